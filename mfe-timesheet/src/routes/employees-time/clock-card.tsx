/** The clock above the list. */
import { Card } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockPanel, type LostClock } from '../../clock/clock-panel.tsx';
import { useClock } from '../../clock/use-clock.ts';

interface Props {
  /** What else there is beside the clock. */
  readonly more: ReactNode;
  readonly onReset: ((lost: LostClock) => void) | undefined;
}

/** The own clock in a card. */
export function ClockCard({ more, onReset }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const clock = useClock();
  return (
    <Card title={t('clock.title')} actions={more}>
      <ClockPanel clock={clock} layout="row" onReset={onReset} />
    </Card>
  );
}

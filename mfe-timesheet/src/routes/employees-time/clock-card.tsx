/** The clock above the list. */
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ClockPanel, type LostClock } from '../../clock/clock-panel.tsx';
import { useClock } from '../../clock/use-clock.ts';

/** The own clock in a card. */
export function ClockCard({ onReset }: { readonly onReset: ((lost: LostClock) => void) | undefined }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const clock = useClock();
  return (
    <Card title={t('clock.title')}>
      <ClockPanel clock={clock} layout="row" onReset={onReset} />
    </Card>
  );
}

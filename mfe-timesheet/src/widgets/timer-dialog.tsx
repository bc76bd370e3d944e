/** The clock in a dialog over the dashboard. */
import { GoLink } from '@rooster/module-kit';
import { buttonClass, Icon } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { ClockPanel, type LostClock } from '../clock/clock-panel.tsx';
import type { Clock } from '../clock/use-clock.ts';
import { TIME_PATH } from '../shared/handover.ts';

export interface TimerDialogProps {
  readonly clock: Clock;
  readonly onClose: () => void;
  readonly onReset: ((lost: LostClock) => void) | undefined;
}

/** Clock, buttons, and the way to one's hours. */
export function TimerDialog({ clock, onClose, onReset }: TimerDialogProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return (
    <Modal
      open
      size="small"
      title={t('clock.title')}
      onClose={onClose}
      footer={
        <GoLink to={TIME_PATH} className={buttonClass({ variant: 'link' })}>
          {t('clock.toHours')}
          <Icon name="arrow-right" size={18} />
        </GoLink>
      }
    >
      <ClockPanel clock={clock} layout="column" onReset={onReset} />
    </Modal>
  );
}

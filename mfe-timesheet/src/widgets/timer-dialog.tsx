/** The clock in a dialog over the dashboard. */
import { useGo } from '@rooster/module-kit';
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
  const go = useGo();
  return (
    <Modal
      open
      size="small"
      title={t('clock.title')}
      onClose={onClose}
      footer={
        <a
          href={TIME_PATH}
          className={buttonClass({ variant: 'link' })}
          onClick={(event) => {
            // A modified click opens a tab of its own, as on any link.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            go(TIME_PATH);
          }}
        >
          {t('clock.toHours')}
          <Icon name="arrow-right" size={18} />
        </a>
      }
    >
      <ClockPanel clock={clock} layout="column" onReset={onReset} />
    </Modal>
  );
}

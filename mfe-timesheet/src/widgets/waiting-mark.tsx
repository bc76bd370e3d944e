/**
 * Beside the bell: how much waits to be sent or decided on, and the way there. With it the queue runs, whatever page is
 * open.
 */
import { useGo } from '@rooster/module-kit';
import { CountBadge, IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../offline/use-queue.ts';
import { TIME_PATH } from '../shared/handover.ts';

/** Nothing while all has been sent. */
export function WaitingMark(): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const go = useGo();
  const items = useWaiting();
  const refused = items.filter(({ refusal }) => refusal !== undefined).length;
  if (items.length === 0) return null;
  return (
    <CountBadge count={refused > 0 ? refused : items.length} isCalm={refused === 0}>
      <IconButton
        icon={refused > 0 ? 'alert' : 'upload'}
        label={
          refused > 0
            ? t('offline.refusedCount', { count: refused })
            : t('offline.waitingCount', { count: items.length })
        }
        onClick={() => go(TIME_PATH)}
      />
    </CountBadge>
  );
}

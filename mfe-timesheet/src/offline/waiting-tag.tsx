/** Says beside the clock that it is ahead of the server, or that something was refused. */
import { Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Clock } from '../clock/use-clock.ts';

/** Nothing while all has been sent. */
export function WaitingTag({
  clock: { waiting, refused },
}: {
  readonly clock: Pick<Clock, 'waiting' | 'refused'>;
}): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  if (refused > 0) {
    return (
      <Tag tone="danger" icon="alert">
        {t('offline.refusedCount', { count: refused })}
      </Tag>
    );
  }
  if (waiting === 0) return null;
  return (
    <Tag tone="warning" icon="wifi-off">
      {t('offline.waitingCount', { count: waiting })}
    </Tag>
  );
}

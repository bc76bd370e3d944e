/** Warns that hours lapse, and tells the server that the person has seen it: that is the proof of a timely warning. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { useFormat } from '@rooster/i18n';
import { Alert } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import { useHours } from '../shared/hours.ts';
import { useBalances } from '../shared/queries.ts';
import { lapsesSoon } from './lapses.ts';

interface Props {
  readonly tenantUserId: string;
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Records once that warnings about these lots, which nobody has seen yet, are on the screen. */
function useSeen(tenantUserId: string, lotIds: readonly string[]): void {
  const api = useLeaveApi();
  const { data } = useQuery({
    ...queryOptionsFor(api.listLapseWarnings, { params: { tenantUserId } }),
    select: ({ items }) => items,
    enabled: lotIds.length > 0,
  });
  // Nothing on the screen depends on when a warning was seen.
  const { mutate, isIdle } = useApiMutation(api.seeLapseWarnings, { quiet: 'everywhere', invalidates: [] });
  const unseen =
    data
      ?.filter(({ seenAt, leaveHourBalanceId }) => seenAt === null && lotIds.includes(leaveHourBalanceId))
      .map(({ warningId }) => warningId) ?? [];
  const key = unseen.join(' ');
  useEffect(() => {
    if (key !== '' && isIdle) mutate({ body: { warningIds: key.split(' ') } });
  }, [key, isIdle, mutate]);
}

/** For one's own screens only. Nothing where no hours lapse soon. */
export function LapseWarning({ tenantUserId, today }: Props): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { data } = useBalances(tenantUserId, today);
  const lapses = lapsesSoon(data?.types ?? [], today);
  useSeen(
    tenantUserId,
    lapses.map(({ leaveHourBalanceId }) => leaveHourBalanceId),
  );
  if (lapses.length === 0) return null;
  return (
    <Alert tone="warning">
      {lapses.map(({ balanceType, duration, lastDay }) => (
        <p key={balanceType}>
          {t('lapse.warning', {
            hours: hours(duration),
            type: t(`balanceType.${balanceType}`),
            date: format.date(lastDay, 'long'),
          })}
        </p>
      ))}
    </Alert>
  );
}

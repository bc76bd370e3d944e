/** The first requests for leave that wait. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { PendingLeaveRequest } from '@rooster/contract';
import { leave } from '@rooster/contract/calls';
import { useFormat } from '@rooster/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../../services/services.ts';
import styles from './acts.module.css';
import { DecideRow } from './decide-row.tsx';
import { FEW, Few } from './few.tsx';
import { useHeld } from './use-held.ts';

/** Rows of leave; `page` lists all of them. */
export function LeaveActs({ page }: { readonly page: string }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const calls = client(useShellApi().http, leave);
  const query = useQuery({
    ...queryOptionsFor(calls.listPendingLeaveRequests, { query: { limit: FEW } }),
    staleTime: 0,
  });
  const decide = useApiMutation(calls.validateLeaveRequest, { invalidates: ['leave', 'shell', 'scheduling'] });
  const held = useHeld();
  const details = ({ fromDate, toDate, days, isNoticeTooShort }: PendingLeaveRequest): string =>
    [
      format.dateRange(fromDate, toDate, 'year'),
      t('dashboard.waiting.othersOff', { count: Math.max(0, ...days.map(({ colleaguesOff }) => colleaguesOff)) }),
      ...(isNoticeTooShort ? [t('dashboard.waiting.late')] : []),
    ].join(' · ');
  return (
    <Few query={query} label={t('dashboard.waiting.leave')}>
      {({ items }) => (
        <ul className={styles.acts}>
          {items.map((request) => (
            <DecideRow
              key={request.leaveRequestId}
              id={request.leaveRequestId}
              who={request.userName}
              personId={request.tenantUserId}
              title={t('dashboard.waiting.asks', { name: request.userName, count: request.dayCount })}
              details={details(request)}
              page={`${page}/${request.leaveRequestId}`}
              held={held}
              isPlain={!request.wouldOverflow}
              send={(allDays) =>
                decide.mutateAsync({
                  params: { leaveRequestId: request.leaveRequestId },
                  body: { allDays },
                  ifMatch: request.version,
                })
              }
            />
          ))}
        </ul>
      )}
    </Few>
  );
}

/** Hours that came as planned, approved in one act that can be taken back. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { timesheet } from '@rooster/contract/calls';
import { Button } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import { useShellApi } from '../../services/services.ts';
import { useFollow } from '../use-follow.ts';
import styles from './acts.module.css';
import { Few } from './few.tsx';
import { HELD_MS } from './use-held.ts';

/** Minutes around the plan that still count as planned, as the page of approvals begins. */
const TOLERANCE = 5;
const invalidates = ['timesheet', 'hours', 'shell'] as const;

/** How much is as planned; `page` has the differences. */
export function HoursAct({ page }: { readonly page: string }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const follow = useFollow();
  const calls = client(useShellApi().http, timesheet);
  const query = useQuery({
    ...queryOptionsFor(calls.listApprovals, {
      query: { show: 'differences', toleranceMinutes: TOLERANCE, limit: 1 },
    }),
    staleTime: 0,
  });
  const undo = useApiMutation(calls.undoApprovals, {
    invalidates,
    success: ({ updatedEntryCount }) => t('dashboard.waiting.undone', { count: updatedEntryCount }),
  });
  const approve = useApiMutation(calls.approveWithin, {
    invalidates,
    onSuccess: ({ updatedEntryCount, decidedAt }) =>
      toast({
        text: t('dashboard.waiting.hoursApproved', { count: updatedEntryCount }),
        life: HELD_MS,
        ...(updatedEntryCount > 0 && {
          action: { label: t('dashboard.waiting.undo'), run: () => undo.mutate({ body: { decidedAt } }) },
        }),
      }),
  });
  return (
    <Few query={query} label={t('dashboard.waiting.hours')}>
      {({ summary }) => {
        const { asPlannedCount = 0, entryCount = 0, asOf = null } = summary ?? {};
        const differences = entryCount - asPlannedCount;
        return (
          <div className={styles.planned}>
            <p>{t('dashboard.waiting.asPlanned', { count: asPlannedCount, total: entryCount })}</p>
            <div className={styles.buttons}>
              {asPlannedCount > 0 && asOf !== null && (
                <Button
                  size="sm"
                  variant="primary"
                  loading={approve.isPending}
                  onClick={() => approve.mutate({ body: { toleranceMinutes: TOLERANCE, asOf } })}
                >
                  {t('dashboard.waiting.approveHours', { count: asPlannedCount })}
                </Button>
              )}
              {differences > 0 && (
                <a href={page} onClick={(event) => follow(event, page)}>
                  {t('dashboard.waiting.differences', { count: differences })}
                </a>
              )}
            </div>
          </div>
        );
      }}
    </Few>
  );
}

/** `/app/manager/leave/requests/{leaveRequestId}`: a request of somebody else, to decide about, change or cancel. */
import { isApiError } from '@rooster/api-client';
import { BackLink, LoadedCard, LoadingCard, useCan, useGo, useParams } from '@rooster/module-kit';
import { Button, EmptyState, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePendingOf } from '../../manager/pending.ts';
import { useTouchedShifts } from '../../decide/touched-shifts.tsx';
import { RequestActions } from '../../requests/request-actions.tsx';
import { RequestDetails } from '../../requests/request-details.tsx';
import { useSpan } from '../../requests/request-list.tsx';
import { TEAM } from '../../shared/paths.ts';
import { useRequest } from '../../shared/queries.ts';
import { RequestStatusTag } from '../../shared/status-tag.tsx';
import { useTypeOf } from '../../shared/types.ts';
import { DecisionCard } from './decision-card.tsx';
import styles from './request.module.css';

/** The screen; says so where there is no such request. */
export function TeamRequestScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const go = useGo();
  const { leaveRequestId = '' } = useParams();
  const span = useSpan();
  const typeOf = useTypeOf();
  const mayPending = useCan('leave:request:view-pending');
  const query = useRequest(leaveRequestId);
  const { data } = query;
  const pending = usePendingOf(data?.tenantUserId, mayPending && data?.status === 'Pending');
  const waiting = pending.data?.find((one) => one.leaveRequestId === leaveRequestId);
  const touched = useTouchedShifts(waiting);
  // The decision is above the request: shown when all is there, so that nothing is pushed down.
  const shown = pending.isLoading || touched.isLoading ? undefined : data;
  const isMissing = isApiError(query.error, 'leave-request-not-found', 'not-found', 'validation-failed');
  return (
    <Page
      title={shown?.userName ?? t('one.title')}
      lead={
        !query.error && (
          <span className={styles.lead}>
            {shown && (
              <>
                <RequestStatusTag status={shown.status} />
                {t('one.of', { type: typeOf(shown.leaveTypeId).name, days: span(shown) })}
              </>
            )}
          </span>
        )
      }
      back={<BackLink to={TEAM.requests}>{t('team.tab.requests')}</BackLink>}
    >
      {isMissing && data === undefined ? (
        <EmptyState
          icon="leave"
          title={t('one.missing')}
          action={
            <Button variant="primary" onClick={() => go(TEAM.requests)}>
              {t('team.tab.requests')}
            </Button>
          }
        >
          {t('one.missingText')}
        </EmptyState>
      ) : (
        <LoadedCard query={query} what={t('one.failed')}>
          {(request) =>
            shown === undefined ? (
              <LoadingCard />
            ) : (
              <>
                <RequestActions request={request} name={request.userName} onReload={() => void query.refetch()} />
                {waiting && request.status === 'Pending' && <DecisionCard request={request} pending={waiting} />}
                <RequestDetails request={request} />
              </>
            )
          }
        </LoadedCard>
      )}
    </Page>
  );
}

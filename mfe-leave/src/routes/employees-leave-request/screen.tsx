/** `/app/employees/leave/requests/{leaveRequestId}`: one request with its days and what happened to it. */
import { isApiError } from '@rooster/api-client';
import { BackLink, LoadedCard, useGo, useParams } from '@rooster/module-kit';
import { Button, EmptyState, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { RequestActions } from '../../requests/request-actions.tsx';
import { RequestDetails } from '../../requests/request-details.tsx';
import { useSpan } from '../../requests/request-list.tsx';
import { LEAVE } from '../../shared/paths.ts';
import { useRequest } from '../../shared/queries.ts';
import { RequestStatusTag } from '../../shared/status-tag.tsx';
import { useTypeOf } from '../../shared/types.ts';

/** The screen; says so where there is no such request. */
export function RequestScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const go = useGo();
  const { leaveRequestId = '' } = useParams();
  const span = useSpan();
  const typeOf = useTypeOf();
  const query = useRequest(leaveRequestId);
  const { data } = query;
  const isMissing =
    isApiError(query.error, 'leave-request-not-found') ||
    isApiError(query.error, 'not-found') ||
    isApiError(query.error, 'validation-failed');
  return (
    <Page
      title={data ? `${typeOf(data.leaveTypeId).name}, ${span(data)}` : t('one.title')}
      lead={data && <RequestStatusTag status={data.status} />}
      awaits={!data && !query.error && ['lead']}
      back={<BackLink to={LEAVE}>{t('own.title')}</BackLink>}
    >
      {isMissing && data === undefined ? (
        <EmptyState
          icon="leave"
          title={t('one.missing')}
          action={
            <Button variant="primary" onClick={() => go(LEAVE)}>
              {t('own.title')}
            </Button>
          }
        >
          {t('one.missingText')}
        </EmptyState>
      ) : (
        <LoadedCard query={query} what={t('one.failed')}>
          {(request) => (
            <>
              <RequestActions request={request} onReload={() => void query.refetch()} />
              <RequestDetails request={request} />
            </>
          )}
        </LoadedCard>
      )}
    </Page>
  );
}

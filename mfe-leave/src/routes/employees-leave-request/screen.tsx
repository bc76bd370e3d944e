/** `/app/employees/leave/requests/{leaveRequestId}`: one request with its days and what happened to it. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { LeaveRequest } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { Link, useConfirm, useGo, useParams, useSession } from '@rooster/module-kit';
import { Alert, Button, EmptyState, Icon, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { RequestDetails } from '../../requests/request-details.tsx';
import { useSpan } from '../../requests/request-list.tsx';
import { useRequestDialog } from '../../requests/use-request-dialog.tsx';
import { useLeaveApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { LEAVE } from '../../shared/paths.ts';
import { useRequest } from '../../shared/queries.ts';
import { RequestStatusTag } from '../../shared/status-tag.tsx';
import { useTypeOf } from '../../shared/types.ts';
import { useToday } from '../../shared/use-now.ts';
import styles from './request.module.css';

function Actions({ request, onReload }: { readonly request: LeaveRequest; readonly onReload: () => void }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const confirm = useConfirm();
  const api = useLeaveApi();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const { leaveRequestId, tenantUserId, rights, version } = request;
  const dialog = useRequestDialog({ tenantUserId, today });
  const cancel = useApiMutation(api.cancelLeaveRequest, { quiet: true, success: t('one.cancelled') });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({ title: t('one.cancelTitle'), text: t('one.cancelText'), accept: t('one.cancel'), reject: t('one.keep'), danger: true });
    if (agreed) cancel.mutate({ params: { leaveRequestId }, ifMatch: version });
  };
  const isStale = isApiError(cancel.error, 'modified-meanwhile') || isApiError(cancel.error, 'leave-request-modified');
  return (
    <>
      <div className={styles.actions}>
        {rights.canEdit && (
          <Button icon="edit" onClick={() => dialog.edit(request)} onPointerEnter={dialog.prefetch} onFocus={dialog.prefetch}>
            {t('common:edit')}
          </Button>
        )}
        {rights.canCancel && (
          <Button icon="undo" loading={cancel.isPending} onClick={() => void ask()}>
            {t('one.cancel')}
          </Button>
        )}
      </div>
      {cancel.error && (
        <Alert
          tone="danger"
          action={
            isStale && (
              <Button
                onClick={() => {
                  cancel.reset();
                  onReload();
                }}
              >
                {t('common:refresh')}
              </Button>
            )
          }
        >
          {isStale ? t('one.changedMeanwhile') : errorText(t, cancel.error)}
        </Alert>
      )}
      {dialog.dialog}
    </>
  );
}

/** The screen; says so where there is no such request. */
export function RequestScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const go = useGo();
  const { leaveRequestId = '' } = useParams();
  const span = useSpan();
  const typeOf = useTypeOf();
  const query = useRequest(leaveRequestId);
  const { data } = query;
  const isMissing = isApiError(query.error, 'leave-request-not-found') || isApiError(query.error, 'not-found') || isApiError(query.error, 'validation-failed');
  return (
    <Page
      title={data ? `${typeOf(data.leaveTypeId).name}, ${span(data)}` : t('one.title')}
      lead={data && <RequestStatusTag status={data.status} />}
      back={
        <Link to={LEAVE} className={styles.back}>
          <Icon name="chevron-left" size={16} />
          {t('own.title')}
        </Link>
      }
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
        <Loaded query={query} what={t('one.failed')}>
          {(request) => (
            <>
              <Actions request={request} onReload={() => void query.refetch()} />
              <RequestDetails request={request} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

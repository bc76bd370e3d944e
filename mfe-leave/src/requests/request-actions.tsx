/** What can still be done with a request: change it, cancel it, or withdraw its approval. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { LeaveRequest } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useConfirm, useSession, useToday } from '@rooster/module-kit';
import { Alert, Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import styles from './requests.module.css';
import { useRequestDialog } from './use-request-dialog.tsx';

interface Props {
  readonly request: LeaveRequest;
  /** Whose leave it is when it is somebody else's. */
  readonly name?: string | undefined;
  readonly onReload: () => void;
}

/** The buttons that the person may use, and what was refused. */
export function RequestActions({ request, name, onReload }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const confirm = useConfirm();
  const api = useLeaveApi();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const { leaveRequestId, tenantUserId, rights, version } = request;
  const dialog = useRequestDialog({ tenantUserId, today, name });
  const cancel = useApiMutation(api.cancelLeaveRequest, { quiet: true, success: t('one.cancelled') });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('one.cancelTitle'),
      text: t('one.cancelText'),
      accept: t('one.cancel'),
      reject: t('one.keep'),
      danger: true,
    });
    if (agreed) cancel.mutate({ params: { leaveRequestId }, ifMatch: version });
  };
  const revert = useApiMutation(api.validateLeaveRequest, { quiet: true, success: t('one.revertDone') });
  const askToRevert = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('one.revertTitle'),
      text: t('one.revertText'),
      accept: t('one.revert'),
      reject: t('one.keep'),
      danger: true,
    });
    if (agreed) revert.mutate({ params: { leaveRequestId }, body: { allDays: { approved: false } }, ifMatch: version });
  };
  const error = cancel.error ?? revert.error;
  const isStale = isApiError(error, 'modified-meanwhile') || isApiError(error, 'leave-request-modified');
  return (
    <>
      <div className={styles.actions}>
        {rights.canEdit && (
          <Button icon="edit" onClick={() => dialog.edit(request)} onNear={dialog.prefetch}>
            {t('common:edit')}
          </Button>
        )}
        {rights.canCancel && (
          <Button icon="undo" loading={cancel.isPending} onClick={() => void ask()}>
            {t('one.cancel')}
          </Button>
        )}
        {rights.canRevert && (
          <Button icon="undo" loading={revert.isPending} onClick={() => void askToRevert()}>
            {t('one.revert')}
          </Button>
        )}
      </div>
      {error && (
        <Alert
          tone="danger"
          action={
            isStale && (
              <Button
                onClick={() => {
                  cancel.reset();
                  revert.reset();
                  onReload();
                }}
              >
                {t('common:refresh')}
              </Button>
            )
          }
        >
          {isStale ? t('one.changedMeanwhile') : errorText(t, error)}
        </Alert>
      )}
      {dialog.dialog}
    </>
  );
}

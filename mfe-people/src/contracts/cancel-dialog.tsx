/** Cancels a contract that counts, after showing what goes with it: leave that was approved under it among it. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import type { ChangeProps } from './terms-change.tsx';

export function CancelDialog({ tenantUserId, contract, onClose }: ChangeProps) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const params = { tenantUserId, contractId: contract.contractId };
  const cancel = useApiMutation(api.cancelContract, {
    invalidates: ['contracts', 'members'],
    success: t('contracts.cancelled'),
    quiet: true,
    onSuccess: onClose,
  });
  const preview = useQuery({
    ...queryOptionsFor(api.previewCancellation, { params }),
    staleTime: 0,
    gcTime: 0,
    enabled: !cancel.isPending && !cancel.isSuccess,
  });
  return (
    <ConsequencesDialog
      title={t('contracts.cancel.title')}
      intro={t('contracts.cancel.text')}
      accept={t('contracts.cancel.accept')}
      reject={t('contracts.cancel.reject')}
      danger
      preview={preview}
      failure={cancel.error}
      saving={cancel.isPending}
      onAccept={() => cancel.mutate({ params, ifMatch: contract.version })}
      onClose={onClose}
    />
  );
}

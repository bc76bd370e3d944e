/** Saves a contract as a draft: a new one, or other terms of one that is a draft still. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { bodyOf } from './contract-form.ts';
import type { Sending } from './use-contract-form.ts';

export function useDraft(
  tenantUserId: string,
  contract: Contract | undefined,
  onSaved: (contract: Contract) => void,
): Sending {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const options = {
    invalidates: ['contracts', 'members'],
    success: t('contracts.saved'),
    quiet: true,
    onSuccess: onSaved,
  } as const;
  const create = useApiMutation(api.createContract, options);
  const update = useApiMutation(api.updateContract, options);
  const { error, isPending } = contract === undefined ? create : update;
  return {
    error,
    isPending,
    reset: () => {
      create.reset();
      update.reset();
    },
    send: (form) => {
      if (contract === undefined) create.mutate({ params: { tenantUserId }, body: bodyOf(form) });
      else
        update.mutate({
          params: { tenantUserId, contractId: contract.contractId },
          body: bodyOf(form),
          ifMatch: contract.version,
        });
    },
  };
}

/** State of the contract form: what was typed, what is wrong with it, and saving it as a draft. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { fieldErrorsOf } from '../shared/problems.ts';
import { bodyOf, type ContractForm, problemsOf } from './contract-form.ts';

/** Rules of the whole form that a field shows. */
const ruled = new Set(['contract-hours-mismatch', 'contract-hours-below-workweek']);

export function useContractForm(tenantUserId: string, contract: Contract | undefined, initial: ContractForm, onSaved: (contract: Contract) => void) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const [form, setForm] = useState(initial);
  const [shown, setShown] = useState(false);
  const options = { invalidates: ['contracts', 'members'], success: t('contracts.saved'), quiet: true, onSuccess: onSaved } as const;
  const create = useApiMutation(api.createContract, options);
  const update = useApiMutation(api.updateContract, options);
  const { error, isPending } = contract === undefined ? create : update;

  const change = (patch: Partial<ContractForm>) => {
    create.reset();
    update.reset();
    setForm({ ...form, ...patch });
  };
  const problems = problemsOf(form);
  const errorOf = (path: string): string | undefined => {
    const local = problems.find((problem) => problem.path === path);
    // A sum that can't be is said while one types; what was not filled in only once somebody wants to save.
    if (local && (shown || local.code === 'contract-hours-below-workweek' || local.code === 'end-before-start')) return ruled.has(local.code) ? errorText(t, local) : fieldErrorText(t, local);
    const refused = isApiError(error, 'validation-failed') ? fieldErrorsOf(error).find((problem) => problem.path === path) : undefined;
    return refused && fieldErrorText(t, refused);
  };
  /** Saves; answers the path of the first field that is wrong instead. */
  const save = (): string | undefined => {
    setShown(true);
    const [first] = problems;
    if (first) return first.path;
    const params = { tenantUserId };
    if (contract === undefined) create.mutate({ params, body: bodyOf(form) });
    else update.mutate({ params: { ...params, contractId: contract.contractId }, body: bodyOf(form), ifMatch: contract.version });
    return undefined;
  };
  return { form, change, errorOf, save, error, isPending, dirty: JSON.stringify(form) !== JSON.stringify(initial) };
}

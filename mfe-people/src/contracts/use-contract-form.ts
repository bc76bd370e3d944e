/** State of the contract form: what was typed, what is wrong with it, and handing it on. */
import { isApiError } from '@rooster/api-client';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../shared/problems.ts';
import { type ContractForm, problemsOf } from './contract-form.ts';

/** Rules of the whole form that a field shows. */
const ruled = new Set(['contract-hours-mismatch', 'contract-hours-below-workweek']);

/** Where a form that has nothing wrong goes, and what became of it. */
export interface Sending {
  readonly send: (form: ContractForm) => void;
  readonly error: unknown;
  readonly isPending: boolean;
  /** Forgets a refusal, because something else is typed. */
  readonly reset: () => void;
}

export function useContractForm(initial: ContractForm, { send, error, isPending, reset }: Sending) {
  const { t } = useTranslation('people');
  const [form, setForm] = useState(initial);
  const [shown, setShown] = useState(false);

  const change = (patch: Partial<ContractForm>) => {
    reset();
    setForm({ ...form, ...patch });
  };
  const problems = problemsOf(form);
  const errorOf = (path: string): string | undefined => {
    const local = problems.find((problem) => problem.path === path);
    // A sum that can't be is said while one types; what was not filled in only once somebody wants to save.
    if (local && (shown || local.code === 'contract-hours-below-workweek' || local.code === 'end-before-start'))
      return ruled.has(local.code) ? errorText(t, local) : fieldErrorText(t, local);
    const refused = isApiError(error, 'validation-failed')
      ? fieldErrorsOf(error).find((problem) => problem.path === path)
      : undefined;
    return refused && fieldErrorText(t, refused);
  };
  /** Hands the form on; returns the path of the first field that is wrong instead. */
  const save = (): string | undefined => {
    setShown(true);
    const [first] = problems;
    if (first) return first.path;
    send(form);
    return undefined;
  };
  return { form, change, errorOf, save, error, isPending, dirty: JSON.stringify(form) !== JSON.stringify(initial) };
}

/** State of the form of a shift: what was typed, what is wrong with it, saving it. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { ApplyTo, Shift } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { fieldOf, type FormProblem, inputOfForm, problemsOf, type ShiftForm } from './shift-form.ts';

/** What can't be is said while one types; what is missing only once somebody wants to save. */
const saidAtOnce: readonly FormProblem['code'][] = ['time-skipped', 'break-too-long'];

export function useShiftForm(
  shift: Shift | undefined,
  initial: ShiftForm,
  zone: string,
  onSaved: (shift: Shift, tenantUserId: string | null) => void,
) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const [form, setForm] = useState(initial);
  const [applyTo, setApplyTo] = useState<ApplyTo>('this');
  const [shown, setShown] = useState(false);
  const saved = (made: Shift) => onSaved(made, form.tenantUserId === '' ? null : form.tenantUserId);
  const create = useApiMutation(api.createShift, { success: t('shift.created'), quiet: true, onSuccess: saved });
  const update = useApiMutation(api.updateShift, { success: t('shift.saved'), quiet: true, onSuccess: saved });
  const { error, isPending } = shift === undefined ? create : update;
  const problems = problemsOf(form, zone);

  const change = (patch: Partial<ShiftForm>) => {
    create.reset();
    update.reset();
    setForm({ ...form, ...patch });
  };
  const textOf = ({ code, next }: FormProblem): string => {
    switch (code) {
      case 'time-skipped':
        return t('shift.timeSkipped', { next });
      case 'break-too-long':
        return t('shift.breakTooLong');
      case 'no-weekday':
        return t('shift.noWeekday');
      case 'skill-twice':
        return t('shift.skillTwice');
      case 'more-than-places':
        return t('shift.moreThanPlaces');
      default:
        return fieldErrorText(t, { code });
    }
  };
  const refusals = isApiError(error, 'validation-failed') ? error.errors : [];
  const elsewhere = refusals.find(({ path }) => fieldOf(path) === undefined);
  const errorOf = (path: keyof ShiftForm): string | undefined => {
    const local = problems.find((problem) => problem.path === path);
    if (local !== undefined && (shown || saidAtOnce.includes(local.code))) return textOf(local);
    const refused = refusals.find((problem) => fieldOf(problem.path) === path);
    return refused && fieldErrorText(t, refused);
  };
  /** Saves; returns the first field that is wrong instead. */
  const save = (): string | undefined => {
    setShown(true);
    const body = inputOfForm(form, zone);
    if (body === null) return problems[0]?.path;
    if (shift === undefined) create.mutate({ body });
    else {
      const { recurrence: _, ...changed } = body;
      update.mutate({ params: { shiftId: shift.shiftId }, body: { ...changed, applyTo }, ifMatch: shift.version });
    }
    return undefined;
  };
  return {
    form,
    change,
    applyTo,
    setApplyTo,
    errorOf,
    save,
    // What no field tells is said above them all: a button that does nothing leaves one guessing.
    refusal:
      elsewhere !== undefined
        ? fieldErrorText(t, elsewhere)
        : error !== null && refusals.length === 0
          ? errorText(t, error)
          : undefined,
    isPending,
    dirty: JSON.stringify(form) !== JSON.stringify(initial),
  };
}

/** State of the form of a shift: what was typed, what is wrong with it, saving it. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { ApplyTo, Shift } from '@rooster/contract';
import { fieldErrorText } from '@rooster/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { inputOfForm, problemsOf, type ShiftForm } from './shift-form.ts';

/** Fields of the wire that the form shows under another name. */
const shownAs: Readonly<Record<string, keyof ShiftForm>> = {
  start: 'startTime',
  end: 'endTime',
  breakDuration: 'breakMinutes',
  requiredStaff: 'places',
};

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
  const errorOf = (path: keyof ShiftForm): string | undefined => {
    const local = problems.find((problem) => problem.path === path);
    // What can't be is said while one types; what is missing only once somebody wants to save.
    if (local !== undefined && (shown || local.code === 'time-skipped' || local.code === 'break-too-long')) {
      if (local.code === 'time-skipped') return t('shift.timeSkipped', { next: local.next });
      if (local.code === 'break-too-long') return t('shift.breakTooLong');
      return local.code === 'no-weekday' ? t('shift.noWeekday') : fieldErrorText(t, { code: local.code });
    }
    if (!isApiError(error, 'validation-failed')) return undefined;
    const refused = error.errors.find((problem) => {
      const [field = ''] = problem.path.split('.');
      return (shownAs[field] ?? field) === path;
    });
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
    error,
    isPending,
    dirty: JSON.stringify(form) !== JSON.stringify(initial),
  };
}

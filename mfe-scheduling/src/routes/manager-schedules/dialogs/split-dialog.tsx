/** Cutting a shift in two, so that somebody else can take over. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { Shift } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { Alert, CheckField, DurationField, Field, FieldPair, TimeField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { cutAt, firstCut } from '../model/split.ts';
import styles from './dialogs.module.css';

export function SplitDialog({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const [form, setForm] = useState<{
    time: string | null;
    firstBreak: number | null;
    secondBreak: number | null;
    isSecondOpen: boolean;
  }>(() => ({ ...firstCut(shift), isSecondOpen: shift.filledCount > 0 }));
  const split = useApiMutation(api.splitShift, { success: t('split.done'), quiet: true, onSuccess: onClose });
  const at = form.time === null ? null : cutAt(shift, form.time);
  const change = (patch: Partial<typeof form>) => {
    split.reset();
    setForm({ ...form, ...patch });
  };
  const refused = (path: string): string | undefined => {
    const error = isApiError(split.error, 'validation-failed')
      ? split.error.errors.find((one) => one.path === path)
      : undefined;
    return error && fieldErrorText(t, error);
  };
  const from = format.time(shift.start, shift.timeZoneId);
  const to = format.time(shift.end, shift.timeZoneId);
  const cut = at === null ? undefined : format.time(at, shift.timeZoneId);
  const submit = () => {
    if (at === null || split.isPending) return;
    const pause = (minutes: number | null) => formatDuration((minutes ?? 0) * 60);
    split.mutate({
      params: { shiftId: shift.shiftId },
      body: {
        at,
        breakDuration: pause(form.firstBreak),
        secondBreakDuration: pause(form.secondBreak),
        isSecondOpen: form.isSecondOpen,
      },
    });
  };
  return (
    <FormDialog
      size="small"
      title={t('split.title')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('split.accept')}
      saving={split.isPending}
      blocked={at === null && t('split.outside', { from, to })}
    >
      <p className={styles.muted}>
        {shift.displayName} · {format.dateTime(shift.start, shift.timeZoneId)}–{to}
      </p>
      {split.error !== null && !isApiError(split.error, 'validation-failed') && (
        <Alert tone="danger">{errorText(t, split.error)}</Alert>
      )}
      <Field label={t('split.at')} error={at === null ? t('split.outside', { from, to }) : refused('at')}>
        {(control) => <TimeField {...control} value={form.time} onChange={(time) => change({ time })} />}
      </Field>
      <FieldPair isShort>
        <Field
          label={cut === undefined ? t('split.firstBreak') : t('split.breakOf', { from, to: cut })}
          error={refused('breakDuration')}
        >
          {(control) => (
            <DurationField {...control} value={form.firstBreak} onChange={(firstBreak) => change({ firstBreak })} />
          )}
        </Field>
        <Field
          label={cut === undefined ? t('split.secondBreak') : t('split.breakOf', { from: cut, to })}
          error={refused('secondBreakDuration')}
        >
          {(control) => (
            <DurationField {...control} value={form.secondBreak} onChange={(secondBreak) => change({ secondBreak })} />
          )}
        </Field>
      </FieldPair>
      {shift.filledCount > 0 && (
        <CheckField
          label={t('split.open')}
          checked={form.isSecondOpen}
          onChange={(isSecondOpen) => change({ isSecondOpen })}
        />
      )}
      {shift.isPublished && <Alert tone="info">{t('split.publishedNote')}</Alert>}
    </FormDialog>
  );
}

/** Says what a department needs on one date, and why: nobody, or parts of its own. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { NeedException, WeeklyNeedPart } from '@rooster/contract';
import { isPlainDate, mondayOf, weekdayOf } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, Button, Segmented, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import type { Skill } from '../manager-schedules/data/names.ts';
import styles from './needs.module.css';
import { PartFields } from './part-fields.tsx';
import { emptyPart, faultsOfPart, formOfPart, partOfForm, type PartForm } from './part-form.ts';

export interface ExceptionDialogProps {
  readonly departmentId: string;
  /** Undefined for a new one. */
  readonly exception: NeedException | undefined;
  /** Dates that are exceptions already. */
  readonly taken: readonly string[];
  readonly today: string;
  /** What is needed on a date otherwise. */
  readonly usual: (date: string) => readonly WeeklyNeedPart[];
  readonly skills: readonly Skill[];
  readonly onClose: () => void;
}

interface Keyed {
  readonly key: number;
  readonly form: PartForm;
}

interface ExceptionForm {
  readonly date: string;
  readonly reason: string;
  readonly kind: 'nobody' | 'parts';
  readonly parts: readonly Keyed[];
}

const keyed = (forms: readonly PartForm[]): Keyed[] => forms.map((form, key) => ({ key, form }));

const formOf = (exception: NeedException | undefined): ExceptionForm => ({
  date: exception?.date ?? '',
  reason: exception?.reason ?? '',
  kind: exception === undefined || exception.parts.length === 0 ? 'nobody' : 'parts',
  parts: keyed((exception?.parts ?? []).map(formOfPart)),
});

export function ExceptionDialog({
  departmentId,
  exception,
  taken,
  today,
  usual,
  skills,
  onClose,
}: ExceptionDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [first] = useState(() => formOf(exception));
  const [form, setForm] = useState(first);
  const [tried, setTried] = useState(0);
  const save = useApiMutation(useSchedulingApi().setNeedException, {
    quiet: true,
    invalidates: ['scheduling'],
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const close = useCloseForm({
    dirty: JSON.stringify(form) !== JSON.stringify(first),
    sending: save.isSuccess,
    onClose,
  });
  const change = (patch: Partial<ExceptionForm>) => {
    if (save.isError) save.reset();
    setForm({ ...form, ...patch });
  };
  const { date, reason, kind, parts } = form;
  const faultOfDate = !isPlainDate(date)
    ? fieldErrorText(t, { code: 'required' })
    : date < mondayOf(today)
      ? fieldErrorText(t, { code: 'date-too-early' })
      : exception === undefined && taken.includes(date)
        ? t('needs.exceptionTaken')
        : undefined;
  const faultOfReason = reason.trim() === '' ? fieldErrorText(t, { code: 'required' }) : undefined;
  const submit = () => {
    setTried(tried + 1);
    const made = kind === 'nobody' ? [] : parts.map((part) => partOfForm(part.form));
    const sent = made.filter((part) => part !== null);
    if (faultOfDate !== undefined || faultOfReason !== undefined || sent.length < made.length || save.isPending) return;
    save.mutate({
      params: { departmentId, date },
      body: { reason: reason.trim(), parts: sent },
      ifMatch: exception?.version ?? 0,
    });
  };
  const turnTo = (next: ExceptionForm['kind']) => {
    const begun =
      next === 'parts' && parts.length === 0
        ? isPlainDate(date) && usual(date).length > 0
          ? usual(date).map(formOfPart)
          : [emptyPart]
        : parts.map((part) => part.form);
    change({ kind: next, parts: keyed(begun) });
  };
  const isTried = tried > 0;
  return (
    <FormDialog
      isDrawer
      title={t(exception === undefined ? 'needs.addException' : 'needs.changeException')}
      onClose={close}
      onSubmit={submit}
      saving={save.isPending}
      refusals={tried}
    >
      {save.error !== null && (
        <Alert tone="danger">
          {isApiError(save.error, 'modified-meanwhile') ? t('settings.conflict') : errorText(t, save.error)}
        </Alert>
      )}
      <TextField
        type="date"
        label={t('needs.date')}
        value={date}
        disabled={exception !== undefined}
        hint={isPlainDate(date) ? format.weekday(weekdayOf(date), 'long') : undefined}
        error={isTried ? faultOfDate : undefined}
        onChange={(next) => change({ date: next })}
      />
      <TextField
        label={t('needs.reason')}
        value={reason}
        maxLength={80}
        placeholder={t('needs.reasonPlaceholder')}
        error={isTried ? faultOfReason : undefined}
        onChange={(next) => change({ reason: next })}
      />
      <Segmented
        label={t('needs.then')}
        items={(['nobody', 'parts'] as const).map((key) => ({ key, label: t(`needs.kind.${key}`) }))}
        value={kind}
        onChange={turnTo}
      />
      {kind === 'parts' && (
        <>
          {parts.map(({ key, form: part }, index) => (
            <fieldset key={key} className={styles.exceptionPart}>
              <legend className={styles.legend}>
                {t('needs.part', { number: index + 1 })}
                {parts.length > 1 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon="trash"
                    onClick={() => change({ parts: parts.filter((one) => one.key !== key) })}
                  >
                    {t('needs.remove')}
                  </Button>
                )}
              </legend>
              <PartFields
                form={part}
                faults={isTried ? faultsOfPart(part) : {}}
                skills={skills}
                onChange={(next) =>
                  change({ parts: parts.map((one) => (one.key === key ? { key, form: next } : one)) })
                }
              />
            </fieldset>
          ))}
          <div>
            <Button
              size="sm"
              icon="plus"
              disabled={parts.length >= 24}
              title={parts.length >= 24 ? t('needs.mostParts') : undefined}
              onClick={() =>
                change({
                  parts: [...parts, { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, form: emptyPart }],
                })
              }
            >
              {t('needs.add')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Adding hours by hand, and changing an entry. */
import { addDays, isPlainDate } from '@rooster/domain/time';
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { useSession, useCloseForm } from '@rooster/module-kit';
import { Alert, Button, Field, TextAreaField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '../shared/zones.ts';
import { BreakFields } from './break-fields.tsx';
import { ClockQuestions } from './clock-questions.tsx';
import styles from './entry-form.module.css';
import { Summary } from './summary.tsx';
import { TypedTime } from './typed-fields.tsx';
import { type EntryFormStart, useEntryForm } from './use-entry-form.ts';
import { ZoneField } from './zone-field.tsx';

export interface EntryDialogProps extends EntryFormStart {
  readonly onClose: () => void;
}

/** The form in its dialog. It asks before anything typed is thrown away. */
export function EntryDialog({ onClose, ...start }: EntryDialogProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { tenant } = useSession();
  const {
    entry,
    draft,
    change,
    evaluation,
    issues,
    dirty,
    saving,
    submit,
    reason,
    setReason,
    refusal,
    today,
    reload,
    reloading,
  } = useEntryForm(start);
  const isManaged = start.managed !== undefined;
  const close = useCloseForm({ dirty, sending: saving, onClose });

  const closedDate = start.settings.timesheetClosedDate;
  const errorOf = (field: string): string | undefined => {
    const code = issues.find((issue) => issue.field === field)?.code;
    if (code === undefined) return undefined;
    if (code === 'timesheet-closed') return t('form.closed', { date: format.date(closedDate ?? draft.date, 'long') });
    if (code === 'time-twice') return t('form.twice.choose');
    if (code === 'time-skipped') return t('form.skipped.short');
    return fieldErrorText(t, { code });
  };
  return (
    <FormDialog
      title={entry ? t('form.editTitle') : t('form.addTitle')}
      saving={saving}
      needsConnection={isManaged || entry !== undefined}
      onSubmit={submit}
      onClose={close}
    >
      {refusal.text !== null && (
        <Alert
          tone="danger"
          action={
            refusal.changedMeanwhile && (
              <Button loading={reloading} onClick={reload}>
                {t('form.conflict.reload')}
              </Button>
            )
          }
        >
          {refusal.changedMeanwhile ? t('form.conflict.text') : refusal.text}
        </Alert>
      )}
      {entry?.status === 'Approved' && !isManaged && <Alert tone="warning">{t('form.approvedWarning')}</Alert>}
      {entry?.status === 'Denied' && entry.denialReason !== null && (
        <Alert tone="danger" title={t('status.Denied')}>
          {entry.denialReason}
        </Alert>
      )}
      <div className={styles.times}>
        <TextField
          label={t('common:date')}
          type="date"
          value={draft.date}
          min={closedDate === null ? undefined : addDays(closedDate, 1)}
          max={today}
          // Browsers write a date in an order of their own; with the weekday nobody can take it for another.
          hint={isPlainDate(draft.date) && format.date(draft.date, 'long')}
          error={errorOf('date')}
          onChange={(date) => change({ date, occurrence: {} })}
        />
        <Field label={t('form.start')} error={errorOf('start')}>
          {(control) => (
            <TypedTime {...control} value={draft.start} onChange={(time) => change({ start: time, occurrence: {} })} />
          )}
        </Field>
        <Field label={t('form.end')} error={errorOf('end')}>
          {(control) => (
            <TypedTime
              {...control}
              placeholder="17:00"
              value={draft.end}
              onChange={(time) => change({ end: time, occurrence: {} })}
            />
          )}
        </Field>
      </div>
      <ClockQuestions draft={draft} evaluation={evaluation} onChange={change} />
      <BreakFields draft={draft} onChange={change} errorOf={errorOf} />
      <ZoneField
        zone={draft.zone}
        choices={[deviceZone(), tenant.timezone]}
        onChange={(zone) => change({ zone, occurrence: {} })}
      />
      {isManaged && (
        <TextAreaField
          label={t('common:reason')}
          hint={t('managing.reasonHint')}
          error={errorOf('reason')}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
      <Summary evaluation={evaluation} zone={draft.zone} date={draft.date} />
    </FormDialog>
  );
}

/**
 * Says when one can, cannot or would rather work: makes an entry, changes or removes one. What was typed stays until
 * it was saved or thrown away.
 */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { AvailabilityEntry } from '@rooster/contract';
import { weekdayFlag } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCan, useCloseForm, useConfirm, useSession } from '@rooster/module-kit';
import {
  Alert,
  Button,
  DateRangeFields,
  Field,
  FieldPair,
  InlineError,
  Segmented,
  SwitchField,
  TextAreaField,
  TimeField,
} from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import shared from '../../shared/form.module.css';
import { type AvailabilityForm, faultsOf, formOf, inputOf, newForm, repeating } from './availability-form.ts';
import styles from './availability.module.css';
import { saidBy, wordOf, words } from './word.ts';

export interface EntryDialogProps {
  /** Undefined for a new one. */
  readonly entry: AvailabilityEntry | undefined;
  /** First day of a new one. */
  readonly date: string;
  readonly onClose: () => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const fill = { width: '100%' } as const;

export function EntryDialog({ entry: given, date, onClose }: EntryDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const confirm = useConfirm();
  const { tenant } = useSession();
  const api = useSchedulingApi();
  // The version the changes are made on: somebody else's must not slip in underneath.
  const [entry] = useState(given);
  const [initial] = useState(() => (entry === undefined ? newForm(date) : formOf(entry)));
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(0);
  const options = { quiet: true, success: t('availability.saved'), onSuccess: onClose } as const;
  const create = useApiMutation(api.createAvailability, options);
  const update = useApiMutation(api.updateAvailability, options);
  const remove = useApiMutation(api.deleteAvailability, {
    quiet: true,
    success: t('availability.removed'),
    onSuccess: onClose,
  });
  const mayDelete = useCan('availability:delete');
  const sending = entry === undefined ? create : update;
  const error = remove.error ?? sending.error;
  const dirty = JSON.stringify(form) !== JSON.stringify(initial);
  const close = useCloseForm({ dirty, sending: sending.isSuccess || remove.isSuccess, onClose });

  const faults = tried > 0 ? faultsOf(form) : {};
  const faultOf = (path: keyof AvailabilityForm): string | undefined => {
    const fromServer = isApiError(error) ? error.errors.find((one) => one.path === path) : undefined;
    const code = faults[path];
    return code !== undefined ? fieldErrorText(t, { code }) : fromServer && fieldErrorText(t, fromServer);
  };
  const change = (patch: Partial<AvailabilityForm>) => {
    for (const one of [create, update, remove]) if (one.isError) one.reset();
    setForm({ ...form, ...patch });
  };
  const submit = () => {
    setTried(tried + 1);
    if (sending.isPending || Object.keys(faultsOf(form)).length > 0) return;
    const body = inputOf(form, tenant.timezoneId);
    if (entry === undefined) create.mutate({ body });
    else update.mutate({ params: { availabilityEntryId: entry.availabilityEntryId }, body, ifMatch: entry.version });
  };
  const askRemoval = async () => {
    if (
      entry !== undefined &&
      (await confirm({ title: t('availability.removeQuestion'), accept: t('common:delete'), danger: true }))
    )
      remove.mutate({ params: { availabilityEntryId: entry.availabilityEntryId } });
  };
  const wrongDays = faultOf('weekdayFlags');
  return (
    <FormDialog
      title={t(entry === undefined ? 'availability.add' : 'availability.change')}
      onClose={close}
      onSubmit={submit}
      saving={sending.isPending}
      refusals={tried}
      extra={
        <>
          {entry !== undefined && mayDelete && (
            <Button icon="trash" loading={remove.isPending} onClick={() => void askRemoval()}>
              {t('common:delete')}
            </Button>
          )}
          <span className={styles.spacer} />
        </>
      }
    >
      {error !== null && !isApiError(error, 'validation-failed') && <Alert tone="danger">{errorText(t, error)}</Alert>}
      <div>
        <Segmented
          label={t('availability.kind')}
          items={words.map((word) => ({ key: word, label: t(`availability.state.${word}`) }))}
          value={wordOf(form)}
          onChange={(word) => change(saidBy(word))}
        />
        {form.isPreferred && <p className={styles.hint}>{t('availability.ratherHint')}</p>}
      </div>
      <SwitchField
        label={t('availability.wholeDay')}
        checked={form.isWholeDay}
        onChange={(isWholeDay) => change({ isWholeDay })}
      />
      {!form.isWholeDay && (
        <FieldPair isShort>
          <Field label={t('shift.start')} error={faultOf('startTime')}>
            {(control) => (
              <TimeField
                {...control}
                style={fill}
                value={form.startTime}
                onChange={(startTime) => change({ startTime })}
              />
            )}
          </Field>
          <Field
            label={t('shift.end')}
            hint={
              form.startTime !== null && form.endTime !== null && form.endTime < form.startTime
                ? t('availability.endsNextDay')
                : undefined
            }
            error={faultOf('endTime')}
          >
            {(control) => (
              <TimeField {...control} style={fill} value={form.endTime} onChange={(endTime) => change({ endTime })} />
            )}
          </Field>
        </FieldPair>
      )}
      <SwitchField
        label={t('availability.repeats')}
        hint={t('availability.repeatsHint')}
        checked={form.isRecurring}
        onChange={(isRecurring) => change(repeating(form, isRecurring))}
      />
      {form.isRecurring && (
        <fieldset className={shared.choices}>
          <legend>{t('shift.weekdays')}</legend>
          <div className={styles.weekdays}>
            {weekdays.map((weekday) => (
              <label key={weekday}>
                <input
                  type="checkbox"
                  aria-label={format.weekday(weekday, 'long')}
                  aria-invalid={wrongDays !== undefined || undefined}
                  checked={(form.weekdayFlags & weekdayFlag(weekday)) !== 0}
                  onChange={() => change({ weekdayFlags: form.weekdayFlags ^ weekdayFlag(weekday) })}
                />
                <span>{format.weekday(weekday)}</span>
              </label>
            ))}
          </div>
          {wrongDays !== undefined && <InlineError>{wrongDays}</InlineError>}
        </fieldset>
      )}
      <FieldPair>
        <DateRangeFields
          labels={{ from: t('availability.from'), to: t('availability.until') }}
          value={{ from: form.startDate, to: form.endDate }}
          errors={{ from: faultOf('startDate'), to: faultOf('endDate') }}
          required
          onChange={({ from, to }) => {
            const goesAlong = !form.isRecurring && from !== form.startDate && to === form.startDate;
            change({ startDate: from, endDate: goesAlong ? from : to });
          }}
        />
      </FieldPair>
      <TextAreaField
        label={t('availability.notes')}
        optional
        error={faultOf('notes')}
        rows={2}
        maxLength={500}
        value={form.notes}
        onChange={(notes) => change({ notes })}
      />
    </FormDialog>
  );
}

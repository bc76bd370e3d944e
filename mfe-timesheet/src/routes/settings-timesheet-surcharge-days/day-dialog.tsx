/** A day: its name, date, and what it does. One that is there keeps its date. */
import { isApiError } from '@rooster/api-client';
import type { SurchargeDay } from '@rooster/contract';
import { isPlainDate } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, CheckField, InlineError, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecalculationPreview } from '../../recalculation/use-recalculation-preview.tsx';
import { FactorField } from './factor-field.tsx';
import { readFactor } from './factor.ts';
import { useAddDays, useChangeDay } from './queries.ts';

interface Props {
  /** The day to change, or what the date of a new one begins with. */
  readonly day: SurchargeDay | Pick<SurchargeDay, 'date'>;
  readonly onClose: () => void;
  readonly onSaved: (date: string) => void;
}

const MAX_NAME = 100;

/** The dialog. The effect on hours that exist is shown before anything is saved. */
export function DayDialog({ day: initial, onClose, onSaved }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const stored = 'surchargeDayId' in initial ? initial : null;
  const first = {
    name: stored?.displayName ?? '',
    factor: stored?.isSurchargeDay === true ? format.number(stored.factor) : '200',
    surcharge: stored?.isSurchargeDay ?? true,
    free: stored?.isFreeDay ?? false,
  };
  const [name, setName] = useState(first.name);
  const [date, setDate] = useState(initial.date);
  const [factor, setFactor] = useState(first.factor);
  const [surcharge, setSurcharge] = useState(first.surcharge);
  const [free, setFree] = useState(first.free);
  const [tried, setTried] = useState(false);
  const foreseen = useRecalculationPreview();
  const add = useAddDays(() => onSaved(date));
  const update = useChangeDay(() => onSaved(date));
  const save = stored ? update : add;
  const close = useCloseForm({
    dirty: date !== initial.date || JSON.stringify({ name, factor, surcharge, free }) !== JSON.stringify(first),
    sending: save.isPending || save.isSuccess,
    onClose,
  });

  const read = readFactor(factor);
  const displayName = name.trim();
  const neither = !surcharge && !free;
  const exists = isApiError(save.error, 'surcharge-day-exists');
  const accept = stored ? t('common:save') : t('days.addOne');

  const submit = (): void => {
    setTried(true);
    if (displayName === '' || !isPlainDate(date) || neither || (surcharge && 'problem' in read)) return;
    const day = {
      date,
      displayName,
      factor: surcharge && 'factor' in read ? read.factor : 100,
      isSurchargeDay: surcharge,
      isFreeDay: free,
    };
    const { date: _date, ...values } = day;
    foreseen.change({
      preview: { addedDays: [day], ...(stored && { removedDayIds: [stored.surchargeDayId] }) },
      title: stored ? t('days.ask.change', { name: stored.displayName }) : t('days.ask.add', { count: 1 }),
      accept,
      apply: ({ alterApproved }) =>
        stored
          ? update.mutate({
              params: { surchargeDayId: stored.surchargeDayId },
              body: { ...values, alterApproved },
              ifMatch: stored.version,
            })
          : add.mutate({ body: { days: [day], alterApproved } }),
    });
  };

  return (
    <>
      <FormDialog
        size="small"
        title={stored ? t('days.change', { name: stored.displayName, date: format.date(date) }) : t('days.custom')}
        submit={accept}
        saving={foreseen.looking || save.isPending}
        onSubmit={submit}
        onClose={close}
      >
        {save.error && !exists && <Alert tone="danger">{errorText(t, save.error)}</Alert>}
        <TextField
          label={t('common:name')}
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          error={tried && displayName === '' && fieldErrorText(t, { code: 'required' })}
          onChange={setName}
        />
        {!stored && (
          <TextField
            label={t('common:date')}
            type="date"
            value={date}
            hint={isPlainDate(date) && format.date(date, 'long')}
            error={
              exists
                ? errorText(t, add.error)
                : tried && !isPlainDate(date) && fieldErrorText(t, { code: 'invalid-date' })
            }
            onChange={(next) => {
              add.reset();
              setDate(next);
            }}
          />
        )}
        <CheckField label={t('days.surcharge')} checked={surcharge} onChange={setSurcharge} />
        {surcharge && (
          <FactorField label={t('days.factor')} hint={t('days.factorHint')} value={factor} onChange={setFactor} />
        )}
        <CheckField label={t('days.freeLong')} checked={free} onChange={setFree} />
        {tried && neither && <InlineError>{t('days.neither')}</InlineError>}
      </FormDialog>
      {foreseen.element}
    </>
  );
}

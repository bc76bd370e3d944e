/** A day of the organisation's own: its name, date, and what it does. */
import { isApiError } from '@rooster/api-client';
import { isPlainDate } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, Button, CheckField, InlineError, TextField } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForeseen } from '../../recalculation/use-foreseen.tsx';
import styles from '../../settings/settings.module.css';
import { FactorField } from './factor-field.tsx';
import { readFactor } from './factor.ts';
import { useAddDays } from './queries.ts';

interface Props {
  /** What the date begins with. */
  readonly date: string;
  readonly onClose: () => void;
  readonly onAdded: (date: string) => void;
}

const MAX_NAME = 100;

/** The dialog. The effect on hours that exist is shown before anything is saved. */
export function AddDayDialog({ date: initial, onClose, onAdded }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const formId = useId();
  const [name, setName] = useState('');
  const [date, setDate] = useState(initial);
  const [factor, setFactor] = useState('200');
  const [surcharge, setSurcharge] = useState(true);
  const [free, setFree] = useState(false);
  const [tried, setTried] = useState(false);
  const foreseen = useForeseen();
  const add = useAddDays(() => onAdded(date));
  const close = useCloseForm({ dirty: name !== '', sending: add.isPending || add.isSuccess, onClose });

  const read = readFactor(factor);
  const displayName = name.trim();
  const neither = !surcharge && !free;
  const exists = isApiError(add.error, 'surcharge-day-exists');

  const submit = (): void => {
    setTried(true);
    if (displayName === '' || !isPlainDate(date) || neither || (surcharge && 'problem' in read)) return;
    const day = { date, displayName, factor: surcharge && 'factor' in read ? read.factor : 100, isSurchargeDay: surcharge, isFreeDay: free };
    foreseen.change({ preview: { addedDays: [day] }, title: t('days.ask.add', { count: 1 }), accept: t('days.addOne'), apply: ({ alterApproved }) => add.mutate({ body: { days: [day], alterApproved } }) });
  };

  return (
    <Modal
      open
      size="small"
      title={t('days.custom')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={foreseen.looking || add.isPending}>
            {t('days.addOne')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {add.error && !exists && <Alert tone="danger">{errorText(t, add.error)}</Alert>}
        <TextField label={t('common:name')} value={name} maxLength={MAX_NAME} autoComplete="off" error={tried && displayName === '' && fieldErrorText(t, { code: 'required' })} onChange={setName} />
        <TextField
          label={t('common:date')}
          type="date"
          value={date}
          hint={isPlainDate(date) && format.date(date, 'long')}
          error={exists ? errorText(t, add.error) : tried && !isPlainDate(date) && fieldErrorText(t, { code: 'invalid-date' })}
          onChange={(next) => {
            add.reset();
            setDate(next);
          }}
        />
        <CheckField label={t('days.surcharge')} checked={surcharge} onChange={setSurcharge} />
        {surcharge && <FactorField label={t('days.factor')} hint={t('days.factorHint')} value={factor} onChange={setFactor} />}
        <CheckField label={t('days.freeLong')} checked={free} onChange={setFree} />
        {tried && neither && <InlineError>{t('days.neither')}</InlineError>}
      </form>
      {foreseen.element}
    </Modal>
  );
}

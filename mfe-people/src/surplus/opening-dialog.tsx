/** What an employee brought along when the balance began: hours more than agreed, or fewer. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { OpeningBalance } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { Loaded, useCloseForm } from '@rooster/module-kit';
import { Alert, Field, HoursField, Segmented } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHoursApi } from './queries.ts';
import styles from './surplus.module.css';

interface Props {
  readonly tenantUserId: string;
  readonly onClose: () => void;
}

const MINUTE = 60;

function OpeningForm({
  present,
  onClose,
}: Pick<Props, 'onClose'> & { readonly present: OpeningBalance }): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenantUserId, openingHours, countedFrom, version } = present;
  const stored = parseDuration(openingHours) / MINUTE;
  const [minutes, setMinutes] = useState<number | null>(Math.abs(stored));
  const [direction, setDirection] = useState<'more' | 'fewer'>(stored < 0 ? 'fewer' : 'more');
  const [tried, setTried] = useState(false);
  const save = useApiMutation(useHoursApi().setOpeningBalance, {
    quiet: true,
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const signed = minutes === null ? null : direction === 'fewer' ? -minutes : minutes;
  const close = useCloseForm({ dirty: signed !== stored, sending: save.isPending, onClose });
  const submit = (): void => {
    setTried(true);
    if (signed !== null && !save.isPending)
      save.mutate({
        params: { tenantUserId },
        body: { openingHours: formatDuration(signed * MINUTE) },
        ifMatch: version,
      });
  };
  return (
    <FormDialog
      size="small"
      title={t('surplus.openingBalance.title')}
      onClose={close}
      onSubmit={submit}
      saving={save.isPending}
    >
      {save.error && <Alert tone="danger">{errorText(t, save.error)}</Alert>}
      <p className={styles.hint}>
        {countedFrom === null
          ? t('surplus.openingBalance.noStart')
          : t('surplus.openingBalance.start', { date: format.date(countedFrom, 'long') })}
      </p>
      <Segmented
        label={t('surplus.openingBalance.direction')}
        items={[
          { key: 'more', label: t('surplus.openingBalance.more') },
          { key: 'fewer', label: t('surplus.openingBalance.fewer') },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <Field
        label={t('surplus.openingBalance.hours')}
        hint={t('surplus.openingBalance.hint')}
        error={tried && minutes === null && fieldErrorText(t, { code: 'required' })}
      >
        {(control) => <HoursField {...control} value={minutes} onChange={setMinutes} />}
      </Field>
    </FormDialog>
  );
}

/** The dialog, once it is known what stands now. */
export function OpeningDialog({ tenantUserId, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const query = useQuery(queryOptionsFor(useHoursApi().getOpeningBalance, { params: { tenantUserId } }));
  return (
    <Loaded query={query} label={t('common:loading')} lines={1}>
      {(present) => <OpeningForm present={present} onClose={onClose} />}
    </Loaded>
  );
}

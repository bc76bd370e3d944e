/** Takes public holidays over as surcharge days, free days, or both. */
import { errorText } from '@rooster/i18n';
import { LoadedCard } from '@rooster/module-kit';
import { Alert } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecalculationPreview } from '../../recalculation/use-recalculation-preview.tsx';
import { FactorField } from './factor-field.tsx';
import { readFactor } from './factor.ts';
import { HolidayOptions, type Options } from './holiday-options.tsx';
import { HolidayTable } from './holiday-table.tsx';
import { type Choices, daysToAdd, proposed } from './holidays.ts';
import { useAddDays, usePublicHolidays } from './queries.ts';

interface Props {
  readonly year: number;
  readonly onClose: () => void;
}

/** The dialog. What was ticked stays when the server says no. */
export function HolidaysDialog({ year, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const [options, setOptions] = useState<Options>({ goodFriday: false, liberationDay: 'lustrum' });
  const [factor, setFactor] = useState('200');
  // Null until something is ticked: then the proposal counts, also when the options change it.
  const [ticked, tick] = useState<Choices | null>(null);
  const holidays = usePublicHolidays(year, options.goodFriday, options.liberationDay);
  const foreseen = useRecalculationPreview();
  const add = useAddDays(onClose);

  const all = holidays.data ?? [];
  const choices = ticked ?? proposed(all);
  const read = readFactor(factor);
  const days = 'factor' in read ? daysToAdd(all, choices, read.factor, (key) => t(`holiday.${key}`)) : [];
  const count = days.length;

  const submit = (): void =>
    foreseen.change({
      preview: { addedDays: days },
      title: t('days.ask.add', { count }),
      accept: t('days.add', { count }),
      apply: ({ alterApproved }) => add.mutate({ body: { days, alterApproved } }),
    });

  return (
    <>
      <FormDialog
        title={t('days.holidays', { year })}
        onClose={onClose}
        onSubmit={submit}
        submit={count === 0 ? t('common:add') : t('days.add', { count })}
        saving={foreseen.looking || add.isPending}
        blocked={count === 0}
      >
        {add.error && <Alert tone="danger">{errorText(t, add.error)}</Alert>}
        <HolidayOptions
          options={options}
          onChange={(next) => {
            setOptions(next);
            tick(null);
          }}
        />
        <FactorField label={t('days.factor')} hint={t('days.factorHint')} value={factor} onChange={setFactor} />
        <LoadedCard query={holidays} what={t('days.holidaysFailed')} shape="list">
          {(items) => <HolidayTable holidays={items} choices={choices} onChange={tick} />}
        </LoadedCard>
      </FormDialog>
      {foreseen.element}
    </>
  );
}

/** What no law decides: whether people are off on Good Friday and on Liberation Day. */
import { CheckField, SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import days from './days.module.css';
import type { LiberationDay } from './queries.ts';

/** The organisation's habits. */
export interface Options {
  readonly goodFriday: boolean;
  readonly liberationDay: LiberationDay;
}

interface Props {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

const liberationDays: readonly LiberationDay[] = ['lustrum', 'always', 'never'];

/** Two questions. */
export function HolidayOptions({ options, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return (
    <div className={days.options}>
      <CheckField
        label={t('days.goodFriday')}
        checked={options.goodFriday}
        onChange={(goodFriday) => onChange({ ...options, goodFriday })}
      />
      <SelectField<LiberationDay>
        label={t('days.liberation.label')}
        value={options.liberationDay}
        options={liberationDays.map((value) => ({ value, label: t(`days.liberation.${value}`) }))}
        onChange={(liberationDay) => onChange({ ...options, liberationDay })}
      />
    </div>
  );
}

/** Chooses the days: week by week, month by month, or any two. */
import { fieldErrorText } from '@rooster/i18n';
import { DateRangeFields, PeriodPicker, Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './overview.module.css';
import { type Chosen, inUnit, MAX_DAYS, rangeProblem } from './period.ts';

interface Props {
  readonly chosen: Chosen;
  readonly today: string;
  readonly onChange: (chosen: Chosen) => void;
}

const units = ['week', 'month', 'range'] as const;

/** The picker, or two date fields that keep what was typed also while it is no period. */
export function PeriodBar({ chosen, today, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const labels = {
    week: t('common:ui.period.week'),
    month: t('common:ui.period.month'),
    range: t('overview.period.range'),
  };
  return (
    <div className={styles.period} data-range={chosen.unit === 'range' || undefined}>
      {chosen.unit === 'range' ? (
        <RangeFields chosen={chosen} onChange={onChange} />
      ) : (
        <PeriodPicker
          unit={chosen.unit}
          units={[chosen.unit]}
          date={chosen.date}
          today={today}
          onChange={(date, unit) => onChange({ unit, date })}
        />
      )}
      <Segmented
        label={t('common:ui.period.unit')}
        items={units.map((key) => ({ key, label: labels[key] }))}
        value={chosen.unit}
        onChange={(unit) => onChange(inUnit(chosen, unit, today))}
      />
    </div>
  );
}

function RangeFields({
  chosen,
  onChange,
}: {
  readonly chosen: Extract<Chosen, { unit: 'range' }>;
  readonly onChange: (chosen: Chosen) => void;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const problem = rangeProblem(chosen.from, chosen.to);
  const text =
    problem === 'period-too-long'
      ? t('overview.period.tooLong', { count: MAX_DAYS })
      : problem !== null && fieldErrorText(t, { code: problem });
  return (
    <div className={styles.range}>
      <DateRangeFields
        labels={{ from: t('overview.period.from'), to: t('overview.period.to') }}
        value={chosen}
        errors={{ to: text }}
        onChange={(range) => onChange({ ...chosen, ...range })}
      />
    </div>
  );
}

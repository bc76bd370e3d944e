/** Walks through days, weeks or months. */
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import styles from './period-picker.module.css';
import { movePeriod, periodLabel, periodOf, type PeriodUnit, weekNumber } from './period.ts';
import { Segmented } from './tabs.tsx';

export interface PeriodPickerProps {
  readonly unit: PeriodUnit;
  /** A date within the period, `YYYY-MM-DD`. */
  readonly date: string;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The new date, and the unit when that changed. */
  readonly onChange: (date: string, unit: PeriodUnit) => void;
  /** Units to choose from; with one there is no switch. Weeks and months unless told. */
  readonly units?: readonly PeriodUnit[];
}

const both: readonly PeriodUnit[] = ['week', 'month'];

/** Previous, next, today, and which unit. */
export function PeriodPicker({ unit, date, today, onChange, units = both }: PeriodPickerProps) {
  const { t, i18n } = useTranslation('common');
  const { from, to } = periodOf(unit, date);
  const holdsToday = from <= today && today <= to;
  return (
    <div className={styles.period} role="group" aria-label={t('ui.period.label')}>
      <div className={styles.periodMove}>
        <IconButton icon="chevron-left" label={t(`ui.period.previous.${unit}`)} onClick={() => onChange(movePeriod(unit, date, -1), unit)} />
        <span className={styles.periodLabel} aria-live="polite">
          {periodLabel(unit, date, i18n.language)}
          {unit === 'week' && <span className={styles.periodHint}>{t('ui.period.weekNumber', { week: weekNumber(date) })}</span>}
        </span>
        <IconButton icon="chevron-right" label={t(`ui.period.next.${unit}`)} onClick={() => onChange(movePeriod(unit, date, 1), unit)} />
      </div>
      <Button disabled={holdsToday} onClick={() => onChange(today, unit)}>
        {t('ui.period.today')}
      </Button>
      {units.length > 1 && (
        <Segmented
          label={t('ui.period.unit')}
          items={units.map((key) => ({ key, label: t(`ui.period.${key}`) }))}
          value={unit}
          onChange={(next) => onChange(date, next)}
        />
      )}
    </div>
  );
}

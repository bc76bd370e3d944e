/** Walks through days, weeks, months or years. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, type IconButtonProps } from './button.tsx';
import styles from './period-picker.module.css';
import { movePeriod, periodLabel, periodOf, type PeriodUnit, weekNumber } from './period.ts';
import { Segmented } from './tabs.tsx';

/** `data-keep` lets a screen that is made again find the button again. */
type StepButton = Omit<IconButtonProps, 'icon'> & { readonly 'data-keep'?: string };

export interface PeriodStepProps {
  /** What is shown now, such as "2026". */
  readonly children: ReactNode;
  /** A second, smaller line. */
  readonly hint?: ReactNode;
  /** Name of the group for screen readers; absent within a group that has one. */
  readonly label?: string;
  readonly previous: StepButton;
  readonly next: StepButton;
}

/** What is shown, between the way back and the way on. */
export function PeriodStep({ children, hint, label, previous, next }: PeriodStepProps) {
  return (
    <div className={styles.step} role={label === undefined ? undefined : 'group'} aria-label={label}>
      <IconButton icon="chevron-left" {...previous} />
      <span className={styles.label} aria-live="polite">
        {children}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <IconButton icon="chevron-right" {...next} />
    </div>
  );
}

export interface YearStepperProps {
  readonly year: number;
  /** The first and last year that can be chosen; any unless given. */
  readonly first?: number;
  readonly last?: number;
  readonly onChange: (year: number) => void;
}

/** One year, with the way to the one before and after. */
export function YearStepper({ year, first = -Infinity, last = Infinity, onChange }: YearStepperProps) {
  const { t } = useTranslation('common');
  return (
    <PeriodStep
      label={t('ui.period.year')}
      previous={{ label: t('ui.period.previous.year'), disabled: year <= first, onClick: () => onChange(year - 1) }}
      next={{ label: t('ui.period.next.year'), disabled: year >= last, onClick: () => onChange(year + 1) }}
    >
      {year}
    </PeriodStep>
  );
}

export interface PeriodStepperProps {
  readonly unit: PeriodUnit;
  /** A date within the period, `YYYY-MM-DD`. */
  readonly date: string;
  /** The first date that can be reached, `YYYY-MM-DD`; any unless given. */
  readonly first?: string;
  /** First day of the period before or after. */
  readonly onChange: (date: string) => void;
}

/** One period of a unit, with the way to the one before and after. */
export function PeriodStepper({ unit, date, first = '', onChange }: PeriodStepperProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <PeriodStep
      hint={unit === 'week' ? t('ui.period.weekNumber', { week: weekNumber(date) }) : undefined}
      previous={{
        label: t(`ui.period.previous.${unit}`),
        disabled: periodOf(unit, date).from <= first,
        onClick: () => onChange(movePeriod(unit, date, -1)),
      }}
      next={{ label: t(`ui.period.next.${unit}`), onClick: () => onChange(movePeriod(unit, date, 1)) }}
    >
      {periodLabel(unit, date, i18n.language)}
    </PeriodStep>
  );
}

export interface PeriodPickerProps {
  readonly unit: PeriodUnit;
  /** A date within the period, `YYYY-MM-DD`. */
  readonly date: string;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The first date that can be reached, `YYYY-MM-DD`; any unless given. */
  readonly first?: string;
  /** The new date, and the unit when that changed. */
  readonly onChange: (date: string, unit: PeriodUnit) => void;
  /** Units to choose from; with one there is no switch. Weeks and months unless told. */
  readonly units?: readonly PeriodUnit[];
}

const both: readonly PeriodUnit[] = ['week', 'month'];

/** Previous, next, today, and which unit. */
export function PeriodPicker({ unit, date, today, first, onChange, units = both }: PeriodPickerProps) {
  const { t } = useTranslation('common');
  const { from, to } = periodOf(unit, date);
  const holdsToday = from <= today && today <= to;
  return (
    <div className={styles.period} role="group" aria-label={t('ui.period.label')}>
      <div className={styles.move}>
        <PeriodStepper unit={unit} date={date} first={first} onChange={(moved) => onChange(moved, unit)} />
        <Button
          disabled={holdsToday}
          title={holdsToday ? t('ui.period.holdsToday') : undefined}
          onClick={() => onChange(today, unit)}
        >
          {t('ui.period.today')}
        </Button>
      </div>
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

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
      <div className={styles.move}>
        <PeriodStep
          hint={unit === 'week' ? t('ui.period.weekNumber', { week: weekNumber(date) }) : undefined}
          previous={{
            label: t(`ui.period.previous.${unit}`),
            onClick: () => onChange(movePeriod(unit, date, -1), unit),
          }}
          next={{ label: t(`ui.period.next.${unit}`), onClick: () => onChange(movePeriod(unit, date, 1), unit) }}
        >
          {periodLabel(unit, date, i18n.language)}
        </PeriodStep>
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

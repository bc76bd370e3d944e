/** Shifts under their days; in the period that holds today, today comes first and what is past waits below. */
import type { EmployeeShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { DayGroup, DayList } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ShiftRow } from '../../own/shift-row.tsx';
import { byDate } from '../../own/view-state.ts';
import styles from './screen.module.css';

export interface ShiftDaysProps {
  readonly shifts: readonly EmployeeShift[];
  readonly today: string;
  readonly amongAll?: boolean;
  readonly onOpen: (shift: EmployeeShift) => void;
}

function Days({
  days,
  today,
  amongAll,
  onOpen,
}: Omit<ShiftDaysProps, 'shifts'> & { readonly days: readonly (readonly [string, readonly EmployeeShift[]])[] }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return (
    <DayList>
      {days.map(([date, shifts]) => (
        <DayGroup
          key={date}
          title={date === today ? t('own.today', { date: format.date(date) }) : format.date(date, 'long')}
          today={date === today}
        >
          {shifts.map((shift) => (
            <ShiftRow key={shift.shiftId} shift={shift} amongAll={amongAll} onOpen={onOpen} />
          ))}
        </DayGroup>
      ))}
    </DayList>
  );
}

export function ShiftDays({ shifts, ...rest }: ShiftDaysProps) {
  const { t } = useTranslation('scheduling');
  const days = [...byDate(shifts)];
  const past = days.filter(([date]) => date < rest.today);
  const ahead = days.filter(([date]) => date >= rest.today);
  if (past.length === 0 || ahead.length === 0) return <Days days={days} {...rest} />;
  return (
    <>
      <Days days={ahead} {...rest} />
      <details className={styles.past}>
        <summary>{t('own.earlier', { count: past.reduce((sum, [, list]) => sum + list.length, 0) })}</summary>
        <Days days={past} {...rest} />
      </details>
    </>
  );
}

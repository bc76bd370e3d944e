/** Shifts in a grid of whole weeks. On a phone a day shows how much there is, and the chosen day its shifts below. */
import type { EmployeeShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useIsPhone } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ownStyles from '../../own/own.module.css';
import { ShiftRow } from '../../own/shift-row.tsx';
import { useTimes } from '../../own/times.ts';
import { byDate, weeksOf } from '../../own/view-state.ts';
import styles from './calendar.module.css';

export interface CalendarProps {
  readonly weekStartDate: string;
  readonly weeks: number;
  /** Days outside are dimmed. */
  readonly period: { readonly from: string; readonly to: string };
  readonly today: string;
  readonly shifts: readonly EmployeeShift[];
  readonly amongAll?: boolean;
  readonly onOpen: (shift: EmployeeShift) => void;
}

const SHOWN = 4;

function DayCell({
  shifts,
  isExpanded,
  onExpand,
  onOpen,
}: {
  readonly shifts: readonly EmployeeShift[];
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  readonly onOpen: (shift: EmployeeShift) => void;
}) {
  const { t } = useTranslation('scheduling');
  const times = useTimes();
  const shown = isExpanded ? shifts : shifts.slice(0, SHOWN);
  return (
    <>
      {shown.map((shift) => (
        <button
          key={shift.shiftId}
          type="button"
          className={styles.chip}
          data-own={shift.own?.status}
          onClick={() => onOpen(shift)}
        >
          <span className={styles.chipTimes}>{times(shift).replace(' – ', '–')}</span>
          <span>{shift.displayName}</span>
        </button>
      ))}
      {shifts.length > SHOWN && (
        <button type="button" className={styles.more} aria-expanded={isExpanded} onClick={onExpand}>
          {isExpanded ? t('board.less') : t('board.more', { count: shifts.length - SHOWN })}
        </button>
      )}
    </>
  );
}

export function Calendar({ weekStartDate, weeks, period, today, shifts, amongAll = false, onOpen }: CalendarProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const isPhone = useIsPhone();
  const days = byDate(shifts);
  const [open, setOpen] = useState<string | null>(null);
  const chosen = open ?? (today >= period.from && today <= period.to ? today : period.from);
  const rows = weeksOf(weekStartDate, weeks);
  const ofChosen = days.get(chosen) ?? [];
  const isBare = shifts.every(({ startDate }) => startDate < period.from || startDate > period.to);
  const nothing = isBare && chosen >= period.from && chosen <= period.to;
  return (
    <>
      <table className={styles.calendar}>
        <caption className={styles.caption}>{t('own.look.calendar')}</caption>
        <thead>
          <tr>
            {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => (
              <th key={weekday} scope="col" aria-label={format.weekday(weekday, 'long')}>
                {format.weekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((week) => (
            <tr key={week[0]} data-tall={weeks === 1 || undefined}>
              {week.map((date) => {
                const list = days.get(date) ?? [];
                const number = String(Number(date.slice(8)));
                return (
                  <td
                    key={date}
                    className={styles.day}
                    data-outside={date < period.from || date > period.to || undefined}
                    data-today={date === today || undefined}
                    aria-current={date === today ? 'date' : undefined}
                  >
                    {isPhone ? (
                      <button
                        type="button"
                        className={styles.dayButton}
                        aria-pressed={date === chosen}
                        aria-label={t('own.dayWithShifts', { date: format.date(date, 'long'), count: list.length })}
                        onClick={() => setOpen(date)}
                      >
                        <span className={styles.number}>{number}</span>
                        <span className={styles.dots}>
                          {list.slice(0, 3).map((shift) => (
                            <i key={shift.shiftId} data-own={shift.own?.status} />
                          ))}
                        </span>
                      </button>
                    ) : (
                      <div className={styles.cell}>
                        <time className={styles.number} dateTime={date} aria-label={format.date(date, 'long')}>
                          {number}
                        </time>
                        <DayCell
                          shifts={list}
                          isExpanded={open === date}
                          onExpand={() => setOpen(open === date ? null : date)}
                          onOpen={onOpen}
                        />
                      </div>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isPhone && (
        <section aria-label={format.date(chosen, 'long')} className={styles.chosen}>
          <h2 className={styles.chosenTitle}>{format.date(chosen, 'long')}</h2>
          {ofChosen.length === 0 ? (
            <p className={styles.nothing}>
              {nothing ? t(weeks === 1 ? 'own.emptyWeek' : 'own.emptyMonth') : t('own.nothingOnDay')}
            </p>
          ) : (
            <ul className={ownStyles.list}>
              {ofChosen.map((shift) => (
                <ShiftRow key={shift.shiftId} shift={shift} amongAll={amongAll} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

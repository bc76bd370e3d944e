/** Which days a rule is about. */
import type { HolidayKey } from '../holidays/index.ts';
import { weekdayOf } from '../time/iso-week.ts';
import type { DayMatch, Window } from './model.ts';

/** Public holidays by date; a date may have several, or one without a name of its own. */
export type Holidays = ReadonlyMap<string, readonly (HolidayKey | null)[]>;

/** Holidays as a map, from a list that may name a date twice. */
export function holidaysByDate(days: readonly { readonly date: string; readonly key: HolidayKey | null }[]): Holidays {
  const byDate = new Map<string, (HolidayKey | null)[]>();
  for (const { date, key } of days) {
    const keys = byDate.get(date);
    if (keys) keys.push(key);
    else byDate.set(date, [key]);
  }
  return byDate;
}

function isHoliday(date: string, wanted: NonNullable<DayMatch['holidays']>, holidays: Holidays): boolean {
  const keys = holidays.get(date);
  if (keys === undefined) return false;
  return wanted === 'all' || keys.some((key) => key !== null && wanted.includes(key));
}

function matches(date: string, match: DayMatch, holidays: Holidays): boolean {
  const { weekdays, holidays: wanted, monthDays, dates } = match;
  return (
    (weekdays === undefined || weekdays.includes(weekdayOf(date))) &&
    (wanted === undefined || isHoliday(date, wanted, holidays)) &&
    (monthDays === undefined || monthDays.includes(date.slice(5))) &&
    (dates === undefined || dates.includes(date))
  );
}

/** Whether a window opens on the date. */
export function opensOn(date: string, { days, notOn = [] }: Window, holidays: Holidays): boolean {
  return days.some((match) => matches(date, match, holidays)) && !notOn.some((match) => matches(date, match, holidays));
}

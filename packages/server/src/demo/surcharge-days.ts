/** The public holidays a made-up company pays double for. */
import { dutchHolidays, holidayNames } from '@rooster/domain/holidays';
import type { Company } from './company.ts';

/** Percentage on a holiday. */
const FACTOR = 200;

/**
 * The holidays that are off, from the year the company's hours begin through the one after the last: on 1 January that
 * one is the present.
 */
export function surchargeDaysOf({ from, to }: Pick<Company, 'from' | 'to'>) {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 2 }, (_, index) => (first ?? 0) + index);
  const holidays = years.flatMap((year) => dutchHolidays(year)).filter(({ isFreeDay }) => isFreeDay);
  // In some years two holidays fall on one date.
  const byDate = new Map(
    holidays.map(({ key, date }) => [
      date,
      { date, displayName: holidayNames.nl[key], factor: FACTOR, isSurchargeDay: true, isFreeDay: true },
    ]),
  );
  return [...byDate.values()];
}

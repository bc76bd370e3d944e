/**
 * Days on which somebody was away in the weeks before today, so that everybody has leave to show, whatever day it is.
 */
import { addDays, weekdayOf } from '@rooster/domain/time';
import type { Company, Person } from './company.ts';
import { surchargeDaysOf } from './surcharge-days.ts';

/** How many days in a row somebody was away. */
const DAYS_OFF = 2;
/** Days before today within which they lie: long enough ago to be decided on, and in the period that has hours. */
const LATEST = 14;
const EARLIEST = 80;

/**
 * The workdays somebody took off, oldest first: the last two before a day that differs from person to person, so that a
 * department is never away at once. Public holidays are off anyway.
 */
export function daysOffOf(
  { employeeCode, pattern }: Pick<Person, 'employeeCode' | 'pattern'>,
  { from, to }: Pick<Company, 'from' | 'to'>,
): string[] {
  const free = new Set(
    surchargeDaysOf({ from, to })
      .filter(({ isFreeDay }) => isFreeDay)
      .map(({ date }) => date),
  );
  const found: string[] = [];
  const latest = LATEST + (Number(employeeCode) % 12) * 3;
  for (let back = latest; back <= EARLIEST && found.length < DAYS_OFF; back += 1) {
    const date = addDays(to, -back);
    if (date >= from && pattern[weekdayOf(date) - 1] && !free.has(date)) found.unshift(date);
  }
  return found;
}

/** Reads what leave a row of people says that somebody has left. */
import { importLeftFields } from '@rooster/contract';
import type { ImportError, ImportFieldOf } from '@rooster/contract';
import type { BalanceType } from '@rooster/domain/leave';
import { addDays } from '@rooster/domain/time';
import { OLDEST_YEAR } from './balance-rows.ts';
import { readDate, readHours } from './cells.ts';
import type { TableRow } from './table.ts';

/** What somebody has left of one kind of leave at the beginning of a day, whatever a contract gives. */
export interface HoursLeft {
  readonly balanceType: BalanceType;
  readonly seconds: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The year of the day before: what is left on the first of January is of the year that is over. */
  readonly year: number;
}

const typeOf: Readonly<Record<(typeof importLeftFields)[number], BalanceType>> = {
  legalHours: 'Legal',
  aboveLegalHours: 'AboveLegal',
  reductionHours: 'WorkingTimeReduction',
  timeForTimeHours: 'TimeForTime',
  otherHours: 'Other',
};

/** The hours of a row, as of the day it names or today. What can't be read is told to `fail`. */
export function readHoursLeft(
  row: TableRow,
  fail: (field: ImportFieldOf<'balances'>, code: ImportError['code']) => void,
  today: string,
): HoursLeft[] {
  const named = importLeftFields.filter((field) => row.cell(field) !== '');
  if (named.length === 0) return [];
  const date = row.cell('balanceDate') === '' ? today : readDate(row.cell('balanceDate'));
  if (date === undefined) fail('balanceDate', 'invalid-date');
  else if (date > today) fail('balanceDate', 'date-too-late');
  else if (date <= `${OLDEST_YEAR}-01-01`) fail('balanceDate', 'date-too-early');
  return named.flatMap((field) => {
    const seconds = readHours(row.cell(field));
    if (seconds === undefined) fail(field, 'invalid-duration');
    return seconds === undefined || date === undefined
      ? []
      : [{ balanceType: typeOf[field], seconds, date, year: Number(addDays(date, -1).slice(0, 4)) }];
  });
}

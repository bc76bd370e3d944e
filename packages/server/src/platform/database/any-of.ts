/** Conditions on many ids or periods at once. */
import { addDays } from '@rooster/domain/time';
import { or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';

/**
 * Whether a column is one of these ids (UUIDs). One parameter however many there are: PostgreSQL takes no more than
 * 65,535 in a statement.
 */
export const isOneOf = (column: Column | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${listOf(ids)}::uuid[])`;

/** Ids as one value of a statement. */
export const listOf = (ids: readonly string[]): string => `{${ids.join()}}`;

/** The same in a statement that is prepared: `name` is that of the value, which `listOf` makes. */
export const isOneOfGiven = (column: Column | SQL, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::uuid[])`;

/**
 * Whether a column is the id of one of these rows. A statement that takes rows as JSON says this besides: how long such
 * a list is the database can't know, and may look at everything that an organisation has instead.
 */
export const isIdOf = (column: Column | SQL, rows: readonly { readonly id: string }[]): SQL =>
  isOneOf(
    column,
    rows.map(({ id }) => id),
  );

/** Plain dates, both inclusive. */
interface Dates {
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * Whether a date lies in one of these periods, in any order; of those that follow each other one range is made. False
 * of none.
 */
export function isDuring(column: Column | SQL, periods: readonly Dates[]): SQL {
  const ranges: { fromDate: string; toDate: string }[] = [];
  for (const { fromDate, toDate } of periods.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))) {
    const last = ranges.at(-1);
    if (last !== undefined && fromDate <= addDays(last.toDate, 1))
      last.toDate = toDate > last.toDate ? toDate : last.toDate;
    else ranges.push({ fromDate, toDate });
  }
  return or(...ranges.map(({ fromDate, toDate }) => sql`${column} between ${fromDate} and ${toDate}`)) ?? sql`false`;
}

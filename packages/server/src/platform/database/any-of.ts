/** Conditions on many ids or periods at once. */
import { addDays } from '@rooster/domain/time';
import { or, sql } from 'drizzle-orm';
import type { Column, SQL, SQLWrapper } from 'drizzle-orm';

/**
 * Whether a column is one of these ids (UUIDs). One parameter however many there are: PostgreSQL takes no more than
 * 65,535 in a statement. A single one is compared: for a list it takes ten for granted, plans for each list anew where
 * that seems dear, and may look at everybody's rows of some dates in place of one person's.
 */
export const isOneOf = (column: Column | SQL, ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${listOf(ids)}::uuid[])`;

/** Ids as one value of a statement. */
export const listOf = (ids: readonly string[]): string => `{${ids.join()}}`;

/** Of a list that `listOf` made, the id that is alone in it; undefined where there are none or several. */
const onlyOf = (list: unknown): string | undefined =>
  typeof list === 'string' ? /^\{([^,{}]+)\}$/.exec(list)?.[1] : undefined;

/** Names of lists in the statement that is being made, and whether each of them is one id. */
let making: { readonly isOfOne: boolean; readonly lists: Set<string> } | undefined;

class GivenIds implements SQLWrapper {
  readonly #column: Column | SQL;
  readonly #name: string;

  constructor(column: Column | SQL, name: string) {
    this.#column = column;
    this.#name = name;
  }

  shouldOmitSQLParens(): boolean {
    return true;
  }

  /** Asked for each time that a statement is made of it. */
  getSQL(): SQL {
    making?.lists.add(this.#name);
    const given = sql.placeholder(this.#name);
    return making?.isOfOne === true
      ? sql`${this.#column} = ${given}::uuid`
      : sql`${this.#column} = any(${given}::uuid[])`;
  }
}

/** The same in a statement that is prepared: `name` is that of the value, which `listOf` makes. */
export const isOneOfGiven = (column: Column | SQL, name: string): SQL => sql`${new GivenIds(column, name)}`;

/** A statement, made with lists of ids or with one id in the place of each, and the names of those lists. */
export function madeOf<T>(isOfOne: boolean, make: () => T): { readonly made: T; readonly lists: ReadonlySet<string> } {
  const lists = new Set<string>();
  making = { isOfOne, lists };
  try {
    return { made: make(), lists };
  } finally {
    making = undefined;
  }
}

/** Values with an id in the place of each of these lists; undefined where one of them has none or several. */
export function withOneId(
  values: Readonly<Record<string, unknown>>,
  lists: ReadonlySet<string>,
): Record<string, unknown> | undefined {
  const single: Record<string, unknown> = { ...values };
  for (const name of lists) {
    const only = onlyOf(values[name]);
    if (only === undefined) return undefined;
    single[name] = only;
  }
  return single;
}

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

/** The overview's rows: in which order, which of them, and what they add up to. Pure; amounts are whole seconds. */
import { matchesPerson, type Person } from '../../shared/matches-person.ts';

/** The figures of an employee that can be added up. Leave is one where it is kept. */
export const figures = ['worked', 'surcharged', 'leave', 'corrections', 'pending'] as const;
export type Figure = (typeof figures)[number];

/** The figures where leave is kept, or is not. */
export const figuresWith = (leave: boolean): readonly Figure[] =>
  figures.filter((figure) => leave || figure !== 'leave');

/** The figures that anybody has: a column of noughts says nothing. Hours worked stay. */
export const figuresOf = (rows: readonly OverviewRow[], leave: boolean): readonly Figure[] =>
  figuresWith(leave).filter(
    (figure) =>
      figure === 'worked' || rows.some((row) => row[figure] !== 0 || (figure === 'pending' && row.pendingCount > 0)),
  );

/** What the table can be sorted by. */
export type Column = 'name' | Figure;

/** One employee's hours in the period. */
export interface OverviewRow extends Person, Readonly<Record<Figure, number>> {
  readonly tenantUserId: string;
  /** How many entries the pending hours are. */
  readonly pendingCount: number;
}

/** What some rows add up to. */
export type Totals = Readonly<Record<Figure | 'pendingCount', number>>;

/** By which column, and which way. */
export interface Order {
  readonly by: Column;
  readonly descending: boolean;
}

/** Names from A to Z, as a list of people begins. */
export const byName: Order = { by: 'name', descending: false };

/** The order after a press on a column's head: the other way round, or by that column, figures with the most first. */
export const pressed = (order: Order, by: Column): Order =>
  order.by === by ? { by, descending: !order.descending } : { by, descending: by !== 'name' };

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });
const compareNames = (a: Person, b: Person): number =>
  collator.compare(a.lastName, b.lastName) || collator.compare(a.firstName, b.firstName);

/** The rows in an order; those that are equal in it stay by name. */
export function inOrder(rows: readonly OverviewRow[], { by, descending }: Order): OverviewRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) =>
    by === 'name' ? sign * compareNames(a, b) : sign * (a[by] - b[by]) || compareNames(a, b),
  );
}

/** The rows of people that what was typed finds. */
export const found = (rows: readonly OverviewRow[], typed: string): OverviewRow[] =>
  rows.filter((row) => matchesPerson(row, typed));

/** The sums of rows. */
export function totalsOf(rows: readonly OverviewRow[]): Totals {
  const sum = (of: Figure | 'pendingCount'): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    worked: sum('worked'),
    surcharged: sum('surcharged'),
    leave: sum('leave'),
    corrections: sum('corrections'),
    pending: sum('pending'),
    pendingCount: sum('pendingCount'),
  };
}

/** Which weeks of the schedule an address shows, and how. */
import { addDays, daysBetween, isPlainDate, mondayOf } from '@rooster/domain/time';
import { periodOf, type PeriodUnit } from '@rooster/ui';

export interface ViewState {
  readonly unit: PeriodUnit;
  /** A date within the period. */
  readonly date: string;
  readonly look: 'list' | 'calendar';
  /** The only department whose shifts are shown; empty for all. */
  readonly department: string;
}

/** Reads the search part of an address; what it does not say, or says wrongly, is this week as a list. */
export function readView(search: string, today: string): ViewState {
  const params = new URLSearchParams(search);
  const date = params.get('date');
  return {
    unit: params.get('unit') === 'month' ? 'month' : 'week',
    date: date !== null && isPlainDate(date) ? date : today,
    look: params.get('look') === 'calendar' ? 'calendar' : 'list',
    department: params.get('department') ?? '',
  };
}

/** The search part of an address for a view; only what differs from this week as a list. */
export function searchOf({ unit, date, look, department }: ViewState, today: string): string {
  const params = new URLSearchParams();
  if (date !== today) params.set('date', date);
  if (unit !== 'week') params.set('unit', unit);
  if (look !== 'list') params.set('look', look);
  if (department !== '') params.set('department', department);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The whole weeks that hold a view's period: four to six for a month. */
export function windowOf({ unit, date }: Pick<ViewState, 'unit' | 'date'>): {
  readonly weekStartDate: string;
  readonly weeks: number;
} {
  const { from, to } = periodOf(unit, date);
  const weekStartDate = mondayOf(from);
  return { weekStartDate, weeks: (daysBetween(weekStartDate, mondayOf(to)) + 7) / 7 };
}

/** Things by the date they begin on, dates in order. */
export function byDate<Item extends { readonly startDate: string; readonly start: string }>(
  items: readonly Item[],
): Map<string, Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of items.toSorted((a, b) => a.start.localeCompare(b.start)))
    days.set(item.startDate, [...(days.get(item.startDate) ?? []), item]);
  return new Map([...days].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The shift that goes on now or comes next; one that only waits for a manager does not count. */
export function nextOf<
  Item extends { readonly start: string; readonly end: string; readonly own: { readonly status: string } | null },
>(shifts: readonly Item[], now: number): Item | undefined {
  return shifts
    .filter(({ end, own }) => own?.status === 'Filled' && Date.parse(end) > now)
    .toSorted((a, b) => a.start.localeCompare(b.start))[0];
}

/** What nothing speaks against comes first; among those, and among the others, as they were given. */
export const bestFirst = <Item extends { readonly warnings: readonly unknown[] }>(shifts: readonly Item[]): Item[] =>
  shifts.toSorted((a, b) => Number(a.warnings.length > 0) - Number(b.warnings.length > 0));

/** The dates of some weeks from a Monday, seven and seven. */
export function weeksOf(weekStartDate: string, weeks: number): string[][] {
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(weekStartDate, week * 7 + day)),
  );
}

/** Filling in a week day by day: what each day is to say, and which calls make it so. Pure. */
import type { AvailabilityEntry, AvailabilityInput, AvailabilityOnDate } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { type Brush, paintHours, type Span } from './day-hours.ts';
import type { Said } from './word.ts';

/** What a day says, or is to say; both times null for the whole day. */
export interface DaySays extends Said {
  /** `HH:mm` */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** What is to be said by date, null for nothing; only days that would change. */
export type Painting = ReadonlyMap<string, DaySays | null>;

/** What is known of somebody's availability. */
export interface Known {
  readonly items: readonly AvailabilityEntry[];
  readonly days: readonly AvailabilityOnDate[];
  readonly today: string;
  /** Up to this date nothing can be changed any more; null without a deadline. */
  readonly lastFixed: string | null;
}

/** Why a day can't be filled in: it is over, its deadline has passed, or an entry of several days says it. */
export type DayLock = 'past' | 'fixed' | 'several';

/** The entry that speaks of one date alone. */
const entryOf = (date: string, { items }: Pick<Known, 'items'>): AvailabilityEntry | undefined =>
  items.find(({ isRecurring, startDate, endDate }) => !isRecurring && startDate === date && endDate === date);

/** What is said of a date now; null for nothing. */
export function saidOn(date: string, { days }: Pick<Known, 'days'>): DaySays | null {
  const said = days.find((day) => day.date === date);
  return said === undefined
    ? null
    : {
        isAvailable: said.isAvailable,
        isPreferred: said.isPreferred,
        startTime: said.startTime?.slice(0, 5) ?? null,
        endTime: said.endTime?.slice(0, 5) ?? null,
      };
}

export function lockOf(date: string, known: Known): DayLock | undefined {
  if (date < known.today) return 'past';
  if (known.lastFixed !== null && date <= known.lastFixed) return 'fixed';
  return saidOn(date, known) !== null && entryOf(date, known) === undefined ? 'several' : undefined;
}

const isSame = (a: DaySays | null, b: DaySays | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The painting with some dates filled in; locked ones stay, and what is said already is no change. */
export function paint(painting: Painting, dates: readonly string[], says: DaySays | null, known: Known): Painting {
  const next = new Map(painting);
  for (const date of dates) {
    if (lockOf(date, known) !== undefined) continue;
    if (isSame(says, saidOn(date, known))) next.delete(date);
    else next.set(date, says);
  }
  return next;
}

/** The painting once hours of some dates were painted; each goes on from what it was to say. */
export function paintSpan(
  painting: Painting,
  dates: readonly string[],
  { span, brush }: { readonly span: Span; readonly brush: Brush },
  known: Known,
): Painting {
  let next = painting;
  for (const date of dates) {
    const now = next.has(date) ? (next.get(date) ?? null) : saidOn(date, known);
    next = paint(next, [date], paintHours(now, span, brush), known);
  }
  return next;
}

/** The painting with the dates filled in as the same weekdays a week before; days that said nothing then stay. */
export function paintAsBefore(painting: Painting, dates: readonly string[], known: Known): Painting {
  let next = painting;
  for (const date of dates) {
    const before = saidOn(addDays(date, -7), known);
    if (before !== null) next = paint(next, [date], before, known);
  }
  return next;
}

/** A call that makes one day say what it is to say. */
export type PaintStep =
  | { readonly kind: 'create'; readonly body: AvailabilityInput }
  | { readonly kind: 'update'; readonly entry: AvailabilityEntry; readonly body: AvailabilityInput }
  | { readonly kind: 'delete'; readonly entry: AvailabilityEntry };

/** The calls in order of date. A note that stood with a day stays with it. */
export function stepsOf(painting: Painting, known: Known, timeZoneId: string): readonly PaintStep[] {
  return [...painting]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, says]): readonly PaintStep[] => {
      const entry = entryOf(date, known);
      if (says === null) return entry === undefined ? [] : [{ kind: 'delete', entry }];
      const body: AvailabilityInput = {
        ...says,
        startDate: date,
        endDate: date,
        isRecurring: false,
        weekdayFlags: 0,
        notes: entry?.notes ?? null,
        timeZoneId,
      };
      return [entry === undefined ? { kind: 'create', body } : { kind: 'update', entry, body }];
    });
}

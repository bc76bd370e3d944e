/** Filling in a week day by day: what each day is to say, and which calls make it so. Pure. */
import type { AvailabilityEntry, AvailabilityInput, AvailabilityOnDate } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { type Brush, type DaySays, overlap, paintHours, type SaidHours, type Span, spanOf } from './day-hours.ts';

/** What is to be said by date; only days that would change. */
export type Painting = ReadonlyMap<string, DaySays>;

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

/** The entries that speak of one date alone. */
const entriesOf = (date: string, { items }: Pick<Known, 'items'>): AvailabilityEntry[] =>
  items.filter(({ isRecurring, startDate, endDate }) => !isRecurring && startDate === date && endDate === date);

const hoursOf = ({ isAvailable, isPreferred, startTime, endTime }: SaidHours): SaidHours => ({
  isAvailable,
  isPreferred,
  startTime: startTime?.slice(0, 5) ?? null,
  endTime: endTime?.slice(0, 5) ?? null,
});

const inOrder = (a: SaidHours, b: SaidHours): number => spanOf(a).from - spanOf(b).from;

/** What is said of a date now. */
export const saidOn = (date: string, { days }: Pick<Known, 'days'>): DaySays =>
  days
    .filter((day) => day.date === date)
    .map(hoursOf)
    .toSorted(inOrder);

export function lockOf(date: string, known: Known): DayLock | undefined {
  if (date < known.today) return 'past';
  if (known.lastFixed !== null && date <= known.lastFixed) return 'fixed';
  return saidOn(date, known).length > entriesOf(date, known).length ? 'several' : undefined;
}

const isSame = (a: DaySays | SaidHours, b: DaySays | SaidHours): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The painting with some dates filled in; locked ones stay, and what is said already is no change. */
export function paint(painting: Painting, dates: readonly string[], says: DaySays, known: Known): Painting {
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
    const now = next.get(date) ?? saidOn(date, known);
    next = paint(next, [date], paintHours(now, span, brush), known);
  }
  return next;
}

/** The painting with the dates filled in as the same weekdays a week before; days that said nothing then stay. */
export function paintAsBefore(painting: Painting, dates: readonly string[], known: Known): Painting {
  let next = painting;
  for (const date of dates) {
    const before = saidOn(addDays(date, -7), known);
    if (before.length > 0) next = paint(next, [date], before, known);
  }
  return next;
}

/** A call that makes one day say what it is to say. */
export type PaintStep =
  | { readonly kind: 'create'; readonly body: AvailabilityInput }
  | { readonly kind: 'update'; readonly entry: AvailabilityEntry; readonly body: AvailabilityInput }
  | { readonly kind: 'delete'; readonly entry: AvailabilityEntry };

/**
 * The calls of one day. No two entries overlap in between: what goes goes first, and an entry is changed once the hours
 * that it is to have are free. A note stays with its entry.
 */
function stepsOfDay(
  entries: readonly AvailabilityEntry[],
  says: DaySays,
  bodyOf: (hours: SaidHours, entry?: AvailabilityEntry) => AvailabilityInput,
): readonly PaintStep[] {
  const isWanted = (entry: AvailabilityEntry): boolean => says.some((hours) => isSame(hours, hoursOf(entry)));
  const kept = entries.filter(isWanted);
  const others = entries.filter((entry) => !isWanted(entry)).toSorted(inOrder);
  const wanted = says.filter((hours) => !kept.some((entry) => isSame(hours, hoursOf(entry))));
  const steps: PaintStep[] = others.slice(wanted.length).map((entry) => ({ kind: 'delete', entry }));
  const created = wanted.slice(others.length);
  let pairs = others.slice(0, wanted.length).flatMap((entry, index) => {
    const hours = wanted[index];
    return hours === undefined ? [] : [{ entry, hours }];
  });
  while (pairs.length > 0) {
    const isFree = ({ entry, hours }: (typeof pairs)[number]): boolean =>
      pairs.every((other) => other.entry === entry || !overlap(spanOf(hours), spanOf(other.entry)));
    const next = pairs.find(isFree);
    const [first] = pairs;
    if (next !== undefined) {
      steps.push({ kind: 'update', entry: next.entry, body: bodyOf(next.hours, next.entry) });
    } else if (first !== undefined) {
      // Each stands in the other's way: one goes, and comes again.
      steps.push({ kind: 'delete', entry: first.entry });
      created.push(first.hours);
    }
    pairs = pairs.filter((pair) => pair !== (next ?? first));
  }
  return [...steps, ...created.map((hours) => ({ kind: 'create' as const, body: bodyOf(hours) }))];
}

/** The calls in order of date. */
export function stepsOf(painting: Painting, known: Known, timeZoneId: string): readonly PaintStep[] {
  return [...painting]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, says]) =>
      stepsOfDay(entriesOf(date, known), says, (hours, entry) => ({
        ...hours,
        startDate: date,
        endDate: date,
        isRecurring: false,
        weekdayFlags: 0,
        notes: entry?.notes ?? null,
        timeZoneId,
      })),
    );
}

/** Filling in a week day by day: what each day is to say, and which calls make it so. Pure. */
import type { AvailabilityEntry, AvailabilityInput, AvailabilityOnDate } from '@rooster/contract';
import { addDays, isOnWeekday } from '@rooster/domain/time';
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

/** Why a day can't be filled in: it is over, or its deadline has passed. */
export type DayLock = 'past' | 'fixed';

type Dates = Pick<AvailabilityEntry, 'startDate' | 'endDate' | 'isRecurring' | 'weekdayFlags'>;

const isOneDay = ({ startDate, endDate }: Dates): boolean => startDate === endDate;

const countsOn = ({ startDate, endDate, isRecurring, weekdayFlags }: Dates, date: string): boolean =>
  date >= startDate && date <= endDate && (!isRecurring || isOnWeekday(weekdayFlags, date));

/** The entries that speak of one date alone. */
const entriesOf = (date: string, { items }: Pick<Known, 'items'>): AvailabilityEntry[] =>
  items.filter((entry) => isOneDay(entry) && entry.startDate === date);

/** The entries of several days that speak of a date too. */
const seriesOn = (date: string, { items }: Pick<Known, 'items'>): AvailabilityEntry[] =>
  items.filter((entry) => !isOneDay(entry) && countsOn(entry, date));

/** Whether an entry of several days says what a date says; filled in, that day alone goes its own way. */
export const isOfSeries = (date: string, known: Known): boolean => seriesOn(date, known).length > 0;

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
  return known.lastFixed !== null && date <= known.lastFixed ? 'fixed' : undefined;
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

/**
 * A call on the way to what the days are to say. `restOf` is there where it puts back a part of an entry that was cut
 * short: left out, that part would be lost.
 */
export type PaintStep =
  | { readonly kind: 'create'; readonly body: AvailabilityInput; readonly restOf?: string }
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

/** The part of an entry from one date through another: from where it first counts to where it last does. */
function partOf(entry: Dates, from: string, to: string): Dates | undefined {
  let [startDate, endDate] = [from, to];
  while (startDate <= endDate && !countsOn(entry, startDate)) startDate = addDays(startDate, 1);
  while (startDate <= endDate && !countsOn(entry, endDate)) endDate = addDays(endDate, -1);
  if (startDate > endDate) return undefined;
  const isRecurring = entry.isRecurring && startDate < endDate;
  return { startDate, endDate, isRecurring, weekdayFlags: isRecurring ? entry.weekdayFlags : 0 };
}

/** The calls that leave some dates out of an entry of several days: it keeps its first part, others come anew. */
function stepsWithout(entry: AvailabilityEntry, dates: readonly string[]): readonly PaintStep[] {
  const starts = [entry.startDate, ...dates.map((date) => addDays(date, 1))];
  const ends = [...dates.map((date) => addDays(date, -1)), entry.endDate];
  const [first, ...others] = starts.flatMap((from, index) => partOf(entry, from, ends[index] ?? from) ?? []);
  if (first === undefined) return [{ kind: 'delete', entry }];
  const { notes, timeZoneId, availabilityEntryId: restOf } = entry;
  const bodyOf = (part: Dates): AvailabilityInput => ({ ...hoursOf(entry), ...part, notes, timeZoneId });
  return [
    { kind: 'update', entry, body: bodyOf(first) },
    ...others.map((part) => ({ kind: 'create' as const, body: bodyOf(part), restOf })),
  ];
}

/** The calls: first those that free days of what several say, then day by day. */
export function stepsOf(painting: Painting, known: Known, timeZoneId: string): readonly PaintStep[] {
  const days = [...painting].toSorted(([a], [b]) => a.localeCompare(b));
  const saysToo = (entry: AvailabilityEntry, says: DaySays): boolean =>
    says.some((hours) => isSame(hours, hoursOf(entry)));
  const cuts = known.items
    .filter((entry) => !isOneDay(entry))
    .map((entry) => ({
      entry,
      dates: days.filter(([date, says]) => countsOn(entry, date) && !saysToo(entry, says)).map(([date]) => date),
    }))
    .filter(({ dates }) => dates.length > 0);
  return [
    ...cuts.flatMap(({ entry, dates }) => stepsWithout(entry, dates)),
    ...days.flatMap(([date, says]) => {
      const series = seriesOn(date, known);
      const ofDay = says.filter((hours) => !series.some((entry) => isSame(hours, hoursOf(entry))));
      return stepsOfDay(entriesOf(date, known), ofDay, (hours, entry) => ({
        ...hours,
        startDate: date,
        endDate: date,
        isRecurring: false,
        weekdayFlags: 0,
        notes: entry?.notes ?? null,
        timeZoneId,
      }));
    }),
  ];
}

/** Of calls that did not come through, those that put back a part of an entry, as far as it is not there by now. */
export const stillOwed = (steps: readonly PaintStep[], { items }: Pick<Known, 'items'>): readonly PaintStep[] =>
  steps.filter(
    (step) =>
      step.kind === 'create' &&
      step.restOf !== undefined &&
      !items.some(
        (entry) =>
          entry.startDate === step.body.startDate &&
          entry.endDate === step.body.endDate &&
          entry.startTime?.slice(0, 5) === step.body.startTime?.slice(0, 5),
      ),
  );

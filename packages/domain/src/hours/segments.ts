/** The worked time of an entry per local date, and what it counts for with surcharges. */
import { localDays } from '../time/local-days.ts';
import { surchargedTotal } from './amounts.ts';
import { apportion } from './apportion.ts';
import { breakSecondsOf, workedSeconds, type Entry, type Span } from './entry.ts';
import { factorOf, type Surcharges } from './factors.ts';

/** The part of an entry that lies on one local date. */
export interface Segment extends Span {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Whole seconds from start to end, break included. */
  readonly elapsedSeconds: number;
  /** The part of the entry's break that counts here. */
  readonly breakSeconds: number;
  /** Elapsed less break. */
  readonly workedSeconds: number;
  /** Surcharge percentage of the date; 100 means none. */
  readonly factor: number;
}

/** What an entry amounts to; the segments add up to the totals exactly. */
export interface EntryHours {
  readonly segments: readonly Segment[];
  readonly workedSeconds: number;
  readonly breakSeconds: number;
  /** Worked seconds times factor, rounded once over the whole entry. */
  readonly surchargedSeconds: number;
  /** Mean of the factors weighted by worked time, 1 meaning no surcharge, rounded to 4 decimals. */
  readonly multiplicationFactor: number;
}

function overlapMs(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/**
 * The break in ms per part: breaks with times where they lie, the rest spread over the time that remains, pro rata.
 * That rest is the whole break when no times are known, and what rounding of the shift has pushed out of it otherwise.
 */
function breakWeights(parts: readonly Span[], breaks: readonly Span[], breakMs: number): number[] {
  const timed = parts.map((part) => breaks.reduce((sum, item) => sum + overlapMs(part, item), 0));
  const rest = Math.max(0, breakMs - timed.reduce((sum, ms) => sum + ms, 0));
  const free = parts.map((part, index) => part.end - part.start - (timed[index] ?? 0));
  const allFree = free.reduce((sum, ms) => sum + ms, 0);
  return timed.map((ms, index) => ms + (allFree > 0 ? (rest * (free[index] ?? 0)) / allFree : 0));
}

/**
 * The entry cut at local midnights of an IANA zone. Parts that round to no second at all are left out.
 * @throws {RangeError} when no time was worked: such an entry is refused before it comes here.
 */
export function segmentsOf(entry: Entry, zone: string, surcharges: Surcharges): Segment[] {
  const worked = workedSeconds(entry);
  const breakTotal = breakSecondsOf(entry);
  if (worked <= 0 || breakTotal < 0) throw new RangeError('An entry without worked time has no segments');
  const parts = localDays(entry.start, entry.end, zone);
  const total = worked + breakTotal;
  const elapsed = apportion(
    total,
    parts.map(({ start, end }) => end - start),
    parts.map(() => total),
  );
  const breaks = apportion(breakTotal, breakWeights(parts, entry.breaks ?? [], breakTotal * 1000), elapsed);
  return parts.flatMap((part, index) => {
    const elapsedSeconds = elapsed[index] ?? 0;
    const breakSeconds = breaks[index] ?? 0;
    if (elapsedSeconds === 0) return [];
    return [
      {
        ...part,
        elapsedSeconds,
        breakSeconds,
        workedSeconds: elapsedSeconds - breakSeconds,
        factor: factorOf(part.date, surcharges),
      },
    ];
  });
}

/**
 * What an entry (as rounded) amounts to in an IANA zone under a tenant's surcharges.
 * @throws {RangeError} when no time was worked: such an entry is refused before it comes here.
 */
export function hoursOf(entry: Entry, zone: string, surcharges: Surcharges): EntryHours {
  const segments = segmentsOf(entry, zone, surcharges);
  const worked = workedSeconds(entry);
  const percentSeconds = segments.reduce((sum, segment) => sum + segment.workedSeconds * segment.factor, 0);
  return {
    segments,
    workedSeconds: worked,
    breakSeconds: breakSecondsOf(entry),
    surchargedSeconds: surchargedTotal(segments),
    multiplicationFactor: Math.round((percentSeconds / worked) * 100) / 10_000,
  };
}

/**
 * From a local date and time to the instant: the one place where this conversion is made.
 * It brings a Temporal implementation along, so a browser loads this file only where a form needs it.
 */
import { Temporal } from 'temporal-polyfill';

/** A date (`YYYY-MM-DD`) and time (`HH:mm:ss`) on the local clock, with its instant in epoch milliseconds. */
export interface WallMoment {
  readonly date: string;
  readonly time: string;
  readonly instant: number;
}

/** What a local date and time mean in a zone; instants in epoch milliseconds. */
export type WallTime =
  /** The usual case. */
  | { readonly kind: 'one'; readonly instant: number }
  /** The clock skips this time; `next` is the first time that exists after it. */
  | { readonly kind: 'none'; readonly next: WallMoment }
  /** The clock shows this time twice. */
  | { readonly kind: 'two'; readonly earlier: number; readonly later: number };

/**
 * The instants at which the clock in an IANA zone shows a date (`YYYY-MM-DD`) and time (`HH:mm` or `HH:mm:ss`).
 * @throws {RangeError} when date, time or zone does not exist in any calendar.
 */
export function resolve(date: string, time: string, zone: string): WallTime {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'one', instant: earlier.epochMilliseconds };
  if (earlier.toPlainDateTime().equals(wall)) {
    return { kind: 'two', earlier: earlier.epochMilliseconds, later: later.epochMilliseconds };
  }
  // In a gap `earlier` lies before the change and `later` after it, so the change is the next one seen from `earlier`.
  const next = earlier.getTimeZoneTransition('next') ?? later;
  return {
    kind: 'none',
    next: {
      date: next.toPlainDate().toString(),
      time: next.toPlainTime().toString({ smallestUnit: 'second' }),
      instant: next.epochMilliseconds,
    },
  };
}

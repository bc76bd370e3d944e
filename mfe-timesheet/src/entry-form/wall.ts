/** From the times of the form to instants, asking back where the clock changes. */
import type { WallPoint } from '@rooster/domain/hours';
import { addDays, localDate } from '@rooster/domain/time';
import { resolve, type WallMoment } from '@rooster/domain/wall-time';
import type { BreakDraft, EntryDraft, Occurrence } from './draft.ts';

/** A start or end as an instant, or what has to be asked first. */
export type Resolved =
  | {
      readonly kind: 'known';
      readonly instant: number;
      readonly twice?: { readonly earlier: number; readonly later: number };
    }
  /** The clock shows the time twice and nobody has said which is meant. */
  | { readonly kind: 'ask'; readonly twice: { readonly earlier: number; readonly later: number } }
  /** The clock skips the time. */
  | { readonly kind: 'skipped'; readonly next: WallMoment };

/**
 * The instant of a start or end. A stored one keeps its seconds as long as the same date, minute and zone are shown.
 */
export function resolvePoint(point: WallPoint, which: 'start' | 'end', draft: EntryDraft): Resolved {
  const stored = draft.exact?.[which];
  const unchanged =
    stored !== undefined &&
    draft.exact?.zone === draft.zone &&
    stored.date === point.date &&
    stored.time === point.time.slice(0, 5);
  if (unchanged && draft.occurrence[which] === undefined) return { kind: 'known', instant: stored.instant };
  const found = resolve(point.date, point.time, draft.zone);
  if (found.kind === 'one') return { kind: 'known', instant: found.instant };
  if (found.kind === 'none') return { kind: 'skipped', next: found.next };
  const twice = { earlier: found.earlier, later: found.later };
  const chosen: Occurrence | undefined = draft.occurrence[which];
  return chosen === undefined ? { kind: 'ask', twice } : { kind: 'known', instant: twice[chosen], twice };
}

/**
 * The first instant from `from` on (epoch milliseconds) at which the clock shows a time; undefined when none comes
 * within a day.
 */
function nextShowing(time: string, from: number, zone: string): number | undefined {
  const date = localDate(from, zone);
  return [date, addDays(date, 1)]
    .flatMap((day) => {
      const found = resolve(day, time, zone);
      return found.kind === 'one' ? [found.instant] : found.kind === 'two' ? [found.earlier, found.later] : [];
    })
    .find((instant) => instant >= from);
}

const DAY_MS = 24 * 3_600_000;

/**
 * A break of a shift that starts at `shiftStart`: its times are those that come first after it. A stored one keeps its
 * seconds as long as that is where it lies: of a shift that was moved to another day or zone, breaks go along.
 */
export function resolveBreak(
  row: BreakDraft & { readonly start: string; readonly end: string },
  shiftStart: number,
  { zone, exact }: Pick<EntryDraft, 'zone' | 'exact'>,
): { start: number; end: number } | undefined {
  const isInPlace =
    row.exact !== undefined &&
    exact?.zone === zone &&
    row.exact.start >= shiftStart &&
    row.exact.start < shiftStart + DAY_MS;
  if (isInPlace) return row.exact;
  const start = nextShowing(row.start, shiftStart, zone);
  if (start === undefined) return undefined;
  // A break that ends when it starts is for the rules to refuse, not one of a whole day.
  const end = nextShowing(row.end, start, zone);
  return end === undefined ? undefined : { start, end };
}

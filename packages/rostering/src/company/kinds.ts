/** What is shared out fairly, and how much of it somebody has done. */
import type { Span } from '@rooster/domain/hours';
import { localFields } from '@rooster/domain/time';
import { isNightWork, type WorkPeriod } from '@rooster/domain/working-time';
import { sharedKinds, type SharedCounts, type SharedKind } from './facts.ts';

/** A shift is early when it begins before 07:30, and late when it ends after 21:00 or on the next day. */
const [EARLY, LATE] = [7.5 * 60, 21 * 60];
const DAY = 86_400_000;

/** The weekend that a shift begins in, as days since 1970-01-01 of its Saturday; undefined on other days. */
export function weekendOf({ start, timeZoneId }: WorkPeriod): number | undefined {
  const day = Math.floor(Date.parse(localFields(start, timeZoneId).date) / DAY);
  // 1970-01-03 was a Saturday.
  const sinceSaturday = (((day - 2) % 7) + 7) % 7;
  return sinceSaturday < 2 ? day - sinceSaturday : undefined;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Kinds that are counted by shift; a night is neither early nor late. */
export function kindsOf(period: WorkPeriod): SharedKind[] {
  if (isNightWork(period)) return ['nights'];
  const [start, end] = [localFields(period.start, period.timeZoneId), localFields(period.end, period.timeZoneId)];
  const kinds: SharedKind[] = [];
  if (minutesOf(start.time) < EARLY) kinds.push('early');
  if (end.date !== start.date || minutesOf(end.time) > LATE) kinds.push('late');
  return kinds;
}

export const noCounts: SharedCounts = { weekends: 0, nights: 0, early: 0, late: 0 };

/** One person's work as it counts: what was worked stands in for what was planned at the time. */
export function withoutReplaced(periods: readonly WorkPeriod[]): readonly WorkPeriod[] {
  const worked = periods.filter(({ kind }) => kind === 'worked');
  return worked.length === 0
    ? periods
    : periods.filter(
        (period) => period.kind === 'worked' || !worked.some((one) => one.start < period.end && period.start < one.end),
      );
}

/** How often somebody did each within a stretch of time. */
export function sharedCountsOf(periods: readonly WorkPeriod[], { start, end }: Span): SharedCounts {
  const counted = withoutReplaced(periods.filter((period) => period.start >= start && period.start < end));
  const kinds = counted.flatMap(kindsOf);
  const weekends = new Set(counted.flatMap((period) => weekendOf(period) ?? []));
  const counts = { ...noCounts, weekends: weekends.size };
  for (const kind of sharedKinds) if (kind !== 'weekends') counts[kind] = kinds.filter((one) => one === kind).length;
  return counts;
}

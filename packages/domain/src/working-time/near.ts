/**
 * The rules on shifts and rests, judged on the weeks around some dates in place of a year: what lies beyond a long rest
 * does not matter to them.
 */
import { dayOf } from './local-day.ts';
import type { WorkingPerson, WorkPeriod } from './period.ts';
import { LONG_NIGHT } from './rules/night-shift-length.ts';
import { WEEKLY_REST } from './rules/weekly-rest.ts';
import type { WorkingTimeSettings } from './settings.ts';
import { timelineOf, type Duty, type Timeline } from './timeline.ts';
import { DAY, HOUR } from './units.ts';

/** Days of work around the dates of interest that `violationsNear` asks for. */
export const nearDays = { back: 14, ahead: 17 } as const;

const DAILY_REST = 11 * HOUR;
/** Ends a row of nights whatever follows it. */
const SERIES_REST = 46 * HOUR;

/** Instants between which all that was worked or planned is known. */
interface Known {
  readonly from: number;
  readonly to: number;
}

/**
 * What surely is there in full of the work that begins on `nearDays` around the dates: no period is longer than a day,
 * and no zone further than 14 hours from the dates of another.
 */
const knownAround = (from: string, to: string): Known => ({
  from: (dayOf(from) - nearDays.back + 2) * DAY,
  to: (dayOf(to) + nearDays.ahead) * DAY,
});

/** Whether a rest before `start` separates all that matters from then on from all that was before. */
function isCutBefore(duties: readonly Duty[], start: number, { from, to }: Known): boolean {
  // Before the first daily rest a shift may be part of one that is not there in full.
  let isWhole = false;
  for (let index = 0; index <= duties.length; index += 1) {
    const before = duties[index - 1];
    if (before !== undefined && before.end >= start) return false;
    const rest = (duties[index]?.start ?? to) - Math.max(before?.end ?? -Infinity, from);
    const endsSeries = isWhole && before?.isNight === false;
    if (rest >= SERIES_REST || (rest >= WEEKLY_REST && endsSeries)) return true;
    isWhole ||= rest >= DAILY_REST;
  }
  return false;
}

/** Whether the row of shifts that is under way at `end` comes to its rest within what is known. */
function isCutAfter(duties: readonly Duty[], end: number, { to }: Known): boolean {
  const last = duties.findLastIndex((duty) => duty.start < end);
  return (
    last === -1 ||
    duties.slice(last).some((duty, offset) => {
      const next = duties[last + offset + 1];
      const rest = Math.min(next?.start ?? to, to) - duty.end;
      return rest >= SERIES_REST || (rest >= WEEKLY_REST && next !== undefined && next.end + DAY < to);
    })
  );
}

const isExcused = ({ shortRestReason, shortRestAfterReason }: WorkPeriod): boolean =>
  shortRestReason !== undefined || shortRestAfterReason !== undefined;

/**
 * The timeline of the work on `nearDays` around the dates, if the rules on shifts and rests find the same on it, within
 * `start` and `end`, as on all of the person's work; null where more has to be known.
 */
export function nearTimeline(
  person: WorkingPerson,
  periods: readonly WorkPeriod[],
  settings: WorkingTimeSettings,
  { from, to, start, end }: { from: string; to: string; start: number; end: number },
): Timeline | null {
  // Whether one excuse holds depends on the one before, and so on; a long night counts those of a year.
  if (periods.some(isExcused)) return null;
  const timeline = timelineOf(person, periods);
  const { duties } = timeline;
  if (settings['night-shift-length'] !== 'off' && duties.some(({ isNight, workMs }) => isNight && workMs > LONG_NIGHT))
    return null;
  const known = knownAround(from, to);
  return isCutBefore(duties, start, known) && isCutAfter(duties, end, known) ? timeline : null;
}

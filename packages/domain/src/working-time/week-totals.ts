/** What the rules on hours per week and on averages share: so many hours within so many weeks. */
import type { WorkingTimeRule } from './settings.ts';
import type { Timeline } from './timeline.ts';
import { HOUR, toSeconds } from './units.ts';
import type { Finding } from './violation.ts';
import { beginsAsYouth, periodsLater, windowsAbove, type WeekWindow } from './weeks.ts';

export interface WeekLimit {
  readonly rule: WorkingTimeRule;
  readonly weeks: number;
  /** Hours within all the weeks together. */
  readonly hours: number;
  /** Whose weeks: those that begin before the person is 18, those after, or all. */
  readonly whose: 'adult' | 'youth' | 'all';
  /** Further condition on a window. */
  readonly applies?: (window: WeekWindow) => boolean;
}

/** Every window of weeks with more hours of work than the limit. */
export function overWeekLimit(
  timeline: Timeline,
  { rule, weeks, hours, whose, applies = () => true }: WeekLimit,
): Finding[] {
  // Half a second of slack: sums of breaks spread pro rata are not exact.
  const limit = hours * HOUR + 500;
  return windowsAbove(timeline, weeks, limit, ({ workMs }) => workMs)
    .filter((window) => whose === 'all' || beginsAsYouth(timeline, window.weeks[0]) === (whose === 'youth'))
    .filter(applies)
    .map((window) => {
      const actualSeconds = toSeconds(window.sum);
      const limitSeconds = hours * 3600;
      const periods = periodsLater(window.weeks);
      return {
        rule,
        get periodIds() {
          return periods();
        },
        params: {
          actualSeconds,
          limitSeconds,
          averageSeconds: Math.round(actualSeconds / weeks),
          averageLimitSeconds: limitSeconds / weeks,
          weeks,
          from: window.from,
          to: window.to,
        },
        ...window.place,
        excess: actualSeconds - limitSeconds,
      };
    });
}

/** Which hours lapse soon. Pure. */
import type { BalanceType, LeaveBalanceBar } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays } from '@rooster/domain/time';

/** How long ahead somebody is told on the screen; the first mail goes out about as early. */
const AHEAD_DAYS = 122;

/** Hours of one kind, and the last day they can be used. */
export interface Lapse {
  readonly balanceType: BalanceType;
  readonly leaveHourBalanceId: string;
  readonly duration: string;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
}

/** Whether a last day is so near that it is time to hurry. */
export const isSoon = (lastDay: string, on: string): boolean => lastDay >= on && lastDay <= addDays(on, AHEAD_DAYS);

/** What goes within four months, soonest first. */
export function lapsesSoon(types: readonly LeaveBalanceBar[], today: string): readonly Lapse[] {
  return types
    .flatMap(({ balanceType, lapsing }) =>
      lapsing && parseDuration(lapsing.duration) > 0 && isSoon(lapsing.lastDay, today)
        ? [{ balanceType, ...lapsing }]
        : [],
    )
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
}

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

/** What goes within four months, soonest first. */
export function lapsesSoon(types: readonly LeaveBalanceBar[], today: string): readonly Lapse[] {
  const until = addDays(today, AHEAD_DAYS);
  return types
    .flatMap(({ balanceType, lapsing }) => (lapsing && parseDuration(lapsing.duration) > 0 && lapsing.lastDay >= today && lapsing.lastDay <= until ? [{ balanceType, ...lapsing }] : []))
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
}

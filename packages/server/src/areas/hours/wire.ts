/** Converts the sums of a year to the API. */
import type { Module, SurplusHours, SurplusPeriod as PeriodOnWire } from '@rooster/contract';
import { fixesHours } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { addSurplusParts, surplusBalance, surplusOfYear } from '@rooster/domain/hours';
import type { SurplusCalendar, SurplusParts, SurplusPeriod } from '@rooster/domain/hours';
import { nothingCarried } from './carried.ts';
import { countedDays, openingIn } from './gather.ts';
import type { Counting, Gathered } from './gather.ts';

/** Which figures there are. */
interface Kept {
  readonly time: boolean;
  readonly leave: boolean;
}

const keptWith = (modules: readonly Module[]): Kept => ({
  time: modules.includes('Timesheet'),
  leave: modules.includes('Vacation'),
});

const orNull = (isKept: boolean, seconds: number): string | null => (isKept ? formatDuration(seconds) : null);

function hoursToWire(parts: SurplusParts, kept: Kept): SurplusHours {
  return {
    contractHours: formatDuration(parts.contract),
    workedHours: orNull(kept.time, parts.worked),
    leaveHours: orNull(kept.leave, parts.leave),
    holidayHours: formatDuration(parts.holidayCredit),
    timesheetCorrectionHours: orNull(kept.time, parts.corrections),
    paidOutHours: orNull(kept.time, parts.paidOut),
    outsideContractHours: formatDuration(parts.outside),
    // Without hours worked the contract would stand alone, and everybody in deficit.
    balanceHours: orNull(kept.time, surplusBalance(parts)),
  };
}

const pendingToWire = (parts: SurplusParts, kept: Kept) => ({
  pendingHours: orNull(kept.time, parts.pendingWorked),
  pendingLeaveHours: orNull(kept.leave, parts.pendingLeave),
});

function periodsToWire(periods: readonly SurplusPeriod[], before: number, kept: Kept): PeriodOnWire[] {
  let running = before;
  return periods.map(({ number, fromDate, toDate, whole, due }) => {
    running += due === null ? 0 : surplusBalance(due);
    return {
      number,
      fromDate,
      toDate,
      ...hoursToWire(whole, kept),
      ...pendingToWire(whole, kept),
      due: due && hoursToWire(due, kept),
      duePendingHours: due && orNull(kept.time, due.pendingWorked),
      runningTotalHours: due && orNull(kept.time, running),
    };
  });
}

/** A member's year, summed up and period by period. `carried` is what past years left. */
export function yearToWire(
  calendar: SurplusCalendar,
  freeDates: ReadonlySet<string>,
  gathered: Gathered,
  counting: Counting,
  modules: readonly Module[],
  carried = nothingCarried,
) {
  const kept = keptWith(modules);
  // Without hours there is no balance.
  const before = kept.time ? carried : nothingCarried;
  const { contracts, hours } = gathered;
  const counted = countedDays(calendar, gathered, counting);
  const periods = surplusOfYear(calendar, contracts, freeDates, hours, counted);
  const isBegun = periods.some(({ due }) => due !== null);
  const opening = isBegun ? openingIn(calendar, gathered, counting) : 0;
  const due = addSurplusParts(periods.flatMap((period) => (period.due === null ? [] : [period.due])));
  return {
    countedFrom: counted.from,
    totals: {
      ...hoursToWire(due, kept),
      balanceHours: orNull(kept.time, surplusBalance(due) + opening + before.balance),
    },
    openingHours: formatDuration(opening),
    carriedHours: formatDuration(before.balance),
    ...pendingToWire({ ...due, pendingWorked: due.pendingWorked + before.pending }, kept),
    hasFixedHours: contracts.some((one) => fixesHours(one) && (one.endDate ?? calendar.toDate) >= calendar.fromDate),
    items: periodsToWire(periods, opening + before.balance, kept),
  };
}

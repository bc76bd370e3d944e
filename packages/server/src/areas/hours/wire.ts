/** A year's sums as they are answered. */
import type { Module, SurplusHours, SurplusPeriod as PeriodOnWire } from '@rooster/contract';
import { fixesHours } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { addSurplusParts, surplusBalance, surplusOfYear } from '@rooster/domain/hours';
import type { CountedDays, SurplusCalendar, SurplusParts, SurplusPeriod } from '@rooster/domain/hours';
import type { Gathered } from './gather.ts';

/** Which figures there are. */
interface Kept {
  readonly time: boolean;
  readonly leave: boolean;
}

const keptWith = (modules: readonly Module[]): Kept => ({ time: modules.includes('Timesheet'), leave: modules.includes('Vacation') });

const orNull = (isKept: boolean, seconds: number): string | null => (isKept ? formatDuration(seconds) : null);

function hoursToWire(parts: SurplusParts, kept: Kept): SurplusHours {
  return {
    contractHours: formatDuration(parts.contract),
    workedHours: orNull(kept.time, parts.worked),
    leaveHours: orNull(kept.leave, parts.leave),
    holidayHours: formatDuration(parts.holidayCredit),
    timesheetCorrectionHours: orNull(kept.time, parts.corrections),
    outsideContractHours: formatDuration(parts.outside),
    // Without hours worked the contract would stand alone, and everybody in deficit.
    balanceHours: orNull(kept.time, surplusBalance(parts)),
  };
}

const pendingToWire = (parts: SurplusParts, kept: Kept) => ({ pendingHours: orNull(kept.time, parts.pendingWorked), pendingLeaveHours: orNull(kept.leave, parts.pendingLeave) });

function periodsToWire(periods: readonly SurplusPeriod[], kept: Kept): PeriodOnWire[] {
  let running = 0;
  return periods.map(({ number, fromDate, toDate, whole, due }) => {
    running += due === null ? 0 : surplusBalance(due);
    return {
      number,
      fromDate,
      toDate,
      ...hoursToWire(whole, kept),
      ...pendingToWire(whole, kept),
      due: due && hoursToWire(due, kept),
      runningTotalHours: due && orNull(kept.time, running),
    };
  });
}

/** A member's year, summed up and period by period. */
export function yearToWire(calendar: SurplusCalendar, freeDates: ReadonlySet<string>, { contracts, hours }: Gathered, counted: CountedDays, modules: readonly Module[]) {
  const kept = keptWith(modules);
  const periods = surplusOfYear(calendar, contracts, freeDates, hours, counted);
  const due = addSurplusParts(periods.flatMap((period) => (period.due === null ? [] : [period.due])));
  return {
    totals: hoursToWire(due, kept),
    ...pendingToWire(due, kept),
    hasFixedHours: contracts.some(fixesHours),
    items: periodsToWire(periods, kept),
  };
}

/** A member's hours against the contract, and the leave among them. */
import type { ContractBalance, ExplainedLeave } from '@rooster/contract';
import { holidayNameIn } from '@rooster/domain/holidays';
import { formatDuration } from '@rooster/domain/duration';
import { addSurplusParts, calendarOfPeriod, surplusBalance, surplusOfYear } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import type { Principal } from '../../platform/http/handler.ts';
import { countedDays, gather, nothingKnown, readCounting, readStarts } from './gather.ts';
import { leaveLines, keepsLeave } from '../leave/service.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { contractDays } from '../timesheet/contract-hours.ts';
import type { ContractDay } from '../timesheet/contract-hours.ts';
import { typeName } from '../presence/type-names.ts';
import type { Period } from '../../platform/http/period.ts';

type Asker = Pick<Principal, 'memberId' | 'enabledModules' | 'language' | 'timeZoneId'>;

/**
 * A member's approved leave in a period, latest first; null without the module. Others than himself are not told the
 * type of leave that says something about his health.
 */
export async function leaveOfMember(memberId: string, period: Period, asker: Asker): Promise<ExplainedLeave[] | null> {
  if (!keepsLeave(asker)) return null;
  const lines = await leaveLines(memberId, period);
  const isOwn = asker.memberId === memberId;
  return lines.toReversed().map(({ leaveRequestId, date, seconds, fromTime, toTime, nameNl, nameEn, sensitive }) => ({
    leaveRequestId,
    date,
    duration: formatDuration(seconds),
    fromTime,
    toTime,
    leaveTypeName: sensitive && !isOwn ? null : typeName({ nameNl, nameEn }, asker.language),
  }));
}

const sumOf = <T>(items: readonly T[], seconds: (item: T) => number): number =>
  items.reduce((sum, item) => sum + seconds(item), 0);

/** Days that follow each other under the same contract, as one line. */
function contractLines(days: readonly ContractDay[]): ContractBalance['contracts'] {
  const lines = new Map<ContractDay['contract'], { fromDate: string; toDate: string; seconds: number }>();
  for (const { contract, date, seconds } of days) {
    const line = lines.get(contract);
    lines.set(contract, { fromDate: line?.fromDate ?? date, toDate: date, seconds: (line?.seconds ?? 0) + seconds });
  }
  return Array.from(lines, ([{ contractWorkweek }, { seconds, ...dates }]) => ({
    ...dates,
    weekTime: formatDuration(sumOf(contractWorkweek, (day) => day)),
    contractTime: formatDuration(seconds),
  }));
}

/**
 * The member's balance of a period through yesterday (`now` in epoch milliseconds), of one that lies ahead as planned;
 * null without a contract for fixed hours in it. It is calculated by the same function and from the same sources as the
 * year's.
 */
export async function balanceOfMember(
  memberId: string,
  period: Period,
  { enabledModules, language, timeZoneId }: Asker,
  now: number,
): Promise<ContractBalance | null> {
  const gathered = (await gather([memberId], period, enabledModules, readStarts)).get(memberId) ?? nothingKnown;
  const free = await freeDaysOf(period);
  const all = contractDays(gathered.contracts, period, free);
  if (all.length === 0) return null;
  const today = localDate(now, timeZoneId);
  const counted = countedDays(period, gathered, await readCounting(today));
  // A period that lies ahead has no running total: it is shown as planned, to its end.
  const through = period.fromDate > today || counted.through > period.toDate ? period.toDate : counted.through;
  const days = all.filter(({ date }) => counted.from <= date && date <= through);
  // Hours on days without a fixed contract are paid as they are worked; they are no surplus.
  const fixedDates = new Set(days.map(({ date }) => date));
  const hours = gathered.hours.filter(({ date, paidOut }) => paidOut !== undefined || fixedDates.has(date));
  const [sums] = surplusOfYear(calendarOfPeriod(period), gathered.contracts, new Set(free.keys()), hours, {
    from: counted.from,
    through,
  });
  const parts = sums?.due ?? addSurplusParts([]);
  const until = through;
  return {
    until,
    contractTime: formatDuration(sumOf(all, ({ seconds }) => seconds)),
    contractTimeUntil: formatDuration(parts.contract),
    workedTime: formatDuration(parts.worked),
    leaveTime: enabledModules.includes('Vacation') ? formatDuration(parts.leave) : null,
    holidayTime: formatDuration(parts.holidayCredit),
    correctionTime: formatDuration(parts.corrections),
    paidOutTime: formatDuration(parts.paidOut),
    pendingTime: formatDuration(parts.pendingWorked),
    balanceTime: formatDuration(surplusBalance(parts)),
    contracts: contractLines(days),
    holidays: days.flatMap(({ date, holidayCredit }) =>
      holidayCredit > 0
        ? [
            {
              date,
              displayName: holidayNameIn(language, free.get(date) ?? date),
              duration: formatDuration(holidayCredit),
            },
          ]
        : [],
    ),
  };
}

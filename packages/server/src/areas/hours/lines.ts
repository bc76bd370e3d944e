/** The lines that the figures of some days are made of. */
import type { SurplusLines } from '@rooster/contract';
import { fixedContractOn, patternSeconds, type Contract } from '@rooster/domain/contracts';
import { holidayNameIn } from '@rooster/domain/holidays';
import { formatDuration } from '@rooster/domain/duration';
import { addDays, daysBetween, isoInstant } from '@rooster/domain/time';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { leaveLines } from '../leave/service.ts';
import { correctionsOf, linesOf } from '../timesheet/service.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { typeName } from '../presence/type-names.ts';
import type { Period } from './gather.ts';
import { expectToSee } from './scope.ts';

/** Two months: more than any period that can be opened. */
const MAX_DAYS = 62;

interface Day {
  readonly date: string;
  readonly contract: Contract;
  readonly seconds: number;
}

function fixedDays(contracts: readonly Contract[], { fromDate, toDate }: Period): Day[] {
  const days: Day[] = [];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const contract = fixedContractOn(contracts, date);
    if (contract) days.push({ date, contract, seconds: patternSeconds(contract, date) });
  }
  return days;
}

/** One line per contract, with the days of the period it holds on. */
function contractLines(days: readonly Day[]): SurplusLines['contracts'] {
  const lines = new Map<Contract, { fromDate: string; toDate: string; seconds: number }>();
  for (const { date, contract, seconds } of days) {
    const line = lines.get(contract);
    lines.set(contract, { fromDate: line?.fromDate ?? date, toDate: date, seconds: (line?.seconds ?? 0) + seconds });
  }
  return Array.from(lines, ([{ contractWorkweek }, { seconds, ...dates }]) => ({
    ...dates,
    weekHours: formatDuration(contractWorkweek.reduce((sum, day) => sum + day, 0)),
    contractHours: formatDuration(seconds),
  }));
}

type Placed = Pick<
  Awaited<ReturnType<typeof linesOf>>[number]['entry'],
  'workDate' | 'shiftStart' | 'shiftEnd' | 'timeZoneId'
>;

/** What was worked in the period; what is approved and what a change of it would add are lines of their own. */
async function entryLines(memberId: string, period: Period): Promise<SurplusLines['entries']> {
  const lines = await linesOf(memberId, period);
  return lines
    .flatMap(({ entry, counted }) => {
      const line = ({ workDate, shiftStart, shiftEnd, timeZoneId }: Placed, seconds: number, isPending: boolean) => ({
        id: entry.id,
        date: workDate,
        start: isoInstant(shiftStart),
        end: isoInstant(shiftEnd),
        timeZoneId,
        workedHours: formatDuration(seconds),
        isPending,
      });
      return [
        ...(counted.pending === 0 ? [] : [line(entry, counted.pending, true)]),
        ...(counted.approved === 0 ? [] : [line(entry.approved ?? entry, counted.approved, false)]),
      ];
    })
    .reverse();
}

/** Others than the member himself are not told the type of leave that says something about his health. */
async function approvedLeave(
  memberId: string,
  period: Period,
  { memberId: askerId, language }: Principal,
): Promise<SurplusLines['leave']> {
  const lines = await leaveLines(memberId, period);
  return lines.map(({ leaveRequestId, date, seconds, fromTime, toTime, nameNl, nameEn, sensitive }) => ({
    leaveRequestId,
    date,
    duration: formatDuration(seconds),
    fromTime,
    toTime,
    leaveTypeName: sensitive && askerId !== memberId ? null : typeName({ nameNl, nameEn }, language),
  }));
}

/** What the figures of a member the person may see are made of, for at most two months. */
export async function surplusLines(memberId: string, period: Period, principal: Principal): Promise<SurplusLines> {
  if (daysBetween(period.fromDate, period.toDate) >= MAX_DAYS)
    throw new ApiError('validation-failed', {
      errors: [{ path: 'query.toDate', code: 'period-too-long', params: { max: MAX_DAYS } }],
    });
  await expectToSee(principal, memberId);
  const contracts = (await contractsInForce(period.fromDate, period.toDate, [memberId])).get(memberId) ?? [];
  const days = fixedDays(contracts, period);
  const free = await freeDaysOf(period);
  const keepsTime = principal.enabledModules.includes('Timesheet');
  return {
    ...period,
    contracts: contractLines(days),
    entries: keepsTime ? await entryLines(memberId, period) : [],
    leave: principal.enabledModules.includes('Vacation') ? await approvedLeave(memberId, period, principal) : [],
    holidays: days.flatMap(({ date, seconds }) => {
      const name = free.get(date);
      if (name === undefined || seconds === 0) return [];
      return [{ date, displayName: holidayNameIn(principal.language, name), hours: formatDuration(seconds) }];
    }),
    corrections: keepsTime ? (await correctionsOf(memberId, period)).reverse() : [],
  };
}

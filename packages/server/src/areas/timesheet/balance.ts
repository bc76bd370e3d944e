/** A member's hours against the contract, and the leave among them. */
import type { ContractBalance, ExplainedLeave, TimesheetCorrection } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { balanceOf } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { leaveLines } from '../leave/service.ts';
import { contractDays, freeDays } from './contract-hours.ts';
import type { ContractDay } from './contract-hours.ts';
import type { Period } from './period.ts';
import type { WorkedOnDate } from './worked.ts';

type Asker = Pick<Principal, 'memberId' | 'enabledModules' | 'language' | 'timeZoneId'>;

/** Whether the organisation keeps leave. */
export const keepsLeave = ({ enabledModules }: Pick<Principal, 'enabledModules'>): boolean => enabledModules.includes('Vacation');

/**
 * A member's approved leave in a period, latest first; null without the module. Others than himself are not told the type of
 * leave that says something about his health.
 */
export async function leaveOfMember(memberId: string, { fromDate, toDate }: Period, asker: Asker): Promise<ExplainedLeave[] | null> {
  if (!keepsLeave(asker)) return null;
  const lines = await leaveLines(tx(), currentTenant(), fromDate, toDate, (column) => eq(column, memberId));
  const isOwn = asker.memberId === memberId;
  return lines.toReversed().map(({ leaveRequestId, date, seconds, fromTime, toTime, nameNl, nameEn, sensitive }) => ({
    leaveRequestId,
    date,
    duration: formatDuration(seconds),
    fromTime,
    toTime,
    leaveTypeName: sensitive && !isOwn ? null : asker.language === 'nl' ? nameNl : nameEn,
  }));
}

const sumOf = <T>(items: readonly T[], seconds: (item: T) => number): number => items.reduce((sum, item) => sum + seconds(item), 0);

/** Days that follow each other under the same contract, as one line. */
function contractLines(days: readonly ContractDay[]): ContractBalance['contracts'] {
  const lines = new Map<ContractDay['contract'], { fromDate: string; toDate: string; seconds: number }>();
  for (const { contract, date, seconds } of days) {
    const line = lines.get(contract);
    lines.set(contract, { fromDate: line?.fromDate ?? date, toDate: date, seconds: (line?.seconds ?? 0) + seconds });
  }
  return Array.from(lines, ([{ contractWorkweek }, { seconds, ...dates }]) => ({ ...dates, weekTime: formatDuration(sumOf(contractWorkweek, (day) => day)), contractTime: formatDuration(seconds) }));
}

/** What the balance is drawn up from, all of the period. */
export interface BalanceSources {
  readonly worked: readonly WorkedOnDate[];
  readonly corrections: readonly TimesheetCorrection[];
  readonly leave: readonly ExplainedLeave[] | null;
}

/** The member's balance of a period until today (`now` in epoch milliseconds); null without a contract for fixed hours in it. */
export async function balanceOfMember(memberId: string, period: Period, { worked, corrections, leave }: BalanceSources, { timeZoneId }: Asker, now: number): Promise<ContractBalance | null> {
  const contracts = (await contractsInForce(period.fromDate, period.toDate, [memberId])).get(memberId);
  const free = await freeDays(period);
  const all = contractDays(contracts, period, free);
  if (all.length === 0) return null;
  const today = localDate(now, timeZoneId);
  // A period that lies ahead has no running total: it is shown as planned, to its end.
  const until = period.fromDate <= today && today < period.toDate ? today : period.toDate;
  const isDue = (date: string): boolean => date <= until;
  const days = all.filter(({ date }) => isDue(date));
  // Hours on days without a fixed contract are paid as they are worked; they are no surplus.
  const fixedDates = new Set(days.map(({ date }) => date));
  const workedWhich = (which: 'approved' | 'pending'): number => sumOf(worked, (on) => (fixedDates.has(on.date) ? on[which] : 0));
  const parts = {
    worked: workedWhich('approved'),
    leave: sumOf(leave ?? [], ({ date, duration }) => (fixedDates.has(date) ? parseDuration(duration) : 0)),
    holidayCredit: sumOf(days, ({ holidayCredit }) => holidayCredit),
    corrections: sumOf(corrections, ({ applicationDate, duration }) => (fixedDates.has(applicationDate) ? parseDuration(duration) : 0)),
    contract: sumOf(days, ({ seconds }) => seconds),
  };
  return {
    until,
    contractTime: formatDuration(sumOf(all, ({ seconds }) => seconds)),
    contractTimeUntil: formatDuration(parts.contract),
    workedTime: formatDuration(parts.worked),
    leaveTime: leave === null ? null : formatDuration(parts.leave),
    holidayTime: formatDuration(parts.holidayCredit),
    correctionTime: formatDuration(parts.corrections),
    pendingTime: formatDuration(workedWhich('pending')),
    balanceTime: formatDuration(balanceOf(parts)),
    contracts: contractLines(days),
    holidays: days.flatMap(({ date, holidayCredit }) => (holidayCredit > 0 ? [{ date, displayName: free.get(date) ?? date, duration: formatDuration(holidayCredit) }] : [])),
  };
}

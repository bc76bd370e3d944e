/** Gathers what members' surplus is made of from the areas that keep it: one query each, however many members. */
import type { Module } from '@rooster/contract';
import type { Contract } from '@rooster/domain/contracts';
import type { CountedDays, HoursOfDate } from '@rooster/domain/hours';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { contractsInForce } from '../contracts/service.ts';
import { leaveDaysOf } from '../leave/service.ts';
import { correctedPerDate, firstKeptDate, freeDaysOf, workedPerDate } from '../timesheet/service.ts';

/** What is known of a member in a period. */
export interface Gathered {
  readonly contracts: readonly Contract[];
  readonly hours: readonly HoursOfDate[];
}

/** Two plain dates, both inclusive. */
export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
}

/** Dates on which a contract's pattern is credited. */
export const readFreeDates = async (period: Period): Promise<ReadonlySet<string>> => new Set((await freeDaysOf(period)).keys());

/** The days of a year that count, as of today; without any hours kept those from today. */
export async function readCountedDays({ fromDate }: Pick<Period, 'fromDate'>, today: string): Promise<CountedDays> {
  const first = (await firstKeptDate()) ?? today;
  return { from: first > fromDate ? first : fromDate, today };
}

async function readHours(memberIds: readonly string[], period: Period): Promise<(HoursOfDate & { memberId: string })[]> {
  const worked = await workedPerDate(period, memberIds);
  const corrected = await correctedPerDate(memberIds, period);
  return [
    ...worked.map(({ memberId, date, approved, pending }) => ({ memberId, date, worked: approved, pendingWorked: pending })),
    ...corrected.map(({ memberId, date, seconds }) => ({ memberId, date, corrections: seconds })),
  ];
}

async function readLeave(memberIds: readonly string[], { fromDate, toDate }: Period): Promise<(HoursOfDate & { memberId: string })[]> {
  const days = await leaveDaysOf(tx(), currentTenant(), memberIds, fromDate, toDate);
  return days.map(({ memberId, date, seconds, status }) => ({ memberId, date, ...(status === 'Approved' ? { leave: seconds } : { pendingLeave: seconds }) }));
}

/** What the modules that are on know of some members in a period. */
export async function gather(memberIds: readonly string[], period: Period, enabledModules: readonly Module[]): Promise<ReadonlyMap<string, Gathered>> {
  const contracts = await contractsInForce(period.fromDate, period.toDate, memberIds);
  const hours = new Map(memberIds.map((memberId) => [memberId, new Array<HoursOfDate>()]));
  const rows = enabledModules.includes('Timesheet') ? await readHours(memberIds, period) : [];
  const leave = enabledModules.includes('Vacation') ? await readLeave(memberIds, period) : [];
  for (const row of [...rows, ...leave]) hours.get(row.memberId)?.push(row);
  return new Map(memberIds.map((memberId) => [memberId, { contracts: contracts.get(memberId) ?? [], hours: hours.get(memberId) ?? [] }]));
}

/** What is exported of a member and period beside entries: surplus over the contract, corrections of on-call people. */
import type { Contract } from '@rooster/domain/contracts';
import { contractOn, patternSeconds } from '@rooster/domain/contracts';
import { surplusOf } from '@rooster/domain/hours';
import { addDays } from '@rooster/domain/time';
import { and, between, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Period } from '../period.ts';
import { payrollBalance, payrollMark, surchargeDay, timesheetCorrection, timesheetEntry } from '../tables.ts';

/** Seconds of a member in a period. */
export interface Balance {
  readonly surplusSeconds: number;
  readonly correctionSeconds: number;
}

/** Contracts by member. */
export type Contracts = ReadonlyMap<string, readonly Contract[]>;

/** The contract for fixed hours that holds on a date; one without hours is on call, and so is who has none. */
export function fixedContractOn(contracts: readonly Contract[] | undefined, date: string): Contract | undefined {
  const holding = contractOn(contracts ?? [], date);
  return holding !== undefined && holding.contractHours > 0 ? holding : undefined;
}

interface OnDate {
  readonly memberId: string;
  readonly date: string;
  readonly seconds: number;
}

/** Approved hours per member and date, with those that were exported and await approval again. */
function workedPerDate({ fromDate, toDate }: Period): Promise<OnDate[]> {
  return tx()
    .select({ memberId: timesheetEntry.memberId, date: timesheetEntry.workDate, seconds: sql<number>`sum(${timesheetEntry.workedSeconds})::int` })
    .from(timesheetEntry)
    .leftJoin(payrollMark, and(eq(payrollMark.tenantId, timesheetEntry.tenantId), eq(payrollMark.entryId, timesheetEntry.id)))
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        between(timesheetEntry.workDate, fromDate, toDate),
        sql`(${timesheetEntry.status} = 'Approved' or (${timesheetEntry.status} = 'AwaitingApproval' and ${payrollMark.entryId} is not null))`,
      ),
    )
    .groupBy(timesheetEntry.memberId, timesheetEntry.workDate);
}

function correctionsPerDate({ fromDate, toDate }: Period): Promise<OnDate[]> {
  return tx()
    .select({ memberId: timesheetCorrection.memberId, date: timesheetCorrection.applicationDate, seconds: sql<number>`sum(${timesheetCorrection.seconds})::int` })
    .from(timesheetCorrection)
    .where(and(eq(timesheetCorrection.tenantId, currentTenant()), between(timesheetCorrection.applicationDate, fromDate, toDate)))
    .groupBy(timesheetCorrection.memberId, timesheetCorrection.applicationDate);
}

async function freeDays({ fromDate, toDate }: Period): Promise<Set<string>> {
  const rows = await tx()
    .select({ date: surchargeDay.date })
    .from(surchargeDay)
    .where(and(eq(surchargeDay.tenantId, currentTenant()), between(surchargeDay.date, fromDate, toDate), eq(surchargeDay.isFreeDay, true)));
  return new Set(rows.map(({ date }) => date));
}

function byMember(rows: readonly OnDate[]): Map<string, OnDate[]> {
  const members = new Map<string, OnDate[]>();
  for (const row of rows) {
    const own = members.get(row.memberId);
    if (own) own.push(row);
    else members.set(row.memberId, [row]);
  }
  return members;
}

/** What the contract asks for on the days it fixes hours for, and what public holidays give of that. */
function agreed(contracts: readonly Contract[] | undefined, { fromDate, toDate }: Period, free: ReadonlySet<string>): { contract: number; holidayCredit: number } {
  let [contract, holidayCredit] = [0, 0];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const fixed = fixedContractOn(contracts, date);
    const seconds = fixed ? patternSeconds(fixed, date) : 0;
    contract += seconds;
    if (free.has(date)) holidayCredit += seconds;
  }
  return { contract, holidayCredit };
}

const sumOf = (rows: readonly OnDate[], isCounted: (date: string) => boolean): number => rows.reduce((sum, { date, seconds }) => sum + (isCounted(date) ? seconds : 0), 0);

/** Balances of a period as they are now, of everybody who has hours, corrections or a contract then. */
export async function readBalances(period: Period, contracts: Contracts): Promise<Map<string, Balance>> {
  const worked = byMember(await workedPerDate(period));
  const corrected = byMember(await correctionsPerDate(period));
  const free = await freeDays(period);
  const members = new Set([...worked.keys(), ...corrected.keys(), ...contracts.keys()]);
  return new Map(
    Array.from(members, (memberId) => {
      const own = contracts.get(memberId);
      const isFixed = (date: string): boolean => fixedContractOn(own, date) !== undefined;
      const corrections = corrected.get(memberId) ?? [];
      const surplusSeconds = surplusOf({ worked: sumOf(worked.get(memberId) ?? [], isFixed), corrections: sumOf(corrections, isFixed), ...agreed(own, period, free) });
      return [memberId, { surplusSeconds, correctionSeconds: sumOf(corrections, (date) => !isFixed(date)) }];
    }),
  );
}

/** Balances of a period as they were exported. */
export async function exportedBalances({ fromDate, toDate }: Period): Promise<Map<string, Balance>> {
  const rows = await tx()
    .select({ memberId: payrollBalance.memberId, surplusSeconds: payrollBalance.surplusSeconds, correctionSeconds: payrollBalance.correctionSeconds })
    .from(payrollBalance)
    .where(and(eq(payrollBalance.tenantId, currentTenant()), eq(payrollBalance.fromDate, fromDate), eq(payrollBalance.toDate, toDate)));
  return new Map(rows.map(({ memberId, ...balance }) => [memberId, balance]));
}

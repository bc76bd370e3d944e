/** What is exported of a member and period beside entries: leave, surplus over the contract, corrections of on-call people. */
import type { Contract } from '@rooster/domain/contracts';
import { surplusOf } from '@rooster/domain/hours';
import { and, between, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { agreed, fixedContractOn } from '../contract-hours.ts';
import type { Contracts, FreeDays } from '../contract-hours.ts';
import type { Period } from '../period.ts';
import { payrollBalance, timesheetCorrection } from '../tables.ts';
import { workedPerDate } from '../worked.ts';

/** Seconds of leave by type; under an empty key those of which only the absence is handed over. */
export type Absences = Readonly<Record<string, number>>;

/** Seconds of a member in a period. */
export interface Balance {
  readonly surplusSeconds: number;
  readonly correctionSeconds: number;
  /** What the contract asks beyond free public holidays. */
  readonly agreedSeconds: number;
  readonly absences: Absences;
}

type Known = Pick<Balance, 'agreedSeconds' | 'absences'>;

/** What a balance stands on beside hours: it changes when contract, free days or leave do. */
export interface Footing extends Known {
  /** Of the absences, what lies on days with a contract for fixed hours. */
  readonly creditedLeaveSeconds: number;
}

/** Leave that is handed over, of one member on one date. */
export interface Absence {
  readonly memberId: string;
  readonly date: string;
  readonly seconds: number;
  /** Its type; empty when only the absence is handed over. */
  readonly type: string;
}

interface OnDate {
  readonly memberId: string;
  readonly date: string;
  readonly seconds: number;
}

function correctionsPerDate({ fromDate, toDate }: Period): Promise<OnDate[]> {
  return tx()
    .select({ memberId: timesheetCorrection.memberId, date: timesheetCorrection.applicationDate, seconds: sql<number>`sum(${timesheetCorrection.seconds})::int` })
    .from(timesheetCorrection)
    .where(and(eq(timesheetCorrection.tenantId, currentTenant()), between(timesheetCorrection.applicationDate, fromDate, toDate)))
    .groupBy(timesheetCorrection.memberId, timesheetCorrection.applicationDate);
}

function byMember<T extends OnDate>(rows: readonly T[]): Map<string, T[]> {
  const members = new Map<string, T[]>();
  for (const row of rows) {
    const own = members.get(row.memberId);
    if (own) own.push(row);
    else members.set(row.memberId, [row]);
  }
  return members;
}

const sumOf = (rows: readonly OnDate[], isCounted: (date: string) => boolean): number => rows.reduce((sum, { date, seconds }) => sum + (isCounted(date) ? seconds : 0), 0);

function footingOf(own: readonly Absence[], contracts: readonly Contract[] | undefined, period: Period, free: FreeDays): Footing {
  const { contract, holidayCredit } = agreed(contracts, period, free);
  const absences: Record<string, number> = {};
  for (const { type, seconds } of own) absences[type] = (absences[type] ?? 0) + seconds;
  return { agreedSeconds: contract - holidayCredit, absences, creditedLeaveSeconds: sumOf(own, (date) => fixedContractOn(contracts, date) !== undefined) };
}

/** Footings of a period as they are now, of everybody who has a contract or leave then. `absences` and `free` may reach beyond it. */
export function footingsOf(period: Period, contracts: Contracts, absences: readonly Absence[], free: FreeDays): Map<string, Footing> {
  const leave = byMember(absences.filter(({ date }) => period.fromDate <= date && date <= period.toDate));
  const members = new Set([...contracts.keys(), ...leave.keys()]);
  return new Map(Array.from(members, (memberId) => [memberId, footingOf(leave.get(memberId) ?? [], contracts.get(memberId), period, free)]));
}

const nothing: Footing = { agreedSeconds: 0, absences: {}, creditedLeaveSeconds: 0 };

/** Balances of a period as they are now, of everybody who has hours, corrections, leave or a contract then. */
export async function readBalances(period: Period, contracts: Contracts, footings: ReadonlyMap<string, Footing>): Promise<Map<string, Balance>> {
  const worked = byMember((await workedPerDate(period)).map(({ memberId, date, approved }) => ({ memberId, date, seconds: approved })));
  const corrected = byMember(await correctionsPerDate(period));
  const members = new Set([...worked.keys(), ...corrected.keys(), ...footings.keys()]);
  return new Map(
    Array.from(members, (memberId) => {
      const own = contracts.get(memberId);
      const isFixed = (date: string): boolean => fixedContractOn(own, date) !== undefined;
      const corrections = corrected.get(memberId) ?? [];
      const { agreedSeconds, absences, creditedLeaveSeconds } = footings.get(memberId) ?? nothing;
      const surplusSeconds = surplusOf({
        worked: sumOf(worked.get(memberId) ?? [], isFixed),
        corrections: sumOf(corrections, isFixed),
        leave: creditedLeaveSeconds,
        contract: agreedSeconds,
        holidayCredit: 0,
      });
      return [memberId, { surplusSeconds, correctionSeconds: sumOf(corrections, (date) => !isFixed(date)), agreedSeconds, absences }];
    }),
  );
}

/** Balances as they were exported, of all periods that were, by first day. */
export async function exportedBalances(): Promise<Map<string, Map<string, Balance>>> {
  const rows = await tx()
    .select({
      fromDate: payrollBalance.fromDate,
      memberId: payrollBalance.memberId,
      surplusSeconds: payrollBalance.surplusSeconds,
      correctionSeconds: payrollBalance.correctionSeconds,
      agreedSeconds: payrollBalance.agreedSeconds,
      absences: payrollBalance.absences,
    })
    .from(payrollBalance)
    .where(eq(payrollBalance.tenantId, currentTenant()));
  const periods = new Map<string, Map<string, Balance>>();
  for (const { fromDate, memberId, ...balance } of rows) {
    const period = periods.get(fromDate);
    if (period) period.set(memberId, balance);
    else periods.set(fromDate, new Map([[memberId, balance]]));
  }
  return periods;
}

const isSame = (a: Known, b: Known): boolean =>
  a.agreedSeconds === b.agreedSeconds && [...new Set([...Object.keys(a.absences), ...Object.keys(b.absences)])].every((type) => (a.absences[type] ?? 0) === (b.absences[type] ?? 0));

/** Members whose contract, free days or leave came to something else when the period was exported. */
export function changedFootings(now: ReadonlyMap<string, Footing>, exported: ReadonlyMap<string, Known>): string[] {
  return [...new Set([...now.keys(), ...exported.keys()])].filter((memberId) => !isSame(now.get(memberId) ?? nothing, exported.get(memberId) ?? nothing));
}

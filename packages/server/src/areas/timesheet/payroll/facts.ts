/** Reads what everybody is to be paid for, as it is now, by pay period. */
import type { MemberFacts, PayPeriod } from '@rooster/domain/payroll';
import { addDays } from '@rooster/domain/time';
import { and, between, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { contractsInForce } from '../../contracts/service.ts';
import { leaveLines } from '../../leave/service.ts';
import { keepsLeave } from '../balance.ts';
import { freeDays } from '../contract-hours.ts';
import type { Contracts } from '../contract-hours.ts';
import { timesheetCorrection } from '../tables.ts';
import { workedPerFactor } from '../worked.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** What is known of some periods. */
export interface Facts {
  /** Of each period, by member: who has hours, corrections or leave in it. */
  readonly byPeriod: ReadonlyMap<PayPeriod, ReadonlyMap<string, MemberFacts>>;
  readonly contracts: Contracts;
  readonly freeDays: ReadonlySet<string>;
}

/** From the first day of all periods to the last. */
const spanOf = (periods: readonly PayPeriod[]): PayPeriod => ({
  fromDate: periods.reduce((date, { fromDate }) => (fromDate < date ? fromDate : date), '9999-12-31'),
  toDate: periods.reduce((date, { toDate }) => (toDate > date ? toDate : date), '0001-01-01'),
});

const { memberId, applicationDate } = timesheetCorrection;

function correctionsBetween({ fromDate, toDate }: PayPeriod, memberIds?: readonly string[]): Promise<{ memberId: string; date: string; seconds: number }[]> {
  return tx()
    .select({ memberId, date: applicationDate, seconds: sql<number>`sum(${timesheetCorrection.seconds})::int` })
    .from(timesheetCorrection)
    .where(and(eq(timesheetCorrection.tenantId, currentTenant()), between(applicationDate, fromDate, toDate), memberIds && isOneOf(memberId, memberIds)))
    .groupBy(memberId, applicationDate);
}

/** Finds the period a date lies in, if any. */
function periodFinder(periods: readonly PayPeriod[]): (date: string) => PayPeriod | undefined {
  const periodOf = new Map<string, PayPeriod>();
  for (const period of periods) for (let date = period.fromDate; date <= period.toDate; date = addDays(date, 1)) periodOf.set(date, period);
  return (date) => periodOf.get(date);
}

/** The facts of periods that don't overlap, of some members or of everybody. */
export async function readFacts(periods: readonly PayPeriod[], asker: Pick<Principal, 'enabledModules'>, memberIds?: readonly string[]): Promise<Facts> {
  const whole = spanOf(periods);
  const contracts = await contractsInForce(whole.fromDate, whole.toDate, memberIds);
  const byPeriod = new Map(periods.map((period) => [period, new Map<string, Writable<MemberFacts>>()]));
  const periodOf = periodFinder(periods);
  const factsOn = (id: string, date: string): Writable<MemberFacts> | undefined => {
    const period = periodOf(date);
    const members = period && byPeriod.get(period);
    if (!members) return undefined;
    const known = members.get(id);
    if (known) return known;
    const fresh: Writable<MemberFacts> = { memberId: id, contracts: [...(contracts.get(id) ?? [])], worked: [], corrections: [], leave: [] };
    members.set(id, fresh);
    return fresh;
  };
  for (const { memberId: id, ...worked } of await workedPerFactor(whole, memberIds)) factsOn(id, worked.date)?.worked.push(worked);
  for (const { memberId: id, ...correction } of await correctionsBetween(whole, memberIds)) factsOn(id, correction.date)?.corrections.push(correction);
  const leave = keepsLeave(asker) ? await leaveLines(tx(), currentTenant(), whole.fromDate, whole.toDate, (column) => memberIds && isOneOf(column, memberIds)) : [];
  for (const { memberId: id, date, seconds, leaveTypeId, sensitive } of leave) {
    factsOn(id, date)?.leave.push({ date, seconds, leaveTypeId: sensitive ? null : leaveTypeId });
  }
  return { byPeriod, contracts, freeDays: new Set((await freeDays(whole)).keys()) };
}

/** Reads the current payable hours by pay period. */
import type { MemberFacts, PayPeriod } from '@rooster/domain/payroll';
import { addDays } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import { isDuring, isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { contractsInForce } from '../../contracts/service.ts';
import { leaveOfMembers, keepsLeave } from '../../leave/service.ts';
import { freeDaysOf } from '../../presence/free-days.ts';
import type { Contracts } from '../contract-hours.ts';
import { timesheetCorrection } from '../../../schema/timesheet.ts';
import { workedAtFactors } from '../../presence/worked.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** Whose facts are asked for. */
export interface FactsQuery {
  readonly memberIds: readonly string[];
  /** In order of time; they don't overlap. */
  readonly periods: readonly PayPeriod[];
  /** Which of them are asked for of a member. */
  readonly periodsOf: (memberId: string) => readonly PayPeriod[];
}

/** What is known of people in some periods. */
export interface Facts {
  /** Of each period, by member: who has hours, corrections or leave in it. */
  readonly byPeriod: ReadonlyMap<PayPeriod, ReadonlyMap<string, MemberFacts>>;
  readonly contracts: Contracts;
}

/** From the first day of some periods in order to the last; nothing of none. */
const spanOf = (periods: readonly PayPeriod[]): PayPeriod => ({
  fromDate: periods[0]?.fromDate ?? '9999-12-31',
  toDate: periods.at(-1)?.toDate ?? '0001-01-01',
});

/** Free days from the first of some periods in order to the last. */
export async function freeDatesOf(periods: readonly PayPeriod[]): Promise<ReadonlySet<string>> {
  return new Set((await freeDaysOf(spanOf(periods))).keys());
}

const { tenantId, memberId, applicationDate } = timesheetCorrection;

function correctionsDuring(
  memberIds: readonly string[],
  periods: readonly PayPeriod[],
): Promise<{ memberId: string; date: string; seconds: number }[]> {
  return tx()
    .select({ memberId, date: applicationDate, seconds: sql<number>`sum(${timesheetCorrection.seconds})::int` })
    .from(timesheetCorrection)
    .where(and(eq(tenantId, currentTenant()), isDuring(applicationDate, periods), isOneOf(memberId, memberIds)))
    .groupBy(memberId, applicationDate);
}

/** Finds the period a date lies in, if any. */
function periodFinder(periods: readonly PayPeriod[]): (date: string) => PayPeriod | undefined {
  const periodOf = new Map<string, PayPeriod>();
  for (const period of periods)
    for (let date = period.fromDate; date <= period.toDate; date = addDays(date, 1)) periodOf.set(date, period);
  return (date) => periodOf.get(date);
}

/** The facts of some members in the periods that are asked for of each. A fixed number of statements. */
export async function readFacts(
  { memberIds, periods, periodsOf }: FactsQuery,
  asker: Pick<Principal, 'enabledModules'>,
): Promise<Facts> {
  const { fromDate, toDate } = spanOf(periods);
  const contracts = await contractsInForce(fromDate, toDate, memberIds);
  const byPeriod = new Map(periods.map((period) => [period, new Map<string, Writable<MemberFacts>>()]));
  const asked = new Map(memberIds.map((id) => [id, new Set(periodsOf(id))]));
  const periodOf = periodFinder(periods);
  const factsOn = (id: string, date: string): Writable<MemberFacts> | undefined => {
    const period = periodOf(date);
    const members = period && asked.get(id)?.has(period) ? byPeriod.get(period) : undefined;
    if (!members) return undefined;
    const known = members.get(id);
    if (known) return known;
    const fresh: Writable<MemberFacts> = {
      memberId: id,
      contracts: [...(contracts.get(id) ?? [])],
      worked: [],
      corrections: [],
      leave: [],
    };
    members.set(id, fresh);
    return fresh;
  };
  for (const [id, days] of await workedAtFactors(periods, memberIds)) {
    for (const worked of days) factsOn(id, worked.date)?.worked.push(worked);
  }
  for (const { memberId: id, ...correction } of await correctionsDuring(memberIds, periods)) {
    factsOn(id, correction.date)?.corrections.push(correction);
  }
  const leave = keepsLeave(asker) ? await leaveOfMembers(memberIds, periods) : [];
  for (const [id, days] of leave) for (const day of days) factsOn(id, day.date)?.leave.push(day);
  return { byPeriod, contracts };
}

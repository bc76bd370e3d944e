/** Gathers what members' surplus is made of from the areas that keep it: one query each, however many members. */
import type { Module } from '@rooster/contract';
import type { Contract } from '@rooster/domain/contracts';
import type { CountedDays, HoursOfDate } from '@rooster/domain/hours';
import { addDays } from '@rooster/domain/time';
import { and, eq, gt, min, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, together } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { contractsInForce } from '../contracts/service.ts';
import { contract } from '../../schema/contracts.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { correctedPerDate, paidOutPerDate, workedPerDate } from '../timesheet/service.ts';
import { freeDaysOf } from '../presence/free-days.ts';

/** What is known of a member in a period. */
export interface Gathered {
  readonly contracts: readonly Contract[];
  readonly hours: readonly HoursOfDate[];
  /** When the first contract began that fixes hours, whether or not it holds in the period; null without one. */
  readonly firstContract: string | null;
  /** What the person brought along, seconds. */
  readonly opening: number;
}

/** When a member's balance begins at the earliest, and with what. */
export type Beginning = Pick<Gathered, 'firstContract' | 'opening'>;

/** Of whom nothing is known. */
export const nothingKnown: Gathered = { contracts: [], hours: [], firstContract: null, opening: 0 };

/** Before any contract began. */
export const FIRST_DATE = '0001-01-01';

/** Two plain dates, both inclusive. */
export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
}

/** Dates on which a contract's pattern is credited. */
export const readFreeDates = async (period: Period): Promise<ReadonlySet<string>> =>
  new Set((await freeDaysOf(period)).keys());

/**
 * What a balance is counted by: the organisation's first date, null for the start of each contract, the last day that
 * is over, and whether who leaves owes a deficit.
 */
export interface Counting {
  readonly balanceFrom: string | null;
  readonly settlesDeficit: boolean;
  readonly through: string;
}

const storedCounting = prepared((transaction) =>
  transaction
    .select({ balanceFrom: tenant.balanceFrom, settlesDeficit: tenant.settlesDeficit })
    .from(tenant)
    .where(eq(tenant.id, sql.placeholder('tenantId'))),
);

/** How the organisation counts balances, as of today. */
export async function readCounting(today: string): Promise<Counting> {
  const [row] = await storedCounting({ tenantId: currentTenant() });
  return {
    balanceFrom: row?.balanceFrom ?? null,
    settlesDeficit: row?.settlesDeficit ?? false,
    through: addDays(today, -1),
  };
}

const latest = (...dates: (string | null)[]): string =>
  dates.reduce<string>((last, date) => (date !== null && date > last ? date : last), '');

/**
 * The date a person's balance begins on: the later of the first contract's start and the organisation's date; null
 * while there is neither.
 */
export const startOf = ({ firstContract }: Pick<Gathered, 'firstContract'>, { balanceFrom }: Counting): string | null =>
  latest(firstContract, balanceFrom) || null;

/**
 * The days of a period that count for a person. Only his own start decides, so that nobody's hours move another's
 * balance.
 */
export const countedDays = (
  { fromDate }: Pick<Period, 'fromDate'>,
  gathered: Gathered,
  counting: Counting,
): CountedDays => ({
  from: latest(fromDate, startOf(gathered, counting)),
  through: counting.through,
});

/**
 * The opening balance in seconds, where the person's balance begins in what is laid out; else zero, for it was counted
 * then.
 */
export function openingIn({ fromDate, toDate }: Period, gathered: Gathered, counting: Counting): number {
  const start = startOf(gathered, counting);
  return start !== null && fromDate <= start && start <= toDate ? gathered.opening : 0;
}

async function readHours(
  memberIds: readonly string[],
  period: Period,
): Promise<(HoursOfDate & { memberId: string })[]> {
  const [worked, corrected, paidOut] = await together(
    () => workedPerDate(period, memberIds),
    () => correctedPerDate(memberIds, period),
    () => paidOutPerDate(memberIds, period),
  );
  return [
    ...worked.map(({ memberId, date, approved, pending, inLieu }) => ({
      memberId,
      date,
      worked: approved,
      pendingWorked: pending,
      inLieu,
    })),
    ...corrected.map(({ memberId, date, seconds }) => ({ memberId, date, corrections: seconds })),
    ...paidOut.map(({ memberId, date, seconds }) => ({ memberId, date, paidOut: seconds })),
  ];
}

async function readLeave(
  memberIds: readonly string[],
  { fromDate, toDate }: Period,
): Promise<(HoursOfDate & { memberId: string })[]> {
  const days = await leaveDaysOf(currentTenant(), memberIds, fromDate, toDate);
  return days.map(({ memberId, date, seconds, status }) => ({
    memberId,
    date,
    ...(status === 'Approved' ? { leave: seconds } : { pendingLeave: seconds }),
  }));
}

const storedStarts = prepared((transaction) =>
  transaction
    .select({ memberId: member.id, firstContract: min(contract.startDate), opening: member.openingBalanceSeconds })
    .from(member)
    .leftJoin(
      contract,
      and(
        eq(contract.tenantId, member.tenantId),
        eq(contract.memberId, member.id),
        eq(contract.status, 'Finalised'),
        gt(contract.contractSeconds, 0),
      ),
    )
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), isOneOfGiven(member.id, 'memberIds')))
    .groupBy(member.tenantId, member.id),
);

/** When each member's first contract for fixed hours began, and what he brought along. */
export async function readStarts(memberIds: readonly string[]): Promise<ReadonlyMap<string, Beginning>> {
  const rows = await storedStarts({ tenantId: currentTenant(), memberIds: listOf(memberIds) });
  return new Map(rows.map(({ memberId, ...start }) => [memberId, start]));
}

/**
 * What the modules that are on know of some members in a period: contracts from `contractsFrom` on, which may lie
 * before it, and how each begins as `begin` tells.
 */
export async function gather<T extends Beginning = Beginning>(
  memberIds: readonly string[],
  period: Period,
  enabledModules: readonly Module[],
  begin: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  contractsFrom = period.fromDate,
): Promise<ReadonlyMap<string, Gathered & T>> {
  const nothing = (): Promise<[]> => Promise.resolve([]);
  const [contracts, starts, rows, leave] = await together(
    () => contractsInForce(contractsFrom, period.toDate, memberIds),
    () => begin(memberIds),
    () => (enabledModules.includes('Timesheet') ? readHours(memberIds, period) : nothing()),
    () => (enabledModules.includes('Vacation') ? readLeave(memberIds, period) : nothing()),
  );
  const hours = new Map(memberIds.map((memberId) => [memberId, new Array<HoursOfDate>()]));
  for (const row of [...rows, ...leave]) hours.get(row.memberId)?.push(row);
  return new Map(
    [...starts].map(([memberId, start]) => [
      memberId,
      { ...start, contracts: contracts.get(memberId) ?? [], hours: hours.get(memberId) ?? [] },
    ]),
  );
}

/** Sums of approved leave, for pages of hours and payroll. Seconds. */
import type { LeavePreset } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { and, asc, between, eq, gt, sql, sum } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isDuring, isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { gathered } from '../../platform/database/gathered.ts';
import { periodGiven, prepared, tenantGiven } from '../../platform/database/prepared.ts';
import type { Given, GivenPeriod, Period } from '../../platform/http/period.ts';
import { typeIdInForce } from '../presence/leave-days.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { typeName } from '../presence/type-names.ts';
import { leaveRequest, leaveRequestDay, leaveType } from '../../schema/leave.ts';

/** Restricts the members by their column; undefined for no restriction. */
export type MemberScope = (memberId: Column) => SQL | undefined;

/** What a member had in all. */
export interface LeaveTotal {
  readonly memberId: string;
  readonly seconds: number;
}

const total = sum(leaveRequestDay.inForceSeconds).mapWith(Number);

const inForce = (tenantId: Given, from: Given, to: Given, scope: MemberScope): SQL | undefined =>
  and(
    eq(leaveRequestDay.tenantId, tenantId),
    between(leaveRequestDay.date, from, to),
    gt(leaveRequestDay.inForceSeconds, 0),
    scope(leaveRequestDay.memberId),
  );

const totalsOf = (transaction: Transaction, tenantId: Given, { fromDate, toDate }: GivenPeriod, scope: MemberScope) =>
  transaction
    .select({ memberId: leaveRequestDay.memberId, seconds: total })
    .from(leaveRequestDay)
    .where(inForce(tenantId, fromDate, toDate, scope))
    .groupBy(leaveRequestDay.memberId);

const ofEverybody = prepared((transaction) => totalsOf(transaction, tenantGiven, periodGiven, () => undefined));

/** Approved leave per member in a period; of everybody without a scope. */
export function leaveTotals(period: Period, scope: MemberScope | undefined): Promise<LeaveTotal[]> {
  const tenantId = currentTenant();
  const { fromDate, toDate } = period;
  return scope === undefined ? ofEverybody({ tenantId, fromDate, toDate }) : totalsOf(tx(), tenantId, period, scope);
}

/** Approved leave of these members together per date; dates without are left out. */
export function leavePerDate(
  transaction: Transaction,
  tenantId: string,
  from: string,
  to: string,
  scope: MemberScope,
): Promise<{ date: string; seconds: number }[]> {
  return transaction
    .select({ date: leaveRequestDay.date, seconds: total })
    .from(leaveRequestDay)
    .where(inForce(tenantId, from, to, scope))
    .groupBy(leaveRequestDay.date)
    .orderBy(asc(leaveRequestDay.date));
}

/** A day of approved leave. Times are local to the organisation, null for leave that is just hours. */
export interface LeaveLine {
  readonly memberId: string;
  readonly date: string;
  readonly seconds: number;
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly leaveRequestId: string;
  readonly leaveTypeId: string;
  readonly nameNl: string;
  readonly nameEn: string;
  /** Whether only the absence may be shown to anyone who does not decide on it. */
  readonly sensitive: boolean;
}

const storedLines = prepared((transaction) => {
  const { placeholder } = sql;
  const isOwn: MemberScope = (column) => eq(column, placeholder('memberId'));
  return transaction
    .select({
      memberId: leaveRequestDay.memberId,
      date: leaveRequestDay.date,
      seconds: leaveRequestDay.inForceSeconds,
      fromTime: leaveRequestDay.inForceFromTime,
      toTime: leaveRequestDay.inForceToTime,
      leaveRequestId: leaveRequestDay.requestId,
      leaveTypeId: leaveType.id,
      nameNl: leaveType.nameNl,
      nameEn: leaveType.nameEn,
      preset: leaveType.preset,
    })
    .from(leaveRequestDay)
    .innerJoin(
      leaveRequest,
      and(eq(leaveRequest.tenantId, leaveRequestDay.tenantId), eq(leaveRequest.id, leaveRequestDay.requestId)),
    )
    .innerJoin(leaveType, and(eq(leaveType.tenantId, leaveRequest.tenantId), eq(leaveType.id, typeIdInForce)))
    .where(inForce(placeholder('tenantId'), placeholder('fromDate'), placeholder('toDate'), isOwn))
    .orderBy(asc(leaveRequestDay.date));
});

/** Days of approved leave of a member in a period, by date. */
export async function leaveLines(memberId: string, { fromDate, toDate }: Period): Promise<LeaveLine[]> {
  const rows = await storedLines({ tenantId: currentTenant(), memberId, fromDate, toDate });
  return rows.map(({ preset, ...row }) => ({ ...row, sensitive: isSensitive(preset) }));
}

/** A day of approved leave as payroll needs it. */
export interface LeaveOnDay {
  readonly date: string;
  readonly seconds: number;
  /** Null where only the absence may be shown to anyone who does not decide on it. */
  readonly leaveTypeId: string | null;
}

type LeaveParts = readonly [date: string, seconds: number, leaveTypeId: string, preset: LeavePreset];

/** Approved leave of some members in some periods, by member. */
export async function leaveOfMembers(
  memberIds: readonly string[],
  periods: readonly { fromDate: string; toDate: string }[],
): Promise<[memberId: string, leave: LeaveOnDay[]][]> {
  const { tenantId, memberId, requestId, date: on, inForceSeconds } = leaveRequestDay;
  const rows = await tx()
    .select({ memberId, parts: gathered<LeaveParts>([on, inForceSeconds, leaveType.id, leaveType.preset]) })
    .from(leaveRequestDay)
    .innerJoin(leaveRequest, and(eq(leaveRequest.tenantId, tenantId), eq(leaveRequest.id, requestId)))
    .innerJoin(leaveType, and(eq(leaveType.tenantId, leaveRequest.tenantId), eq(leaveType.id, typeIdInForce)))
    .where(
      and(eq(tenantId, currentTenant()), isDuring(on, periods), gt(inForceSeconds, 0), isOneOf(memberId, memberIds)),
    )
    .groupBy(memberId);
  return rows.map(({ memberId: whose, parts }) => [
    whose,
    parts.map(([date, seconds, leaveTypeId, preset]) => ({
      date,
      seconds,
      leaveTypeId: isSensitive(preset) ? null : leaveTypeId,
    })),
  ]);
}

/**
 * Every sort of leave that payroll can be handed: a type by its name, and as null the absence alone of those that say
 * something about one's health.
 */
export async function leaveSorts(
  transaction: Transaction,
  tenantId: string,
  language: Language,
): Promise<{ leaveTypeId: string | null; leaveTypeName: string | null }[]> {
  const rows = await transaction
    .select({ id: leaveType.id, nameNl: leaveType.nameNl, nameEn: leaveType.nameEn, preset: leaveType.preset })
    .from(leaveType)
    .where(and(eq(leaveType.tenantId, tenantId), eq(leaveType.isActive, true)))
    .orderBy(asc(leaveType.sortOrder), asc(leaveType.id));
  const named = rows
    .filter(({ preset }) => !isSensitive(preset))
    .map((type) => ({ leaveTypeId: type.id, leaveTypeName: typeName(type, language) }));
  return named.length < rows.length ? [...named, { leaveTypeId: null, leaveTypeName: null }] : named;
}

/** The names of all types of leave, by id. */
export async function leaveTypeNames(
  transaction: Transaction,
  tenantId: string,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .select({ id: leaveType.id, nameNl: leaveType.nameNl, nameEn: leaveType.nameEn })
    .from(leaveType)
    .where(eq(leaveType.tenantId, tenantId));
  return new Map(rows.map((type) => [type.id, typeName(type, language)]));
}

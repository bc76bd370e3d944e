/** The ledger as it is stored: what has been exported, and what an export adds. */
import type { PayrollLine } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { CodedAmount, PayPeriod } from '@rooster/domain/payroll';
import { and, asc, between, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { isOneOf, isOneOfGiven, listOf } from '../../../platform/database/any-of.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Period } from '../../../platform/http/period.ts';
import { payrollExport, payrollLedger } from '../../../schema/timesheet-payroll.ts';

/** Every period that was ever exported, by first day. */
export function exportedPeriods(): Promise<PayPeriod[]> {
  return tx()
    .selectDistinct({ fromDate: payrollExport.fromDate, toDate: payrollExport.toDate })
    .from(payrollExport)
    .where(eq(payrollExport.tenantId, currentTenant()))
    .orderBy(asc(payrollExport.fromDate));
}

/** All that was exported so far of some members in some periods, or in all, under the codes it had. */
export async function exportedAmounts(
  memberIds: readonly string[],
  periods?: readonly PayPeriod[],
): Promise<CodedAmount[]> {
  const { memberId, fromDate, toDate, kind, factor, leaveTypeId, ruleSetId, ruleKey, code } = payrollLedger;
  const during =
    periods &&
    inArray(
      fromDate,
      periods.map((period) => period.fromDate),
    );
  const rows = await tx()
    .select({
      memberId,
      fromDate,
      toDate,
      kind,
      factor,
      leaveTypeId,
      ruleSetId,
      ruleKey,
      code,
      seconds: sql<number>`sum(${payrollLedger.seconds})::int`,
    })
    .from(payrollLedger)
    .where(and(eq(payrollLedger.tenantId, currentTenant()), isOneOf(memberId, memberIds), during))
    .groupBy(memberId, fromDate, toDate, kind, factor, leaveTypeId, ruleSetId, ruleKey, code);
  return rows.map(({ fromDate: from, toDate: to, ruleSetId: setId, ruleKey: key, ...amount }) => ({
    ...amount,
    rule: setId === null || key === null ? null : { ruleSetId: setId, ruleKey: key },
    period: { fromDate: from, toDate: to },
  }));
}

const paidOut = prepared((transaction) => {
  const { tenantId, memberId, toDate: date, kind, code, seconds } = payrollLedger;
  return transaction
    .select({ memberId, date, seconds: sql<number>`sum(${seconds})::int` })
    .from(payrollLedger)
    .where(
      and(
        eq(tenantId, sql.placeholder('tenantId')),
        isOneOfGiven(memberId, 'memberIds'),
        eq(kind, 'Surplus'),
        ne(code, ''),
        between(date, sql.placeholder('fromDate'), sql.placeholder('toDate')),
      ),
    )
    .groupBy(memberId, date);
});

/**
 * Surplus that was handed over of some members, seconds on the last day of each pay period that ends in a period. What
 * was left out of the file is paid by nobody.
 */
export const paidOutPerDate = (
  memberIds: readonly string[],
  { fromDate, toDate }: Period,
): Promise<{ memberId: string; date: string; seconds: number }[]> =>
  paidOut({ tenantId: currentTenant(), fromDate, toDate, memberIds: listOf(memberIds) });

/** Surplus of a member that was ever handed over for pay periods that end on a date or later, seconds. */
export async function paidOutSince(member: string, date: string): Promise<number> {
  const { tenantId, memberId, toDate, kind, code, seconds } = payrollLedger;
  const [row] = await tx()
    .select({ seconds: sql<number>`coalesce(sum(${seconds}), 0)::int` })
    .from(payrollLedger)
    .where(
      and(eq(tenantId, currentTenant()), eq(memberId, member), eq(kind, 'Surplus'), ne(code, ''), gte(toDate, date)),
    );
  return row?.seconds ?? 0;
}

/** Adds an export's lines to the ledger. */
export async function keepLines(exportId: string, lines: readonly PayrollLine[]): Promise<void> {
  const tenantId = currentTenant();
  await insertRows(
    payrollLedger,
    lines.map(({ tenantUserId: memberId, fromDate, toDate, kind, factor, leaveTypeId, rule, ...line }, place) => ({
      tenantId,
      exportId,
      line: place,
      memberId,
      fromDate,
      toDate,
      kind,
      factor,
      leaveTypeId,
      ruleSetId: rule?.ruleSetId ?? null,
      ruleKey: rule?.ruleKey ?? null,
      code: line.code ?? '',
      seconds: parseDuration(line.duration),
    })),
  );
}

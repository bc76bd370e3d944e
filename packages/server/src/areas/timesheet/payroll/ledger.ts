/** The ledger as it is stored: what has been exported, and what an export adds. */
import type { PayrollLine } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { Amount, PayPeriod } from '@rooster/domain/payroll';
import { asc, eq, sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { payrollExport, payrollLedger } from '../tables.ts';

/** Every period that was ever exported, by first day. */
export function exportedPeriods(): Promise<PayPeriod[]> {
  return tx()
    .selectDistinct({ fromDate: payrollExport.fromDate, toDate: payrollExport.toDate })
    .from(payrollExport)
    .where(eq(payrollExport.tenantId, currentTenant()))
    .orderBy(asc(payrollExport.fromDate));
}

/** All that was exported so far. */
export async function exportedAmounts(): Promise<Amount[]> {
  const { memberId, fromDate, toDate, kind, factor, leaveTypeId } = payrollLedger;
  const rows = await tx()
    .select({ memberId, fromDate, toDate, kind, factor, leaveTypeId, seconds: sql<number>`sum(${payrollLedger.seconds})::int` })
    .from(payrollLedger)
    .where(eq(payrollLedger.tenantId, currentTenant()))
    .groupBy(memberId, fromDate, toDate, kind, factor, leaveTypeId);
  return rows.map(({ fromDate: from, toDate: to, ...amount }) => ({ ...amount, period: { fromDate: from, toDate: to } }));
}

/** Adds an export's lines to the ledger. */
export async function keepLines(exportId: string, lines: readonly PayrollLine[]): Promise<void> {
  const tenantId = currentTenant();
  await insertRows(
    payrollLedger,
    lines.map(({ tenantUserId: memberId, fromDate, toDate, kind, factor, leaveTypeId, code, duration }, line) => ({
      tenantId, exportId, line, memberId, fromDate, toDate, kind, factor, leaveTypeId,
      code: code ?? '',
      seconds: parseDuration(duration),
    })),
  );
}

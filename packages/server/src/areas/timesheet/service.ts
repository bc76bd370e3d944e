/** What other areas may ask of the timesheet. Seconds. */
import type { SurchargeDay, Surcharges } from '@rooster/domain/hours';
import { and, between, eq, isNotNull, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Period } from '../../platform/http/period.ts';
import { readDayFactors } from './day-factors.ts';
import { surchargesOf } from './rules.ts';
import { readSettings } from './settings-store.ts';
import { timer, timesheetCorrection, timesheetEntry } from '../../schema/timesheet.ts';

export { countApprovable } from './approval.ts';
export { correctionsOf } from './corrections.ts';
export { refuseOwn as refuseOwnHours } from './scope.ts';
export { linesOf } from './lines.ts';
export { paidOutPerDate, paidOutSince } from './payroll/ledger.ts';
export { workedPerDate } from '../presence/worked.ts';

const storedCorrections = prepared((transaction) =>
  transaction
    .select({
      memberId: timesheetCorrection.memberId,
      date: timesheetCorrection.applicationDate,
      seconds: sql<number>`sum(${timesheetCorrection.seconds})::int`,
    })
    .from(timesheetCorrection)
    .where(
      and(
        eq(timesheetCorrection.tenantId, sql.placeholder('tenantId')),
        isOneOfGiven(timesheetCorrection.memberId, 'memberIds'),
        between(timesheetCorrection.applicationDate, sql.placeholder('fromDate'), sql.placeholder('toDate')),
      ),
    )
    .groupBy(timesheetCorrection.memberId, timesheetCorrection.applicationDate),
);

/** Corrections of some members per date of a period. */
export const correctedPerDate = (
  memberIds: readonly string[],
  { fromDate, toDate }: Period,
): Promise<{ memberId: string; date: string; seconds: number }[]> =>
  storedCorrections({ tenantId: currentTenant(), fromDate, toDate, memberIds: listOf(memberIds) });

/** The organisation's surcharges on weekdays, with those of these dates. */
export async function surchargesWith(days: readonly SurchargeDay[]): Promise<Surcharges> {
  return surchargesOf({ ...(await readSettings()), days: [...days] });
}

/** The organisation's surcharges, of all dates. */
export async function allSurcharges(): Promise<Surcharges> {
  return surchargesWith(await readDayFactors(null));
}

/** The last date of the closed period; null while nothing is closed. */
export const closedThrough = async (): Promise<string | null> => (await readSettings()).closedDate;

/** Whether people use the clock; where they don't, hours are only typed. */
export const keepsClock = async (): Promise<boolean> => (await readSettings()).entryMethods !== 'Manual';

/**
 * Removes a member's running timer and what was typed about his hours, as when he is erased; the hours themselves stay,
 * as the law requires.
 */
export async function forgetHours(memberId: string): Promise<void> {
  const tenantId = currentTenant();
  await tx()
    .delete(timer)
    .where(and(eq(timer.tenantId, tenantId), eq(timer.memberId, memberId)));
  await tx()
    .update(timesheetEntry)
    .set({ denialReason: null })
    .where(
      and(
        eq(timesheetEntry.tenantId, tenantId),
        eq(timesheetEntry.memberId, memberId),
        isNotNull(timesheetEntry.denialReason),
      ),
    );
  await tx()
    .update(timesheetCorrection)
    .set({ reason: '' })
    .where(and(eq(timesheetCorrection.tenantId, tenantId), eq(timesheetCorrection.memberId, memberId)));
}

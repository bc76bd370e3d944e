/** Entries whose hours the payroll program does not know yet, or knows otherwise. */
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Period } from '../period.ts';
import { payrollMark, timesheetEntry, timesheetSegment } from '../tables.ts';
import { isInForce } from '../worked.ts';

/** Seconds per surcharge percentage above 100. */
export type Surcharges = Readonly<Record<string, number>>;

/** An entry beside what has been exported of it. */
export interface Unsettled {
  readonly entryId: string;
  readonly memberId: string;
  readonly workDate: string;
  readonly version: number;
  readonly isApproved: boolean;
  readonly workedSeconds: number;
  readonly surcharges: Surcharges | null;
  readonly markedSeconds: number | null;
  readonly markedSurcharges: Surcharges | null;
}

/** Condition that a date column lies in one of the periods. */
export const withinAny = (column: SQL | typeof timesheetEntry.workDate, periods: readonly Period[]): SQL =>
  sql`(${sql.join(
    periods.map(({ fromDate, toDate }) => sql`${column} between ${fromDate} and ${toDate}`),
    sql` or `,
  )})`;

/** Members whose contract of a period exported before is another now. */
export interface Recontracted {
  readonly period: Period;
  readonly memberIds: readonly string[];
}

const ofRecontracted = (recontracted: readonly Recontracted[]): SQL =>
  recontracted.length === 0
    ? sql`false`
    : sql`(${sql.join(
        recontracted.map(({ period: { fromDate, toDate }, memberIds }) => sql`(${timesheetEntry.workDate} between ${fromDate} and ${toDate} and ${isOneOf(timesheetEntry.memberId, memberIds)})`),
        sql` or `,
      )})`;

const hasApproved = or(eq(timesheetEntry.status, 'Approved'), isNotNull(timesheetEntry.approved));

/**
 * Approved entries of the periods that were never exported, and exported ones that have changed since or are paid otherwise now. Of one of
 * which a change awaits a decision, what is approved.
 */
export function readUnsettled(periods: readonly Period[], recontracted: readonly Recontracted[]): Promise<Unsettled[]> {
  const surcharges = sql<Surcharges | null>`(select json_object_agg(part.factor, part.seconds) from (
    select ${timesheetSegment.factor} as factor, sum(${timesheetSegment.workedSeconds})::int as seconds from ${timesheetSegment}
    where ${timesheetSegment.tenantId} = ${timesheetEntry.tenantId} and ${timesheetSegment.entryId} = ${timesheetEntry.id} and ${isInForce()} and ${timesheetSegment.factor} > 100 group by 1) as part)`;
  return tx()
    .select({
      entryId: timesheetEntry.id,
      memberId: timesheetEntry.memberId,
      workDate: sql<string>`coalesce((${timesheetEntry.approved} ->> 'workDate')::date, ${timesheetEntry.workDate})::text`,
      version: timesheetEntry.version,
      isApproved: sql<boolean>`${hasApproved}`,
      workedSeconds: sql<number>`coalesce((${timesheetEntry.approved} ->> 'workedSeconds')::int, ${timesheetEntry.workedSeconds})`,
      surcharges,
      markedSeconds: payrollMark.workedSeconds,
      markedSurcharges: payrollMark.surcharges,
    })
    .from(timesheetEntry)
    .leftJoin(payrollMark, and(eq(payrollMark.tenantId, timesheetEntry.tenantId), eq(payrollMark.entryId, timesheetEntry.id)))
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        sql`(${and(isNull(payrollMark.entryId), hasApproved, withinAny(timesheetEntry.workDate, periods))} or ${and(
          ne(payrollMark.entryVersion, timesheetEntry.version),
          or(hasApproved, eq(timesheetEntry.status, 'Denied')),
        )} or ${and(isNotNull(payrollMark.entryId), hasApproved, ofRecontracted(recontracted))})`,
      ),
    );
}

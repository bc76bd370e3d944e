/** Hours of everybody in a period. */
import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AggregatedHours, HoursOfDay } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { member } from '../members/tables.ts';
import { refuseLongPeriod } from './period.ts';
import type { Period } from './period.ts';
import { maySeeTotalsOf } from './scope.ts';
import { timesheetCorrection, timesheetEntry } from './tables.ts';

const secondsOf = (column: typeof timesheetEntry.workedSeconds | typeof timesheetEntry.surchargedSeconds, status: 'Approved' | 'AwaitingApproval'): SQL<number> =>
  sql<number>`coalesce(sum(${column}) filter (where ${timesheetEntry.status} = ${sql.raw(`'${status}'`)}), 0)::int`;

/** Sums per member before members come in: a fraction of the rows to join, and all of it read from one index. */
const hoursPerMember = ({ fromDate, toDate }: Period) =>
  tx()
    .select({
      memberId: timesheetEntry.memberId,
      worked: secondsOf(timesheetEntry.workedSeconds, 'Approved').as('worked'),
      surcharged: secondsOf(timesheetEntry.surchargedSeconds, 'Approved').as('surcharged'),
      pending: secondsOf(timesheetEntry.workedSeconds, 'AwaitingApproval').as('pending'),
      pendingCount: sql<number>`(count(*) filter (where ${timesheetEntry.status} = 'AwaitingApproval'))::int`.as('pending_count'),
    })
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), between(timesheetEntry.workDate, fromDate, toDate)))
    .groupBy(timesheetEntry.memberId)
    .as('hours');

const correctionsPerMember = ({ fromDate, toDate }: Period) =>
  tx()
    .select({ memberId: timesheetCorrection.memberId, seconds: sql<number>`sum(${timesheetCorrection.seconds})::int`.as('seconds') })
    .from(timesheetCorrection)
    .where(and(eq(timesheetCorrection.tenantId, currentTenant()), between(timesheetCorrection.applicationDate, fromDate, toDate)))
    .groupBy(timesheetCorrection.memberId)
    .as('corrections');

/**
 * Totals per member the person may see, also of who has no hours, by name. Worked and surcharged time count approved
 * entries only; pending ones and corrections stand apart, and denied ones nowhere.
 */
export async function aggregateHours(period: Period, principal: Principal): Promise<{ items: AggregatedHours[] }> {
  refuseLongPeriod(period);
  const hours = hoursPerMember(period);
  const corrections = correctionsPerMember(period);
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      employeeCode: member.employeeCode,
      worked: hours.worked,
      surcharged: hours.surcharged,
      pending: hours.pending,
      pendingCount: hours.pendingCount,
      corrected: corrections.seconds,
    })
    .from(member)
    .leftJoin(hours, eq(hours.memberId, member.id))
    .leftJoin(corrections, eq(corrections.memberId, member.id))
    .where(and(eq(member.tenantId, currentTenant()), maySeeTotalsOf(principal, member.id)))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
  return {
    items: rows.map(({ worked, surcharged, pending, pendingCount, corrected, ...person }) =>
      Object.assign(person, {
        workedTime: formatDuration(worked ?? 0),
        surchargedTime: formatDuration(surcharged ?? 0),
        correctionTime: formatDuration(corrected ?? 0),
        pendingTime: formatDuration(pending ?? 0),
        pendingCount: pendingCount ?? 0,
      }),
    ),
  };
}

/** Approved and pending hours of all members the person may see, together per date; dates without either are left out. */
export async function aggregateDays(period: Period, principal: Principal): Promise<{ items: HoursOfDay[] }> {
  refuseLongPeriod(period);
  const rows = await tx()
    .select({ date: timesheetEntry.workDate, worked: secondsOf(timesheetEntry.workedSeconds, 'Approved'), pending: secondsOf(timesheetEntry.workedSeconds, 'AwaitingApproval') })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        between(timesheetEntry.workDate, period.fromDate, period.toDate),
        ne(timesheetEntry.status, 'Denied'),
        maySeeTotalsOf(principal, timesheetEntry.memberId),
      ),
    )
    .groupBy(timesheetEntry.workDate)
    .orderBy(asc(timesheetEntry.workDate));
  return { items: rows.map(({ date, worked, pending }) => ({ date, workedTime: formatDuration(worked), pendingTime: formatDuration(pending) })) };
}

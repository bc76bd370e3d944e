/** Hours of everybody in a period. */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AggregatedHours } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { member } from '../members/tables.ts';
import { refuseLongPeriod } from './period.ts';
import type { Period } from './period.ts';
import { maySeeTotalsOf } from './scope.ts';
import { timesheetEntry } from './tables.ts';

const secondsOf = (column: typeof timesheetEntry.workedSeconds | typeof timesheetEntry.surchargedSeconds, status: 'Approved' | 'AwaitingApproval'): SQL<number> =>
  sql<number>`coalesce(sum(${column}) filter (where ${timesheetEntry.status} = ${sql.raw(`'${status}'`)}), 0)::int`;

/**
 * Totals per member the person may see, also of who has no hours, by name. Worked and surcharged time count approved
 * entries only; pending ones stand apart, and denied ones nowhere.
 */
export async function aggregateHours(period: Period, principal: Principal): Promise<{ items: AggregatedHours[] }> {
  refuseLongPeriod(period);
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      employeeCode: member.employeeCode,
      worked: secondsOf(timesheetEntry.workedSeconds, 'Approved'),
      surcharged: secondsOf(timesheetEntry.surchargedSeconds, 'Approved'),
      pending: secondsOf(timesheetEntry.workedSeconds, 'AwaitingApproval'),
      pendingCount: sql<number>`(count(*) filter (where ${timesheetEntry.status} = 'AwaitingApproval'))::int`,
    })
    .from(member)
    .leftJoin(
      timesheetEntry,
      and(eq(timesheetEntry.tenantId, member.tenantId), eq(timesheetEntry.memberId, member.id), between(timesheetEntry.workDate, period.fromDate, period.toDate)),
    )
    .where(and(eq(member.tenantId, currentTenant()), maySeeTotalsOf(principal, member.id)))
    .groupBy(member.tenantId, member.id)
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
  return {
    items: rows.map(({ worked, surcharged, pending, ...person }) =>
      Object.assign(person, { workedTime: formatDuration(worked), surchargedTime: formatDuration(surcharged), pendingTime: formatDuration(pending) }),
    ),
  };
}

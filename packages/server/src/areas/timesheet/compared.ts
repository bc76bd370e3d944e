/** Entries that wait beside the shifts that were planned, compared where they are stored. */
import type { CallInput, timesheetCalls } from '@rooster/contract';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { folded } from '../../platform/database/folded.ts';
import { fold } from '@rooster/domain/search';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { membersOfDepartment } from '../departments/service.ts';
import { publishedShiftOf } from '../presence/shifts.ts';
import { member } from '../../schema/members.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { outsideClosedPeriod, waiting } from './approval.ts';
import { mayDecideOn } from './scope.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Which entries are asked about, and how far from the plan still counts as planned. */
export type Asked = CallInput<(typeof timesheetCalls)['previewApproveWithin']>['body'];

/** Whole seconds from one instant to another, rounded as `differenceFromPlan` of `domain/hours` does. */
const secondsBetween = (from: Column | SQL, to: Column | SQL): SQL =>
  sql`floor(extract(epoch from ${to} - ${from}) + 0.5)`;

/** Members whose name or code has every word of `name`. */
function named(name: string): SQL | undefined {
  const text = folded(
    sql`concat_ws(' ', ${member.firstName}, ${member.middleName}, ${member.lastName}, ${member.employeeCode})`,
  );
  return and(
    ...fold(name)
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => sql`strpos(${text}, ${word}) > 0`),
  );
}

/** Condition on whose hours and of which days is asked. */
export const isAskedAbout = (
  { tenantUserIds, name = '', departmentId, fromDate, toDate }: Omit<Asked, 'toleranceMinutes'>,
  memberId: Column,
  workDate: Column,
): SQL | undefined =>
  and(
    tenantUserIds && isOneOf(memberId, tenantUserIds),
    departmentId === undefined ? undefined : inArray(memberId, membersOfDepartment(departmentId)),
    name.trim() === ''
      ? undefined
      : inArray(
          memberId,
          tx()
            .select({ id: member.id })
            .from(member)
            .where(and(eq(member.tenantId, currentTenant()), named(name))),
        ),
    fromDate === undefined ? undefined : gte(workDate, fromDate),
    toDate === undefined ? undefined : lte(workDate, toDate),
  );

/**
 * All that waits in the person's scope and is asked about, each with how it compares with the plan. Entries are never
 * read one by one: there may be tens of thousands. `isOpen`: it can be approved.
 */
export async function compared(asked: Asked, { principal, now }: Context) {
  const { id, memberId, shiftStart, shiftEnd, workedSeconds, workDate, updatedAt, status } = timesheetEntry;
  const plan = publishedShiftOf(memberId, shiftStart, shiftEnd).as('plan');
  const departs = [
    secondsBetween(sql`${plan.startsAt}`, shiftStart),
    secondsBetween(sql`${plan.endsAt}`, shiftEnd),
    sql`${workedSeconds} - (${secondsBetween(sql`${plan.startsAt}`, sql`${plan.endsAt}`)} - ${plan.breakSeconds})`,
  ];
  const isWithin = sql.join(
    departs.map((difference) => sql`abs(${difference}) <= ${asked.toleranceMinutes * 60}`),
    sql` and `,
  );
  const isOpen = sql`(${status} = 'AwaitingApproval' and ${outsideClosedPeriod()})`;
  return tx()
    .select({
      id,
      memberId,
      workedSeconds,
      startMs: sql<number>`(extract(epoch from ${shiftStart}) * 1000)::float8`.as('start_ms'),
      updatedMs: sql<number>`(extract(epoch from ${updatedAt}) * 1000)::float8`.as('updated_ms'),
      isOpen: sql<boolean>`${isOpen}`.as('is_open'),
      isPlanned: sql<boolean>`${plan.startsAt} is not null`.as('is_planned'),
      isWithin: sql<boolean>`${isOpen} and coalesce(${isWithin}, false)`.as('is_within'),
    })
    .from(timesheetEntry)
    .leftJoinLateral(plan, principal.enabledModules.includes('Scheduling') ? sql`true` : sql`false`)
    .where(and(waiting(), await mayDecideOn(principal, now, memberId), isAskedAbout(asked, memberId, workDate)))
    .as('compared');
}

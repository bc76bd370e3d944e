/** How much awaits a decision, and deciding at once on all that came as planned. */
import { isoInstant } from '@rooster/domain/time';
import { and, asc, count, eq, gt, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import type { ApprovableTotal, CallResult, timesheetCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { cursorsOf } from '../../platform/http/cursor.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentsByMember } from '../departments/service.ts';
import { member } from '../../schema/members.ts';
import { approveWhere, pending } from './approval.ts';
import { compared } from './compared.ts';
import type { Asked } from './compared.ts';
import { mayDecideOn } from './scope.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** The member that a page of totals ended with. */
const memberCursors = cursorsOf(z.uuid());

/** A page of how much awaits the person's decision, per employee. */
export async function listApprovableTotals(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { principal, now }: Context,
): Promise<{ items: ApprovableTotal[]; nextCursor: string | null }> {
  const totals = tx()
    .select({
      memberId: timesheetEntry.memberId,
      entries: count().as('entries'),
      seconds: sum(timesheetEntry.workedSeconds).mapWith(Number).as('seconds'),
    })
    .from(timesheetEntry)
    .where(
      and(
        pending(),
        await mayDecideOn(principal, now, timesheetEntry.memberId),
        cursor === undefined ? undefined : gt(timesheetEntry.memberId, memberCursors.read(cursor)),
      ),
    )
    .groupBy(timesheetEntry.memberId)
    .as('totals');
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      entryCount: totals.entries,
      seconds: totals.seconds,
    })
    .from(totals)
    .innerJoin(member, and(eq(member.tenantId, currentTenant()), eq(member.id, totals.memberId)))
    .orderBy(asc(member.id))
    // Out here: closer to the entries, the database would go through all there ever were in the order of their people.
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const departments = await departmentsByMember(items.map(({ tenantUserId }) => tenantUserId));
  return {
    nextCursor: rows.length > limit && last ? memberCursors.write(last.tenantUserId) : null,
    items: items.map(({ seconds, ...row }) => ({
      ...row,
      workedTime: formatDuration(seconds),
      departments: (departments.get(row.tenantUserId) ?? []).map(({ departmentId, name }) => ({ departmentId, name })),
    })),
  };
}

/** How much lies within the tolerance. */
export async function previewApproveWithin(
  asked: Asked,
  context: Context,
): Promise<CallResult<(typeof timesheetCalls)['previewApproveWithin']>> {
  const entries = await compared(asked, context);
  const [found] = await tx()
    .select({
      entryCount: sql<number>`(count(*) filter (where ${entries.isWithin}))::int`,
      employeeCount: sql<number>`(count(distinct ${entries.memberId}) filter (where ${entries.isWithin}))::int`,
      seconds: sql<number>`coalesce(sum(${entries.workedSeconds}) filter (where ${entries.isWithin}), 0)::int`,
      outsideCount: sql<number>`(count(*) filter (where ${entries.isOpen} and ${entries.isPlanned} and not ${entries.isWithin}))::int`,
      unplannedCount: sql<number>`(count(*) filter (where ${entries.isOpen} and not ${entries.isPlanned}))::int`,
      asOf: sql<number | null>`max(${entries.updatedMs}) filter (where ${entries.isWithin})`,
    })
    .from(entries);
  const {
    seconds = 0,
    asOf = null,
    entryCount = 0,
    employeeCount = 0,
    outsideCount = 0,
    unplannedCount = 0,
  } = found ?? {};
  return {
    entryCount,
    employeeCount,
    workedTime: formatDuration(seconds),
    outsideCount,
    unplannedCount,
    asOf: asOf === null ? null : isoInstant(asOf),
  };
}

/**
 * Approves what lies within the tolerance now and has not changed since `asOf` (epoch milliseconds); returns how many.
 */
export async function approveWithin(asked: Asked, asOf: number, context: Context): Promise<number> {
  const entries = await compared(asked, context);
  const within = await tx()
    .select({ id: entries.id })
    .from(entries)
    .where(sql`${entries.isWithin}`);
  return within.length === 0
    ? 0
    : approveWhere(
        sql`${isOneOf(
          timesheetEntry.id,
          within.map(({ id }) => id),
        )}`,
        asOf,
        context,
      );
}

/** Taking back what was approved in one act. */
import { and, asc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { keptIds, recordAuditOfMembers } from '../audit/record.ts';
import { calculateWorked } from '../leave/worked.ts';
import { notifyEach } from '../notifications/service.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { outsideClosedPeriod } from './approval.ts';
import { ownHoursPath } from './paths.ts';
import { mayDecideOn } from './scope.ts';
import { holdClosedDate } from './settings-store.ts';
import { hasRoomForReplaced, takeBack } from './take-back.ts';

/**
 * Lets the entries that the person approved at a moment (epoch milliseconds) await approval again, and returns how
 * many. What was decided again or closed since stays as it is, and so does what replaced hours in whose place others
 * lie by now.
 */
export async function undoApprovals(
  decidedAt: number,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<number> {
  await holdClosedDate();
  const { id, memberId, workDate, replaced, shiftStart } = timesheetEntry;
  const own = and(
    eq(timesheetEntry.tenantId, currentTenant()),
    eq(timesheetEntry.status, 'Approved'),
    eq(timesheetEntry.decidedBy, principal.memberId),
    eq(timesheetEntry.decidedAt, decidedAt),
    await mayDecideOn(principal, now, memberId),
    outsideClosedPeriod(replaced),
    hasRoomForReplaced(),
  );
  const rows = await tx()
    .select({ id, memberId, workDate, replaced })
    .from(timesheetEntry)
    .where(own)
    // In the order of everybody who decides on many.
    .orderBy(asc(shiftStart), asc(id))
    .for('update');
  if (rows.length === 0) return 0;
  await takeBack(rows, now);
  const members = [...new Set(rows.map((row) => row.memberId))].map((whose) => {
    const entries = rows.filter((row) => row.memberId === whose);
    return { whose, ids: entries.map((entry) => entry.id), dates: entries.map((entry) => entry.workDate).toSorted() };
  });
  await recordAuditOfMembers(
    { action: 'hours-decided', actorId: principal.memberId, now },
    members.map(({ whose, ids, dates }) => ({
      memberId: whose,
      details: {
        timesheetEntryIds: keptIds(ids),
        count: ids.length,
        fromDate: dates.at(0),
        toDate: dates.at(-1),
        status: 'AwaitingApproval',
      },
    })),
  );
  await calculateWorked(
    members.map(({ whose }) => whose),
    { actorId: principal.memberId, now },
  );
  const tenantId = currentTenant();
  await notifyEach(tx(), {
    tenantId,
    kind: 'timesheet-managed',
    path: '/app/employees/time',
    actorId: principal.memberId,
    now,
    notices: members.map(({ whose, dates }) => ({
      memberId: whose,
      data: { date: dates[0] ?? '', change: 'reopened' as const, reason: null },
      path: ownHoursPath(dates[0] ?? ''),
    })),
  });
  emitLive({ tenantId, topic: 'timesheet' });
  return rows.length;
}

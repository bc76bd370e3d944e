/** Deciding on entries: what awaits a decision, approving one or all, denying one. */
import { isoInstant } from '@rooster/domain/time';
import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { ApprovableEntry, ApprovalsLeft, TimesheetEntry } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { momentCursors } from '../../platform/http/cursor.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { keptIds, recordAuditOfMembers } from '../audit/record.ts';
import { calculateWorked } from '../leave/worked.ts';
import { member } from '../../schema/members.ts';
import { notify, notifyEach } from '../notifications/service.ts';
import { recordOwnDecision } from '../tenant/own-decisions.ts';
import { approvableColumns, approvablesToWire } from './approvable.ts';
import { closedUntil } from './draft.ts';
import { holdEntry } from './hold-entry.ts';
import { liesOverHours } from './overlapping.ts';
import { ownHoursPath } from './paths.ts';
import { inScopeOf, mayDecideOn, refuseOwn } from './scope.ts';
import { holdClosedDate } from './settings-store.ts';
import { putInForce, replacedByApproval, storeApproval, storeDenial } from './store.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { timesheetSettings } from '../../schema/timesheet-settings.ts';
import { entryToWire } from './wire.ts';
import type { StoredEntry } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/** Condition on entries that can be approved. */
export const pending = () =>
  and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.status, 'AwaitingApproval'));

/**
 * Condition on entries that somebody has to look at: those to approve, and those to settle first because they overlap.
 */
export const waiting = () =>
  and(
    eq(timesheetEntry.tenantId, currentTenant()),
    inArray(timesheetEntry.status, ['AwaitingApproval', 'Overlapping']),
  );

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [start, id] = momentCursors.read(cursor);
  return sql`(${timesheetEntry.shiftStart}, ${timesheetEntry.id}) > (${isoInstant(start)}::timestamptz,
    ${id}::uuid)`;
}

/** A page of the entries that await the person's decision, oldest first. */
export async function listApprovable(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { principal, now }: Pick<Context, 'principal' | 'now'>,
): Promise<{ items: ApprovableEntry[]; nextCursor: string | null }> {
  const rows = await tx()
    .select(approvableColumns)
    .from(timesheetEntry)
    .innerJoin(member, and(eq(member.tenantId, timesheetEntry.tenantId), eq(member.id, timesheetEntry.memberId)))
    .where(and(waiting(), await mayDecideOn(principal, now, timesheetEntry.memberId), after(cursor)))
    .orderBy(asc(timesheetEntry.shiftStart), asc(timesheetEntry.id))
    // One more than asked tells whether there is a next page.
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: await approvablesToWire(items, principal),
    nextCursor: rows.length > limit && last ? momentCursors.write([last.entry.shiftStart, last.entry.id]) : null,
  };
}

/** How many entries await the person's decision. */
export async function countApprovable(principal: Principal, now: number): Promise<number> {
  const [row] = await tx()
    .select({ count: count() })
    .from(timesheetEntry)
    .where(and(waiting(), await mayDecideOn(principal, now, timesheetEntry.memberId)));
  return row?.count ?? 0;
}

interface Decision {
  readonly status: 'Approved' | 'Denied';
  readonly denialReason: string | null;
}

/**
 * Whether this very decision has been made already, on the version the caller saw or by a first try whose answer got
 * lost: any other change in between would have left another status or a higher version. An approved entry with a reason
 * is one of which a change was denied.
 */
function isRepeat(entry: StoredEntry, decision: Decision, ifMatch: number | undefined): boolean {
  if (
    entry.status === 'AwaitingApproval' ||
    entry.status === 'Overlapping' ||
    entry.denialReason !== decision.denialReason
  )
    return false;
  return ifMatch === undefined || ifMatch === entry.version || ifMatch + 1 === entry.version;
}

async function decide(id: string, decision: Decision, context: Context): Promise<TimesheetEntry> {
  const { principal, now } = context;
  // Before the entry, in the order of everybody who writes entries.
  const closedDate = await holdClosedDate();
  const entry = await holdEntry(id, inScopeOf(principal, timesheetEntry.memberId));
  await refuseOwn(entry.memberId, context);
  if (isRepeat(entry, decision, context.ifMatch)) return entryToWire(entry);
  expectVersion(context, entry.version);
  const isOverlapping = entry.status === 'Overlapping';
  if (entry.status !== 'AwaitingApproval' && !isOverlapping)
    throw new ApiError('state-conflict', { detail: `These hours do not await approval: they are ${entry.status}` });
  // Approving changes what counts on either day; denying a change leaves all as it counts.
  const touched = [
    entry.workDate,
    ...(entry.approved && decision.status === 'Approved' ? [entry.approved.workDate] : []),
  ];
  if (closedDate !== null && touched.some((date) => date <= closedDate)) throw closedUntil(closedDate);
  if (isOverlapping && (await liesOverHours(entry.memberId, entry, entry.id))) throw new ApiError('timesheet-overlap');
  const made = { decidedBy: principal.memberId, now };
  const decided =
    decision.denialReason === null
      ? await storeApproval(entry, made)
      : await storeDenial(entry, decision.denialReason, made);
  if (entry.memberId === principal.memberId)
    await recordOwnDecision('hours', context, { date: entry.workDate, status: decision.status });
  await notifyDecision(entry, decision, context);
  await calculateWorked([entry.memberId], { actorId: principal.memberId, now });
  return entryToWire(decided);
}

/** Notifies the owner of what was decided on his hours, and the open pages that may show them. */
async function notifyDecision(
  { tenantId, id, memberId, workDate }: StoredEntry,
  { status, denialReason }: Decision,
  { principal, now }: Context,
): Promise<void> {
  const notice = { tenantId, recipients: [memberId], path: ownHoursPath(workDate), actorId: principal.memberId, now };
  if (status === 'Approved')
    await notify(tx(), { ...notice, kind: 'timesheet-approved', data: { from: workDate, to: workDate, count: 1 } });
  else
    await notify(tx(), { ...notice, kind: 'timesheet-denied', data: { date: workDate, reason: denialReason ?? '' } });
  emitLive({ tenantId, topic: 'timesheet', data: { entryIds: [id] }, aboutId: memberId });
}

/** Approves one entry. Approving what is approved answers it again; an entry out of the person's scope is not found. */
export function approveEntry(id: string, context: Context): Promise<TimesheetEntry> {
  return decide(id, { status: 'Approved', denialReason: null }, context);
}

/** Denies one entry with a reason its owner reads. Denying again with the same reason answers it again. */
export function denyEntry(id: string, denialReason: string, context: Context): Promise<TimesheetEntry> {
  return decide(id, { status: 'Denied', denialReason }, context);
}

/**
 * Approves everything in the person's scope outside the closed period, and returns how many, and what is left and why.
 * With `asOf` (epoch milliseconds) only what has not changed since: what he saw is what he approves.
 */
export async function approveAll(
  asOf: number | undefined,
  context: Pick<Context, 'principal' | 'now'>,
): Promise<{ updatedEntryCount: number; left: ApprovalsLeft; decidedAt: string }> {
  return {
    updatedEntryCount: await approveWhere(undefined, asOf, context),
    left: await leftOver(context),
    decidedAt: isoInstant(context.now),
  };
}

/** What waits in the person's scope after all was approved that could be. */
async function leftOver({ principal, now }: Pick<Context, 'principal' | 'now'>): Promise<ApprovalsLeft> {
  const isOverlapping = sql`${timesheetEntry.status} = 'Overlapping'`;
  const isOpen = outsideClosedPeriod();
  const isForOthers = sql`not (${(await mayDecideOn(principal, now, timesheetEntry.memberId)) ?? sql`true`})`;
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await tx()
    .select({
      overlapping: counted(isOverlapping),
      closed: counted(sql`not (${isOverlapping}) and not (${isOpen})`),
      own: counted(sql`not (${isOverlapping}) and ${isOpen} and ${isForOthers}`),
      changed: counted(sql`not (${isOverlapping}) and ${isOpen} and not (${isForOthers})`),
    })
    .from(timesheetEntry)
    .where(and(waiting(), inScopeOf(principal, timesheetEntry.memberId)));
  return row ?? { overlapping: 0, closed: 0, own: 0, changed: 0 };
}

/** The first date that a decision on an entry touches: its own, or that of the version that it replaces. */
export const firstTouched = (other: Column = timesheetEntry.approved): SQL<string> =>
  sql`least(${timesheetEntry.workDate}, (${other} ->> 'workDate')::date)`;

/**
 * Entries outside the closed period, and whose other version is: the one that a change replaces, or that comes back.
 */
export const outsideClosedPeriod = (other?: Column): SQL =>
  sql`not exists (select from ${timesheetSettings} where ${timesheetSettings.tenantId} = ${currentTenant()}
    and ${timesheetSettings.closedDate} >= ${firstTouched(other)})`;

/** As `approveAll`, of the entries that meet a condition. */
export async function approveWhere(
  condition: SQL | undefined,
  asOf: number | undefined,
  { principal, now }: Pick<Context, 'principal' | 'now'>,
): Promise<number> {
  await holdClosedDate();
  const scope = await mayDecideOn(principal, now, timesheetEntry.memberId);
  // Locked in one order, so that two people who approve all at once wait for each other instead of deadlocking.
  const due = tx()
    .$with('due')
    .as(
      tx()
        .select({ id: timesheetEntry.id })
        .from(timesheetEntry)
        .where(
          and(
            pending(),
            scope,
            outsideClosedPeriod(),
            condition,
            asOf === undefined ? undefined : lte(timesheetEntry.updatedAt, asOf),
          ),
        )
        .orderBy(asc(timesheetEntry.shiftStart), asc(timesheetEntry.id))
        .for('update', { of: timesheetEntry }),
    );
  const approved = tx()
    .$with('approved')
    .as(
      tx()
        .update(timesheetEntry)
        .set({
          status: 'Approved',
          denialReason: null,
          approved: null,
          replaced: replacedByApproval(),
          decidedBy: principal.memberId,
          decidedAt: now,
          version: sql`${timesheetEntry.version} + 1`,
          updatedAt: now,
        })
        .where(
          and(
            eq(timesheetEntry.tenantId, currentTenant()),
            inArray(timesheetEntry.id, tx().select({ id: due.id }).from(due)),
          ),
        )
        .returning({ id: timesheetEntry.id, memberId: timesheetEntry.memberId, workDate: timesheetEntry.workDate }),
    );
  const perMember = await tx()
    .with(due, approved)
    .select({
      memberId: approved.memberId,
      ids: sql<string[]>`array_agg(${approved.id})`,
      total: count(),
      from: sql<string>`min(${approved.workDate})::text`,
      to: sql<string>`max(${approved.workDate})::text`,
    })
    .from(approved)
    .groupBy(approved.memberId);
  if (perMember.length === 0) return 0;
  await putInForce(perMember.flatMap(({ ids }) => ids));
  await recordAuditOfMembers(
    { action: 'hours-decided', actorId: principal.memberId, now },
    perMember.map(({ memberId, ids, total, from, to }) => ({
      memberId,
      details: { timesheetEntryIds: keptIds(ids), count: total, fromDate: from, toDate: to, status: 'Approved' },
    })),
  );
  const own = perMember.find(({ memberId }) => memberId === principal.memberId);
  if (own)
    await recordOwnDecision(
      'hours',
      { principal, now },
      { from: own.from, to: own.to, count: own.total, status: 'Approved' },
    );
  await calculateWorked(
    perMember.map(({ memberId }) => memberId),
    { actorId: principal.memberId, now },
  );
  const tenantId = currentTenant();
  const notices = perMember.map(({ memberId, total, from, to }) => ({
    memberId,
    data: { from, to, count: total },
    path: ownHoursPath(from),
  }));
  await notifyEach(tx(), {
    tenantId,
    kind: 'timesheet-approved',
    path: '/app/employees/time',
    actorId: principal.memberId,
    now,
    notices,
  });
  emitLive({ tenantId, topic: 'timesheet' });
  return perMember.reduce((sum, { total }) => sum + total, 0);
}

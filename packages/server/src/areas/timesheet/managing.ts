/** Changes by managers to hours of others: adding, changing, deleting, reopening. Also deleting own hours. */
import { isoInstant } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import type { AuditAction, CallInput, timesheetCalls, TimesheetEntry } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit } from '../audit/record.ts';
import { workZoneOf } from '../departments/service.ts';
import { calculateWorked } from '../leave/worked.ts';
import { lockMember } from '../directory/lock.ts';
import { findMember, fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { notify } from '../notifications/service.ts';
import { recordOwnDecision } from '../tenant/own-decisions.ts';
import { closedUntil, draftEntry } from './draft.ts';
import { punchesOf } from './entries.ts';
import { holdEntry, holdOwnEntry } from './hold-entry.ts';
import { settleOverlapping } from './overlapping.ts';
import { ownHoursPath } from './paths.ts';
import { readRules } from './rules.ts';
import { inScopeOf, refuseOwn } from './scope.ts';
import { holdClosedDate } from './settings-store.ts';
import { insertEntry, removeEntry, replaceEntry, storeApproval } from './store.ts';
import { takeBack } from './take-back.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { emitHoursChange } from './live.ts';
import { entryToWire } from './wire.ts';
import type { HeldEntry, StoredEntry } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Calls = typeof timesheetCalls;
type Input = CallInput<Calls['addEntryFor']>['body'];
type Change = 'added' | 'changed' | 'deleted' | 'reopened';

const actions = {
  added: 'timesheet-entry-added',
  changed: 'timesheet-entry-changed',
  deleted: 'timesheet-entry-deleted',
  reopened: 'timesheet-entry-reopened',
} as const satisfies Record<Change, AuditAction>;

/** An entry in the words of the trail, whole enough to enter it anew. */
const facts = ({
  id,
  shiftStart,
  shiftEnd,
  breakSeconds,
  workedSeconds,
  timeZoneId,
  workDate,
  status,
}: StoredEntry) => ({
  entryId: id,
  shiftStart: isoInstant(shiftStart),
  shiftEnd: isoInstant(shiftEnd),
  breakSeconds,
  workedSeconds,
  timeZoneId,
  workDate,
  status,
});

interface Done {
  readonly change: Change;
  readonly memberId: string;
  readonly before?: StoredEntry;
  readonly after?: StoredEntry;
  readonly reason?: string;
}

/** Keeps in the trail what was done to hours of somebody, and tells that person unless he did it himself. */
async function tell({ change, memberId, before, after, reason }: Done, { principal, now }: Context): Promise<void> {
  const owner = await findMember(currentTenant(), memberId);
  const subject = { kind: 'member', id: memberId, name: owner ? fullName(owner) : null } as const;
  const details = { reason: reason ?? null, before: before ? facts(before) : null, after: after ? facts(after) : null };
  await recordAudit({ action: actions[change], actorId: principal.memberId, now, subject, details });
  const date = (after ?? before)?.workDate ?? '';
  if (memberId !== principal.memberId) {
    const notice = {
      tenantId: currentTenant(),
      recipients: [memberId],
      path: ownHoursPath(date),
      actorId: principal.memberId,
      now,
    };
    await notify(tx(), { ...notice, kind: 'timesheet-managed', data: { date, change, reason: reason ?? null } });
  }
  await calculateWorked([memberId], { actorId: principal.memberId, now });
  emitHoursChange(memberId);
}

/**
 * The entry in the person's scope, held; refuses his own where he may not decide on it, a stale version, and a closed
 * period.
 */
async function lockEntry(id: string, closedDate: string | null, context: Context): Promise<HeldEntry> {
  const entry = await holdEntry(id, inScopeOf(context.principal, timesheetEntry.memberId));
  await refuseOwn(entry.memberId, context);
  expectVersion(context, entry.version);
  refuseClosedDays(entry, entry.approved, closedDate);
  return entry;
}

/** Refuses what would change a closed day: that of the entry, or that of another version which counts or will. */
function refuseClosedDays(
  { workDate }: StoredEntry,
  other: Pick<StoredEntry, 'workDate'> | null,
  closedDate: string | null,
): void {
  if (closedDate !== null && [workDate, other?.workDate ?? workDate].some((date) => date <= closedDate))
    throw closedUntil(closedDate);
}

/** What was approved by entering it for oneself, where that may be, is a decision on one's own. */
async function recordIfOwn(entry: StoredEntry, context: Context, status: string = entry.status): Promise<void> {
  if (entry.memberId === context.principal.memberId)
    await recordOwnDecision('hours', context, { date: entry.workDate, status });
}

/** Adds hours of an employee in the person's scope; they are approved by it. */
export async function addEntryFor(
  memberId: string,
  { reason, ...input }: Input,
  context: Context,
): Promise<TimesheetEntry> {
  const { principal, now } = context;
  const [owner] = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId), inScopeOf(principal, member.id)));
  if (!owner) throw new ApiError('not-found');
  await refuseOwn(memberId, context);
  const punches = punchesOf(input, now);
  const rules = await readRules({ memberId, timeZoneId: principal.timeZoneId }, punches.start, punches.end);
  const draft = draftEntry(punches, rules.zone, rules, input.timeZoneId);
  // Nobody is erased meanwhile, or was.
  await lockMember(memberId);
  const entry = await insertEntry(
    { id: newId(now), memberId, source: 'Manual', createdAt: now, offlinePunches: [] },
    draft,
  );
  const after = await storeApproval(entry, { decidedBy: principal.memberId, now });
  await recordIfOwn(after, context);
  await tell({ change: 'added', memberId, after, reason }, context);
  return entryToWire(after);
}

/** Changes hours of an employee in the person's scope, whatever their status; they are approved by it. */
export async function changeEntryOf(
  id: string,
  { reason, ...input }: Input,
  context: Context,
): Promise<TimesheetEntry> {
  const { principal, now } = context;
  const punches = punchesOf(input, now);
  // Held before the entry, which says whose it is, as everywhere; the zone is read of that person then.
  const rules = await readRules(principal, punches.start, punches.end);
  const before = await lockEntry(id, rules.closedDate, context);
  const draft = draftEntry(punches, await workZoneOf(before.memberId, principal.timeZoneId), rules, input.timeZoneId);
  const after = await storeApproval(await replaceEntry(before, draft, now), { decidedBy: principal.memberId, now });
  await settleOverlapping(before.memberId, now);
  await recordIfOwn(after, context);
  await tell({ change: 'changed', memberId: before.memberId, before, after, reason }, context);
  return entryToWire(after);
}

async function remove(before: StoredEntry, reason: string | undefined, context: Context): Promise<void> {
  await removeEntry(before);
  await settleOverlapping(before.memberId, context.now);
  await tell(
    { change: 'deleted', memberId: before.memberId, before, ...(reason !== undefined && { reason }) },
    context,
  );
}

/** Deletes hours of an employee in the person's scope. They leave every figure and stay in the trail. */
export async function deleteEntryOf(id: string, reason: string, context: Context): Promise<void> {
  const closedDate = await holdClosedDate();
  const before = await lockEntry(id, closedDate, context);
  await remove(before, reason, context);
  await recordIfOwn(before, context, 'Deleted');
}

/**
 * Deletes own hours that await approval. What was approved once counts until somebody else has decided: throws
 * `state-conflict`.
 */
export async function deleteEntry(id: string, context: Context): Promise<void> {
  const closedDate = await holdClosedDate();
  const entry = await holdOwnEntry(id, context.principal.memberId);
  expectVersion(context, entry.version);
  if (entry.status === 'Approved' || entry.status === 'Denied' || entry.approved !== null) {
    throw new ApiError('state-conflict', {
      detail: 'Only hours that await approval, and never were approved, can be deleted by their owner',
    });
  }
  refuseClosedDays(entry, entry.approved, closedDate);
  await remove(entry, undefined, context);
}

/** Takes a decision back: the hours await approval again, and count as such until they are decided anew. */
export async function reopenEntry(id: string, context: Context): Promise<TimesheetEntry> {
  const closedDate = await holdClosedDate();
  const before = await lockEntry(id, closedDate, context);
  if (before.status !== 'Approved' && before.status !== 'Denied')
    throw new ApiError('state-conflict', {
      detail: `There is no decision to take back: these hours are ${before.status}`,
    });
  refuseClosedDays(before, before.replaced, closedDate);
  await takeBack([before], context.now);
  const after: StoredEntry = {
    ...before,
    status: 'AwaitingApproval',
    denialReason: null,
    approved: before.replaced,
    decidedBy: null,
    decidedAt: null,
    version: before.version + 1,
    updatedAt: context.now,
  };
  await recordIfOwn(after, context);
  await tell({ change: 'reopened', memberId: before.memberId, before, after }, context);
  return entryToWire(after);
}

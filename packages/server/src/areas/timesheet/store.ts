/** Writes entries with their segments, each in one statement. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { databaseError } from '../../platform/database/errors.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { EntryDraft } from './draft.ts';
import { timer, timesheetEntry, timesheetSegment } from './tables.ts';
import type { StoredEntry } from './wire.ts';

/** SQLSTATE of a deadlock. */
const DEADLOCK = '40P01';

/**
 * Whether a write failed because another entry of this member lies there. Of two overlapping entries written in the very
 * same moment each can wait for the other in the exclusion constraint; the database then ends one as a deadlock, which
 * for these statements means the same.
 */
function isOverlap(error: unknown): boolean {
  const failure = databaseError(error);
  return failure?.constraint === 'timesheet_entry_no_overlap' || failure?.code === DEADLOCK;
}

async function refusingOverlap<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isOverlap(error)) throw new ApiError('timesheet-overlap', { cause: error });
    throw error;
  }
}

const segmentRows = (entryId: string, { segments }: EntryDraft) => segments.map((segment) => Object.assign({ tenantId: currentTenant(), entryId }, segment));

/** What a new entry has besides its figures. */
export type NewEntry = Pick<StoredEntry, 'id' | 'memberId' | 'source' | 'createdAt' | 'offlinePunches'>;

/**
 * Stores a new entry, awaiting approval unless `status` says otherwise, and answers it. With `endTimer` the member's clock ends in the same statement.
 * Refuses with `timesheet-overlap`.
 */
export async function insertEntry(entry: NewEntry, draft: EntryDraft, { status = 'AwaitingApproval', endTimer = false }: { status?: 'AwaitingApproval' | 'Overlapping'; endTimer?: boolean } = {}): Promise<StoredEntry> {
  const row: StoredEntry = {
    ...entry,
    ...draft.figures,
    tenantId: currentTenant(),
    status,
    denialReason: null,
    decidedBy: null,
    decidedAt: null,
    version: 1,
    updatedAt: entry.createdAt,
  };
  const inserted = tx().$with('inserted').as(tx().insert(timesheetEntry).values(row).returning({ id: timesheetEntry.id }));
  const ended = tx()
    .$with('ended')
    .as(tx().delete(timer).where(and(eq(timer.tenantId, row.tenantId), eq(timer.memberId, row.memberId))).returning({ memberId: timer.memberId }));
  const parts = endTimer ? [inserted, ended] : [inserted];
  await refusingOverlap(tx().with(...parts).insert(timesheetSegment).values(segmentRows(row.id, draft)));
  return row;
}

/** Gives a stored entry new figures: it awaits approval again. Refuses with `timesheet-overlap`. */
export async function replaceEntry(before: StoredEntry, draft: EntryDraft, now: number): Promise<StoredEntry> {
  const changes = { ...draft.figures, status: 'AwaitingApproval' as const, denialReason: null, decidedBy: null, decidedAt: null, version: before.version + 1, updatedAt: now };
  const { tenantId, id } = before;
  const updated = tx()
    .$with('updated')
    .as(tx().update(timesheetEntry).set(changes).where(and(eq(timesheetEntry.tenantId, tenantId), eq(timesheetEntry.id, id))).returning({ id: timesheetEntry.id }));
  const dates = draft.segments.map(({ segmentDate }) => segmentDate);
  const gone = tx()
    .$with('gone')
    .as(
      tx()
        .delete(timesheetSegment)
        .where(and(eq(timesheetSegment.tenantId, tenantId), eq(timesheetSegment.entryId, id), notInArray(timesheetSegment.segmentDate, dates)))
        .returning({ date: timesheetSegment.segmentDate }),
    );
  await refusingOverlap(
    tx()
      .with(updated, gone)
      .insert(timesheetSegment)
      .values(segmentRows(id, draft))
      .onConflictDoUpdate({
        target: [timesheetSegment.tenantId, timesheetSegment.entryId, timesheetSegment.segmentDate],
        set: { workedSeconds: sql`excluded.worked_seconds`, factor: sql`excluded.factor` },
      }),
  );
  return { ...before, ...changes };
}

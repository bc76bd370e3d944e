/** Writes entries with their segments, and what a decision makes of them. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { databaseError } from '../../platform/database/errors.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { DraftSegment, EntryDraft } from './draft.ts';
import { stateOf, timer, timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import type { StoredApproved } from '../../schema/timesheet-json.ts';
import type { StoredEntry } from './wire.ts';

/** SQLSTATE of a deadlock. */
const DEADLOCK = '40P01';

/**
 * Whether a write failed because another entry of this member lies there. Of two overlapping entries written in the
 * very same moment each can wait for the other in the exclusion constraint; the database then ends one as a deadlock,
 * which for these statements means the same.
 */
function isOverlap(error: unknown): boolean {
  const failure = databaseError(error);
  return failure?.constraint === 'timesheet_entry_no_overlap' || failure?.code === DEADLOCK;
}

/** Does a write, and refuses with `timesheet-overlap` where other hours of the person lie there. */
export async function refusingOverlap<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isOverlap(error)) throw new ApiError('timesheet-overlap', { cause: error });
    throw error;
  }
}

type SegmentState = (typeof timesheetSegment.$inferSelect)['state'];

const segmentRows = (
  { id: entryId, memberId }: Pick<StoredEntry, 'id' | 'memberId'>,
  state: SegmentState,
  segments: readonly DraftSegment[],
) => segments.map((segment) => Object.assign({ tenantId: currentTenant(), entryId, memberId, state }, segment));

/** What a new entry has besides its figures. */
export type NewEntry = Pick<StoredEntry, 'id' | 'memberId' | 'source' | 'createdAt' | 'offlinePunches'>;

/** What no new entry has. */
type WithoutDecision = 'denialReason' | 'approved' | 'decidedBy' | 'decidedAt' | 'payChoice';
type InsertedRow = Omit<StoredEntry, WithoutDecision>;

const { placeholder } = sql;

const insertedValues: Readonly<Record<keyof InsertedRow, Placeholder>> = {
  tenantId: placeholder('tenantId'),
  id: placeholder('id'),
  memberId: placeholder('memberId'),
  shiftStart: placeholder('shiftStart'),
  shiftEnd: placeholder('shiftEnd'),
  punchedStart: placeholder('punchedStart'),
  punchedEnd: placeholder('punchedEnd'),
  breakSeconds: placeholder('breakSeconds'),
  breaks: placeholder('breaks'),
  workedSeconds: placeholder('workedSeconds'),
  surchargedSeconds: placeholder('surchargedSeconds'),
  multiplicationFactor: placeholder('multiplicationFactor'),
  timeZoneId: placeholder('timeZoneId'),
  clientTimeZoneId: placeholder('clientTimeZoneId'),
  workDate: placeholder('workDate'),
  status: placeholder('status'),
  source: placeholder('source'),
  offlinePunches: placeholder('offlinePunches'),
  version: placeholder('version'),
  createdAt: placeholder('createdAt'),
  updatedAt: placeholder('updatedAt'),
};

/** Writes an entry with its segments, `segments` being JSON; with `endTimer` the member's clock ends with it. */
const inserting = (endTimer: boolean) =>
  prepared<unknown>((transaction) => {
    const { tenantId, id, memberId } = insertedValues;
    const inserted = transaction
      .$with('inserted')
      .as(transaction.insert(timesheetEntry).values(insertedValues).returning({ id: timesheetEntry.id }));
    const ended = transaction.$with('ended').as(
      transaction
        .delete(timer)
        .where(and(eq(timer.tenantId, tenantId), eq(timer.memberId, memberId)))
        .returning({ memberId: timer.memberId }),
    );
    // All columns of a segment, in their order; read from the organisation's row, as `insertRows` does.
    return transaction.with(...(endTimer ? [inserted, ended] : [inserted])).insert(timesheetSegment)
      .select(sql`select owner.id, ${id}::uuid, ${memberId}::uuid, ${placeholder('state')}::text,
        part."segmentDate", part."workedSeconds", part."surchargedSeconds", part.factor,
        coalesce(part."inLieuSeconds", 0), part."ruleSetVersionId", part.lines
        from tenant owner cross join json_to_recordset(${placeholder('segments')}::json) as part("segmentDate" date,
        "workedSeconds" int, "surchargedSeconds" int, factor float8, "inLieuSeconds" int, "ruleSetVersionId" uuid,
        lines jsonb) where owner.id = ${tenantId}`);
  });

const insertAlone = inserting(false);
const insertEndingTimer = inserting(true);

/**
 * Stores a new entry, awaiting approval unless `status` says otherwise, and answers it. With `endTimer` the member's
 * clock ends in the same statement. Throws `timesheet-overlap`.
 */
export async function insertEntry(
  entry: NewEntry,
  draft: EntryDraft,
  {
    status = 'AwaitingApproval',
    endTimer = false,
  }: { status?: 'AwaitingApproval' | 'Overlapping'; endTimer?: boolean } = {},
): Promise<StoredEntry> {
  const row: InsertedRow = {
    ...entry,
    ...draft.figures,
    tenantId: currentTenant(),
    status,
    version: 1,
    updatedAt: entry.createdAt,
  };
  const insert = endTimer ? insertEndingTimer : insertAlone;
  await refusingOverlap(insert({ ...row, segments: JSON.stringify(draft.segments), state: stateOf[status] }));
  return {
    ...row,
    denialReason: null,
    approved: null,
    decidedBy: null,
    decidedAt: null,
    payChoice: null,
  };
}

/** The figures of an entry that hold while a change of it awaits a decision. */
const approvedFigures = (entry: StoredEntry): StoredApproved => ({
  shiftStart: entry.shiftStart,
  shiftEnd: entry.shiftEnd,
  punchedStart: entry.punchedStart,
  punchedEnd: entry.punchedEnd,
  breakSeconds: entry.breakSeconds,
  breaks: entry.breaks,
  workedSeconds: entry.workedSeconds,
  surchargedSeconds: entry.surchargedSeconds,
  multiplicationFactor: entry.multiplicationFactor,
  timeZoneId: entry.timeZoneId,
  clientTimeZoneId: entry.clientTimeZoneId,
  workDate: entry.workDate,
  decidedBy: entry.decidedBy,
  decidedAt: entry.decidedAt,
});

const ofEntries = (ids: readonly string[]): SQL | undefined =>
  and(eq(timesheetSegment.tenantId, currentTenant()), isOneOf(timesheetSegment.entryId, ids));

const deleteSegments = (ids: readonly string[], states: readonly SegmentState[]) =>
  tx()
    .delete(timesheetSegment)
    .where(and(ofEntries(ids), inArray(timesheetSegment.state, [...states])));

/** Lets segments of entries count for something else. */
export const renameSegments = (ids: readonly string[], from: readonly SegmentState[], to: SegmentState) =>
  tx()
    .update(timesheetSegment)
    .set({ state: to })
    .where(and(ofEntries(ids), inArray(timesheetSegment.state, [...from])));

/** The segments of entries that were taken for ordinary hours after they overlapped others: they await a decision. */
export const letAwait = (ids: readonly string[]): PromiseLike<unknown> =>
  renameSegments(ids, ['Uncounted'], 'Awaiting');

/**
 * Gives a stored entry new figures: it awaits approval again. What was approved of it holds until a decision. Refuses
 * with `timesheet-overlap`.
 */
export async function replaceEntry(before: StoredEntry, draft: EntryDraft, now: number): Promise<StoredEntry> {
  const approved = before.status === 'Approved' ? approvedFigures(before) : before.approved;
  const changes = {
    ...draft.figures,
    status: 'AwaitingApproval' as const,
    denialReason: null,
    approved,
    decidedBy: null,
    decidedAt: null,
    version: before.version + 1,
    updatedAt: now,
  };
  const { tenantId, id } = before;
  await refusingOverlap(
    tx()
      .update(timesheetEntry)
      .set(changes)
      .where(and(eq(timesheetEntry.tenantId, tenantId), eq(timesheetEntry.id, id))),
  );
  if (before.status === 'Approved') await renameSegments([id], ['InForce'], 'InForceUntilDecided');
  const dates = draft.segments.map(({ segmentDate }) => segmentDate);
  const gone = tx()
    .$with('gone')
    .as(
      tx()
        .delete(timesheetSegment)
        .where(
          and(
            ofEntries([id]),
            sql`(${eq(timesheetSegment.state, 'Uncounted')}
              or ${and(eq(timesheetSegment.state, 'Awaiting'), notInArray(timesheetSegment.segmentDate, dates))})`,
          ),
        )
        .returning({ date: timesheetSegment.segmentDate }),
    );
  await tx()
    .with(gone)
    .insert(timesheetSegment)
    .values(segmentRows(before, 'Awaiting', draft.segments))
    .onConflictDoUpdate({
      target: [
        timesheetSegment.tenantId,
        timesheetSegment.entryId,
        timesheetSegment.state,
        timesheetSegment.segmentDate,
      ],
      set: {
        workedSeconds: sql`excluded.worked_seconds`,
        surchargedSeconds: sql`excluded.surcharged_seconds`,
        factor: sql`excluded.factor`,
        // What rules make of the new hours is worked out anew.
        inLieuSeconds: 0,
        ruleSetVersionId: null,
        lines: null,
      },
    });
  return { ...before, ...changes };
}

/**
 * Deletes a stored entry with all that was worked in it: it is in no figure any more. What it was is for the caller to
 * keep.
 */
export async function removeEntry({ tenantId, id }: Pick<StoredEntry, 'tenantId' | 'id'>): Promise<void> {
  await tx()
    .delete(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, tenantId), eq(timesheetEntry.id, id)));
}

/** What a decision sets beside figures. */
export interface DecisionMade {
  readonly decidedBy: string;
  readonly now: number;
}

/** The segments of entries that were just approved: the new version is in force, what it replaces is gone. */
export async function putInForce(ids: readonly string[]): Promise<void> {
  await deleteSegments(ids, ['InForceUntilDecided']);
  await renameSegments(ids, ['Awaiting', 'Uncounted'], 'InForce');
}

/**
 * What an approval makes of the version that was in force until then: it is kept with its segments, should the approval
 * be taken back. Null where nothing was approved before.
 */
export const replacedByApproval = (): SQL => {
  const part = timesheetSegment;
  return sql`case when ${timesheetEntry.approved} is not null then ${timesheetEntry.approved} || jsonb_build_object(
    'segments', (select jsonb_agg(jsonb_build_object('segmentDate', ${part.segmentDate},
      'workedSeconds', ${part.workedSeconds}, 'surchargedSeconds', ${part.surchargedSeconds}, 'factor', ${part.factor},
      'inLieuSeconds', ${part.inLieuSeconds}, 'ruleSetVersionId', ${part.ruleSetVersionId}, 'lines', ${part.lines}))
      from ${part} where ${part.tenantId} = ${timesheetEntry.tenantId} and ${part.entryId} = ${timesheetEntry.id}
      and ${part.state} = 'InForceUntilDecided')) end`;
};

/** Approves a stored entry that is locked and awaits a decision. */
export async function storeApproval(entry: StoredEntry, { decidedBy, now }: DecisionMade): Promise<StoredEntry> {
  const changes = {
    status: 'Approved' as const,
    denialReason: null,
    approved: null,
    decidedBy,
    decidedAt: now,
    version: entry.version + 1,
    updatedAt: now,
  };
  await tx()
    .update(timesheetEntry)
    .set({ ...changes, replaced: replacedByApproval() })
    .where(and(eq(timesheetEntry.tenantId, entry.tenantId), eq(timesheetEntry.id, entry.id)));
  await putInForce([entry.id]);
  return { ...entry, ...changes };
}

/**
 * Denies a stored entry that is locked and awaits a decision. One with an approved version becomes that again, and
 * keeps why the change was denied.
 */
export async function storeDenial(
  entry: StoredEntry,
  denialReason: string,
  { decidedBy, now }: DecisionMade,
): Promise<StoredEntry> {
  const { approved } = entry;
  const decided = approved
    ? { ...approved, status: 'Approved' as const, approved: null }
    : { status: 'Denied' as const, decidedBy, decidedAt: now };
  const changes = { ...decided, denialReason, version: entry.version + 1, updatedAt: now };
  await tx()
    .update(timesheetEntry)
    .set(changes)
    .where(and(eq(timesheetEntry.tenantId, entry.tenantId), eq(timesheetEntry.id, entry.id)));
  if (approved) {
    await deleteSegments([entry.id], ['Awaiting']);
    await renameSegments([entry.id], ['InForceUntilDecided'], 'InForce');
  } else await renameSegments([entry.id], ['Awaiting'], 'Uncounted');
  return { ...entry, ...changes };
}

/** Reads the entries in a scope, whole persons at a time. */
import { addDays } from '@rooster/domain/time';
import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { member } from '../../../schema/members.ts';
import { timesheetEntry, timesheetSegment } from '../../../schema/timesheet.ts';
import type { StoredScope } from '../../../schema/timesheet-json.ts';
import type { Calculated } from './calculate.ts';
import { after, inScope, REACH_DAYS } from './scope.ts';

/** Entries of one batch, about: few enough not to keep other requests waiting. A person is never cut in two. */
const BATCH = 1000;
/** Members that are looked at first for a batch. */
const FIRST_TAKE = 20;

const columns = {
  id: timesheetEntry.id,
  memberId: timesheetEntry.memberId,
  shiftStart: timesheetEntry.shiftStart,
  shiftEnd: timesheetEntry.shiftEnd,
  punchedStart: timesheetEntry.punchedStart,
  punchedEnd: timesheetEntry.punchedEnd,
  breakSeconds: timesheetEntry.breakSeconds,
  breaks: timesheetEntry.breaks,
  workedSeconds: timesheetEntry.workedSeconds,
  surchargedSeconds: timesheetEntry.surchargedSeconds,
  multiplicationFactor: timesheetEntry.multiplicationFactor,
  timeZoneId: timesheetEntry.timeZoneId,
  workDate: timesheetEntry.workDate,
  status: timesheetEntry.status,
  approved: timesheetEntry.approved,
};

/** Some persons with what is in scope of each, in order of start. */
export interface Batch {
  readonly persons: readonly (readonly Calculated[])[];
  /** The last person who was looked at, by id; the next batch begins after. */
  readonly cursor: string | null;
  /** Nobody comes after. */
  readonly isLast: boolean;
}

/**
 * Who comes after `cursor`, by id, each with the number of entries in scope. Counted per person, along the index: of a
 * year's hours the whole is never read.
 */
async function countedAfter(
  cursor: string | null,
  closedDate: string | null,
  scope: StoredScope,
  limit: number,
): Promise<{ id: string; entries: number }[]> {
  const entries = tx()
    .select({ count: count() })
    .from(timesheetEntry)
    .where(and(after(closedDate), eq(timesheetEntry.memberId, member.id), inScope(scope)));
  return tx()
    .select({ id: member.id, entries: sql<number>`(${entries})::int` })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), cursor === null ? undefined : gt(member.id, cursor)))
    .orderBy(asc(member.id))
    .limit(limit);
}

/** The members of the next batch who have something in scope, and the last of all who were looked at. */
async function membersAfter(
  start: string | null,
  closedDate: string | null,
  scope: StoredScope,
): Promise<{ memberIds: string[]; cursor: string | null; isLast: boolean }> {
  const memberIds: string[] = [];
  let [cursor, size] = [start, 0];
  // Few at first, for people with a year of hours; ever more where a change touches a day of each.
  for (let take = FIRST_TAKE; ; take *= 10) {
    const rows = await countedAfter(cursor, closedDate, scope, take);
    for (const { id, entries } of rows) {
      if (size >= BATCH) return { memberIds, cursor, isLast: false };
      if (entries > 0) memberIds.push(id);
      size += entries;
      cursor = id;
    }
    if (rows.length < take || size >= BATCH) return { memberIds, cursor, isLast: rows.length < take };
  }
}

type Factors = Pick<Calculated, 'factors' | 'approvedFactors' | 'isByRules'>;

/**
 * The factors that entries were calculated with, by entry and date: of each as it is, and of its approved version while
 * a change awaits a decision.
 */
async function factorsOf(entryIds: readonly string[]): Promise<Map<string, Factors>> {
  const rows = await tx()
    .select({
      entryId: timesheetSegment.entryId,
      state: timesheetSegment.state,
      date: timesheetSegment.segmentDate,
      factor: timesheetSegment.factor,
      isByRules: isNotNull(timesheetSegment.ruleSetVersionId),
    })
    .from(timesheetSegment)
    .where(and(eq(timesheetSegment.tenantId, currentTenant()), isOneOf(timesheetSegment.entryId, entryIds)));
  const known = new Map(
    entryIds.map((id) => [
      id,
      { factors: new Map<string, number>(), approvedFactors: new Map<string, number>(), isByRules: false },
    ]),
  );
  for (const { entryId, state, date, factor, isByRules } of rows) {
    const own = known.get(entryId);
    if (!own) continue;
    own[state === 'InForceUntilDecided' ? 'approvedFactors' : 'factors'].set(date, factor);
    own.isByRules ||= isByRules === true;
  }
  return known;
}

const noFactors: Factors = { factors: new Map(), approvedFactors: new Map(), isByRules: false };

/**
 * The next persons after `start` (null for the first) with the entries that a scope covers outside the closed period;
 * held with `lock`. About a thousand entries, and always all of a person.
 */
export async function readBatch(
  start: string | null,
  closedDate: string | null,
  scope: StoredScope,
  { lock }: { lock: boolean },
): Promise<Batch> {
  const { memberIds, cursor, isLast } = await membersAfter(start, closedDate, scope);
  if (memberIds.length === 0) return { persons: [], cursor, isLast };
  // With another rounding, what is at the end of the closed period is in the way of what comes after it.
  const inTheWay = scope.moves && closedDate !== null ? addDays(closedDate, -REACH_DAYS) : closedDate;
  const query = tx()
    .select(columns)
    .from(timesheetEntry)
    .where(and(after(inTheWay), isOneOf(timesheetEntry.memberId, memberIds), inScope(scope)))
    .orderBy(asc(timesheetEntry.shiftStart), asc(timesheetEntry.id));
  const entries = await (lock ? query.for('update') : query);
  const factors = await factorsOf(entries.map(({ id }) => id));
  const persons = new Map<string, Calculated[]>(memberIds.map((memberId) => [memberId, []]));
  for (const entry of entries) persons.get(entry.memberId)?.push({ ...entry, ...(factors.get(entry.id) ?? noFactors) });
  return { persons: [...persons.values()], cursor, isLast };
}

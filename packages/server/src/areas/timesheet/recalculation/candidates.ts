/** Reads the entries in a scope, whole persons at a time. */
import { addDays } from '@rooster/domain/time';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { timesheetEntry, timesheetSegment } from '../tables.ts';
import type { StoredScope } from '../tables.ts';
import type { Reckoned } from './reckon.ts';
import { after, inScope, REACH_DAYS } from './scope.ts';

/** Entries of one batch, about: few enough not to keep other requests waiting. A person is never cut in two. */
const BATCH = 1000;

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
};

/** Some persons with what is in scope of each, in order of start. */
export interface Batch {
  readonly persons: readonly (readonly Reckoned[])[];
  /** The last person of the batch, by id; the next batch begins after. */
  readonly cursor: string | null;
  /** Nobody comes after. */
  readonly isLast: boolean;
}

async function membersAfter(cursor: string | null, closedDate: string | null, scope: StoredScope): Promise<string[]> {
  const rows = await tx()
    .select({ memberId: timesheetEntry.memberId })
    .from(timesheetEntry)
    .where(and(after(closedDate), inScope(scope), cursor === null ? undefined : gt(timesheetEntry.memberId, cursor)))
    .orderBy(asc(timesheetEntry.memberId))
    .limit(BATCH);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

async function factorsOf(entryIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const rows = await tx()
    .select({ entryId: timesheetSegment.entryId, date: timesheetSegment.segmentDate, factor: timesheetSegment.factor })
    .from(timesheetSegment)
    .where(and(eq(timesheetSegment.tenantId, currentTenant()), sql`${timesheetSegment.entryId} in (select id::uuid from json_array_elements_text(${JSON.stringify(entryIds)}::json) as asked(id))`));
  const factors = new Map<string, Map<string, number>>(entryIds.map((id) => [id, new Map()]));
  for (const { entryId, date, factor } of rows) factors.get(entryId)?.set(date, factor);
  return factors;
}

/**
 * The next persons after `cursor` (null for the first) with the entries that a scope covers outside the closed period; held
 * with `lock`. About a thousand entries, and always all of a person.
 */
export async function readBatch(cursor: string | null, closedDate: string | null, scope: StoredScope, { lock }: { lock: boolean }): Promise<Batch> {
  const memberIds = await membersAfter(cursor, closedDate, scope);
  const last = memberIds.at(-1);
  if (last === undefined) return { persons: [], cursor, isLast: true };
  // With another rounding, what stands at the end of the closed period is in the way of what comes after it.
  const inTheWay = scope.moves && closedDate !== null ? addDays(closedDate, -REACH_DAYS) : closedDate;
  const query = tx()
    .select(columns)
    .from(timesheetEntry)
    .where(and(after(inTheWay), inArray(timesheetEntry.memberId, memberIds), inScope(scope)))
    .orderBy(asc(timesheetEntry.shiftStart), asc(timesheetEntry.id));
  const entries = await (lock ? query.for('update') : query);
  const factors = await factorsOf(entries.map(({ id }) => id));
  const persons = new Map<string, Reckoned[]>(memberIds.map((memberId) => [memberId, []]));
  for (const entry of entries) persons.get(entry.memberId)?.push({ ...entry, factors: factors.get(entry.id) ?? new Map() });
  return { persons: [...persons.values()], cursor: last, isLast: entries.length < BATCH };
}

/** Stores entries that have been recalculated, a batch per statement. */
import { isoInstant } from '@rooster/domain/time';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isIdOf, isOneOf } from '../../../platform/database/any-of.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { stateOf, timesheetEntry, timesheetSegment } from '../../../schema/timesheet.ts';
import type { ChangedApproved, ChangedEntry } from './calculate.ts';

type Segment = typeof timesheetSegment.$inferInsert;

/** Segments of an entry, and what they count for. */
interface NewSegments {
  readonly entry: { readonly id: string; readonly memberId: string };
  readonly state: Segment['state'];
  readonly segments: ChangedEntry['segments'];
}

/** Replaces those segments of entries that meet `replaced`. */
async function replaceSegments(replaced: SQL, changed: readonly NewSegments[]): Promise<void> {
  const tenantId = currentTenant();
  const ids = changed.map(({ entry }) => entry.id);
  await tx()
    .delete(timesheetSegment)
    .where(and(eq(timesheetSegment.tenantId, tenantId), isOneOf(timesheetSegment.entryId, ids), replaced));
  await insertRows(
    timesheetSegment,
    changed.flatMap(({ entry, state, segments }) =>
      segments.map((segment) =>
        Object.assign({ tenantId, entryId: entry.id, memberId: entry.memberId, state }, segment),
      ),
    ),
  );
}

/**
 * Writes figures and segments of entries that are locked. They keep their status: only the rules have changed. All
 * entries of one person come in one call, because neighbours that move together overlap until both have moved.
 */
export async function writeChanges(changed: readonly ChangedEntry[], now: number): Promise<void> {
  if (changed.length === 0) return;
  const tenantId = currentTenant();
  const rows = changed.map(({ before, after }) => ({
    id: before.id,
    shift_start: isoInstant(after.shiftStart),
    shift_end: isoInstant(after.shiftEnd),
    work_date: after.workDate,
    worked_seconds: after.workedSeconds,
    surcharged_seconds: after.surchargedSeconds,
    multiplication_factor: after.multiplicationFactor,
  }));
  await tx().execute(sql`
    update ${timesheetEntry} as entry
    set shift_start = changed.shift_start, shift_end = changed.shift_end, work_date = changed.work_date,
    worked_seconds = changed.worked_seconds,
      surcharged_seconds = changed.surcharged_seconds, multiplication_factor = changed.multiplication_factor,
      version = entry.version + 1, updated_at = ${isoInstant(now)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed(id uuid, shift_start timestamptz,
    shift_end timestamptz, work_date date, worked_seconds int, surcharged_seconds int, multiplication_factor float8)
    where entry.tenant_id = ${tenantId} and entry.id = changed.id and ${isIdOf(sql`entry.id`, rows)}`);
  await replaceSegments(
    ne(timesheetSegment.state, 'InForceUntilDecided'),
    changed.map(({ before, segments }) => ({ entry: before, segments, state: stateOf[before.status] })),
  );
}

/**
 * Writes the approved versions that hold while a change awaits a decision, with their segments. Their entries are
 * locked.
 */
export async function writeApproved(changed: readonly ChangedApproved[], now: number): Promise<void> {
  if (changed.length === 0) return;
  const tenantId = currentTenant();
  const rows = changed.map(({ entry, approved }) => ({ id: entry.id, approved }));
  await tx().execute(sql`
    update ${timesheetEntry} as entry set approved = changed.approved, updated_at = ${isoInstant(now)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed(id uuid, approved jsonb)
    where entry.tenant_id = ${tenantId} and entry.id = changed.id and ${isIdOf(sql`entry.id`, rows)}`);
  await replaceSegments(
    eq(timesheetSegment.state, 'InForceUntilDecided'),
    changed.map(({ entry, segments }) => ({ entry, segments, state: 'InForceUntilDecided' })),
  );
}

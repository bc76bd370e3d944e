/** Takes approvals back: hours await a decision again, and what was in force before counts until then. */
import { eq, and, asc, notExists, or, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { hoursWhere } from './overlapping.ts';
import { refusingOverlap, renameSegments } from './store.ts';
import type { StoredEntry } from './wire.ts';

/** An end of what an approved version replaced. */
const replacedAt = (end: 'shiftStart' | 'shiftEnd'): SQL =>
  sql`to_timestamp((${timesheetEntry.replaced} ->> ${sql.raw(`'${end}'`)})::double precision / 1000)`;

/** Condition on entries: no other hours of the person lie by now where what was replaced would be in force again. */
export const hasRoomForReplaced = (): SQL | undefined =>
  or(
    isNull(timesheetEntry.replaced),
    notExists(hoursWhere(sql`tstzrange(${replacedAt('shiftStart')}, ${replacedAt('shiftEnd')})`)),
  );

/** Those of some versions of rule sets that are still there. */
async function stillThere(versionIds: readonly string[]): Promise<Set<string>> {
  if (versionIds.length === 0) return new Set();
  const rows = await tx()
    .select({ id: ruleSetVersion.id })
    .from(ruleSetVersion)
    .where(and(eq(ruleSetVersion.tenantId, currentTenant()), isOneOf(ruleSetVersion.id, versionIds)));
  return new Set(rows.map(({ id }) => id));
}

type Held = Pick<StoredEntry, 'id' | 'memberId' | 'workDate' | 'replaced'>;

/** Puts what entries had replaced in force; what a rule set that is gone made of it is worked out anew. */
async function putBack(entries: readonly Held[]): Promise<void> {
  const parts = entries.flatMap(({ id: entryId, memberId, replaced }) =>
    (replaced?.segments ?? []).map((segment) => ({ entryId, memberId, ...segment })),
  );
  const known = await stillThere([...new Set(parts.flatMap(({ ruleSetVersionId }) => ruleSetVersionId ?? []))]);
  const tenantId = currentTenant();
  await insertRows(
    timesheetSegment,
    parts.map((part) => {
      const isKnown = part.ruleSetVersionId !== null && known.has(part.ruleSetVersionId);
      const rules = isKnown ? {} : { ruleSetVersionId: null, lines: null };
      return { ...part, ...rules, tenantId, state: 'InForceUntilDecided' as const };
    }),
  );
}

/**
 * Takes the decisions back on the entries that meet a condition, and answers whose they are. Refuses with
 * `timesheet-overlap` where what was in force before has no room any more.
 */
export async function takeBack(which: SQL | undefined, now: number): Promise<Omit<Held, 'replaced'>[]> {
  const { id, memberId, workDate, replaced, shiftStart } = timesheetEntry;
  // In the order of everybody who decides on many.
  const entries = await tx()
    .select({ id, memberId, workDate, replaced })
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), which))
    .orderBy(asc(shiftStart), asc(id))
    .for('update');
  if (entries.length === 0) return [];
  const ids = entries.map((entry) => entry.id);
  await refusingOverlap(
    tx()
      .update(timesheetEntry)
      .set({
        status: 'AwaitingApproval',
        denialReason: null,
        approved: sql`${replaced} - 'segments'`,
        replaced: null,
        decidedBy: null,
        decidedAt: null,
        version: sql`${timesheetEntry.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(timesheetEntry.tenantId, currentTenant()), isOneOf(id, ids))),
  );
  await renameSegments(ids, ['InForce', 'Uncounted'], 'Awaiting');
  await putBack(entries);
  return entries;
}

/** Takes approvals back: hours await a decision again, and what was in force before counts until then. */
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { hoursWhere } from './overlapping.ts';
import { refusingOverlap, renameSegments } from './store.ts';
import type { HeldEntry } from './wire.ts';

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

type Held = Pick<HeldEntry, 'id' | 'memberId' | 'replaced'>;

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
 * Takes the decisions back on entries that are held. Refuses with `timesheet-overlap` where what was in force before
 * has no room any more.
 */
export async function takeBack(entries: readonly Held[], now: number): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await refusingOverlap(
    tx()
      .update(timesheetEntry)
      .set({
        status: 'AwaitingApproval',
        denialReason: null,
        approved: sql`${timesheetEntry.replaced} - 'segments'`,
        replaced: null,
        decidedBy: null,
        decidedAt: null,
        version: sql`${timesheetEntry.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(timesheetEntry.tenantId, currentTenant()), isOneOf(timesheetEntry.id, ids))),
  );
  await renameSegments(ids, ['InForce', 'Uncounted'], 'Awaiting');
  await putBack(entries);
}

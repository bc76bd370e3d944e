/** The entries that a member's figures of a period are made of, each with what it adds to them. */
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Period } from '../../platform/http/period.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { entryColumns } from './wire.ts';
import type { StoredEntry } from './wire.ts';

/** A segment as stored. */
export type StoredSegment = typeof timesheetSegment.$inferSelect;

/** An entry of which some was worked in the period. Denied ones are among them and count nothing. */
export interface CountedLine {
  readonly entry: StoredEntry;
  /** All segments of the entry as it is, those outside the period too. */
  readonly segments: readonly StoredSegment[];
  /** All segments of its approved version while a change awaits a decision; else none. */
  readonly approvedSegments: readonly StoredSegment[];
  /** Seconds that it adds to the figures of the period. */
  readonly counted: { readonly approved: number; readonly surcharged: number; readonly pending: number };
}

function countedIn({ fromDate, toDate }: Period, all: readonly StoredSegment[]): CountedLine['counted'] {
  const counted = { approved: 0, surcharged: 0, pending: 0 };
  for (const { segmentDate, state, workedSeconds, surchargedSeconds } of all) {
    if (segmentDate < fromDate || segmentDate > toDate) continue;
    if (state === 'Awaiting') counted.pending += workedSeconds;
    if (state === 'InForceUntilDecided') counted.pending -= workedSeconds;
    if (state === 'InForce' || state === 'InForceUntilDecided') {
      counted.approved += workedSeconds;
      counted.surcharged += surchargedSeconds;
    }
  }
  return counted;
}

const entriesTouching = prepared((transaction) => {
  const tenantId = sql.placeholder('tenantId');
  const memberId = sql.placeholder('memberId');
  const touching = transaction
    .select({ id: timesheetSegment.entryId })
    .from(timesheetSegment)
    .where(
      and(
        eq(timesheetSegment.tenantId, tenantId),
        eq(timesheetSegment.memberId, memberId),
        between(timesheetSegment.segmentDate, sql.placeholder('fromDate'), sql.placeholder('toDate')),
      ),
    );
  return transaction
    .select(entryColumns)
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, tenantId),
        eq(timesheetEntry.memberId, memberId),
        inArray(timesheetEntry.id, touching),
      ),
    )
    .orderBy(desc(timesheetEntry.shiftStart), desc(timesheetEntry.id));
});

const segmentsOf = prepared((transaction) =>
  transaction
    .select()
    .from(timesheetSegment)
    .where(
      and(
        eq(timesheetSegment.tenantId, sql.placeholder('tenantId')),
        isOneOfGiven(timesheetSegment.entryId, 'entryIds'),
      ),
    )
    .orderBy(asc(timesheetSegment.segmentDate)),
);

/**
 * A member's entries of which some was worked in the period, or is to be once approved; newest first. What they count
 * adds up to `workedBy`.
 */
export async function linesOf(memberId: string, period: Period): Promise<CountedLine[]> {
  const { fromDate, toDate } = period;
  const tenantId = currentTenant();
  const entries = await entriesTouching({ tenantId, memberId, fromDate, toDate });
  const segments =
    entries.length === 0 ? [] : await segmentsOf({ tenantId, entryIds: listOf(entries.map(({ id }) => id)) });
  const byEntry = new Map(entries.map(({ id }) => [id, new Array<StoredSegment>()]));
  for (const segment of segments) byEntry.get(segment.entryId)?.push(segment);
  return entries.map((entry) => {
    const all = byEntry.get(entry.id) ?? [];
    return {
      entry,
      segments: all.filter(({ state }) => state !== 'InForceUntilDecided'),
      approvedSegments: all.filter(({ state }) => state === 'InForceUntilDecided'),
      counted: countedIn(period, all),
    };
  });
}

/** Reads people's hours in all versions that may count, with what they were worked out to be worth. */
import type { PayEntry } from '@rooster/domain/pay-rules';
import { and, asc, between, eq, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { stateOf, timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import type { PaidVersion } from '../timesheet/pay-lines.ts';

type Segment = typeof timesheetSegment.$inferSelect;

/** One version of an entry, as it counts or as it would once approved. */
export interface EntryVersion extends Pick<PaidVersion, 'state' | 'surchargedSeconds' | 'multiplicationFactor'> {
  readonly entry: PayEntry;
  readonly workDate: string;
  readonly segments: readonly Segment[];
}

const columns = {
  id: timesheetEntry.id,
  memberId: timesheetEntry.memberId,
  status: timesheetEntry.status,
  approved: timesheetEntry.approved,
  shiftStart: timesheetEntry.shiftStart,
  shiftEnd: timesheetEntry.shiftEnd,
  breakSeconds: timesheetEntry.breakSeconds,
  breaks: timesheetEntry.breaks,
  timeZoneId: timesheetEntry.timeZoneId,
  workDate: timesheetEntry.workDate,
  surchargedSeconds: timesheetEntry.surchargedSeconds,
  multiplicationFactor: timesheetEntry.multiplicationFactor,
  choice: timesheetEntry.payChoice,
};

/** An entry that is held, with the version that counts until a decision. */
export type HeldEntry = Awaited<ReturnType<typeof holdEntries>>[number];

/**
 * The entries of some people that begin in a period, held until the transaction ends. With `hurried` those that another
 * transaction holds are an error of the database (55P03).
 */
export const holdEntries = (
  memberIds: readonly string[],
  { fromDate, toDate }: Period,
  { hurried }: { readonly hurried: boolean },
) =>
  tx()
    .select(columns)
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        isOneOf(timesheetEntry.memberId, memberIds),
        or(
          between(timesheetEntry.workDate, fromDate, toDate),
          sql`(${timesheetEntry.approved} ->> 'workDate') between ${fromDate} and ${toDate}`,
        ),
      ),
    )
    .orderBy(asc(timesheetEntry.id))
    .for('update', hurried ? { noWait: true } : {});

/** The versions of held entries, by member. */
export async function versionsOf(
  memberIds: readonly string[],
  entries: readonly HeldEntry[],
): Promise<Map<string, EntryVersion[]>> {
  const segments = await tx()
    .select()
    .from(timesheetSegment)
    .where(
      and(
        eq(timesheetSegment.tenantId, currentTenant()),
        isOneOf(
          timesheetSegment.entryId,
          entries.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(timesheetSegment.segmentDate));
  const byVersion = listsBy(segments.map((segment) => [`${segment.entryId} ${segment.state}`, segment] as const));
  const byMember = new Map<string, EntryVersion[]>(memberIds.map((id) => [id, []]));
  for (const { id, memberId, status, approved, choice, ...own } of entries) {
    const now = { figures: own, state: stateOf[status] };
    const before = approved === null ? [] : [{ figures: approved, state: 'InForceUntilDecided' as const }];
    for (const { figures, state } of [now, ...before]) {
      const { shiftStart, shiftEnd, breakSeconds, breaks, timeZoneId } = figures;
      byMember.get(memberId)?.push({
        entry: { id, zone: timeZoneId, start: shiftStart, end: shiftEnd, breakSeconds, breaks, choice },
        state,
        workDate: figures.workDate,
        surchargedSeconds: figures.surchargedSeconds,
        multiplicationFactor: figures.multiplicationFactor,
        segments: byVersion.get(`${id} ${state}`) ?? [],
      });
    }
  }
  return byMember;
}

/** Reads people's hours in all versions that may count, with what they were worked out to be worth. */
import type { PayEntry } from '@rooster/domain/pay-rules';
import { and, asc, between, eq, or, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
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

const tenantId = sql.placeholder('tenantId');
const [from, to] = [sql.placeholder('fromDate'), sql.placeholder('toDate')];

const held = (hurried: boolean) =>
  prepared((transaction) =>
    transaction
      .select(columns)
      .from(timesheetEntry)
      .where(
        and(
          eq(timesheetEntry.tenantId, tenantId),
          isOneOfGiven(timesheetEntry.memberId, 'memberIds'),
          or(
            between(timesheetEntry.workDate, from, to),
            sql`(${timesheetEntry.approved} ->> 'workDate') between ${from} and ${to}`,
          ),
        ),
      )
      .orderBy(asc(timesheetEntry.id))
      .for('update', hurried ? { noWait: true } : {}),
  );

const heldInTurn = held(false);
const heldAtOnce = held(true);

const segmentsOf = prepared((transaction) =>
  transaction
    .select()
    .from(timesheetSegment)
    .where(and(eq(timesheetSegment.tenantId, tenantId), isOneOfGiven(timesheetSegment.entryId, 'entryIds')))
    .orderBy(asc(timesheetSegment.segmentDate)),
);

/** An entry that is held, with the version that counts until a decision. */
export type HeldEntry = Awaited<ReturnType<typeof holdEntries>>[number];

/**
 * The entries of some people that begin in a period, held until the transaction ends. With `hurried` those that another
 * transaction holds are an error of the database (55P03).
 */
export const holdEntries = (memberIds: readonly string[], period: Period, { hurried }: { readonly hurried: boolean }) =>
  (hurried ? heldAtOnce : heldInTurn)({ tenantId: currentTenant(), memberIds: listOf(memberIds), ...period });

/** The versions of held entries, by member. */
export async function versionsOf(
  memberIds: readonly string[],
  entries: readonly HeldEntry[],
): Promise<Map<string, EntryVersion[]>> {
  const entryIds = listOf(entries.map(({ id }) => id));
  const segments = await segmentsOf({ tenantId: currentTenant(), entryIds });
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

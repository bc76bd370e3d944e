/** Reads people's hours in all versions that may count, with what they were worked out to be worth. */
import type { PayEntry } from '@rooster/domain/pay-rules';
import { and, asc, between, eq, isNull, or, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, together } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Period } from '../../platform/http/period.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { lockMembers } from '../directory/lock.ts';
import { member } from '../../schema/members.ts';
import { stateOf, timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import type { PaidVersion } from '../timesheet/pay-lines.ts';
import type { JudgedPerson } from './judged-person.ts';
import { holdFree } from './marks.ts';

type Segment = Pick<
  typeof timesheetSegment.$inferSelect,
  'entryId' | 'state' | 'segmentDate' | 'workedSeconds' | 'surchargedSeconds' | 'ruleSetVersionId' | 'lines'
>;

/** One version of an entry, as it counts or as it would once approved. */
export interface EntryVersion extends Pick<PaidVersion, 'state' | 'surchargedSeconds' | 'multiplicationFactor'> {
  readonly entry: PayEntry;
  readonly workDate: string;
  /** With the lines that are stored, where its entry has a version on dates that changed. */
  readonly segments: readonly Segment[];
}

/** What is read: all that begins in a period, to judge what does on dates that changed. */
export interface Span extends Period {
  readonly changed: Period;
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

/** Whether an entry has a version that begins in a period. */
const begins = (first: Placeholder, last: Placeholder) =>
  or(
    between(timesheetEntry.workDate, first, last),
    sql`(${timesheetEntry.approved} ->> 'workDate') between ${first} and ${last}`,
  );

const isOfPeople = () =>
  and(eq(timesheetEntry.tenantId, tenantId), isOneOfGiven(timesheetEntry.memberId, 'memberIds'), begins(from, to));

const valuesOf = (memberIds: readonly string[], { fromDate, toDate, changed }: Span) => ({
  tenantId: currentTenant(),
  memberIds: listOf(memberIds),
  fromDate,
  toDate,
  changedFrom: changed.fromDate,
  changedTo: changed.toDate,
});

/**
 * Of people who are still known: what decided on hours of who was erased is gone with his date of birth, and so they
 * stay worth what they were.
 */
const heldInTurn = prepared((transaction) =>
  transaction
    .select(columns)
    .from(timesheetEntry)
    .innerJoin(
      member,
      and(
        eq(member.tenantId, timesheetEntry.tenantId),
        eq(member.id, timesheetEntry.memberId),
        isNull(member.erasedAt),
      ),
    )
    .where(isOfPeople())
    .orderBy(asc(timesheetEntry.id))
    .for('update', { of: timesheetEntry }),
);

/** Of who was erased nothing is added or changed, so that who is in a hurry needn't ask. */
const heldAtOnce = prepared((transaction) =>
  transaction
    .select(columns)
    .from(timesheetEntry)
    .where(isOfPeople())
    .orderBy(asc(timesheetEntry.id))
    .for('update', { skipLocked: true }),
);

const { entryId, state, segmentDate, workedSeconds, surchargedSeconds, ruleSetVersionId, lines } = timesheetSegment;

const segmentsOf = prepared((transaction) =>
  transaction
    .select({
      entryId,
      state,
      segmentDate,
      workedSeconds,
      surchargedSeconds,
      ruleSetVersionId,
      // They are most of what is read, and of those that only have a say nobody looks at them.
      lines: sql<Segment['lines']>`case when ${begins(sql.placeholder('changedFrom'), sql.placeholder('changedTo'))}
        then ${lines} end`.mapWith(lines),
    })
    .from(timesheetSegment)
    .innerJoin(
      timesheetEntry,
      and(eq(timesheetEntry.tenantId, timesheetSegment.tenantId), eq(timesheetEntry.id, timesheetSegment.entryId)),
    )
    .where(isOfPeople())
    .orderBy(asc(timesheetSegment.segmentDate)),
);

type HeldEntry = Awaited<ReturnType<typeof heldInTurn>>[number];

/** The versions of held entries, by member. */
function versionsOf(
  memberIds: readonly string[],
  entries: readonly HeldEntry[],
  segments: readonly Segment[],
): Map<string, EntryVersion[]> {
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

/**
 * All versions of the entries of some people that begin in a period, by member. The people and the entries are held
 * until the transaction ends, so that nobody adds hours that count together with these.
 */
export async function holdVersions(memberIds: readonly string[], span: Span): Promise<Map<string, EntryVersion[]>> {
  const values = valuesOf(memberIds, span);
  const [, entries, segments] = await together(
    () => lockMembers(memberIds),
    () => heldInTurn(values),
    () => segmentsOf(values),
  );
  return versionsOf(memberIds, entries, segments);
}

/** One person, with the versions of his entries. */
export interface FreePerson {
  readonly person: JudgedPerson;
  readonly versions: readonly EntryVersion[];
}

/** One person without his hours, on the same terms: what is added is worth the same whatever else was worked. */
export async function holdAlone(memberId: string): Promise<FreePerson | null> {
  const person = await holdFree(memberId);
  return person ? { person, versions: [] } : null;
}

/**
 * The versions of one person, without waiting: null where somebody else holds him or one of his entries, or hours of
 * his were set aside.
 */
export async function holdFreeVersions(memberId: string, span: Span): Promise<FreePerson | null> {
  const values = valuesOf([memberId], span);
  const [person, entries, segments] = await together(
    () => holdFree(memberId),
    () => heldAtOnce(values),
    () => segmentsOf(values),
  );
  const known = new Set(entries.map(({ id }) => id));
  // Those of an entry that was passed over are read all the same.
  if (!person || segments.some(({ entryId }) => !known.has(entryId))) return null;
  return { person, versions: versionsOf([memberId], entries, segments).get(memberId) ?? [] };
}

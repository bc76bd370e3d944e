/**
 * The one source of worked hours for every figure: segments, by the local date on which they were worked. What is
 * approved counts, also while a change of it awaits a decision; what that change would add or take stands apart as
 * pending. Seconds.
 */
import { payFactor } from '@rooster/domain/pay-rules';
import { and, between, eq, ne, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isDuring, isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { gathered } from '../../platform/database/gathered.ts';
import { periodGiven, prepared, tenantGiven } from '../../platform/database/prepared.ts';
import type { Given, GivenPeriod, Period } from '../../platform/http/period.ts';
import { ruleSetVersion } from '../../schema/pay.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { unworkedDuring, unworkedOf, withdrawnDuring } from './unworked.ts';
import { type StoredPayLine } from '../../schema/timesheet-json.ts';

const { state, workedSeconds, surchargedSeconds, entryId, memberId, segmentDate } = timesheetSegment;

/** Condition on segments that are approved. */
export const isInForce = (): SQL => sql`${state} in ('InForce', 'InForceUntilDecided')`;

/** Condition on segments that a decision is awaited on, as their index has it. */
export const isAwaited = (): SQL => sql`${state} in ('Awaiting', 'InForceUntilDecided')`;

const inForce = (seconds: Column): SQL<number> =>
  sql<number>`coalesce(sum(${seconds}) filter (where ${isInForce()}), 0)::int`;

/** Figures of a group of segments, as columns. */
export const workedFigures = {
  approved: () => inForce(workedSeconds).as('approved'),
  surcharged: () => inForce(surchargedSeconds).as('surcharged'),
  /** What decisions that are awaited would add; below zero where they would take more than they add. */
  pending: () =>
    sql<number>`coalesce(sum(case ${state} when 'Awaiting' then ${workedSeconds} when 'InForceUntilDecided' then -${workedSeconds} end), 0)::int`.as(
      'pending',
    ),
  /** How many entries a decision is awaited on. */
  pendingCount: () => sql<number>`(count(distinct ${entryId}) filter (where ${isAwaited()}))::int`.as('pending_count'),
};

/** Condition on what was worked in a period. */
export const workedIn = ({ fromDate, toDate }: GivenPeriod, tenantId: Given = currentTenant()): SQL | undefined =>
  and(eq(timesheetSegment.tenantId, tenantId), between(segmentDate, fromDate, toDate), ne(state, 'Uncounted'));

/** Hours of a member on a date. */
export interface WorkedOnDate {
  readonly memberId: string;
  readonly date: string;
  readonly approved: number;
  readonly pending: number;
  /** Of the approved ones, those that are given back in time off, in the place of being paid. */
  readonly inLieu: number;
}

/** Segments of some members in a period, in a statement that is prepared. */
const workedByGiven = and(workedIn(periodGiven, tenantGiven), isOneOfGiven(memberId, 'memberIds'));
const given = ({ fromDate, toDate }: Period, memberIds: readonly string[]) => ({
  tenantId: currentTenant(),
  fromDate,
  toDate,
  memberIds: listOf(memberIds),
});

const perDate = (transaction: Transaction, which: SQL | undefined) =>
  transaction
    .select({
      memberId,
      date: segmentDate,
      approved: workedFigures.approved(),
      pending: workedFigures.pending(),
      inLieu: inForce(timesheetSegment.inLieuSeconds),
    })
    .from(timesheetSegment)
    .where(which)
    .groupBy(memberId, segmentDate);

const perDateOfGiven = prepared((transaction) => perDate(transaction, workedByGiven));

/** Hours per member and date of a period, of some members or of all; dates without any are left out. */
export async function workedPerDate(period: Period, memberIds?: readonly string[]): Promise<WorkedOnDate[]> {
  return memberIds === undefined ? perDate(tx(), workedIn(period)) : perDateOfGiven(given(period, memberIds));
}

/** Hours to which a rule gives a factor (percent). */
export interface RuledPart {
  readonly factor: number;
  readonly seconds: number;
  readonly rule?: { readonly ruleSetId: string; readonly ruleKey: string } | undefined;
}

/** Approved hours on a date, with the factor (percent) of that date, or what rules give for parts of them. */
export interface WorkedAtFactor {
  readonly date: string;
  readonly factor: number;
  readonly seconds: number;
  /** Parts that rules say something else of than 100 %: percentages as a factor is, 122 for 22 % on top. */
  readonly surcharges: readonly RuledPart[] | null;
  /** Of these hours, those that are given back in time off and not paid. */
  readonly inLieu: number;
  /** Paid beside these hours though not worked, as of a call that was shorter than is paid for. */
  readonly guaranteed: number;
  /** Paid though nothing was worked, whatever the contract: a call that was withdrawn, or hours off that lapsed. */
  readonly unworked?: number;
}

/** Time that is paid and was not worked. */
const minimumOf = (lines: readonly StoredPayLine[]): number =>
  lines.reduce((sum, line) => sum + (line.part === 'minimum' ? line.seconds : 0), 0);

/** What the rules of a rule set give on top of 100 %, of the lines of a date. */
const surchargesOf = (lines: readonly StoredPayLine[], ruleSetId: string | null): RuledPart[] =>
  lines.flatMap(({ part, percentage, seconds, target, rule: ruleKey }) => {
    const factor = payFactor(part, percentage);
    const rule = ruleKey === null || ruleSetId === null ? undefined : { ruleSetId, ruleKey };
    return factor === 100 || target === 'time-off' ? [] : [{ factor, seconds, rule }];
  });

type WorkedParts = readonly [
  date: string,
  factor: number,
  seconds: number,
  lines: StoredPayLine[] | null,
  inLieu: number,
  ruleSetId: string | null,
];

/** What some members are paid for in some periods, by member; of a date there may be several at one factor. */
export async function workedAtFactors(
  periods: readonly Period[],
  memberIds: readonly string[],
): Promise<[memberId: string, worked: WorkedAtFactor[]][]> {
  const rows = await tx()
    .select({
      memberId,
      parts: gathered<WorkedParts>([
        segmentDate,
        timesheetSegment.factor,
        workedSeconds,
        timesheetSegment.lines,
        timesheetSegment.inLieuSeconds,
        ruleSetVersion.ruleSetId,
      ]),
    })
    .from(timesheetSegment)
    .leftJoin(
      ruleSetVersion,
      and(
        eq(ruleSetVersion.tenantId, timesheetSegment.tenantId),
        eq(ruleSetVersion.id, timesheetSegment.ruleSetVersionId),
      ),
    )
    .where(
      and(
        eq(timesheetSegment.tenantId, currentTenant()),
        isDuring(segmentDate, periods),
        isInForce(),
        isOneOf(memberId, memberIds),
      ),
    )
    .groupBy(memberId);
  const byMember = new Map<string, WorkedAtFactor[]>(
    rows.map(({ memberId: whose, parts }) => [
      whose,
      parts.map(([date, factor, seconds, lines, inLieu, ruleSetId]) => ({
        date,
        factor,
        seconds,
        inLieu,
        guaranteed: minimumOf(lines ?? []),
        surcharges: lines && surchargesOf(lines, ruleSetId),
      })),
    ]),
  );
  for (const { memberId: whose, date, lines, ruleSetId } of await unworkedDuring(periods, memberIds)) {
    const own = byMember.get(whose) ?? [];
    byMember.set(whose, own);
    const surcharges = surchargesOf(lines, ruleSetId);
    own.push({ date, factor: 100, seconds: 0, inLieu: 0, guaranteed: 0, unworked: minimumOf(lines), surcharges });
  }
  return [...byMember];
}

/**
 * How much was clocked over other hours in a period, per member, as part of a statement. A decision is awaited on it
 * that says which of the two was worked: until then it adds nothing.
 */
export const overlappingPerMember = (
  transaction: Transaction,
  { fromDate, toDate }: GivenPeriod,
  tenantId: Given = currentTenant(),
  isSeen?: SQL,
) =>
  transaction
    .select({ memberId: timesheetEntry.memberId, count: sql<number>`count(*)::int`.as('overlapping_count') })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, tenantId),
        eq(timesheetEntry.status, 'Overlapping'),
        between(timesheetEntry.workDate, fromDate, toDate),
        isSeen,
      ),
    )
    .groupBy(timesheetEntry.memberId)
    .as('overlapping');

/**
 * What decisions that are awaited would add in a period, of those of some members who await any, and how many entries
 * they are about.
 */
export async function pendingPerMember(
  period: Period,
  memberIds: readonly string[],
): Promise<Map<string, { readonly seconds: number; readonly count: number }>> {
  const overlapping = overlappingPerMember(tx(), period, currentTenant(), isOneOf(timesheetEntry.memberId, memberIds));
  const [awaited, over] = await together(
    () =>
      tx()
        .select({ memberId, seconds: workedFigures.pending(), count: workedFigures.pendingCount() })
        .from(timesheetSegment)
        .where(and(workedIn(period), isAwaited(), isOneOf(memberId, memberIds)))
        .groupBy(memberId),
    () => tx().select({ memberId: overlapping.memberId, count: overlapping.count }).from(overlapping),
  );
  const pending = new Map(awaited.map(({ memberId: whose, ...figures }) => [whose, figures]));
  for (const { memberId: whose, count } of over) {
    const known = pending.get(whose);
    pending.set(whose, { seconds: known?.seconds ?? 0, count: (known?.count ?? 0) + count });
  }
  return pending;
}

/**
 * Time that some members are paid for beside their approved hours, per date of a period: what short calls lack, and
 * calls that were withdrawn too late.
 */
export async function paidBesidePerDate(
  period: Period,
  memberIds: readonly string[],
): Promise<{ memberId: string; date: string; seconds: number }[]> {
  const lacking = await tx()
    .select({ memberId, date: segmentDate, seconds: sql<number>`sum(line.seconds)::int` })
    .from(timesheetSegment)
    .crossJoin(sql`jsonb_to_recordset(${timesheetSegment.lines}) as line(part text, seconds int)`)
    .where(and(workedIn(period), isInForce(), isOneOf(memberId, memberIds), sql`line.part = 'minimum'`))
    .groupBy(memberId, segmentDate);
  const withdrawn = (await unworkedDuring([period], memberIds)).filter(({ reason }) => reason === 'WithdrawnCall');
  return [...lacking, ...withdrawn.map(({ lines, ...row }) => ({ ...row, seconds: minimumOf(lines) }))];
}

/** Days of a member. */
export interface MemberDays extends Period {
  readonly memberId: string;
}

/**
 * What members are paid for in some days of each, in the order given: approved hours, what short calls lack, and calls
 * that were withdrawn too late. Seconds. A sum each, whatever was worked in these days.
 */
export async function paidDuring(days: readonly MemberDays[]): Promise<number[]> {
  const asked = sql`json_to_recordset(${JSON.stringify(days.map((one, place) => ({ place, ...one })))}::json)
    as asked(place int, "memberId" uuid, "fromDate" date, "toDate" date)`;
  const place = sql<number>`asked.place`;
  const worked = await tx()
    .select({
      place,
      seconds: sql<number>`sum(${workedSeconds} + coalesce((select sum(line.seconds)
        from jsonb_to_recordset(${timesheetSegment.lines}) as line(part text, seconds int)
        where line.part = 'minimum'), 0))::int`,
    })
    .from(timesheetSegment)
    .innerJoin(
      asked,
      sql`asked."memberId" = ${memberId} and ${segmentDate} between asked."fromDate" and asked."toDate"`,
    )
    .where(and(eq(timesheetSegment.tenantId, currentTenant()), isInForce()))
    .groupBy(place);
  const withdrawn = await withdrawnDuring(asked);
  const sums = days.map(() => 0);
  for (const row of [...worked, ...withdrawn]) sums[row.place] = (sums[row.place] ?? 0) + row.seconds;
  return sums;
}

const figuresOfMember = prepared((transaction) =>
  transaction
    .select({
      approved: workedFigures.approved(),
      surcharged: workedFigures.surcharged(),
      pending: workedFigures.pending(),
      pendingCount: workedFigures.pendingCount(),
    })
    .from(timesheetSegment)
    .where(and(workedIn(periodGiven, tenantGiven), eq(memberId, sql.placeholder('memberId')))),
);

/** Hours of a member in a period, in all. */
export interface Worked {
  readonly approved: number;
  readonly surcharged: number;
  readonly pending: number;
  readonly pendingCount: number;
}

/** What a member worked in a period, without what is paid though nobody worked it. */
export async function segmentsSumOf(member: string, { fromDate, toDate }: Period): Promise<Worked> {
  const [row] = await figuresOfMember({ tenantId: currentTenant(), memberId: member, fromDate, toDate });
  return row ?? { approved: 0, surcharged: 0, pending: 0, pendingCount: 0 };
}

/** The same with what is paid though nobody worked it, which is among the surcharged. */
export async function workedBy(member: string, period: Period): Promise<Worked> {
  const [figures, unworked] = await together(
    () => segmentsSumOf(member, period),
    () => unworkedOf(member, period),
  );
  return { ...figures, surcharged: unworked.reduce((sum, { paidSeconds }) => sum + paidSeconds, figures.surcharged) };
}

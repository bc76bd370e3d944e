/** The lines that figures of hours are made of: entries with their rounding and segments, corrections, who and when. */
import { and, eq } from 'drizzle-orm';
import type { HoursExplanation, MemberHoursExplanation } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { addDays, isoInstant } from '@rooster/domain/time';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { member } from '../../schema/members.ts';
import { balanceOfMember, leaveOfMember } from './balance.ts';
import { correctionsOf } from '../timesheet/corrections.ts';
import { choicesOf } from '../pay/choices.ts';
import { explainUnworked, linesToWire } from '../pay/explained.ts';
import { rulesOfVersions, type StoredRules } from '../pay/rules-of-versions.ts';
import { linesOf } from '../timesheet/lines.ts';
import type { CountedLine, StoredSegment } from '../timesheet/lines.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { areHoursLeftToOthers, expectToSee } from '../timesheet/scope.ts';
import type { Named } from '../timesheet/scope.ts';
import { daysBetweenDates } from '../timesheet/surcharge-days.ts';
import { entryToWire } from '../timesheet/wire.ts';
import { workedBy } from '../presence/worked.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Line = HoursExplanation['entries'][number];

/** An entry that touches the period begins and ends at most so many days outside it. */
const REACH_DAYS = 2;

/** Who decided on entries, by id. */
async function decidersOf(ids: readonly (string | null)[]): Promise<Map<string, Omit<Named, 'employeeCode'>>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, known)));
  return new Map(rows.map((row) => [row.tenantUserId, row]));
}

const segmentsToWire = (
  segments: readonly StoredSegment[],
  dayNames: ReadonlyMap<string, string>,
  rules: StoredRules,
): Line['segments'] =>
  segments.map(({ segmentDate, workedSeconds, surchargedSeconds, factor, ruleSetVersionId, lines }) => ({
    date: segmentDate,
    workedTime: formatDuration(workedSeconds),
    factor,
    surchargedTime: formatDuration(surchargedSeconds),
    dayName: dayNames.get(segmentDate) ?? null,
    lines: lines && linesToWire(lines, rules.get(ruleSetVersionId ?? '') ?? []),
  }));

/** Whole seconds that rounding added to a punch; what it cut off of a second is not shown. */
const roundedBy = (rounded: number, punched: number): string => formatDuration(Math.trunc((rounded - punched) / 1000));

async function explain(
  { tenantUserId: memberId, ...names }: Named,
  period: Period,
  { principal, now }: Context,
): Promise<HoursExplanation> {
  const lines = await linesOf(memberId, period);
  const rules = await rulesOfVersions(
    lines.flatMap(({ segments, approvedSegments }) =>
      [...segments, ...approvedSegments].map(({ ruleSetVersionId }) => ruleSetVersionId),
    ),
  );
  const deciders = await decidersOf(lines.map(({ entry }) => entry.decidedBy));
  const dayNames = new Map(
    (await daysBetweenDates(addDays(period.fromDate, -REACH_DAYS), addDays(period.toDate, REACH_DAYS))).map(
      ({ date, displayName }) => [date, displayName],
    ),
  );
  const corrections = await correctionsOf(memberId, period);
  const leave = await leaveOfMember(memberId, period, principal);
  const figures = await workedBy(memberId, period);
  const balance = await balanceOfMember(memberId, period, principal, now);
  const lineOf = ({ entry, segments, approvedSegments, counted }: CountedLine): Line => ({
    entry: entryToWire(entry),
    payChoice: entry.payChoice,
    workDate: entry.workDate,
    startRoundedBy: roundedBy(entry.shiftStart, entry.punchedStart),
    endRoundedBy: roundedBy(entry.shiftEnd, entry.punchedEnd),
    surchargedTime: formatDuration(entry.surchargedSeconds),
    segments: segmentsToWire(segments, dayNames, rules),
    approvedSegments: segmentsToWire(approvedSegments, dayNames, rules),
    counts: {
      workedTime: formatDuration(counted.approved),
      surchargedTime: formatDuration(counted.surcharged),
      pendingTime: formatDuration(counted.pending),
    },
    decidedBy: entry.decidedBy === null ? null : (deciders.get(entry.decidedBy) ?? null),
    decidedAt: entry.decidedAt === null ? null : isoInstant(entry.decidedAt),
  });
  return {
    tenantUserId: memberId,
    ...names,
    ...period,
    workedTime: formatDuration(figures.approved),
    surchargedTime: formatDuration(figures.surcharged),
    correctionTime: formatDuration(corrections.reduce((sum, { duration }) => sum + parseDuration(duration), 0)),
    pendingTime: formatDuration(figures.pending),
    pendingCount: figures.pendingCount,
    deniedCount: lines.filter(({ entry }) => entry.status === 'Denied').length,
    entries: lines.map(lineOf),
    unworked: await explainUnworked(memberId, period),
    payChoices: [...((await choicesOf([memberId], period)).get(memberId) ?? [])],
    corrections,
    leaveTime: leave && formatDuration(leave.reduce((sum, { duration }) => sum + parseDuration(duration), 0)),
    leave: leave ?? [],
    balance,
  };
}

/** What a member's figures of a period are made of, for anyone who sees them. */
export async function explainMemberHours(
  memberId: string,
  period: Period,
  context: Context,
): Promise<MemberHoursExplanation> {
  refuseLongPeriod(period);
  const named = await expectToSee(context.principal, memberId, [
    'timesheet:entry:view-employee',
    'timesheet:aggregated:view',
  ]);
  return {
    ...(await explain(named, period, context)),
    isLeftToOthers: await areHoursLeftToOthers(memberId, context),
  };
}

/** What the own figures of a period are made of. */
export async function explainOwnHours(period: Period, context: Context): Promise<HoursExplanation> {
  refuseLongPeriod(period);
  const { principal } = context;
  return explain(await expectToSee(principal, principal.memberId, ['timesheet:entry:view-own']), period, context);
}

/** The lines that figures of hours are made of: entries with their rounding and segments, corrections, who and when. */
import { namesOf } from '../directory/names.ts';
import type { NamedPerson } from '../directory/names.ts';
import type { HoursExplanation, MemberHoursExplanation } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { addDays, isoInstant } from '@rooster/domain/time';
import { together } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
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
import { daysBetweenDates } from '../timesheet/surcharge-days.ts';
import { entryToWire } from '../timesheet/wire.ts';
import { workedBy } from '../presence/worked.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Line = HoursExplanation['entries'][number];

/** An entry that touches the period begins and ends at most so many days outside it. */
const REACH_DAYS = 2;

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
  { tenantUserId: memberId, ...names }: NamedPerson,
  period: Period,
  { principal, now }: Context,
): Promise<HoursExplanation> {
  const [lines, days, corrections, leave, figures, balance, unworked] = await together(
    () => linesOf(memberId, period),
    () => daysBetweenDates(addDays(period.fromDate, -REACH_DAYS), addDays(period.toDate, REACH_DAYS)),
    () => correctionsOf(memberId, period),
    () => leaveOfMember(memberId, period, principal),
    () => workedBy(memberId, period),
    () => balanceOfMember(memberId, period, principal, now),
    () => explainUnworked(memberId, period),
  );
  const [rules, deciders] = await together(
    () =>
      rulesOfVersions(
        lines.flatMap(({ segments, approvedSegments }) =>
          [...segments, ...approvedSegments].map(({ ruleSetVersionId }) => ruleSetVersionId),
        ),
      ),
    () => namesOf(lines.flatMap(({ entry }) => entry.decidedBy ?? [])),
  );
  const deciderOf = (tenantUserId: string | null) => {
    const decider = tenantUserId === null ? undefined : deciders.get(tenantUserId);
    return decider && tenantUserId !== null ? { tenantUserId, ...decider } : null;
  };
  const dayNames = new Map(days.map(({ date, displayName }) => [date, displayName]));
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
    decidedBy: deciderOf(entry.decidedBy),
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
    pendingCount: figures.pendingCount + lines.filter(({ entry }) => entry.status === 'Overlapping').length,
    deniedCount: lines.filter(({ entry }) => entry.status === 'Denied').length,
    entries: lines.map(lineOf),
    unworked,
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

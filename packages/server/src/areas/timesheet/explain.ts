/** The lines that figures of hours are made of: entries with their rounding and segments, corrections, who and when. */
import { and, asc, between, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HoursExplanation } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { sumHours, surchargedParts } from '@rooster/domain/hours';
import { addDays } from '@rooster/domain/time';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { member } from '../members/tables.ts';
import { balanceOfMember, leaveOfMember } from './balance.ts';
import { correctionsOf } from './corrections.ts';
import { entriesOf } from './entries.ts';
import { refuseLongPeriod } from './period.ts';
import type { Period } from './period.ts';
import { expectToSee } from './scope.ts';
import type { Named } from './scope.ts';
import { daysBetweenDates } from './surcharge-days.ts';
import { timesheetEntry, timesheetSegment } from './tables.ts';
import { counted, entryToWire, toInstant } from './wire.ts';
import type { StoredEntry } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Line = HoursExplanation['entries'][number];
type Segment = Pick<typeof timesheetSegment.$inferSelect, 'segmentDate' | 'workedSeconds' | 'factor'>;

/** An entry started on the last day ends at most so many days later. */
const REACH_DAYS = 2;

const inPeriod = (memberId: string, { fromDate, toDate }: Period) =>
  and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.memberId, memberId), between(timesheetEntry.workDate, fromDate, toDate));

function grouped<T, V>(rows: readonly T[], keyOf: (row: T) => string, valueOf: (row: T) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(valueOf(row));
    else groups.set(keyOf(row), [valueOf(row)]);
  }
  return groups;
}

async function segmentsOfMember(memberId: string, period: Period): Promise<Map<string, Segment[]>> {
  const rows = await tx()
    .select({ entryId: timesheetSegment.entryId, segmentDate: timesheetSegment.segmentDate, workedSeconds: timesheetSegment.workedSeconds, factor: timesheetSegment.factor })
    .from(timesheetEntry)
    .innerJoin(timesheetSegment, and(eq(timesheetSegment.tenantId, timesheetEntry.tenantId), eq(timesheetSegment.entryId, timesheetEntry.id)))
    .where(inPeriod(memberId, period))
    .orderBy(asc(timesheetSegment.segmentDate));
  return grouped(rows, ({ entryId }) => entryId, (row) => row);
}

/** Who decided on the member's entries, by id. */
async function decidersOf(memberId: string, period: Period): Promise<Map<string, Omit<Named, 'employeeCode'>>> {
  const decider = alias(member, 'decider');
  const rows = await tx()
    .selectDistinct({ tenantUserId: decider.id, firstName: decider.firstName, middleName: decider.middleName, lastName: decider.lastName })
    .from(timesheetEntry)
    .innerJoin(decider, and(eq(decider.tenantId, timesheetEntry.tenantId), eq(decider.id, timesheetEntry.decidedBy)))
    .where(inPeriod(memberId, period));
  return new Map(rows.map((row) => [row.tenantUserId, row]));
}

function segmentsToWire(segments: readonly Segment[], dayNames: ReadonlyMap<string, string>): Line['segments'] {
  const amounts = surchargedParts(segments);
  return segments.map(({ segmentDate, workedSeconds, factor }, index) => ({
    date: segmentDate,
    workedTime: formatDuration(workedSeconds),
    factor,
    surchargedTime: formatDuration(amounts[index] ?? 0),
    dayName: dayNames.get(segmentDate) ?? null,
  }));
}

/** Whole seconds that rounding added to a punch; what it cut off of a second is not shown. */
const roundedBy = (rounded: number, punched: number): string => formatDuration(Math.trunc((rounded - punched) / 1000));

async function explain({ tenantUserId: memberId, ...names }: Named, period: Period, { principal, now }: Context): Promise<HoursExplanation> {
  const entries = await entriesOf(memberId, period);
  const segments = await segmentsOfMember(memberId, period);
  const deciders = await decidersOf(memberId, period);
  const dayNames = new Map((await daysBetweenDates(period.fromDate, addDays(period.toDate, REACH_DAYS))).map(({ date, displayName }) => [date, displayName]));
  const corrections = await correctionsOf(memberId, period);
  const leave = await leaveOfMember(memberId, period, principal);
  const balance = await balanceOfMember(memberId, period, { entries, corrections, leave }, principal, now);
  const { Approved, AwaitingApproval, Denied } = sumHours(counted(entries)).byStatus;
  const lineOf = (entry: StoredEntry): Line => ({
    entry: entryToWire(entry),
    workDate: entry.workDate,
    startRoundedBy: roundedBy(entry.shiftStart, entry.punchedStart),
    endRoundedBy: roundedBy(entry.shiftEnd, entry.punchedEnd),
    surchargedTime: formatDuration(entry.surchargedSeconds),
    segments: segmentsToWire(segments.get(entry.id) ?? [], dayNames),
    decidedBy: entry.decidedBy === null ? null : (deciders.get(entry.decidedBy) ?? null),
    decidedAt: entry.decidedAt === null ? null : toInstant(entry.decidedAt),
  });
  return {
    tenantUserId: memberId,
    ...names,
    ...period,
    workedTime: formatDuration(Approved.workedSeconds),
    surchargedTime: formatDuration(Approved.surchargedSeconds),
    correctionTime: formatDuration(corrections.reduce((sum, { duration }) => sum + parseDuration(duration), 0)),
    pendingTime: formatDuration(AwaitingApproval.workedSeconds),
    pendingCount: AwaitingApproval.count,
    deniedCount: Denied.count,
    entries: entries.map(lineOf),
    corrections,
    leaveTime: leave && formatDuration(leave.reduce((sum, { duration }) => sum + parseDuration(duration), 0)),
    leave: leave ?? [],
    balance,
  };
}

/** What a member's figures of a period are made of, for who sees them. */
export async function explainMemberHours(memberId: string, period: Period, context: Context): Promise<HoursExplanation> {
  refuseLongPeriod(period);
  return explain(await expectToSee(context.principal, memberId, ['timesheet:entry:view-employee', 'timesheet:aggregated:view']), period, context);
}

/** What the own figures of a period are made of. */
export async function explainOwnHours(period: Period, context: Context): Promise<HoursExplanation> {
  refuseLongPeriod(period);
  const { principal } = context;
  return explain(await expectToSee(principal, principal.memberId, ['timesheet:entry:view-own']), period, context);
}

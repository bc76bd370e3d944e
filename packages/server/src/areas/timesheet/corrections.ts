/** Corrections: hours that a manager adds to or deducts from a date. They stay; an opposite one reverts one. */
import { and, between, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput, FieldErrorCode, TimesheetCorrection, timesheetCalls } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { validateCorrections } from '@rooster/domain/hours';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { periodGiven, prepared, tenantGiven } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { lockMember } from '../directory/lock.ts';
import { member } from '../../schema/members.ts';
import { notify } from '../notifications/service.ts';
import { closedUntil, fieldErrors } from './draft.ts';
import { ownHoursPath } from './paths.ts';
import type { Period } from '../../platform/http/period.ts';
import { holdClosedDate } from './settings-store.ts';
import { expectToSee, refuseOwn } from './scope.ts';
import { timesheetCorrection } from '../../schema/timesheet.ts';
import { emitHoursChange } from './live.ts';

type Input = CallInput<(typeof timesheetCalls)['addCorrections']>['body']['corrections'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Days before today that are listed unless asked otherwise, and days ahead that a correction may lie. */
const YEAR_DAYS = 366;
const EARLIEST = '2000-01-01';
const LATEST = '9999-12-31';

const actor = alias(member, 'actor');

const storedOf = prepared((transaction) =>
  transaction
    .select({
      correction: timesheetCorrection,
      createdBy: {
        tenantUserId: actor.id,
        firstName: actor.firstName,
        middleName: actor.middleName,
        lastName: actor.lastName,
      },
    })
    .from(timesheetCorrection)
    .innerJoin(
      actor,
      and(eq(actor.tenantId, timesheetCorrection.tenantId), eq(actor.id, timesheetCorrection.createdBy)),
    )
    .where(
      and(
        eq(timesheetCorrection.tenantId, tenantGiven),
        eq(timesheetCorrection.memberId, sql.placeholder('memberId')),
        between(timesheetCorrection.applicationDate, periodGiven.fromDate, periodGiven.toDate),
      ),
    )
    .orderBy(
      desc(timesheetCorrection.applicationDate),
      desc(timesheetCorrection.createdAt),
      desc(timesheetCorrection.id),
    ),
);

/** A member's corrections of a period, latest date first. */
export async function correctionsOf(
  memberId: string,
  period: { readonly fromDate: string; readonly toDate?: string | undefined },
): Promise<TimesheetCorrection[]> {
  const { fromDate, toDate = LATEST } = period;
  const rows = await storedOf({ tenantId: currentTenant(), memberId, fromDate, toDate });
  return rows.map(({ correction, createdBy }) => ({
    correctionId: correction.id,
    tenantUserId: correction.memberId,
    applicationDate: correction.applicationDate,
    duration: formatDuration(correction.seconds),
    reason: correction.reason,
    createdBy,
    createdAt: isoInstant(correction.createdAt),
  }));
}

/** Corrections of a member the person may see; without dates those of the last year and what lies ahead. */
export async function listCorrections(
  memberId: string,
  { fromDate, toDate }: Partial<Period>,
  { principal, now }: Context,
): Promise<{ items: TimesheetCorrection[] }> {
  await expectToSee(principal, memberId, ['timesheet:correction:add', 'timesheet:entry:view-employee']);
  const today = localDate(now, principal.timeZoneId);
  return { items: await correctionsOf(memberId, { fromDate: fromDate ?? addDays(today, -YEAR_DAYS), toDate }) };
}

function refuseFarDates(corrections: Input, today: string): void {
  const latest = addDays(today, YEAR_DAYS);
  const codeOf = (date: string): FieldErrorCode | null => {
    if (date < EARLIEST) return 'date-too-early';
    return date > latest ? 'date-too-late' : null;
  };
  const errors = corrections.flatMap(({ applicationDate }, index) => {
    const code = codeOf(applicationDate);
    return code === null ? [] : [{ path: `corrections.${index}.applicationDate`, code }];
  });
  if (errors.length > 0) throw new ApiError('validation-failed', { errors });
}

async function existing(memberId: string, dates: readonly string[]) {
  return tx()
    .select({ applicationDate: timesheetCorrection.applicationDate, seconds: timesheetCorrection.seconds })
    .from(timesheetCorrection)
    .where(
      and(
        eq(timesheetCorrection.tenantId, currentTenant()),
        eq(timesheetCorrection.memberId, memberId),
        inArray(timesheetCorrection.applicationDate, [...dates]),
      ),
    );
}

/**
 * Adds corrections, all of them or none. Refuses dates in the closed period, nothing at all, and more than a day per
 * date with what is there already; the member is held, so that two managers at once don't exceed it together.
 */
export async function addCorrections(
  memberId: string,
  corrections: Input,
  { principal, now }: Context,
): Promise<{ items: TimesheetCorrection[] }> {
  await refuseOwn(memberId, { principal, now });
  refuseFarDates(corrections, localDate(now, principal.timeZoneId));
  const closedDate = await holdClosedDate();
  await lockMember(memberId);
  const added = corrections.map(({ applicationDate, duration, reason }) => ({
    applicationDate,
    seconds: parseDuration(duration),
    reason,
  }));
  const dates = [...new Set(added.map(({ applicationDate }) => applicationDate))];
  const issues = validateCorrections(added, await existing(memberId, dates));
  if (issues.length > 0) throw new ApiError('validation-failed', { errors: fieldErrors(issues) });
  if (dates.some((date) => closedDate !== null && date <= closedDate)) throw closedUntil(closedDate);
  const rows = added.map((correction) =>
    Object.assign(
      { tenantId: currentTenant(), id: newId(now), memberId, createdBy: principal.memberId, createdAt: now },
      correction,
    ),
  );
  await tx().insert(timesheetCorrection).values(rows);
  const ids = new Set(rows.map(({ id }) => id));
  const earliest = dates.reduce((first, date) => (date < first ? date : first));
  const latest = dates.reduce((last, date) => (date > last ? date : last));
  const duration = formatDuration(added.reduce((sum, { seconds }) => sum + seconds, 0));
  const [reason, ...others] = new Set(corrections.map((correction) => correction.reason));
  const notice = {
    tenantId: currentTenant(),
    recipients: [memberId],
    path: ownHoursPath(earliest),
    actorId: principal.memberId,
    now,
  };
  const data = { from: earliest, to: latest, duration, reason: others.length > 0 ? null : reason };
  await notify(tx(), { ...notice, kind: 'timesheet-corrected', data });
  emitHoursChange(memberId);
  return {
    items: (await correctionsOf(memberId, { fromDate: earliest })).filter(({ correctionId }) => ids.has(correctionId)),
  };
}

/** Hours that could not be worked out: who is told, who is asked, and what has to wait for them. */
import type { PayFailure, Problem } from '@rooster/contract';
import { addDays, isoInstant } from '@rooster/domain/time';
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { databaseError } from '../../platform/database/errors.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Period } from '../../platform/http/period.ts';
import { toApiError } from '../../platform/http/refusals.ts';
import { fullName } from '../directory/members.ts';
import { notify } from '../notifications/service.ts';
import { membersWithPermission } from '../roles/service.ts';
import { closedThrough } from '../timesheet/service.ts';
import { member } from '../../schema/members.ts';
import { payChange } from '../../schema/pay.ts';
import { hasFailed, type Mark, ownMarks, keepFailure } from './marks.ts';

const MAX_LENGTH = 300;
const FIRST_DATE = '0001-01-01';

/** What is kept of an error. Of the database's only its code: its text may hold what was worked. */
const reasonOf = (error: unknown): string => {
  const failure = databaseError(error);
  if (failure) return `SQLSTATE ${failure.code}`;
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_LENGTH);
};

/**
 * Runs work in a savepoint. Answers what went wrong, with all that the work wrote undone, or null. What passes by
 * itself, as a deadlock or a lost connection, is thrown.
 */
export async function failureOf(work: () => Promise<unknown>): Promise<{ readonly error: unknown } | null> {
  try {
    await tx().transaction(work);
    return null;
  } catch (error) {
    if (toApiError(error).code === 'service-unavailable') throw error;
    return { error };
  }
}

/** Sets one person's marks aside, and the first time tells who manages pay rules. */
export async function fail(memberId: string, marks: readonly Mark[], error: unknown, now: number): Promise<void> {
  if (!(await keepFailure(memberId, marks, reasonOf(error), now))) return;
  const [person] = await tx()
    .select()
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId)));
  if (!person) return;
  await notify(tx(), {
    tenantId: currentTenant(),
    kind: 'hours-not-worked-out',
    path: '/app/settings/timesheet/pay-rules',
    recipients: await membersWithPermission('timesheet:settings:update'),
    data: { person: { tenantUserId: memberId, name: fullName(person) } },
    now,
  });
}

/** Whose hours of a period, or of any, could not be worked out; by name. */
export async function payFailures(period?: Period): Promise<PayFailure[]> {
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      fromDate: payChange.fromDate,
      toDate: payChange.toDate,
      reason: payChange.failure,
      retryAt: payChange.retryAt,
    })
    .from(payChange)
    .innerJoin(member, and(eq(member.tenantId, payChange.tenantId), eq(member.id, payChange.memberId)))
    .where(
      and(
        ownMarks(),
        hasFailed(),
        period && lte(payChange.fromDate, period.toDate),
        period && or(isNull(payChange.toDate), gte(payChange.toDate, period.fromDate)),
      ),
    )
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
  return rows.map(({ reason, retryAt, ...row }) => ({
    ...row,
    reason: reason ?? '',
    retryAt: isoInstant(retryAt ?? 0),
  }));
}

/** The same people without what failed. */
export const peopleWithFailures = async (period: Period): Promise<NonNullable<Problem['people']>> =>
  (await payFailures(period)).map(({ tenantUserId, firstName, middleName, lastName }) => ({
    tenantUserId,
    firstName,
    middleName,
    lastName,
  }));

/** Refuses to take a period's figures for final while somebody's could not be worked out: `hours-not-worked-out`. */
export async function refuseWithFailures(period: Period): Promise<void> {
  const people = await peopleWithFailures(period);
  if (people.length > 0) throw new ApiError('hours-not-worked-out', { people });
}

/** Refuses to close hours that could not be worked out: they would stay as they are. */
export async function refuseToClose(closeDate: string | null): Promise<void> {
  const closed = await closedThrough();
  if (closeDate === null || (closed !== null && closeDate <= closed)) return;
  await refuseWithFailures({ fromDate: closed === null ? FIRST_DATE : addDays(closed, 1), toDate: closeDate });
}

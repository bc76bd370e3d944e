/** Closing and reopening periods, and who did so when. */
import { addDays, isoInstant } from '@rooster/domain/time';
import { and, count, countDistinct, desc, eq, lte, sql } from 'drizzle-orm';
import type { CallResult, PeriodClosing, timesheetCalls, TimesheetSettings } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { momentCursors } from '../../platform/http/cursor.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import type { Period } from '../../platform/http/period.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit } from '../audit/record.ts';
import { member } from '../../schema/members.ts';
import { firstTouched, outsideClosedPeriod, waiting } from './approval.ts';
import { readDayFactors } from './day-factors.ts';
import { readUnderWay, refuseWhileRecalculating } from './recalculation/job.ts';
import { forecastReopened, recalculateReopened } from './recalculation/recalculate.ts';
import { settingsToWire } from './settings.ts';
import { lockSettings, readSettings, saveSettings } from './settings-store.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { timesheetClosing } from '../../schema/timesheet-settings.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/** Before all hours. */
const FIRST_DATE = '0001-01-01';

/**
 * Closes the timesheet up to and including a date; null opens it again. Who and when is kept, unless nothing changes.
 * What is opened is recalculated by the rules of now; `payReopened` has what pay rules make of it worked out anew.
 * Throws `recalculation-running`.
 */
export async function closeUntil(
  closeDate: string | null,
  context: Context,
  payReopened: (period: Period) => Promise<void>,
): Promise<TimesheetSettings> {
  const before = await lockSettings(context);
  await refuseWhileRecalculating();
  if (before.closedDate === closeDate) return settingsToWire(before, await readUnderWay());
  const { principal, now } = context;
  const after = await saveSettings(before, { closedDate: closeDate });
  await tx()
    .insert(timesheetClosing)
    .values({
      tenantId: currentTenant(),
      id: newId(now),
      closedDate: closeDate,
      previousDate: before.closedDate,
      actorId: principal.memberId,
      createdAt: now,
    });
  await recordAudit({
    action: 'timesheet-closed',
    actorId: principal.memberId,
    now,
    details: { closedDate: closeDate, previousDate: before.closedDate },
  });
  const wasClosed = before.closedDate;
  if (wasClosed !== null && isEarlier(closeDate, wasClosed)) {
    await recalculateReopened({ ...after, days: await readDayFactors(closeDate) }, wasClosed, {
      actorId: principal.memberId,
      now,
    });
    await payReopened({ fromDate: closeDate === null ? FIRST_DATE : addDays(closeDate, 1), toDate: wasClosed });
  }
  return settingsToWire(after, await readUnderWay());
}

/** Whether closing up to a date (null: nothing) leaves open what was closed. */
const isEarlier = (closeDate: string | null, wasClosed: string): boolean => closeDate === null || closeDate < wasClosed;

/**
 * What still awaits approval outside the closed period, up to and including a date: closing would keep it waiting. And
 * what the hours that this opens would become by the rules of now. Throws `recalculation-running`.
 */
export async function previewClosing(
  closeDate: string | null,
): Promise<CallResult<(typeof timesheetCalls)['previewClosing']>> {
  const [row] = await tx()
    .select({
      entryCount: count(),
      employeeCount: countDistinct(timesheetEntry.memberId),
      firstDate: sql<string | null>`min(${firstTouched()})::text`,
    })
    .from(timesheetEntry)
    .where(and(waiting(), outsideClosedPeriod(), closeDate === null ? sql`false` : lte(firstTouched(), closeDate)));
  const { closedDate, ...settings } = await readSettings();
  const isReopened = closedDate !== null && isEarlier(closeDate, closedDate);
  if (isReopened) await refuseWhileRecalculating();
  const reopened = isReopened
    ? await forecastReopened({ ...settings, closedDate: closeDate, days: await readDayFactors(closeDate) }, closedDate)
    : null;
  return {
    entryCount: row?.entryCount ?? 0,
    employeeCount: row?.employeeCount ?? 0,
    firstDate: row?.firstDate ?? null,
    reopened,
  };
}

/** A page of closings and reopenings, newest first. */
export async function listClosings({
  limit,
  cursor,
}: {
  limit: number;
  cursor?: string | undefined;
}): Promise<{ items: PeriodClosing[]; nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : momentCursors.read(cursor);
  const rows = await tx()
    .select({
      id: timesheetClosing.id,
      closedDate: timesheetClosing.closedDate,
      previousDate: timesheetClosing.previousDate,
      createdAt: timesheetClosing.createdAt,
      actor: {
        tenantUserId: member.id,
        firstName: member.firstName,
        middleName: member.middleName,
        lastName: member.lastName,
      },
    })
    .from(timesheetClosing)
    .innerJoin(member, and(eq(member.tenantId, timesheetClosing.tenantId), eq(member.id, timesheetClosing.actorId)))
    .where(
      and(
        eq(timesheetClosing.tenantId, currentTenant()),
        place &&
          sql`(${timesheetClosing.createdAt}, ${timesheetClosing.id}) < (${isoInstant(place[0])}::timestamptz,
            ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(timesheetClosing.createdAt), desc(timesheetClosing.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ id, closedDate, previousDate, createdAt, actor }) => ({
      closingId: id,
      kind: closedDate !== null && (previousDate === null || closedDate > previousDate) ? 'Closed' : 'Reopened',
      previousDate,
      closedDate,
      actor,
      createdAt: isoInstant(createdAt),
    })),
    nextCursor: rows.length > limit && last ? momentCursors.write([last.createdAt, last.id]) : null,
  };
}

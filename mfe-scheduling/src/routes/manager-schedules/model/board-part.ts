/** A board that is there, brought up to date with the server's answer about some of its shifts and people. */
import type { ManagerSchedule } from '@rooster/contract';
import { inOrder } from './joined-pages.ts';

/** Ids of what was asked for. */
export interface Asked {
  readonly shiftIds: readonly string[];
  readonly tenantUserIds: readonly string[];
}

/** Everybody who has a place on one of these shifts. */
export function peopleOn({ shifts }: ManagerSchedule, shiftIds: readonly string[]): string[] {
  const asked = new Set(shiftIds);
  return shifts.flatMap(({ shiftId, assignments }) =>
    asked.has(shiftId) ? assignments.flatMap(({ tenantUserId }) => tenantUserId ?? []) : [],
  );
}

/** Whether somebody in the answer is not on the board: where he belongs in it only the whole board tells. */
export function hasOthers(board: ManagerSchedule, part: ManagerSchedule): boolean {
  const known = new Set(board.people.map(({ tenantUserId }) => tenantUserId));
  return part.people.some(({ tenantUserId }) => !known.has(tenantUserId));
}

/** What was asked for and is not in the answer is gone; what was not asked for stays, as the very same objects. */
export function withPart(board: ManagerSchedule, part: ManagerSchedule, asked: Asked): ManagerSchedule {
  const people = new Map(part.people.map((person) => [person.tenantUserId, person]));
  const askedPeople = new Set([...asked.tenantUserIds, ...people.keys()]);
  const askedShifts = new Set(asked.shiftIds);
  const renewed = <Item extends { readonly tenantUserId: string }>(before: readonly Item[], now: readonly Item[]) => [
    ...before.filter(({ tenantUserId }) => !askedPeople.has(tenantUserId)),
    ...now.filter(({ tenantUserId }) => askedPeople.has(tenantUserId)),
  ];
  return {
    ...board,
    shifts: [...board.shifts.filter(({ shiftId }) => !askedShifts.has(shiftId)), ...part.shifts].toSorted(inOrder),
    people: board.people.flatMap((person) =>
      askedPeople.has(person.tenantUserId) ? (people.get(person.tenantUserId) ?? []) : person,
    ),
    availability: renewed(board.availability, part.availability),
    leave: renewed(board.leave, part.leave),
    violations: renewed(board.violations, part.violations),
    pendingSwapCount: part.pendingSwapCount,
    peopleCount: part.peopleCount,
  };
}

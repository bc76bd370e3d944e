/** Who is on which place in the end, held against the same check as a drop on the board. */
import {
  checkAssignment,
  withAssignment,
  workOf,
  type AssignmentFinding,
  type SchedulingMember,
  type Shift,
} from '@rooster/domain/scheduling';
import { recordOf } from '@rooster/domain/working-time';
import type { Company } from './company.ts';
import { openedShift } from './duties.ts';
import { isPossible } from './person.ts';

/** A member on a place of a duty, by their numbers in the company. */
export interface Chosen {
  readonly member: number;
  readonly duty: number;
  readonly shiftAssignmentId: string;
}

/** Places for the members of each duty: the one somebody has or registered for, else the first that is free. */
export function placed({ places, members }: Company, dutiesOf: readonly (readonly number[])[]): Chosen[] {
  const by = places.map((): number[] => []);
  dutiesOf.forEach((duties, member) => {
    for (const duty of duties) by[duty]?.push(member);
  });
  return places.flatMap(({ placeIds, facts }, duty) => {
    const free = new Set(placeIds);
    const waiting = [...(by[duty] ?? [])];
    const chosen: Chosen[] = [];
    for (const { shiftAssignmentId, tenantUserId } of facts.places) {
      const at = waiting.findIndex((member) => members[member]?.facts.tenantUserId === tenantUserId);
      if (at === -1 || !free.delete(shiftAssignmentId)) continue;
      chosen.push({ member: waiting.splice(at, 1)[0] as number, duty, shiftAssignmentId });
    }
    for (const shiftAssignmentId of free) {
      const member = waiting.shift();
      if (member !== undefined) chosen.push({ member, duty, shiftAssignmentId });
    }
    return chosen;
  });
}

export interface Checked extends Chosen {
  readonly warnings: readonly AssignmentFinding[];
}

/** The shift as somebody on this place finds it: with all others, and his own place open. */
const withOpened = (shift: Shift, shiftAssignmentId: string): Shift => ({
  ...shift,
  places: shift.places.map((place) =>
    place.shiftAssignmentId === shiftAssignmentId
      ? { ...place, status: 'Open', tenantUserId: null, skillIds: [] }
      : place,
  ),
});

/**
 * Those that may stay, in order of time; whatever the check would refuse is left out. `pause` is called between them.
 */
export function checked(
  { facts, places, members }: Company,
  all: readonly Chosen[],
  pause: () => void = () => undefined,
): Checked[] {
  const shifts = new Map<string, Shift>(facts.shifts.map((shift) => [shift.shiftId, openedShift(shift)]));
  const lines = members.map(() => new Map<string, Shift>());
  for (const { member, duty } of all) {
    const { shift } = places[duty] as (typeof places)[number];
    lines[member]?.set(shift.shiftId, shift);
  }
  const kept = all.flatMap((one) => {
    pause();
    const of = members[one.member] as (typeof members)[number];
    const { shift } = places[one.duty] as (typeof places)[number];
    const line = lines[one.member] as Map<string, Shift>;
    line.delete(shift.shiftId);
    const { person, periods, settings } = of.record;
    const work = recordOf(person, [...periods, ...[...line.values()].map((other) => workOf(other))], settings);
    const member: SchedulingMember = { ...of.facts, work };
    const current = shifts.get(shift.shiftId) ?? shift;
    const findings = checkAssignment({ shift: current, shiftAssignmentId: one.shiftAssignmentId, member });
    if (!isPossible(findings, facts.mayWarn)) return [];
    line.set(shift.shiftId, shift);
    shifts.set(shift.shiftId, withAssignment(current, one.shiftAssignmentId, member));
    return [{ one, shiftId: shift.shiftId, member }];
  });
  // What warns is known once all are there: a skill that a shift asks for may be brought by whoever comes last.
  return kept.map(({ one, shiftId, member }) => {
    pause();
    const shift = withOpened(shifts.get(shiftId) as Shift, one.shiftAssignmentId);
    const findings = checkAssignment({ shift, shiftAssignmentId: one.shiftAssignmentId, member });
    return { ...one, warnings: findings.filter(({ verdict }) => verdict === 'warning') };
  });
}

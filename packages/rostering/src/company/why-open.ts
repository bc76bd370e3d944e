/** Why nobody has a place: what stands in the way of each person, and which one change would free it. */
import {
  checkAssignment,
  plannedSeconds,
  withAssignment,
  workOf,
  type AssignmentFinding,
  type SchedulingMember,
  type Shift,
} from '@rooster/domain/scheduling';
import { recordOf } from '@rooster/domain/working-time';
import { companyOf, type Company } from './company.ts';
import { openedShift } from './duties.ts';
import type { CompanyFacts } from './facts.ts';
import { withoutReplaced } from './kinds.ts';
import { hasLeft, isPossible, type Member } from './person.ts';
import type { Proposal } from './proposal.ts';

export type Change =
  | { readonly kind: 'without-shift'; readonly shiftId: string }
  | { readonly kind: 'available' | 'no-leave' | 'skill' | 'department' | 'hours' };

/** What stands in the way of one person on an open place, given the rest of the proposal. */
export interface Obstacle {
  readonly tenantUserId: string;
  /** What forbids it, or would be warned of; empty when it could be done and only costs more than it is worth. */
  readonly findings: readonly AssignmentFinding[];
  readonly reason: 'rule' | 'left' | 'hours' | 'cost';
  /** The one change that would free it, when there is one. */
  readonly freedBy: Change | undefined;
}

/** The shifts with everybody on them whom the proposal puts there. */
function filledShifts({ shifts, people }: CompanyFacts, { assignments }: Proposal): Map<string, Shift> {
  const skills = new Map(people.map(({ tenantUserId, skillIds }) => [tenantUserId, skillIds]));
  const filled = new Map<string, Shift>(shifts.map((shift) => [shift.shiftId, openedShift(shift)]));
  for (const { shiftId, shiftAssignmentId, tenantUserId } of assignments) {
    const shift = filled.get(shiftId);
    const member = { tenantUserId, skillIds: skills.get(tenantUserId) ?? [] } as const;
    if (shift !== undefined) filled.set(shiftId, withAssignment(shift, shiftAssignmentId, member));
  }
  return filled;
}

interface Question {
  readonly company: Company;
  readonly shift: Shift;
  readonly shiftAssignmentId: string;
}

/** What the check says of somebody who does these shifts beside what is fixed. */
function findingsOf(question: Question, { facts, record }: Member, shifts: readonly Shift[]): AssignmentFinding[] {
  const { shift, shiftAssignmentId, company } = question;
  const periods = [...record.periods, ...shifts.map((one) => workOf(one))];
  const member: SchedulingMember = { ...facts, work: recordOf(record.person, periods, record.settings) };
  return checkAssignment({ shift, shiftAssignmentId, member }).filter(
    (one) => !isPossible([one], company.facts.mayWarn),
  );
}

function changeFor(
  question: Question,
  member: Member,
  shifts: readonly Shift[],
  findings: readonly AssignmentFinding[],
) {
  for (const one of shifts) {
    const others = shifts.filter((other) => other !== one);
    if (findingsOf(question, member, others).length === 0)
      return { kind: 'without-shift', shiftId: one.shiftId } as const;
  }
  const [finding] = findings;
  if (finding === undefined || findings.length > 1) return undefined;
  const { reason } = finding.params;
  if (finding.code === 'shift-department-mismatch') return { kind: 'department' } as const;
  if (finding.code === 'shift-skill-mismatch') return { kind: 'skill' } as const;
  if (reason === 'availability') return { kind: 'available' } as const;
  return reason === 'leave' || reason === 'leave-pending' ? ({ kind: 'no-leave' } as const) : undefined;
}

/** Whether the shift goes above the most hours of its stretch. */
function isOverHours({ stretches, record }: Member, shift: Shift, shifts: readonly Shift[]): boolean {
  const stretch = stretches.find(({ start, end }) => shift.start >= start && shift.start < end);
  if (stretch === undefined || stretch.mostSeconds === null) return false;
  const planned = [...withoutReplaced(record.periods), ...shifts, shift]
    .filter(({ start }) => start >= stretch.start && start < stretch.end)
    .reduce((sum, { start, end, breakSeconds = 0 }) => sum + plannedSeconds({ start, end, breakSeconds }), 0);
  return planned > stretch.mostSeconds;
}

function obstacleOf(question: Question, member: Member, shifts: readonly Shift[]): Obstacle {
  const { tenantUserId } = member.facts;
  const findings = findingsOf(question, member, shifts);
  if (hasLeft(member.facts, workOf(question.shift)))
    return { tenantUserId, findings, reason: 'left', freedBy: undefined };
  if (findings.length > 0)
    return { tenantUserId, findings, reason: 'rule', freedBy: changeFor(question, member, shifts, findings) };
  return isOverHours(member, question.shift, shifts)
    ? { tenantUserId, findings, reason: 'hours', freedBy: { kind: 'hours' } }
    : { tenantUserId, findings, reason: 'cost', freedBy: undefined };
}

/**
 * What stands in the way of each person on an open place of a proposal; those of other departments come last. Empty
 * when there is no such place.
 */
export function whyOpen(facts: CompanyFacts, proposal: Proposal, shiftAssignmentId: string): readonly Obstacle[] {
  const filled = filledShifts(facts, proposal);
  const shift = [...filled.values()].find(({ places }) =>
    places.some((place) => place.shiftAssignmentId === shiftAssignmentId),
  );
  if (shift === undefined) return [];
  const company = companyOf(facts);
  const isElsewhere = ({ facts: { departmentIds } }: Member): number =>
    departmentIds.includes(shift.departmentId) ? 0 : 1;
  return company.members
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b))
    .map((member) => {
      const own = proposal.assignments.filter(({ tenantUserId }) => tenantUserId === member.facts.tenantUserId);
      const shifts = own.flatMap(({ shiftId }) => (shiftId === shift.shiftId ? [] : (filled.get(shiftId) ?? [])));
      return obstacleOf({ company, shift, shiftAssignmentId }, member, shifts);
    });
}

/**
 * Whether somebody can be put on a place, and if not, why not: the one check of the board, the server and
 * auto-scheduling.
 */
import { findOverlapping } from '../hours/overlap.ts';
import { violationsWith, type WorkingTimeRule } from '../working-time/index.ts';
import { availabilityFor } from './availability.ts';
import { leaveDuring } from './leave.ts';
import { workOf, type Place, type SchedulingMember, type Shift } from './shift.ts';
import { skillFit } from './skills.ts';

/** Error codes of the wire, and the rules of working time by their names. */
export type AssignmentCode =
  | 'shift-department-mismatch'
  | 'shift-already-assigned'
  | 'shift-slot-taken'
  | 'shift-employee-unavailable'
  | 'shift-skill-mismatch'
  | WorkingTimeRule;

/** `no` can't be done, `warning` only when forced, `ok` at once. */
export type Verdict = 'ok' | 'warning' | 'no';

export type FindingParams = Readonly<Record<string, number | string | readonly string[]>>;

/** One thing the check found. */
export interface AssignmentFinding {
  readonly code: AssignmentCode;
  /** `ok`: worth knowing, in the way of nothing. */
  readonly verdict: Verdict;
  readonly forceable: boolean;
  /** What a sentence about it needs; see the README of this folder. */
  readonly params: FindingParams;
}

export interface AssignmentRequest {
  readonly shift: Shift;
  readonly shiftAssignmentId: string;
  readonly member: SchedulingMember;
  /** Why the rest before this shift is shortened, when the planner has recorded that. */
  readonly shortRestReason?: string;
}

const no = (code: AssignmentCode, params: FindingParams): AssignmentFinding => ({
  code,
  verdict: 'no',
  forceable: false,
  params,
});
const warning = (code: AssignmentCode, params: FindingParams): AssignmentFinding => ({
  code,
  verdict: 'warning',
  forceable: true,
  params,
});
const note = (code: AssignmentCode, params: FindingParams): AssignmentFinding => ({
  code,
  verdict: 'ok',
  forceable: false,
  params,
});

function placeFindings(shift: Shift, place: Place, member: SchedulingMember): AssignmentFinding[] {
  const findings: AssignmentFinding[] = [];
  if (!member.departmentIds.includes(shift.departmentId))
    findings.push(no('shift-department-mismatch', { departmentId: shift.departmentId }));
  const own = shift.places.find(
    ({ status, tenantUserId }) => status === 'Filled' && tenantUserId === member.tenantUserId,
  );
  if (own !== undefined)
    findings.push(no('shift-already-assigned', { shiftId: shift.shiftId, shiftAssignmentId: own.shiftAssignmentId }));
  else if (place.status === 'Filled' && place.tenantUserId !== null)
    findings.push(warning('shift-slot-taken', { tenantUserId: place.tenantUserId }));
  return findings;
}

function overlapFindings(shift: Shift, { work }: SchedulingMember): AssignmentFinding[] {
  const planned = work.periods
    .filter(({ id, kind }) => kind === 'planned' && id !== shift.shiftId)
    .sort((a, b) => a.start - b.start);
  const found = findOverlapping(planned, shift);
  return found.length === 0
    ? []
    : [
        no('shift-employee-unavailable', {
          reason: 'overlap',
          shiftIds: found.map(({ id }) => id),
          names: found.map(({ name }) => name ?? ''),
        }),
      ];
}

function leaveFindings(shift: Shift, { leave }: SchedulingMember): AssignmentFinding[] {
  const found = leaveDuring(leave, shift, shift.timeZoneId);
  const approved = found.filter(({ status }) => status === 'Approved');
  if (approved.length > 0)
    return [no('shift-employee-unavailable', { reason: 'leave', dates: approved.map(({ date }) => date) })];
  return found.length > 0
    ? [warning('shift-employee-unavailable', { reason: 'leave-pending', dates: found.map(({ date }) => date) })]
    : [];
}

function availabilityFindings(shift: Shift, { availability }: SchedulingMember): AssignmentFinding[] {
  const { status, availabilityEntryIds } = availabilityFor(availability, shift);
  return status === 'Unavailable'
    ? [warning('shift-employee-unavailable', { reason: 'availability', availabilityEntryIds })]
    : [];
}

function skillFindings(shift: Shift, place: Place, { tenantUserId, skillIds }: SchedulingMember): AssignmentFinding[] {
  const { missing, missingWishes, alternative } = skillFit(shift, place, tenantUserId, skillIds);
  const findings: AssignmentFinding[] = [];
  if (missing.length > 0) {
    findings.push(
      warning('shift-skill-mismatch', {
        skillIds: missing,
        ...(alternative === null ? {} : { alternative }),
      }),
    );
  }
  if (missingWishes.length > 0) findings.push(note('shift-skill-mismatch', { skillIds: missingWishes }));
  return findings;
}

function workingTimeFindings(
  shift: Shift,
  { work }: SchedulingMember,
  shortRestReason: string | undefined,
): AssignmentFinding[] {
  return violationsWith(work, workOf(shift, shortRestReason)).map(({ rule, severity, params, periodIds }) =>
    severity === 'forbid' ? no(rule, { ...params, periodIds }) : warning(rule, { ...params, periodIds }),
  );
}

/**
 * The same without the rules of working time: quick, and enough to see who can be thought of at all.
 * @throws {RangeError} when the shift has no such place, or a date or zone does not exist.
 */
export function checkBeforeWorkingTime({ shift, shiftAssignmentId, member }: AssignmentRequest): AssignmentFinding[] {
  const place = shift.places.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  if (place === undefined) throw new RangeError(`No place ${shiftAssignmentId} on shift ${shift.shiftId}`);
  return [
    ...placeFindings(shift, place, member),
    ...overlapFindings(shift, member),
    ...leaveFindings(shift, member),
    ...availabilityFindings(shift, member),
    ...skillFindings(shift, place, member),
  ];
}

/**
 * Everything that is in the way of putting a member on a place, in the order: department, already on the shift,
 * place taken, overlap, leave, availability, skills, working time. Empty or only notes when nothing does.
 * @throws {RangeError} when the shift has no such place, or a date or zone does not exist.
 */
export function checkAssignment(request: AssignmentRequest): AssignmentFinding[] {
  return [
    ...checkBeforeWorkingTime(request),
    ...workingTimeFindings(request.shift, request.member, request.shortRestReason),
  ];
}

/** The findings in one word. */
export function verdictOf(findings: readonly AssignmentFinding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'no')) return 'no';
  return findings.some(({ verdict }) => verdict === 'warning') ? 'warning' : 'ok';
}

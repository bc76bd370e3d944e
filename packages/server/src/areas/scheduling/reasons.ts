/** What the rules find, as reasons on the wire and as refusals. */
import type { ErrorCode, Reason, ReasonCode, Verdict } from '@rooster/contract';
import { checkAssignment } from '@rooster/domain/scheduling';
import type { AssignmentFinding, Shift as RuleShift } from '@rooster/domain/scheduling';
import type { WorkingTimeRule } from '@rooster/domain/working-time';
import { localDate } from '@rooster/domain/time';
import { ApiError } from '../../platform/http/handler.ts';
import type { StaffMember } from './staff.ts';
import type { Place, ShiftVersion } from './load.ts';
import { shiftIdsOf } from './work-to-judge.ts';

type Skills = ReadonlyMap<string, readonly string[]>;

/** A shift as the rules see it. `skills` are of those who are on it. */
export function ruleShift({ row, places, requirements }: ShiftVersion, skills: Skills): RuleShift {
  return {
    shiftId: row.id,
    name: row.displayName,
    departmentId: row.departmentId,
    start: row.startsAt,
    end: row.endsAt,
    timeZoneId: row.timeZoneId,
    breakSeconds: row.breakSeconds,
    skillRequirements: requirements,
    places: places.map((place) => ({
      shiftAssignmentId: place.id,
      status: place.status,
      tenantUserId: place.memberId,
      skillIds: place.memberId === null ? [] : (skills.get(place.memberId) ?? []),
      skillRequirements:
        place.skillId === null ? [] : [{ skillId: place.skillId, isMandatory: place.isSkillMandatory }],
    })),
  };
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Numbers and texts as they are; a list by its first, which is what a sentence names. */
function paramsOf(params: AssignmentFinding['params']): Reason['params'] {
  const plain: Reason['params'] = {};
  for (const [key, value] of Object.entries(params)) if (isText(value)) plain[key] = value;
  const [skillId] = listOf(params['skillIds']);
  if (skillId !== undefined) plain['skillId'] = skillId;
  const [date] = listOf(params['dates']);
  if (date !== undefined) plain['date'] = date;
  const names = listOf(params['names']);
  if (names.length > 0) plain['shiftName'] = names.join(', ');
  delete plain['reason'];
  return plain;
}

const unavailable: Readonly<Record<string, ReasonCode>> = {
  overlap: 'overlap',
  leave: 'leave-approved',
  'leave-pending': 'leave-pending',
  availability: 'unavailable',
};

function codeOf({ code, verdict, params }: AssignmentFinding): { code: ReasonCode; rule: WorkingTimeRule | null } {
  switch (code) {
    case 'shift-department-mismatch':
      return { code: 'department-mismatch', rule: null };
    case 'shift-already-assigned':
      return { code: 'already-assigned', rule: null };
    case 'shift-slot-taken':
      return { code: 'place-taken', rule: null };
    case 'shift-employee-unavailable':
      return { code: unavailable[String(params['reason'])] ?? 'unavailable', rule: null };
    case 'shift-skill-mismatch':
      return { code: verdict === 'ok' ? 'skill-preferred' : 'skill-missing', rule: null };
    default:
      return { code: 'working-time', rule: code };
  }
}

const weightOf = ({ verdict }: AssignmentFinding): Reason['weight'] =>
  verdict === 'ok' ? 'Warning' : verdict === 'warning' ? 'Force' : 'No';

/** A finding of the rules as a reason. */
export const findingToReason = (finding: AssignmentFinding): Reason => ({
  ...codeOf(finding),
  weight: weightOf(finding),
  shiftIds: [...listOf(finding.params['shiftIds']), ...shiftIdsOf(listOf(finding.params['periodIds']))],
  params: paramsOf(finding.params),
});

/** That a shift begins after somebody's last day. */
export function leftReason(
  { start, timeZoneId }: Pick<RuleShift, 'start' | 'timeZoneId'>,
  { leavesOn }: Pick<StaffMember, 'leavesOn'>,
): Reason[] {
  if (leavesOn === null || localDate(start, timeZoneId) <= leavesOn) return [];
  return [{ code: 'member-left', weight: 'No', rule: null, shiftIds: [], params: { date: leavesOn } }];
}

/**
 * Everything that speaks against a member in a place, in the order it is checked. Of somebody from another department
 * that is enough: when he is off, works or is available is not for this one to know.
 */
export function reasonsAgainst(
  shift: RuleShift,
  shiftAssignmentId: string,
  person: StaffMember,
  note?: string | null,
): Reason[] {
  const found = checkAssignment({
    shift,
    shiftAssignmentId,
    member: person,
    ...(note && { shortRestReason: note }),
  });
  const elsewhere = found.filter(({ code }) => code === 'shift-department-mismatch');
  if (elsewhere.length > 0) return elsewhere.map(findingToReason);
  return [...leftReason(shift, person), ...found.map(findingToReason)];
}

/** Whether it would go through: at once, with a warning or by force, or not at all. */
export function verdictOf(reasons: readonly Reason[]): { verdict: Verdict; isForceable: boolean } {
  if (reasons.some(({ weight }) => weight === 'No')) return { verdict: 'No', isForceable: false };
  const isForceable = reasons.some(({ weight }) => weight === 'Force');
  return { verdict: isForceable || reasons.some(({ weight }) => weight === 'Warning') ? 'Warning' : 'Ok', isForceable };
}

const errorOf: Partial<Record<ReasonCode, ErrorCode>> = {
  'department-mismatch': 'shift-department-mismatch',
  'already-assigned': 'shift-already-assigned',
  'place-taken': 'shift-slot-taken',
  overlap: 'shift-overlap',
  'leave-approved': 'shift-employee-on-leave',
  'leave-pending': 'shift-employee-leave-pending',
  unavailable: 'shift-employee-unavailable',
  'skill-missing': 'shift-skill-mismatch',
  'working-time': 'shift-working-time',
};

/**
 * Refuses what cannot be, with the first reason's code and all reasons; what can be forced is refused unless it is.
 * Returns what was passed over and what only warns.
 */
export function expectAllowed(reasons: readonly Reason[], isForced: boolean): { forced: Reason[]; warnings: Reason[] } {
  const forced = reasons.filter(({ weight }) => weight === 'Force');
  const refused = reasons.find(({ weight }) => weight === 'No') ?? (isForced ? undefined : forced[0]);
  if (refused)
    throw new ApiError(errorOf[refused.code] ?? 'state-conflict', {
      reasons,
      ...(refused.weight === 'Force' && { forceable: true }),
    });
  return { forced, warnings: reasons.filter(({ weight }) => weight === 'Warning') };
}

const lacksSkill = (place: Place, skillIds: readonly string[]): boolean =>
  place.skillId !== null && place.isSkillMandatory && !skillIds.includes(place.skillId);

/** The place of a shift that suits somebody best: an open one whose skill he has, else an open one, else the first. */
export function bestPlace(places: readonly Place[], skillIds: readonly string[]): Place | undefined {
  const open = places.filter(({ status }) => status === 'Open');
  return (
    open.find((place) => !lacksSkill(place, skillIds)) ??
    open[0] ??
    places.find(({ status }) => status === 'Pending') ??
    places[0]
  );
}

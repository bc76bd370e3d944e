/** Answers why somebody has a place and why nobody has one, by trying what else could be. */
import {
  availabilityFor,
  checkAssignment,
  plannedSeconds,
  withAssignment,
  workOf,
  type AssignmentFinding,
  type SchedulingMember,
  type Shift,
} from '@rooster/domain/scheduling';
import { recordOf } from '@rooster/domain/working-time';
import { openedShift } from './duties.ts';
import { criteria, type CompanyFacts, type PersonFacts, type PlaceFacts, type ShiftFacts } from './facts.ts';
import { fillSchedule } from './fill.ts';
import { hasLeft, isPossible } from './person.ts';
import type { Costs, FillSettings, Proposal } from './proposal.ts';
import type { Change, Obstacle, WhyFilled } from './why.ts';

/** People whose weeks are chosen anew when somebody is kept from a place. */
const MOST_OTHERS = 12;
/** How far from a place other work is looked at as what is in its way. Milliseconds. */
const NEAR = 14 * 86_400_000;
/** A skill that nobody knows of: whoever hasn't got it can't have the place that asks for it. */
const ANYBODY_ELSE = 'anybody-else';

/** The company with the proposal in it. */
interface Seated {
  readonly shifts: ReadonlyMap<string, Shift>;
  /** What each person is proposed for. */
  readonly lines: ReadonlyMap<string, readonly Shift[]>;
}

function seatedBy({ shifts, people }: CompanyFacts, { assignments }: Proposal): Seated {
  const known = new Map(people.map((person) => [person.tenantUserId, person]));
  const seated = new Map<string, Shift>(shifts.map((shift) => [shift.shiftId, openedShift(shift)]));
  const lines = new Map<string, Shift[]>();
  for (const { shiftId, shiftAssignmentId, tenantUserId } of assignments) {
    const shift = seated.get(shiftId);
    if (shift === undefined) continue;
    const skillIds = known.get(tenantUserId)?.skillIds ?? [];
    seated.set(shiftId, withAssignment(shift, shiftAssignmentId, { tenantUserId, skillIds } as SchedulingMember));
    lines.set(tenantUserId, [...(lines.get(tenantUserId) ?? []), shift]);
  }
  return { shifts: seated, lines };
}

/** Places that somebody has now and that the proposal may give away. */
function movable({ shifts }: CompanyFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const moved = new Map<string, Set<string>>();
  for (const { shiftId, places } of shifts)
    for (const { isFixed, status, tenantUserId } of places)
      if (!isFixed && status === 'Filled' && tenantUserId !== null)
        moved.set(tenantUserId, (moved.get(tenantUserId) ?? new Set()).add(shiftId));
  return moved;
}

/** A person as the rules see one, with these shifts proposed. */
function memberWith(
  person: PersonFacts,
  line: readonly Shift[],
  moved: ReadonlySet<string> | undefined,
  { settings }: CompanyFacts,
): SchedulingMember {
  const kept = person.periods.filter(({ id, kind }) => kind === 'worked' || !moved?.has(id));
  const work = recordOf(
    { dateOfBirth: person.dateOfBirth },
    [...kept, ...line.map((shift) => workOf(shift))],
    settings,
  );
  return { ...person, work };
}

/** What of a person would be otherwise. */
interface Otherwise {
  readonly change: Change;
  readonly person: PersonFacts;
  readonly line: readonly Shift[];
}

const isUnavailable = ({ code, params }: AssignmentFinding, reason: string): boolean =>
  code === 'shift-employee-unavailable' && params['reason'] === reason;

/** Each one change that the findings suggest. */
function changesOf(
  person: PersonFacts,
  line: readonly Shift[],
  shift: Shift,
  skillIds: readonly string[],
  findings: readonly AssignmentFinding[],
): Otherwise[] {
  const has = (test: (finding: AssignmentFinding) => boolean): boolean => findings.some(test);
  const changes: Otherwise[] = [];
  if (has((finding) => isUnavailable(finding, 'availability'))) {
    const { availabilityEntryIds } = availabilityFor(person.availability, shift);
    const availability = person.availability.filter(
      ({ availabilityEntryId }) => !availabilityEntryIds.includes(availabilityEntryId),
    );
    changes.push({ change: { kind: 'available' }, person: { ...person, availability }, line });
  }
  if (has((finding) => isUnavailable(finding, 'leave') || isUnavailable(finding, 'leave-pending')))
    changes.push({ change: { kind: 'no-leave' }, person: { ...person, leave: [] }, line });
  if (has(({ code }) => code === 'shift-skill-mismatch'))
    changes.push({
      change: { kind: 'skill' },
      person: { ...person, skillIds: [...new Set([...person.skillIds, ...skillIds])] },
      line,
    });
  if (has(({ code }) => code === 'shift-department-mismatch'))
    changes.push({
      change: { kind: 'department' },
      person: { ...person, departmentIds: [...person.departmentIds, shift.departmentId] },
      line,
    });
  const distance = ({ start }: { start: number }): number => Math.abs(start - shift.start);
  const others = [
    ...line.map(({ shiftId, start }) => ({ id: shiftId, start })),
    ...person.periods.filter(({ kind }) => kind === 'planned').map(({ id, start }) => ({ id, start })),
  ];
  const nearest = others
    .filter((one) => distance(one) <= NEAR)
    .sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1));
  for (const { id } of nearest)
    changes.push({
      change: { kind: 'without-shift', shiftId: id },
      person: { ...person, periods: person.periods.filter((period) => period.id !== id) },
      line: line.filter(({ shiftId }) => shiftId !== id),
    });
  return changes;
}

/** Skills that whoever takes a place has to have. */
const skillsFor = ({ skillRequirements, places }: Shift, shiftAssignmentId: string): string[] => [
  ...skillRequirements.filter(({ isMandatory }) => isMandatory).map(({ skillId }) => skillId),
  ...(places.find((place) => place.shiftAssignmentId === shiftAssignmentId)?.skillRequirements ?? [])
    .filter(({ isMandatory }) => isMandatory)
    .map(({ skillId }) => skillId),
];

/**
 * What stands in each person's way on a place that stays open, the rest of the proposal as it is: those whom one change
 * would free come first, those of other departments last.
 * @throws {RangeError} when a date or zone does not exist.
 */
export function whyOpen(facts: CompanyFacts, proposal: Proposal, shiftAssignmentId: string): Obstacle[] {
  const { shifts, lines } = seatedBy(facts, proposal);
  const shift = [...shifts.values()].find(({ places }) =>
    places.some((place) => place.shiftAssignmentId === shiftAssignmentId),
  );
  if (shift === undefined) return [];
  const moved = movable(facts);
  const findingsOf = (person: PersonFacts, line: readonly Shift[]): AssignmentFinding[] =>
    checkAssignment({
      shift,
      shiftAssignmentId,
      member: memberWith(person, line, moved.get(person.tenantUserId), facts),
    });
  const isInTheWay = ({ verdict }: AssignmentFinding): boolean =>
    verdict === 'no' || (verdict === 'warning' && !facts.mayWarn);
  const obstacles = facts.people.map((person): Obstacle => {
    const line = lines.get(person.tenantUserId) ?? [];
    const { tenantUserId } = person;
    if (hasLeft(person, workOf(shift))) return { tenantUserId, findings: [], reason: 'left', freedBy: undefined };
    const findings = findingsOf(person, line).filter(isInTheWay);
    if (findings.length === 0) return { tenantUserId, findings, ...tooManyHours(person, line, shift) };
    const helps = changesOf(person, line, shift, skillsFor(shift, shiftAssignmentId), findings).find(
      (otherwise) => !findingsOf(otherwise.person, otherwise.line).some(isInTheWay),
    );
    const isOnlyWarned = findings.every(({ verdict }) => verdict === 'warning');
    return {
      tenantUserId,
      findings,
      reason: 'rule',
      freedBy: helps?.change ?? (isOnlyWarned ? { kind: 'warning' } : undefined),
    };
  });
  const rank = ({ tenantUserId, reason, freedBy }: Obstacle): number => {
    const person = facts.people.find((one) => one.tenantUserId === tenantUserId);
    if (!person?.departmentIds.includes(shift.departmentId)) return 3;
    return reason === 'cost' || reason === 'hours' ? 0 : freedBy === undefined ? 2 : 1;
  };
  return obstacles
    .map((obstacle) => ({ obstacle, rank: rank(obstacle) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ obstacle }) => obstacle);
}

/** Whether no rule but the most hours is in the way, or only the price. */
function tooManyHours(person: PersonFacts, line: readonly Shift[], shift: Shift): Pick<Obstacle, 'reason' | 'freedBy'> {
  const stretch = person.contract.find(({ start, end }) => shift.start >= start && shift.start < end);
  if (stretch === undefined || stretch.mostSeconds === null) return { reason: 'cost', freedBy: undefined };
  const planned = [...line, shift]
    .filter(({ start }) => start >= stretch.start && start < stretch.end)
    .reduce((sum, one) => sum + plannedSeconds(one), 0);
  return planned > stretch.mostSeconds
    ? { reason: 'hours', freedBy: { kind: 'hours' } }
    : { reason: 'cost', freedBy: undefined };
}

/** The facts with everybody where the proposal has them, but for the places of some people, which stay open to choice. */
function narrowed(facts: CompanyFacts, proposal: Proposal, free: ReadonlySet<string>, openId: string): CompanyFacts {
  const { shifts, lines } = seatedBy(facts, proposal);
  const moved = movable(facts);
  const stays = new Map(proposal.assignments.map((one) => [one.shiftAssignmentId, one.tenantUserId]));
  const isFree = ({ shiftAssignmentId }: PlaceFacts): boolean => {
    const who = stays.get(shiftAssignmentId);
    return shiftAssignmentId === openId || (who !== undefined && free.has(who));
  };
  return {
    ...facts,
    shifts: facts.shifts.map((shift): ShiftFacts => {
      const seated = shifts.get(shift.shiftId);
      return {
        ...shift,
        places: shift.places.map((place): PlaceFacts => {
          if (place.isFixed || isFree(place)) return place;
          const now = seated?.places.find(({ shiftAssignmentId }) => shiftAssignmentId === place.shiftAssignmentId);
          return now?.status === 'Filled' ? { ...place, ...now, isFixed: true } : { ...place, isFixed: true };
        }),
      };
    }),
    people: facts.people.map((person): PersonFacts => {
      const { tenantUserId } = person;
      if (free.has(tenantUserId)) return person;
      const kept = person.periods.filter(({ id, kind }) => kind === 'worked' || !moved.get(tenantUserId)?.has(id));
      return { ...person, periods: [...kept, ...(lines.get(tenantUserId) ?? []).map((shift) => workOf(shift))] };
    }),
  };
}

/** The facts with one person kept from a place. */
const without = (facts: CompanyFacts, tenantUserId: string, shiftAssignmentId: string): CompanyFacts => ({
  ...facts,
  shifts: facts.shifts.map((shift) =>
    shift.places.every((place) => place.shiftAssignmentId !== shiftAssignmentId)
      ? shift
      : {
          ...shift,
          places: shift.places.map((place) =>
            place.shiftAssignmentId === shiftAssignmentId
              ? {
                  ...place,
                  ...(place.tenantUserId === tenantUserId && {
                    status: 'Open' as const,
                    tenantUserId: null,
                    skillIds: [],
                  }),
                  skillRequirements: [...place.skillRequirements, { skillId: ANYBODY_ELSE, isMandatory: true }],
                }
              : place,
          ),
        },
  ),
  people: facts.people.map((person) =>
    person.tenantUserId === tenantUserId ? person : { ...person, skillIds: [...person.skillIds, ANYBODY_ELSE] },
  ),
});

/** Those who could have the place if nothing else were proposed for them, who have least of their hours first. */
function othersFor(
  facts: CompanyFacts,
  proposal: Proposal,
  shift: Shift,
  shiftAssignmentId: string,
  has: string,
): string[] {
  const moved = movable(facts);
  const planned = new Map(proposal.people.map((person) => [person.tenantUserId, person.plannedSeconds]));
  const share = (person: PersonFacts): number => {
    const seconds = person.contract.reduce((sum, stretch) => sum + (stretch.seconds ?? 0), 0);
    return (planned.get(person.tenantUserId) ?? 0) / Math.max(3600, seconds);
  };
  return facts.people
    .filter((person) => person.tenantUserId !== has && person.departmentIds.includes(shift.departmentId))
    .filter((person) => {
      if (hasLeft(person, workOf(shift))) return false;
      const member = memberWith(person, [], moved.get(person.tenantUserId), facts);
      return isPossible(checkAssignment({ shift, shiftAssignmentId, member }), facts.mayWarn);
    })
    .sort((a, b) => share(a) - share(b) || (a.tenantUserId < b.tenantUserId ? -1 : 1))
    .slice(0, MOST_OTHERS)
    .map(({ tenantUserId }) => tenantUserId);
}

const difference = (after: Costs, before: Costs): Costs => ({
  cover: after.cover - before.cover,
  contract: after.contract - before.contract,
  wishes: after.wishes - before.wishes,
  weekends: after.weekends - before.weekends,
  nights: after.nights - before.nights,
  early: after.early - before.early,
  late: after.late - before.late,
  cost: after.cost - before.cost,
  familiar: after.familiar - before.familiar,
});

/**
 * Why a person has a place: the weeks of that person and of a dozen others who could have it are chosen anew, with the
 * person there and with the person kept from it, and the two are compared. Undefined for a place that the proposal
 * gives to nobody.
 * @throws {RangeError} when a date or zone does not exist.
 */
export async function whyFilled(
  facts: CompanyFacts,
  proposal: Proposal,
  shiftAssignmentId: string,
  settings: FillSettings,
): Promise<WhyFilled | undefined> {
  const filled = proposal.assignments.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  const shift = facts.shifts.find(({ shiftId }) => shiftId === filled?.shiftId);
  if (filled === undefined || shift === undefined) return undefined;
  const { tenantUserId } = filled;
  const others = othersFor(facts, proposal, openedShift(shift), shiftAssignmentId, tenantUserId);
  const narrow = narrowed(facts, proposal, new Set([tenantUserId, ...others]), shiftAssignmentId);
  const half = { ...settings, steps: Math.ceil(settings.steps / 2) };
  const otherwise = await fillSchedule(without(narrow, tenantUserId, shiftAssignmentId), half);
  const asIs = await fillSchedule(narrow, half);
  const extra = difference(otherwise.costs, asIs.costs);
  const next = otherwise.assignments.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  return {
    tenantUserId,
    reasons: criteria
      .map((criterion) => ({ criterion, saves: extra[criterion] }))
      .filter(({ saves }) => saves > 0)
      .sort((a, b) => b.saves - a.saves),
    next: {
      tenantUserId: next?.tenantUserId ?? null,
      extra,
      extraCost: otherwise.cost - asIs.cost,
    },
  };
}

/**
 * Verdicts on assignments: of one person on many shifts, of many persons on one shift; and the best for open
 * places.
 */
import type {
  CallInput,
  Candidate,
  MemberVerdict,
  PlaceCandidates,
  Reason,
  schedulingCalls,
  ShiftVerdict,
} from '@rooster/contract';
import { scheduledBetween } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { fillPlaces, rankCandidates } from '@rooster/domain/scheduling';
import type {
  Candidate as RuleCandidate,
  RankedCandidate,
  RankReason,
  Shift as RuleShift,
} from '@rooster/domain/scheduling';
import { addDays, mondayOf } from '@rooster/domain/time';
import { startOfDay } from '@rooster/domain/wall-time';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { fullName } from '../directory/members.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { without } from './assign.ts';
import { windowOf } from './board.ts';
import { readCosts } from './costs.ts';
import type { Costs } from './costs.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { inWindow, loadShift, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { bestPlace, findingToReason, leftReason, reasonsAgainst, ruleShift, verdictOf } from './reasons.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Skills = ReadonlyMap<string, readonly string[]>;

/** Most candidates shown for one place. */
const MOST_CANDIDATES = 25;

const peopleOn = (shifts: readonly LoadedShift[]): string[] => [
  ...new Set(shifts.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? []))),
];

function judge(loaded: LoadedShift, person: StaffMember, skills: Skills): Reason[] {
  const place = bestPlace(loaded.places, person.skillIds);
  return place ? reasonsAgainst(ruleShift(loaded, skills), place.id, person) : [];
}

/** What each shift of a window says to one person, who would leave the place he is dragged from. */
export async function shiftVerdicts(
  { tenantUserId, fromAssignmentId, departmentIds: asked, ...window }: CallInput<Calls['queryShiftVerdicts']>['body'],
  { principal }: Context,
): Promise<ShiftVerdict[]> {
  const { from, to } = windowOf(window);
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), asked);
  const shifts = await loadShifts(inWindow(from, to, departmentIds));
  const leaving = shifts.find(({ places }) => places.some(({ id }) => id === fromAssignmentId));
  const settings = strictness(await readSettings());
  const [person] = await loadStaff({
    who: { memberIds: [tenantUserId] },
    from,
    to,
    reach: NEAR,
    settings,
    withoutShiftId: leaving?.row.id,
  });
  if (!person) throw new ApiError('not-found', { detail: 'There is no such employee' });
  const skills = await skillIdsByMember(peopleOn(shifts));
  return shifts.map((loaded) => {
    const reasons = judge(
      loaded === leaving && fromAssignmentId ? without(loaded, [fromAssignmentId]) : loaded,
      person,
      skills,
    );
    return { shiftId: loaded.row.id, ...verdictOf(reasons), reasons };
  });
}

/** What a shift says to each person of its department; `fromAssignmentId` is the place that would be emptied first. */
export async function memberVerdicts(
  shiftId: string,
  fromAssignmentId: string | null | undefined,
  { principal }: Context,
): Promise<MemberVerdict[]> {
  const loaded = await loadShift(shiftId, await scopeOf(principal, 'schedules:view'));
  const { departmentId, startDate } = loaded.row;
  const staff = await loadStaff({
    who: { departmentIds: [departmentId] },
    from: startDate,
    to: startDate,
    reach: NEAR,
    settings: strictness(await readSettings()),
  });
  const skills = await skillIdsByMember(peopleOn([loaded]));
  const emptied = fromAssignmentId ? without(loaded, [fromAssignmentId]) : loaded;
  return staff.map((person) => {
    const reasons = judge(emptied, person, skills);
    return { tenantUserId: person.tenantUserId, ...verdictOf(reasons), reasons };
  });
}

const rankCodes = {
  registered: 'registered',
  'has-skills': 'has-skill',
  available: 'available',
  'room-in-contract': 'hours-left',
  'over-contract': 'over-contract-hours',
  'fewest-hours': 'fewest-hours',
  'most-hours': 'most-hours',
  'lowest-cost': 'lowest-cost',
} as const;

const rankReason = ({ code, speaks, params }: RankReason): Reason => ({
  code: rankCodes[code],
  weight: speaks === 'for' ? 'For' : 'Warning',
  rule: null,
  shiftIds: [],
  params: Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' || typeof value === 'number' ? value : value.join(),
    ]),
  ),
});

function candidateToWire(ranked: RankedCandidate, person: StaffMember, rank: number, shift: RuleShift): Candidate {
  const against = [...leftReason(shift, person), ...ranked.findings.map(findingToReason)];
  return {
    tenantUserId: ranked.tenantUserId,
    fullName: fullName(person),
    ...verdictOf(against),
    score: MOST_CANDIDATES - rank,
    reasons: [...against, ...ranked.reasons.map(rankReason)],
  };
}

function ruleCandidates(
  staff: readonly StaffMember[],
  {
    contracts,
    costs,
    monday,
    date,
  }: { contracts: ReadonlyMap<string, Contract[]>; costs: Costs; monday: string; date: string },
): RuleCandidate[] {
  return staff.map((member) => ({
    member,
    contractSeconds: scheduledBetween(contracts.get(member.tenantUserId) ?? [], monday, addDays(monday, 6)),
    centsPerHour: costs.centsOn(member.tenantUserId, date),
  }));
}

/** Ranked candidates for each place of a shift that nobody fills, and the best division over them. */
export async function shiftCandidates(shiftId: string, { principal }: Context): Promise<PlaceCandidates[]> {
  const loaded = await loadShift(shiftId, await scopeOf(principal, 'schedules:view'));
  const { departmentId, startDate, timeZoneId } = loaded.row;
  const monday = mondayOf(startDate);
  const stored = await readSettings();
  const staff = await loadStaff({
    who: { departmentIds: [departmentId] },
    from: startDate,
    to: startDate,
    reach: NEAR,
    settings: strictness(stored),
  });
  const here = staff.filter(({ leavesOn }) => leavesOn === null || leavesOn >= startDate);
  const people = new Map(here.map((person) => [person.tenantUserId, person]));
  const candidates = ruleCandidates(here, {
    contracts: await contractsInForce(monday, addDays(monday, 6), [...people.keys()]),
    costs: await readCosts({
      from: startDate,
      to: startDate,
      defaultCents: stored.defaultHourlyCostCents,
      principal,
      memberIds: [...people.keys()],
    }),
    monday,
    date: startDate,
  });
  const rules = ruleShift(loaded, await skillIdsByMember(peopleOn([loaded])));
  const period = { start: startOfDay(monday, timeZoneId), end: startOfDay(addDays(monday, 7), timeZoneId) };
  // The division is made among the best of each place: whoever stands lower on all lists would not be chosen.
  const open = loaded.places.filter(({ status }) => status !== 'Filled');
  const rankings = rankPlaces(rules, open, candidates, period);
  const promising = new Set(
    [...rankings.values()].flatMap((ranking) =>
      ranking.slice(0, MOST_CANDIDATES).map(({ tenantUserId }) => tenantUserId),
    ),
  );
  const plan = fillPlaces(
    [rules],
    candidates.filter(({ member }) => promising.has(member.tenantUserId)),
    { period, allowWarnings: false },
  );
  const chosen = new Map(plan.filled.map((filled) => [filled.shiftAssignmentId, filled.chosen.tenantUserId]));
  return open.map((place) => ({
    shiftAssignmentId: place.id,
    skillId: place.skillId,
    suggestedTenantUserId: chosen.get(place.id) ?? null,
    candidates: (rankings.get(place.id) ?? []).slice(0, MOST_CANDIDATES).flatMap((ranked, rank) => {
      const person = people.get(ranked.tenantUserId);
      return person ? [candidateToWire(ranked, person, rank, rules)] : [];
    }),
  }));
}

/** A ranking per place; places that ask for the same share one. */
function rankPlaces(
  shift: RuleShift,
  open: LoadedShift['places'],
  candidates: readonly RuleCandidate[],
  period: { start: number; end: number },
): Map<string, RankedCandidate[]> {
  const bySkill = new Map<string, RankedCandidate[]>();
  const byPlace = new Map<string, RankedCandidate[]>();
  for (const { id, skillId, isSkillMandatory } of open) {
    const key = `${skillId} ${isSkillMandatory}`;
    const ranking = bySkill.get(key) ?? rankCandidates(shift, id, candidates, period);
    bySkill.set(key, ranking);
    byPlace.set(id, ranking);
  }
  return byPlace;
}

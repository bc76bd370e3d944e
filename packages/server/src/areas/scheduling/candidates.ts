/** Who may fill the open places of one shift, ranked, and whom the engine would put there. */
import type { Candidate, PlaceCandidates, Reason } from '@rooster/contract';
import { grants } from '@rooster/contract';
import { scheduledBetween } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { rankCandidates } from '@rooster/domain/scheduling';
import type {
  Candidate as RuleCandidate,
  RankedCandidate,
  RankReason,
  Shift as RuleShift,
} from '@rooster/domain/scheduling';
import { addDays, mondayOf, startOfDay } from '@rooster/domain/time';
import { usualWeights } from '@rooster/rostering/facts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { together } from '../../platform/database/context.ts';
import { contractsInForce } from '../contracts/service.ts';
import { fullName } from '../directory/members.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { readCosts } from './costs.ts';
import type { Costs } from './costs.ts';
import { loadShift, peopleOn } from './load.ts';
import type { LoadedShift } from './load.ts';
import { answered } from './proposals/engine.ts';
import type { Engine } from './proposals/engine.ts';
import { readShiftFacts } from './proposals/facts.ts';
import { findingToReason, leftReason, ruleShift, verdictOf } from './reasons.ts';
import { scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'database'>;

/** Most candidates shown for one place. */
const MOST_CANDIDATES = 25;
/** The same question has the same answer; and the steps that one shift may take. */
const SETTINGS = { seed: 1, steps: 2_000_000, gap: 0.002 };

const rankCodes = {
  registered: 'registered',
  'has-skills': 'has-skill',
  preferred: 'preferred',
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

/** What is known of a shift, and of everybody who might be on it. */
interface Ranked {
  readonly shift: LoadedShift;
  readonly rules: RuleShift;
  readonly open: LoadedShift['places'];
  readonly people: ReadonlyMap<string, StaffMember>;
  /** By place that nobody fills. */
  readonly rankings: ReadonlyMap<string, readonly RankedCandidate[]>;
}

async function rank(shiftId: string, principal: Principal): Promise<Ranked> {
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
  const memberIds = [...people.keys()];
  const defaultCents = stored.defaultHourlyCostCents;
  const [contracts, costs, skills] = await together(
    () => contractsInForce(monday, addDays(monday, 6), memberIds),
    () => readCosts({ from: startDate, to: startDate, defaultCents, principal, memberIds }),
    () => skillIdsByMember(peopleOn([loaded])),
  );
  const candidates = ruleCandidates(here, { contracts, costs, monday, date: startDate });
  const rules = ruleShift(loaded, skills);
  const period = { start: startOfDay(monday, timeZoneId), end: startOfDay(addDays(monday, 7), timeZoneId) };
  const open = loaded.places.filter(({ status }) => status !== 'Filled');
  return { shift: loaded, rules, open, people, rankings: rankPlaces(rules, open, candidates, period) };
}

/** Whom the engine puts on which open place: of the best of each, those who can be there without a warning. */
async function divide(
  engine: Engine,
  { shift, open, rankings }: Ranked,
  { principal, database }: Context,
): Promise<ReadonlyMap<string, string>> {
  const promising = new Set(
    open.flatMap(({ id }) =>
      (rankings.get(id) ?? [])
        .slice(0, MOST_CANDIDATES)
        .flatMap(({ tenantUserId, verdict }) => (verdict === 'ok' ? tenantUserId : [])),
    ),
  );
  if (promising.size === 0) return new Map();
  const facts = await readShiftFacts(database, {
    tenantId: principal.tenantId,
    shiftId: shift.row.id,
    weekStartDate: mondayOf(shift.row.startDate),
    memberIds: [...promising],
    weights: usualWeights,
    knowsWages: grants(principal.permissions, ['contracts:view']),
  });
  const { assignments } = await answered(engine.fillNow(facts, SETTINGS));
  return new Map(assignments.map((one) => [one.shiftAssignmentId, one.tenantUserId]));
}

/**
 * Ranked candidates for each place of a shift that nobody fills, and the division over them that the engine of the
 * proposals finds best. Prepared before the call's transaction begins: the engine has a thread of its own.
 */
export async function prepareCandidates(
  engine: Engine,
  shiftId: string,
  context: Context,
): Promise<() => Promise<PlaceCandidates[]>> {
  const { principal, database } = context;
  const ranked = await database.withTenant(principal.tenantId, () => rank(shiftId, principal));
  const chosen = await divide(engine, ranked, context);
  const { open, people, rankings, rules } = ranked;
  const answer = open.map((place) => ({
    shiftAssignmentId: place.id,
    skillId: place.skillId,
    suggestedTenantUserId: chosen.get(place.id) ?? null,
    candidates: (rankings.get(place.id) ?? []).slice(0, MOST_CANDIDATES).flatMap((one, position) => {
      const person = people.get(one.tenantUserId);
      return person ? [candidateToWire(one, person, position, rules)] : [];
    }),
  }));
  return () => Promise.resolve(answer);
}

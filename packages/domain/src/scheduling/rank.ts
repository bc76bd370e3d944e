/** Who suits a place best, and why: the same question with the same people always has the same answer. */
import type { Span } from '../hours/entry.ts';
import { availabilityFor, type Availability } from './availability.ts';
import { loadOf, type Candidate, type Load, type LoadTier } from './candidate.ts';
import { checkAssignment, verdictOf, type AssignmentFinding, type FindingParams, type Verdict } from './check.ts';
import { plannedSeconds, type Shift } from './shift.ts';

export type ReasonCode =
  | 'registered'
  | 'has-skills'
  | 'preferred'
  | 'available'
  | 'room-in-contract'
  | 'fewest-hours'
  | 'lowest-cost'
  | 'over-contract'
  | 'most-hours';

/** Something that speaks for or against somebody, beside what the check found. */
export interface RankReason {
  readonly code: ReasonCode;
  readonly speaks: 'for' | 'against';
  readonly params: FindingParams;
}

export interface RankedCandidate {
  readonly tenantUserId: string;
  readonly verdict: Verdict;
  readonly findings: readonly AssignmentFinding[];
  readonly reasons: readonly RankReason[];
  readonly load: Load;
}

interface Weighed {
  readonly candidate: Candidate;
  readonly verdict: Verdict;
  readonly findings: readonly AssignmentFinding[];
  readonly load: Load;
  readonly hasRegistered: boolean;
  readonly availability: Availability;
}

const verdicts: readonly Verdict[] = ['ok', 'warning', 'no'];
const tiers: readonly LoadTier[] = ['room-in-contract', 'no-contract', 'over-contract'];

/** What decides, most weighty first; the smaller number goes first. */
function weights({ candidate, verdict, findings, load, hasRegistered, availability }: Weighed): number[] {
  const count = (wanted: Verdict): number => findings.filter((finding) => finding.verdict === wanted).length;
  return [
    verdicts.indexOf(verdict),
    count('no'),
    count('warning'),
    hasRegistered ? 0 : 1,
    count('ok'),
    tiers.indexOf(load.tier),
    load.share,
    availability.isPreferred ? 0 : availability.status === 'Available' ? 1 : 2,
    candidate.centsPerHour ?? Infinity,
    load.plannedSeconds,
  ];
}

function compare(a: Weighed, b: Weighed): number {
  const left = weights(a);
  const right = weights(b);
  const index = left.findIndex((weight, at) => weight !== right[at]);
  if (index !== -1) return (left[index] ?? 0) < (right[index] ?? 0) ? -1 : 1;
  return a.candidate.member.tenantUserId < b.candidate.member.tenantUserId ? -1 : 1;
}

function weigh(shift: Shift, shiftAssignmentId: string, candidate: Candidate, period: Span): Weighed {
  const { member } = candidate;
  const findings = checkAssignment({ shift, shiftAssignmentId, member });
  return {
    candidate,
    verdict: verdictOf(findings),
    findings,
    load: loadOf(candidate, period, plannedSeconds(shift), shift.shiftId),
    hasRegistered: shift.places.some(
      ({ status, tenantUserId }) => status === 'Pending' && tenantUserId === member.tenantUserId,
    ),
    availability: availabilityFor(member.availability, shift),
  };
}

/** Skills somebody has of those that the place or the shift asks for. */
function wantedSkills(shift: Shift, shiftAssignmentId: string, held: readonly string[]): string[] {
  const place = shift.places.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  const wanted = [...(place?.skillRequirements ?? []), ...shift.skillRequirements].map(({ skillId }) => skillId);
  return [...new Set(wanted)].filter((skillId) => held.includes(skillId));
}

/** What the possible candidates range over. */
interface Range {
  readonly fewest: number;
  readonly most: number;
  readonly cheapest: number;
  readonly dearest: number;
}

function reasonsOf(
  { candidate: { member, centsPerHour }, load, hasRegistered, availability }: Weighed,
  skillIds: readonly string[],
  range: Range,
): RankReason[] {
  const reasons: RankReason[] = [];
  const say = (code: ReasonCode, speaks: 'for' | 'against', params: FindingParams = {}): void => {
    reasons.push({ code, speaks, params });
  };
  if (hasRegistered) say('registered', 'for', { tenantUserId: member.tenantUserId });
  if (skillIds.length > 0) say('has-skills', 'for', { skillIds });
  if (availability.isPreferred) say('preferred', 'for');
  else if (availability.status === 'Available') say('available', 'for');
  if (load.tier === 'room-in-contract')
    say('room-in-contract', 'for', { plannedSeconds: load.plannedSeconds, roomSeconds: load.roomSeconds ?? 0 });
  if (load.tier === 'over-contract')
    say('over-contract', 'against', { plannedSeconds: load.plannedSeconds, overSeconds: -(load.roomSeconds ?? 0) });
  if (range.fewest < range.most && load.plannedSeconds === range.fewest)
    say('fewest-hours', 'for', { plannedSeconds: load.plannedSeconds });
  if (range.fewest < range.most && load.plannedSeconds === range.most)
    say('most-hours', 'against', { plannedSeconds: load.plannedSeconds });
  if (centsPerHour !== null && range.cheapest < range.dearest && centsPerHour === range.cheapest)
    say('lowest-cost', 'for', { centsPerHour });
  return reasons;
}

function rangeOf(weighed: readonly Weighed[]): Range {
  const possible = weighed.filter(({ verdict }) => verdict !== 'no');
  const planned = possible.map(({ load }) => load.plannedSeconds);
  const cents = possible.flatMap(({ candidate: { centsPerHour } }) => (centsPerHour === null ? [] : [centsPerHour]));
  return {
    fewest: Math.min(...planned),
    most: Math.max(...planned),
    cheapest: Math.min(...cents),
    dearest: Math.max(...cents),
  };
}

/**
 * The candidates for a place, best first; those who can't be put there come last, with the reason. Who is put first:
 * fewer objections, registered for the shift, hours left in the contract, the smaller share of it planned, times that
 * were preferred, then those said to be available, cheaper; the id decides the rest. `period` is the stretch the
 * contract hours are for, usually the weeks on the board.
 * @throws {RangeError} when the shift has no such place, or a date or zone does not exist.
 */
export function rankCandidates(
  shift: Shift,
  shiftAssignmentId: string,
  candidates: readonly Candidate[],
  period: Span,
): RankedCandidate[] {
  const weighed = candidates.map((candidate) => weigh(shift, shiftAssignmentId, candidate, period)).sort(compare);
  const range = rangeOf(weighed);
  return weighed.map((one) => ({
    tenantUserId: one.candidate.member.tenantUserId,
    verdict: one.verdict,
    findings: one.findings,
    reasons: reasonsOf(one, wantedSkills(shift, shiftAssignmentId, one.candidate.member.skillIds), range),
    load: one.load,
  }));
}

/**
 * Fills several open places at once, one after the other, the hardest to fill first. Never does what the check forbids.
 */
import type { Span } from '../hours/entry.ts';
import { withAssignment, withShift } from './assign.ts';
import type { Candidate } from './candidate.ts';
import { checkBeforeWorkingTime, verdictOf, type AssignmentCode, type Verdict } from './check.ts';
import { rankCandidates, type RankedCandidate } from './rank.ts';
import type { Shift } from './shift.ts';

export interface FillOptions {
  /** The stretch the contract hours of the candidates are for. */
  readonly period: Span;
  /** Whether somebody with a warning will do when there is nobody without. */
  readonly allowWarnings: boolean;
}

export interface FilledPlace {
  readonly shiftId: string;
  readonly shiftAssignmentId: string;
  readonly chosen: RankedCandidate;
}

export interface UnfilledPlace {
  readonly shiftId: string;
  readonly shiftAssignmentId: string;
  /** What stood in the way, and of how many candidates; most first. */
  readonly obstacles: readonly { readonly code: AssignmentCode; readonly count: number }[];
}

export interface FillPlan {
  readonly filled: readonly FilledPlace[];
  readonly unfilled: readonly UnfilledPlace[];
}

interface OpenPlace {
  readonly shift: Shift;
  readonly shiftAssignmentId: string;
  readonly suited: number;
}

function isGoodEnough(verdict: Verdict, allowWarnings: boolean): boolean {
  return verdict === 'ok' || (allowWarnings && verdict === 'warning');
}

/** The places without anybody on them, those with the fewest people to think of first, then in order of time. */
function openPlaces(shifts: readonly Shift[], candidates: readonly Candidate[], allowWarnings: boolean): OpenPlace[] {
  return shifts
    .flatMap((shift) =>
      shift.places
        .filter(({ status }) => status !== 'Filled')
        .map(({ shiftAssignmentId }) => ({
          shift,
          shiftAssignmentId,
          suited: candidates.filter(({ member }) =>
            isGoodEnough(verdictOf(checkBeforeWorkingTime({ shift, shiftAssignmentId, member })), allowWarnings),
          ).length,
        })),
    )
    .sort(
      (a, b) =>
        a.suited - b.suited ||
        a.shift.start - b.shift.start ||
        (a.shift.shiftId < b.shift.shiftId ? -1 : Number(a.shift.shiftId > b.shift.shiftId)),
    );
}

function obstaclesOf(ranked: readonly RankedCandidate[]): UnfilledPlace['obstacles'] {
  const counts = new Map<AssignmentCode, number>();
  for (const { findings } of ranked) {
    const codes = new Set(findings.filter(({ verdict }) => verdict !== 'ok').map(({ code }) => code));
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/**
 * A proposal for the open and pending places of the shifts. Each choice counts for the next, so hours are shared out
 * and nobody is planned twice at once.
 * @throws {RangeError} when a date or zone does not exist.
 */
export function fillPlaces(
  shifts: readonly Shift[],
  candidates: readonly Candidate[],
  { period, allowWarnings }: FillOptions,
): FillPlan {
  const filled: FilledPlace[] = [];
  const unfilled: UnfilledPlace[] = [];
  const current = new Map(shifts.map((shift) => [shift.shiftId, shift]));
  let people = candidates;
  for (const {
    shift: { shiftId },
    shiftAssignmentId,
  } of openPlaces(shifts, candidates, allowWarnings)) {
    const shift = current.get(shiftId);
    if (shift === undefined) continue;
    const ranked = rankCandidates(shift, shiftAssignmentId, people, period);
    const [chosen] = ranked;
    if (chosen === undefined || !isGoodEnough(chosen.verdict, allowWarnings)) {
      unfilled.push({ shiftId, shiftAssignmentId, obstacles: obstaclesOf(ranked) });
      continue;
    }
    filled.push({ shiftId, shiftAssignmentId, chosen });
    people = people.map((candidate) => {
      if (candidate.member.tenantUserId !== chosen.tenantUserId) return candidate;
      current.set(shiftId, withAssignment(shift, shiftAssignmentId, candidate.member));
      return { ...candidate, member: withShift(candidate.member, shift) };
    });
  }
  return { filled, unfilled };
}

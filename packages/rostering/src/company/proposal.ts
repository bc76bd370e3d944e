/** What comes out of filling a company's weeks. */
import type { Criterion } from '@rooster/domain/criteria';
import type { AssignmentFinding } from '@rooster/domain/scheduling';
import type { SharedCounts } from './facts.ts';

/** Cents, or what is worth as much. */
export type Costs = Readonly<Record<Criterion, number>>;

export interface ProposedAssignment {
  readonly shiftId: string;
  readonly shiftAssignmentId: string;
  readonly tenantUserId: string;
  /** What only warns of it; empty unless the facts allow warnings. */
  readonly warnings: readonly AssignmentFinding[];
  /** Whether this person has the place already. */
  readonly isUnchanged: boolean;
}

export interface OpenPlace {
  readonly shiftId: string;
  readonly shiftAssignmentId: string;
}

export interface ProposedPerson {
  readonly tenantUserId: string;
  /** What this person's line costs, by criterion; `cover` is 0. */
  readonly costs: Costs;
  /** Planned in the weeks that are filled, what was fixed included. */
  readonly plannedSeconds: number;
  /** Of what is proposed and fixed in these weeks, without the weeks before. */
  readonly counts: SharedCounts;
  /** Of the 12 weeks before. */
  readonly countsBefore: SharedCounts;
  readonly wishesGranted: number;
  readonly wishesRefused: number;
}

export interface Proposal {
  /** Every place that is not fixed and has somebody, in order of time. */
  readonly assignments: readonly ProposedAssignment[];
  /** Places that stay open, in order of time. */
  readonly openPlaces: readonly OpenPlace[];
  readonly people: readonly ProposedPerson[];
  /** By criterion, everybody together, open places included. */
  readonly costs: Costs;
  /** Sum of `costs`. */
  readonly cost: number;
  /** No proposal costs less. */
  readonly bound: number;
  /** `(cost - bound) / cost`: at most so far from the best possible; 0 when nothing costs anything. */
  readonly gap: number;
  /** Steps of work that it took. */
  readonly spent: number;
}

export interface FillProgress {
  readonly cost: number;
  readonly bound: number;
  readonly gap: number;
  /** Places that somebody has, and all that are not fixed. */
  readonly filled: number;
  readonly places: number;
  /** Part of the steps that is spent, 0 to 1. */
  readonly done: number;
  /** What is best so far, when it is asked for. */
  readonly best: () => Proposal;
}

export interface FillSettings {
  readonly seed: number;
  /** Steps of work; the same seed and steps give the same proposal everywhere. About 2.5 million take a second. */
  readonly steps: number;
  /** The gap at which it ends; 0 unless told otherwise. Whoever takes one takes a cent for each person as well. */
  readonly gap?: number;
  readonly onProgress?: (progress: FillProgress) => void;
  /** Ends it early; what is best so far is the proposal. */
  readonly isStopped?: () => boolean;
  /** Called now and then while it can't be ended: as the facts are read, and as what was found is checked. */
  readonly onPause?: () => void;
}

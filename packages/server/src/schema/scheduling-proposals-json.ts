/** Shapes of what proposals keep as JSON. */
import type { Reason } from '@rooster/contract';
import type { Proposal, Weights } from '@rooster/rostering';

/** By criterion: 0 not at all, 1 as usual. */
export type StoredWeights = Weights;

export interface StoredProgress {
  filledCount: number;
  placeCount: number;
  /** `(cost - bound) / cost`; null until there is a bound. */
  gap: number | null;
  /** 0 to 1. */
  done: number;
}

/** What came out, and what it came from. */
export interface StoredResult {
  proposal: Proposal;
  /** Seconds of contract in the weeks, by member; null without hours to aim at. */
  contractSeconds: Record<string, number | null>;
  /** Who was in the places that might change when it began, by place; nobody in those that aren't named. */
  before: Record<string, string>;
}

/** What became of one place when a proposal was taken over. */
export interface PlaceChange {
  shiftId: string;
  placeId: string;
  /** As it was; null: nobody. */
  before: { memberId: string; status: 'Pending' | 'Filled'; forcedReasons: Reason[]; forceNote: string | null } | null;
  /** Who was put there; null: emptied. */
  after: string | null;
}

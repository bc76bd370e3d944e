/** Why somebody has a place, and why nobody has one. */
import type { AssignmentFinding } from '@rooster/domain/scheduling';
import type { CompanyFacts, Criterion } from './facts.ts';
import type { Costs, FillSettings, Proposal } from './proposal.ts';

/** Somebody else on the place, everything else as good as it can be then. */
export interface Alternative {
  /** Null: the place stays open. */
  readonly tenantUserId: string | null;
  /** What the whole proposal would cost more, by criterion; may be below 0 for some. */
  readonly extra: Costs;
  readonly extraCost: number;
}

export interface WhyFilled {
  readonly tenantUserId: string;
  /** What speaks most for this person beside the next best, the greatest difference first. */
  readonly reasons: readonly { readonly criterion: Criterion; readonly saves: number }[];
  /** Undefined when nobody else can be there and the place can't be left open. */
  readonly next: Alternative | undefined;
}

/** What stands in the way of one person on an open place, given the rest of the proposal. */
export interface Obstacle {
  readonly tenantUserId: string;
  /** What forbids it, or would be warned of; empty when it could be done and only costs more than it is worth. */
  readonly findings: readonly AssignmentFinding[];
  readonly reason: 'rule' | 'left' | 'hours' | 'cost';
  /** The one change that would free it, when there is one. */
  readonly freedBy: Change | undefined;
}

export type Change =
  | { readonly kind: 'without-shift'; readonly shiftId: string }
  | { readonly kind: 'available' | 'no-leave' | 'skill' | 'department' | 'hours' | 'warning' };

export type WhyFilledOf = (
  facts: CompanyFacts,
  proposal: Proposal,
  shiftAssignmentId: string,
  settings: FillSettings,
) => Promise<WhyFilled | undefined>;

/** By person of the facts; those of other departments come last. */
export type WhyOpenOf = (facts: CompanyFacts, proposal: Proposal, shiftAssignmentId: string) => readonly Obstacle[];

/**
 * What a real company is filled from: plain values, so that they can be handed to a worker thread. Instants are epoch
 * milliseconds, dates `YYYY-MM-DD`, money cents, amounts of work whole seconds.
 */
import { type Criterion, forEachCriterion } from '@rooster/domain/criteria';
import type { AvailabilityEntry, LeaveOnDate, Place, Shift } from '@rooster/domain/scheduling';
import type { WorkingTimeSettings, WorkPeriod } from '@rooster/domain/working-time';

/** How much each matters: 0 not at all, 1 as usual, 3 three times as much. */
export type Weights = Readonly<Record<Criterion, number>>;

export const usualWeights: Weights = forEachCriterion(1);

/** What is shared out fairly: weekends with a shift in them, and shifts. */
export const sharedKinds = ['weekends', 'nights', 'early', 'late'] as const;

export type SharedKind = (typeof sharedKinds)[number];

export type SharedCounts = Readonly<Record<SharedKind, number>>;

/** A stretch that hours are aimed at, usually a week. A shift counts in the one it starts in. */
export interface ContractStretch {
  readonly start: number;
  readonly end: number;
  /** Null for whoever is on call or has no contract: every number of hours is as good. */
  readonly seconds: number | null;
  /** Most that may be planned, what is planned already included; null when only the law limits it. */
  readonly mostSeconds: number | null;
}

export interface PersonFacts {
  readonly tenantUserId: string;
  /** Null when it isn't on file: then the rules for adults hold. */
  readonly dateOfBirth: string | null;
  /** Last day of employment. */
  readonly leavesOn: string | null;
  readonly departmentIds: readonly string[];
  readonly skillIds: readonly string[];
  readonly availability: readonly AvailabilityEntry[];
  readonly leave: readonly LeaveOnDate[];
  /**
   * All work that the law looks at, 52 weeks before and 16 after, with the places this person has now on the shifts to
   * be filled (`id` is the shift's): those that may change are taken out by the engine.
   */
  readonly periods: readonly WorkPeriod[];
  /** The weeks that are filled, in order. */
  readonly contract: readonly ContractStretch[];
  readonly centsPerHour: number | null;
}

export interface PlaceFacts extends Place {
  /** Whether it stays as it is: published, pinned, not to be changed, or of a shift that has begun, filled or not. */
  readonly isFixed: boolean;
}

export interface ShiftFacts extends Omit<Shift, 'places'> {
  readonly places: readonly PlaceFacts[];
  /** Seconds that are paid, surcharges included; the planned seconds when absent. */
  readonly paidSeconds?: number;
}

export interface CompanyFacts {
  readonly people: readonly PersonFacts[];
  /** Shifts that begin in the weeks to be filled, with all their places. */
  readonly shifts: readonly ShiftFacts[];
  readonly settings: WorkingTimeSettings;
  readonly weights: Weights;
  /**
   * Whether what only warns of skills, availability and leave that is not approved may be proposed; it is listed then.
   * What the working-time law warns of never is.
   */
  readonly mayWarn: boolean;
}

/** What a proposal says: its question, how far it is, who works where and why, and what was taken over of it. */
import { criteria, forEachCriterion } from '@rooster/domain/criteria';
import * as z from 'zod';
import type { AnySchema } from '../../wire.ts';
import { Duration, Id, Instant, PlainDate } from '../../wire.ts';
import { Reason } from './reasons.ts';

const ofEach = <T extends AnySchema>(each: T) => z.object(forEachCriterion(each));

/** How much something matters: 0 not at all, 1 as usual, 3 three times as much. */
const Weight = z.number().min(0).max(5);

export const WeightInput = z.strictObject(ofEach(Weight.optional()).shape).meta({ id: 'ProposalWeightInput' });
const Weights = ofEach(Weight).meta({ id: 'ProposalWeights' });

/** By criterion, in euro or what is worth as much; `cost` is null to whoever may not know wages. */
const Worth = z.object({ ...ofEach(z.number()).shape, cost: z.number().nullable() }).meta({ id: 'ProposalWorth' });
export type ProposalWorth = z.output<typeof Worth>;

/** Weeks that are filled at once. */
export const ProposalLength = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Open places only, or the places of drafts too. What is published or pinned never changes. */
export const ProposalMayChange = z.enum(['OpenPlaces', 'Drafts']).meta({ id: 'ProposalMayChange' });

/**
 * `Queued` waits for its turn; `Done` is finished, `Stopped` was ended early with the best so far; `Accepted` is taken
 * over, as far as it could be; `Failed` says why in `failure`.
 */
export const ProposalState = z
  .enum(['Queued', 'Running', 'Done', 'Stopped', 'Failed', 'Accepted', 'Discarded'])
  .meta({ id: 'ProposalState' });
export type ProposalState = z.output<typeof ProposalState>;

/** What was taken over at once. */
const Acceptance = z.object({
  acceptanceId: Id,
  acceptedAt: Instant,
  acceptedBy: Id,
  /** Places that somebody was put in or taken off. */
  placeCount: z.int(),
  isUndone: z.boolean(),
});

/** A proposal: what was asked, and how far it is. */
export const Proposal = z
  .object({
    proposalId: Id,
    state: ProposalState,
    weekStartDate: PlainDate,
    weeks: ProposalLength,
    departmentIds: z.array(Id),
    mayChange: ProposalMayChange,
    mayWarn: z.boolean(),
    weights: Weights,
    startedBy: z.object({ tenantUserId: Id, fullName: z.string() }),
    createdAt: Instant,
    endedAt: Instant.nullable(),
    /** Null until something is found. */
    progress: z
      .object({
        filledCount: z.int(),
        /** Places that it may fill. */
        placeCount: z.int(),
        /** At most so far from the best possible, in percent; null until that is known. */
        gapPercent: z.number().nullable(),
        /** Part of the work that is done, 0 to 1. */
        done: z.number(),
      })
      .nullable(),
    failure: z.enum(['no-people', 'too-large', 'failed']).nullable(),
    acceptances: z.array(Acceptance),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.output<typeof Proposal>;

/** Days with a weekend’s, night’s, early or late shift; a weekend is counted once. */
const Counts = z
  .object({ weekends: z.int(), nights: z.int(), early: z.int(), late: z.int() })
  .meta({ id: 'ProposalCounts' });
export type ProposalCounts = z.output<typeof Counts>;

/**
 * What has become of a proposed place: `Proposed` can be taken over, `Accepted` was; `Taken` has somebody else by hand
 * meanwhile, who stays; `Refused` would not go through by now, as `against` says; `Gone` is no more.
 */
const PlaceStanding = z
  .enum(['Proposed', 'Accepted', 'Taken', 'Refused', 'Gone'])
  .meta({ id: 'ProposalPlaceStanding' });
export type ProposalPlaceStanding = z.output<typeof PlaceStanding>;

export const ProposedAssignment = z
  .object({
    shiftId: Id,
    shiftAssignmentId: Id,
    tenantUserId: Id,
    /** Whether this person has the place already. */
    isUnchanged: z.boolean(),
    /** What only warned when it was proposed. */
    warnings: z.array(Reason),
    standing: PlaceStanding,
    /** What speaks against it by now, such as leave that was approved meanwhile. */
    against: z.array(Reason),
  })
  .meta({ id: 'ProposedAssignment' });
export type ProposedAssignment = z.output<typeof ProposedAssignment>;

const ProposalShift = z.object({
  shiftId: Id,
  displayName: z.string(),
  departmentId: Id,
  start: Instant,
  end: Instant,
  /** The local date that it begins on, which is the day it is shown in. */
  startDate: PlainDate,
  timeZoneId: z.string(),
});

export const ProposedPerson = z
  .object({
    tenantUserId: Id,
    fullName: z.string(),
    /** Of all weeks; null for whoever is on call or has no contract. */
    contractTime: Duration.nullable(),
    /** Planned with the proposal, what is fixed included. */
    plannedTime: Duration,
    /** Of the twelve weeks before, and of the proposal with what is fixed. */
    before: Counts,
    proposed: Counts,
    /** Below 0: had more than a fair share of the twelve weeks and the proposal; above: is owed. Days. */
    owed: ofEach(z.number()).pick({ weekends: true, nights: true, early: true, late: true }),
    wishesGranted: z.int(),
    wishesRefused: z.int(),
    worth: Worth,
  })
  .meta({ id: 'ProposedPerson' });
export type ProposedPerson = z.output<typeof ProposedPerson>;

export const ProposalResult = z
  .object({
    proposal: Proposal,
    shifts: z.array(ProposalShift),
    /** In order of time; drafts that keep their person included. */
    assignments: z.array(ProposedAssignment),
    openPlaces: z.array(z.object({ shiftId: Id, shiftAssignmentId: Id })),
    /** Places of drafts that would be emptied. */
    emptied: z.array(z.object({ shiftId: Id, shiftAssignmentId: Id, tenantUserId: Id })),
    /** By name. */
    people: z.array(ProposedPerson),
    totals: z.object({
      plannedTime: Duration,
      wishesGranted: z.int(),
      wishesRefused: z.int(),
      worth: Worth,
      /** Sum of `worth`, and what no proposal stays below; null to whoever may not know wages. */
      total: z.number().nullable(),
      bound: z.number().nullable(),
      gapPercent: z.number(),
    }),
  })
  .meta({ id: 'ProposalResult' });
export type ProposalResult = z.output<typeof ProposalResult>;

/** Somebody else on the place, or nobody (null), and all else as good as it can be then. */
const Alternative = z.object({
  tenantUserId: Id.nullable(),
  fullName: z.string().nullable(),
  /** What the whole proposal would cost more; may be below 0 for some criteria. */
  extra: Worth,
  total: z.number().nullable(),
});

/** The one change that would let somebody take an open place. */
const Change = z.object({
  kind: z.enum(['without-shift', 'available', 'no-leave', 'skill', 'department', 'hours', 'warning']),
  /** Of `without-shift`. */
  shiftId: Id.nullable(),
});

const Obstacle = z.object({
  tenantUserId: Id,
  fullName: z.string(),
  /**
   * `Rule`: what forbids it, in `reasons`; `Hours`: no more hours may be planned; `Cost`: could be done and costs more
   * than it is worth.
   */
  kind: z.enum(['Rule', 'Left', 'Hours', 'Cost']),
  reasons: z.array(Reason),
  freedBy: Change.nullable(),
});

export const ProposalWhy = z
  .object({
    shiftId: Id,
    shiftAssignmentId: Id,
    /** Null of an open place. */
    tenantUserId: Id.nullable(),
    /** What speaks for this person beside the next best, the greatest difference first. */
    speaksFor: z.array(z.object({ criterion: z.enum(criteria), saves: z.number().nullable() })),
    /** Of a filled place; null when nobody else can be there. */
    next: Alternative.nullable(),
    /** Of an open place, those who are nearest to it first. */
    obstacles: z.array(Obstacle),
  })
  .meta({ id: 'ProposalWhy' });
export type ProposalWhy = z.output<typeof ProposalWhy>;

/** A place that was not taken over, and why. */
const LeftOut = z.object({
  shiftId: Id,
  shiftAssignmentId: Id,
  tenantUserId: Id,
  fullName: z.string(),
  standing: PlaceStanding,
  against: z.array(Reason),
});

export const AcceptResult = z
  .object({
    proposal: Proposal,
    /** Undoes it; null when nothing was taken over. */
    acceptanceId: Id.nullable(),
    acceptedCount: z.int(),
    emptiedCount: z.int(),
    leftOut: z.array(LeftOut),
  })
  .meta({ id: 'ProposalAcceptResult' });
export type AcceptResult = z.output<typeof AcceptResult>;

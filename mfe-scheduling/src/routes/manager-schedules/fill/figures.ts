/** The figures by which proposals and people are compared. */
import type { Proposal, ProposalResult, ProposedPerson } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';

/** Kinds of shifts that are divided fairly. */
export const shared = ['weekends', 'nights', 'early', 'late'] as const;
export type Shared = (typeof shared)[number];

/** What one proposal comes to. Times in seconds, wages in euro. */
export interface Figures {
  readonly filled: number;
  readonly open: number;
  readonly planned: number;
  /** Of the places it fills; null where they are not known. */
  readonly wages: number | null;
  /** Hours above and below the contracts, added up. */
  readonly offContract: number;
  readonly granted: number;
  readonly refused: number;
  /** Between who is owed most and who had most too many, in days. */
  readonly spread: Readonly<Record<Shared, number>>;
  readonly warnings: number;
}

const spreadOf = (people: readonly ProposedPerson[], kind: Shared): number => {
  const owed = people.map((person) => person.owed[kind]);
  return owed.length === 0 ? 0 : Math.max(...owed) - Math.min(...owed);
};

/**
 * Wages in euro behind a cost of the criterion of wages, in which they count as often as its weight says. Null for
 * whoever may not know them, and where they counted for nothing.
 */
export const wagesOf = (cost: number | null, { weights }: Pick<Proposal, 'weights'>): number | null =>
  cost === null || weights.cost === 0 ? null : cost / weights.cost;

export function figuresOf({ proposal, assignments, openPlaces, people, totals }: ProposalResult): Figures {
  return {
    filled: assignments.length,
    open: openPlaces.length,
    planned: parseDuration(totals.plannedTime),
    wages: wagesOf(totals.worth.cost, proposal),
    offContract: people.reduce(
      (sum, { contractTime, plannedTime }) =>
        contractTime === null ? sum : sum + Math.abs(parseDuration(plannedTime) - parseDuration(contractTime)),
      0,
    ),
    granted: totals.wishesGranted,
    refused: totals.wishesRefused,
    spread: {
      weekends: spreadOf(people, 'weekends'),
      nights: spreadOf(people, 'nights'),
      early: spreadOf(people, 'early'),
      late: spreadOf(people, 'late'),
    },
    warnings: assignments.filter(({ warnings }) => warnings.length > 0).length,
  };
}

/** From this many days on somebody is said to be owed, or to have had too many. */
const TOLD = 0.5;

/** What somebody is owed or had too many of. */
export const standsOut = (days: number): boolean => Math.abs(days) >= TOLD;

/** Those first to whom most is owed of what is divided. */
export const byOwed = (people: readonly ProposedPerson[]): readonly ProposedPerson[] => {
  const sum = ({ owed }: ProposedPerson) => shared.reduce((days, kind) => days + Math.max(0, owed[kind]), 0);
  return [...people].sort((a, b) => sum(b) - sum(a) || a.fullName.localeCompare(b.fullName));
};

/** Of both numbers the one that is better; null where they are the same or one isn't known. */
export function better(a: number | null, b: number | null, wantsMore: boolean): 'first' | 'second' | null {
  if (a === null || b === null || Math.abs(a - b) < 1e-9) return null;
  return a > b === wantsMore ? 'first' : 'second';
}

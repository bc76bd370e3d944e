/**
 * What an hour of each person costs in a window: from contracts for anyone who may see them, else from the default,
 * which says nothing of anybody.
 */
import { grants } from '@rooster/contract';
import type { ManagerSchedule, SchedulePerson } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import type { Principal } from '../../platform/http/handler.ts';
import { euroOf, hourlyCostsInForce, knowsHourlyCosts } from '../contracts/service.ts';
import type { HourlyCost } from '../contracts/service.ts';

type Steps = SchedulePerson['hourlyCosts'];

/** Costs per hour of a window, in euro. */
export interface Costs {
  readonly basis: ManagerSchedule['costBasis'];
  /** The steps of one member, in order, the first at the window's beginning. */
  readonly of: (memberId: string) => Steps;
  /** Cents of one member on a date; null when they aren't known. */
  readonly centsOn: (memberId: string, date: string) => number | null;
}

export interface CostQuery {
  /** Local dates, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** For whoever's contract names none; null when the organisation has no default. */
  readonly defaultCents: number | null;
  readonly principal: Pick<Principal, 'permissions'>;
  /** Whose. */
  readonly memberIds: readonly string[];
}

function stepsOf(
  own: readonly HourlyCost[],
  { from, to, defaultCents }: Pick<CostQuery, 'from' | 'to' | 'defaultCents'>,
): Steps {
  const fallback = euroOf(defaultCents);
  const steps: Steps = [];
  let next = from;
  for (const { startDate, endDate, cents } of own) {
    const begin = startDate > from ? startDate : from;
    if (begin > next) steps.push({ fromDate: next, hourlyCost: fallback });
    steps.push({ fromDate: begin, hourlyCost: euroOf(cents) });
    if (endDate === null || endDate >= to) return steps;
    next = addDays(endDate, 1);
  }
  return [...steps, { fromDate: next, hourlyCost: fallback }];
}

/** The costs that the caller may know. */
export async function readCosts(query: CostQuery): Promise<Costs> {
  const mayKnow = grants(query.principal.permissions, ['contracts:view']);
  const isKnown = mayKnow && (await knowsHourlyCosts(query.from, query.to));
  const known = isKnown ? await hourlyCostsInForce(query.from, query.to, query.memberIds) : [];
  const byMember = new Map<string, HourlyCost[]>();
  for (const cost of known) {
    const own = byMember.get(cost.memberId);
    if (own) own.push(cost);
    else byMember.set(cost.memberId, [cost]);
  }
  const usual = stepsOf([], query);
  const fallback: Costs['basis'] = query.defaultCents === null ? 'None' : 'Default';
  return {
    basis: isKnown ? 'Contracts' : fallback,
    of: (memberId) => {
      const own = byMember.get(memberId);
      return own ? stepsOf(own, query) : usual;
    },
    centsOn: (memberId, date) =>
      byMember
        .get(memberId)
        ?.find(({ startDate, endDate }) => startDate <= date && (endDate === null || date <= endDate))?.cents ??
      query.defaultCents,
  };
}

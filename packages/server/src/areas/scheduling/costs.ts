/**
 * What an hour of each person costs in a window, and as how much planned shifts are paid by the pay rules: by contract
 * for anyone who may see them, else by the default, which says nothing of anybody.
 */
import { grants } from '@rooster/contract';
import type { ManagerSchedule, SchedulePerson } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { addDays } from '@rooster/domain/time';
import type { Principal } from '../../platform/http/handler.ts';
import { euroOf, hourlyCostsInForce, knowsHourlyCosts } from '../contracts/service.ts';
import type { HourlyCost } from '../contracts/service.ts';
import { plannedWorth, planRules } from '../pay/planned.ts';
import { plansByMember } from './work-to-judge.ts';

type Steps = SchedulePerson['hourlyCosts'];

/** Costs per hour of a window, in euro. */
export interface Costs {
  readonly basis: ManagerSchedule['costBasis'];
  /** The steps of one member, in order, the first at the window's beginning. */
  readonly of: (memberId: string) => Steps;
  /** Cents of one member on a date; null when they aren't known. */
  readonly centsOn: (memberId: string, date: string) => number | null;
}

const mayKnowContracts = ({ permissions }: Pick<Principal, 'permissions'>): boolean =>
  grants(permissions, ['contracts:view']);

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
  const isKnown = mayKnowContracts(query.principal) && (await knowsHourlyCosts(query.from, query.to));
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

/** What of a plan is paid by the pay rules, by member; `ruled` is whether they decide, and not the surcharges. */
export interface PaidPlans {
  readonly ruled: boolean;
  readonly of: (memberId: string) => SchedulePerson['paidTimes'];
}

const unruled: PaidPlans = { ruled: false, of: () => [] };

/** As how much the shifts of a window are paid, where pay rules count and costs are known. */
export async function readPaidPlans(
  { from, to, memberIds, principal }: CostQuery & { readonly principal: Pick<Principal, 'enabledModules'> },
  { basis }: Costs,
  now: number,
): Promise<PaidPlans> {
  if (basis === 'None' || !principal.enabledModules.includes('Timesheet')) return unruled;
  const rules = await planRules({ fromDate: from, toDate: to });
  if (rules === null) return unruled;
  // What is planned after the window changes nothing of what overtime there is in it.
  const plans = await plansByMember(memberIds, rules.judged.fromDate, to);
  const entries = [...plans].map(
    ([memberId, periods]) =>
      [
        memberId,
        periods.flatMap(({ id, start, end, timeZoneId: zone, breakSeconds = 0 }) =>
          (end - start) / 1000 > breakSeconds ? [{ id, start, end, zone, breakSeconds }] : [],
        ),
      ] as const,
  );
  const worth = await plannedWorth(new Map(entries), rules, { isPersonal: mayKnowContracts(principal), now });
  return {
    ruled: true,
    of: (memberId) =>
      [...(worth.get(memberId) ?? [])].map(([shiftId, seconds]) => ({ shiftId, paidTime: formatDuration(seconds) })),
  };
}

/** A proposal out of who is on which place, with all that it costs. */
import { criteria, type Criterion, forEachCriterion } from '@rooster/domain/criteria';
import type { AssignmentFinding } from '@rooster/domain/scheduling';
import { availabilityFor, plannedSeconds } from '@rooster/domain/scheduling';
import { localDate } from '@rooster/domain/time';
import type { WorkPeriod } from '@rooster/domain/working-time';
import { costOfCount } from '../model.ts';
import type { Chosen } from './chosen.ts';
import type { Company } from './company.ts';
import { isFree } from './duties.ts';
import { sharedCountsOf, withoutReplaced } from './kinds.ts';
import type { Member, PlaceCosts } from './person.ts';
import { prices } from './prices.ts';
import type { Costs, Proposal, ProposedPerson } from './proposal.ts';
import { countsBefore, type ShareDuty } from './shares.ts';

type Placed = Chosen & { readonly warnings?: readonly AssignmentFinding[] };

type Sums = Record<Criterion, number>;

const nothing = (): Sums => forEachCriterion(0);

function add(sums: Sums, costs: PlaceCosts): void {
  for (const criterion of criteria) sums[criterion] += costs[criterion] ?? 0;
}

export const totalOf = (costs: Costs): number => criteria.reduce((sum, criterion) => sum + costs[criterion], 0);

/** What a person's places cost, by criterion. */
export function costsOf(company: Company, number: number, own: readonly Chosen[]): Sums {
  const { members, places, shares, facts } = company;
  const member = members[number] as Member;
  const sums = nothing();
  add(sums, member.constant);
  const choices = member.nodes.flatMap((node) => node.choices);
  for (const { duty } of own) add(sums, choices.find((choice) => choice.duty === duty)?.costs ?? {});
  for (const { start, end, seconds } of member.stretches) {
    if (seconds === null) continue;
    const within = (one: { start: number }): boolean => one.start >= start && one.start < end;
    const fixed = member.nodes.filter(({ slot, isFixed }) => isFixed && within(slot.period));
    const planned =
      fixed.reduce((sum, { slot }) => sum + slot.seconds, 0) +
      own.reduce((sum, { duty }) => {
        const slot = places[duty]?.slot;
        return sum + (slot !== undefined && within(slot.period) ? slot.seconds : 0);
      }, 0);
    const over = (planned - seconds) / 3600;
    sums.contract += facts.weights.contract * (over > 0 ? over * prices.hourOver : -over * prices.hourUnder);
  }
  const fixed = member.nodes.flatMap(({ slot, isFixed }) => (isFixed ? slot : []));
  const fixedWeekends = new Set(fixed.flatMap(({ weekend }) => weekend ?? []));
  const slots = own.flatMap(({ duty }) => places[duty]?.slot ?? []);
  const weekends = new Set(
    slots.flatMap(({ weekend }) => (weekend === undefined || fixedWeekends.has(weekend) ? [] : weekend)),
  );
  for (const share of shares) if (share.member === number) sums[share.kind] += shareCost(share, slots, weekends.size);
  return sums;
}

function shareCost(share: ShareDuty, slots: readonly { kinds: readonly string[] }[], weekends: number): number {
  const { kind } = share;
  return costOfCount(share, kind === 'weekends' ? weekends : slots.filter(({ kinds }) => kinds.includes(kind)).length);
}

const dateOf = ({ start, timeZoneId }: WorkPeriod): string => localDate(start, timeZoneId);

/**
 * On how many dates somebody works as preferred, and on how many that could have been: one wish a date, and none where
 * other work stays.
 */
function preferredDates(
  { places }: Company,
  { nodes }: Member,
  own: readonly Placed[],
): { readonly granted: number; readonly refused: number } {
  const taken = new Set(own.map(({ duty }) => duty));
  const fixed = new Set(nodes.flatMap(({ slot, isFixed }) => (isFixed ? dateOf(slot.period) : [])));
  const preferred = nodes.flatMap(({ choices }) => choices.filter(({ isPreferred }) => isPreferred));
  const datesOf = (choices: typeof preferred): Set<string> =>
    new Set(choices.flatMap(({ duty }) => (places[duty] === undefined ? [] : dateOf(places[duty].slot.period))));
  const granted = datesOf(preferred.filter(({ duty }) => taken.has(duty)));
  const possible = [...datesOf(preferred)].filter((date) => granted.has(date) || !fixed.has(date));
  return { granted: granted.size, refused: possible.length - granted.size };
}

function personOf(company: Company, number: number, own: readonly Placed[], costs: Costs): ProposedPerson {
  const { members, places, facts, start, end } = company;
  const { facts: person, record } = members[number] as Member;
  const id = person.tenantUserId;
  const shifts = own.flatMap(({ duty }) => places[duty]?.shift ?? []);
  const isPlanned = new Set(shifts.map(({ shiftId }) => shiftId));
  const fixed = withoutReplaced(record.periods.filter((period) => period.start >= start && period.start < end));
  const registered = facts.shifts.filter((shift) =>
    shift.places.some(({ status, tenantUserId }) => status === 'Pending' && tenantUserId === id),
  );
  const said = shifts.map((shift) => availabilityFor(person.availability, shift));
  const preferred = preferredDates(company, members[number] as Member, own);
  const granted = registered.filter(({ shiftId }) => isPlanned.has(shiftId)).length;
  const slots = own.flatMap(({ duty }) => places[duty]?.slot.period ?? []);
  return {
    tenantUserId: id,
    costs,
    plannedSeconds: [...fixed, ...shifts].reduce(
      (sum, { start: from, end: to, breakSeconds = 0 }) => sum + plannedSeconds({ start: from, end: to, breakSeconds }),
      0,
    ),
    counts: sharedCountsOf([...fixed, ...slots], { start, end }),
    countsBefore: countsBefore(record.periods, start),
    wishesGranted:
      granted +
      said.filter(({ status, isPreferred }) => status === 'Available' && !isPreferred).length +
      preferred.granted,
    wishesRefused:
      registered.length - granted + said.filter(({ status }) => status === 'Unavailable').length + preferred.refused,
  };
}

/** The proposal. `bound` is of the cost without what no choice can change. */
export function assemble(company: Company, chosen: readonly Placed[], bound: number, spent: number): Proposal {
  const { members, places, facts } = company;
  const by = members.map((): Placed[] => []);
  for (const one of chosen) by[one.member]?.push(one);
  const own = members.map((_, number) => costsOf(company, number, by[number] ?? []));
  const sums = nothing();
  for (const costs of own) add(sums, costs);
  const taken = new Map(chosen.map((one) => [one.shiftAssignmentId, one]));
  for (const { placeIds, under } of places) sums.cover += placeIds.filter((id) => !taken.has(id)).length * under;
  const cost = totalOf(sums);
  const free = facts.shifts
    .toSorted((a, b) => a.start - b.start || (a.shiftId < b.shiftId ? -1 : 1))
    .flatMap(({ shiftId, places: all }) => all.filter(isFree).map((place) => ({ shiftId, place })));
  return {
    assignments: free.flatMap(({ shiftId, place: { shiftAssignmentId, status, tenantUserId } }) => {
      const one = taken.get(shiftAssignmentId);
      const id = members[one?.member ?? -1]?.facts.tenantUserId;
      return one === undefined || id === undefined
        ? []
        : {
            shiftId,
            shiftAssignmentId,
            tenantUserId: id,
            warnings: one.warnings ?? [],
            isUnchanged: status === 'Filled' && tenantUserId === id,
          };
    }),
    openPlaces: free.flatMap(({ shiftId, place: { shiftAssignmentId } }) =>
      taken.has(shiftAssignmentId) ? [] : { shiftId, shiftAssignmentId },
    ),
    people: members.map((_, number) => personOf(company, number, by[number] ?? [], own[number] ?? nothing())),
    costs: sums,
    cost,
    bound: Math.min(cost, bound),
    gap: cost > 0 ? Math.max(0, cost - bound) / cost : 0,
    spent,
  };
}

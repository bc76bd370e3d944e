/** Who is owed what: what each has done of weekends, nights, early and late shifts, beside a fair share. */
import { fairShare, groupOfDepartments } from '@rooster/domain/scheduling';
import { addDays, localDate, startOfDay } from '@rooster/domain/time';
import type { WorkPeriod } from '@rooster/domain/working-time';
import type { Cover } from '../model.ts';
import type { PlaceDuty } from './duties.ts';
import { sharedKinds, type SharedCounts, type SharedKind, type Weights } from './facts.ts';
import { noCounts, sharedCountsOf } from './kinds.ts';
import type { Member } from './person.ts';
import { prices } from './prices.ts';

/** Weeks that are looked back on. */
export const SHARED_WEEKS = 12;
/** Above a share, each costs more than the one before, up to so many times the price. */
const STEEPEST = 6;

/** What somebody does of a kind, as a duty of his own whose need is what is his share. */
export interface ShareDuty extends Cover {
  readonly member: number;
  readonly kind: SharedKind;
}

const countsOfKind = (kind: SharedKind, { weekend, kinds }: PlaceDuty['slot']): boolean =>
  kind === 'weekends' ? weekend !== undefined : kinds.includes(kind);

/** What somebody did in the weeks before `start`, which begin at midnight as it does, whatever the clock did since. */
export function countsBefore(periods: readonly WorkPeriod[], start: number): SharedCounts {
  const zone = periods[0]?.timeZoneId;
  // Where no shift is to be filled, no week begins.
  if (zone === undefined || !Number.isFinite(start)) return noCounts;
  const first = addDays(localDate(start, zone), -7 * SHARED_WEEKS);
  return sharedCountsOf(periods, { start: startOfDay(first, zone), end: start });
}

interface Sight {
  readonly members: readonly Member[];
  readonly duties: readonly PlaceDuty[];
  readonly weights: Weights;
  readonly start: number;
  readonly end: number;
}

/** Who can do each duty, by duty. */
function ableOf(members: readonly Member[], duties: readonly PlaceDuty[]): number[][] {
  const able = duties.map((): number[] => []);
  members.forEach(({ nodes }, member) => {
    for (const { choices } of nodes) for (const { duty } of choices) able[duty]?.push(member);
  });
  return able;
}

/**
 * A duty for each person and kind of which he could do more than his share. Shares are counted among people of the same
 * departments, as those that are shown; what several groups can do falls to each by its part of those who can.
 */
export function shareDutiesOf({ members, duties, weights, start, end }: Sight): ShareDuty[] {
  const before = members.map(({ record }) => countsBefore(record.periods, start));
  const within = members.map(({ record }) => sharedCountsOf(record.periods, { start, end }));
  const groups = members.map(({ facts }) => groupOfDepartments(facts.departmentIds));
  const seconds = members.map(({ stretches }) => stretches.reduce((sum, one) => sum + (one.seconds ?? 0), 0));
  const contracts = seconds.filter((sum) => sum > 0);
  const usual = contracts.length === 0 ? 1 : contracts.reduce((sum, one) => sum + one, 0) / contracts.length;
  const parts = seconds.map((sum) => sum || usual);
  const able = ableOf(members, duties);
  return sharedKinds.flatMap((kind) => {
    const price = weights[kind] * prices[kind];
    if (price <= 0) return [];
    const who = members.flatMap(({ nodes }, member) => {
      const most = nodes.filter(({ slot, isFixed }) => !isFixed && countsOfKind(kind, slot)).length;
      return most > 0 ? [{ member, most }] : [];
    });
    const wholes = new Map<string, number>();
    const demands = new Map<string, number>();
    const add = (sums: Map<string, number>, member: number, more: number): void => {
      const group = groups[member] as string;
      sums.set(group, (sums.get(group) ?? 0) + more);
    };
    for (const { member } of who) {
      add(wholes, member, parts[member] as number);
      add(demands, member, (before[member] as SharedCounts)[kind] + (within[member] as SharedCounts)[kind]);
    }
    duties.forEach(({ slot, need }, duty) => {
      if (!countsOfKind(kind, slot)) return;
      // A weekend is two days of work.
      const demand = kind === 'weekends' ? need / 2 : need;
      const whole = (able[duty] as number[]).reduce((sum, member) => sum + (parts[member] as number), 0);
      for (const member of able[duty] as number[])
        add(demands, member, fairShare(demand, parts[member] as number, whole));
    });
    return who.map(({ member, most }): ShareDuty => {
      const group = groups[member] as string;
      const share = fairShare(demands.get(group) ?? 0, parts[member] as number, wholes.get(group) ?? 0);
      const free = share - (before[member] as SharedCounts)[kind] - (within[member] as SharedCounts)[kind];
      const step = (above: number): number => Math.round(price * Math.min(STEEPEST, Math.max(0, above - free)));
      const steps = Array.from({ length: Math.min(most, 24) }, (_, index) => step(index + 1));
      return { member, kind, need: 0, under: 0, over: Math.max(...steps, 0), steps };
    });
  });
}

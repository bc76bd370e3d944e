/** Who is owed what: what each has done of weekends, nights, early and late shifts, beside a fair share. */
import type { WorkPeriod } from '@rooster/domain/working-time';
import type { Cover } from '../model.ts';
import type { PlaceDuty } from './duties.ts';
import { sharedKinds, type SharedCounts, type SharedKind, type Weights } from './facts.ts';
import { sharedCountsOf } from './kinds.ts';
import type { Member } from './person.ts';
import { prices } from './prices.ts';

const WEEK = 7 * 86_400_000;
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

/** How much of each kind there is to do in the weeks, fixed places included. A weekend is two days of work. */
function demandOf(kind: SharedKind, duties: readonly PlaceDuty[], members: readonly Member[]): number {
  const open = duties.reduce((sum, { slot, need }) => sum + (countsOfKind(kind, slot) ? need : 0), 0);
  const fixed = members.reduce(
    (sum, { nodes }) => sum + nodes.filter(({ slot, isFixed }) => isFixed && countsOfKind(kind, slot)).length,
    0,
  );
  return (open + fixed) / (kind === 'weekends' ? 2 : 1);
}

/** What somebody did in the weeks before `start`. */
export const countsBefore = (periods: readonly WorkPeriod[], start: number): SharedCounts =>
  sharedCountsOf(periods, { start: start - SHARED_WEEKS * WEEK, end: start });

interface Sight {
  readonly members: readonly Member[];
  readonly duties: readonly PlaceDuty[];
  readonly weights: Weights;
  readonly start: number;
  readonly end: number;
}

/** A duty for each person and kind of which he could do more than his share. */
export function shareDutiesOf({ members, duties, weights, start, end }: Sight): ShareDuty[] {
  const before = members.map(({ record }) => countsBefore(record.periods, start));
  const within = members.map(({ record }) => sharedCountsOf(record.periods, { start, end }));
  const seconds = members.map(({ stretches }) => stretches.reduce((sum, one) => sum + (one.seconds ?? 0), 0));
  const contracts = seconds.filter((sum) => sum > 0);
  const usual = contracts.length === 0 ? 1 : contracts.reduce((sum, one) => sum + one, 0) / contracts.length;
  return sharedKinds.flatMap((kind) => {
    const price = weights[kind] * prices[kind];
    const who = members.flatMap((_, member) => {
      const most =
        members[member]?.nodes.filter(({ slot, isFixed }) => !isFixed && countsOfKind(kind, slot)).length ?? 0;
      return most > 0 ? [{ member, most, part: seconds[member] || usual }] : [];
    });
    const all = who.reduce((sum, { part }) => sum + part, 0);
    const past = who.reduce((sum, { member }) => sum + (before[member]?.[kind] ?? 0), 0);
    const demand =
      past +
      demandOf(
        kind,
        duties,
        who.map(({ member }) => members[member] as Member),
      );
    if (price <= 0) return [];
    return who.map(({ member, most, part }): ShareDuty => {
      const free = (demand * part) / all - (before[member]?.[kind] ?? 0) - (within[member]?.[kind] ?? 0);
      const step = (above: number): number => Math.round(price * Math.min(STEEPEST, Math.max(0, above - free)));
      const steps = Array.from({ length: Math.min(most, 24) }, (_, index) => step(index + 1));
      return { member, kind, need: 0, under: 0, over: Math.max(...steps, 0), steps };
    });
  });
}

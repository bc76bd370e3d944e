/**
 * Rewards near the best without a linear programme: they climb along the lines that answer them, dearer where too few
 * do a duty and cheaper where too many do (a subgradient whose steps are scaled by duty, after Kingma and Ba 2014).
 * Every round proves a bound.
 */
import type { Budget } from './budget.ts';
import type { Columns } from './columns.ts';
import { boundOf, within } from './generation.ts';
import { addTo, type Cover } from './model.ts';

export interface Climbed {
  readonly rewards: Float64Array;
  readonly bound: number;
}

/** How much of the last direction is kept, and of the size of the steps so far. */
const [KEPT, REMEMBERED] = [0.8, 0.99];
/** Length of the first steps, as a part of what a duty costs that is lacking, and of the last beside the first. */
const LENGTH = 0.12;
const LAST = 0.003;
/** A duty is worth so much of its cost of lacking at first. */
const FIRST = 0.25;

/** What more of a duty would be wanted at these rewards. */
function lackOf({ need, steps }: Cover, reward: number, count: number): number {
  let lack = need - count;
  if (steps !== undefined) for (const cost of steps) if (cost + reward < 0) lack++;
  return lack;
}

/** Where a climb begins when nothing is known. */
export const foot = ({ columns }: { columns: Columns }): Climbed => ({
  rewards: Float64Array.from(columns.task.duties, ({ under }) => under * FIRST),
  bound: -Infinity,
});

interface Climb {
  readonly columns: Columns;
  readonly from: Climbed;
  readonly rounds: number;
  /** Length of the steps beside the usual one. */
  readonly stride: number;
  /** Rounds in which the bound must rise by `gain` of it, or the climb ends; all of them where it isn't said. */
  readonly patience?: number;
  readonly gain?: number;
  readonly budget: Budget;
  /** Told of each round. */
  readonly onRound: (best: Climbed) => void;
}

/** Climbs for so many rounds, each shorter than the one before. */
export function climb({ columns, from, rounds, stride, patience = rounds, gain = 0, budget, onRound }: Climb): Climbed {
  const { duties, people } = columns.task;
  const needs = Int32Array.from(duties, ({ need }) => need);
  const scale = Float64Array.from(duties, ({ under, over }) => (under > 0 ? under : over) * LENGTH * stride);
  const direction = new Float64Array(duties.length);
  const size = new Float64Array(duties.length);
  let best = from;
  let { rewards } = from;
  let was = from.bound;
  for (let round = 0; round < rounds && budget.left() > 0; round++) {
    const counts = new Int32Array(duties.length);
    let proven = boundOf(duties, rewards, needs);
    for (let person = 0; person < people; person++) {
      const { lines, least } = columns.price(person, { rewards, below: Infinity, most: 1, isRough: true });
      proven += least;
      if (lines[0] !== undefined) addTo(counts, lines[0], 1);
    }
    if (proven > best.bound) best = { rewards, bound: proven };
    onRound(best);
    if ((round + 1) % patience === 0) {
      if (best.bound - was <= gain * Math.abs(best.bound)) break;
      was = best.bound;
    }
    const part = LAST ** (round / rounds);
    const [unbiased, unbiasedSize] = [1 - KEPT ** (round + 1), 1 - REMEMBERED ** (round + 1)];
    rewards = within(
      duties,
      rewards.map((reward, duty) => {
        const lack = lackOf(duties[duty] as Cover, reward, counts[duty] as number);
        direction[duty] = KEPT * (direction[duty] as number) + (1 - KEPT) * lack;
        size[duty] = REMEMBERED * (size[duty] as number) + (1 - REMEMBERED) * lack * lack;
        const usual = Math.sqrt(size[duty] / unbiasedSize) + 1e-3;
        return reward + (part * (scale[duty] as number) * direction[duty]) / unbiased / usual;
      }),
    );
  }
  return best;
}

/**
 * Rewards near the best before any linear programme is solved: they climb along the lines that answer them, dearer
 * where too few do a duty and cheaper where too many do (subgradient with deflection, Camerini, Fratta and Maffioli
 * 1975). The lines found on the way are what the master begins with.
 */
import type { Budget } from './budget.ts';
import type { Columns } from './columns.ts';
import { boundOf, within } from './generation.ts';
import { addTo, type Cover } from './model.ts';
import { openTo } from './neighbourhood.ts';

export interface Climbed {
  readonly rewards: Float64Array;
  readonly bound: number;
}

/** How much of the last direction is kept. */
const KEPT = 0.7;
/** First length of a step, how it shrinks after so many rounds without a better bound, and where it ends. */
const [LENGTH, SHRINK, PATIENCE, SHORTEST] = [1, 0.6, 4, 0.01];
/** A duty is worth so much of its cost of lacking at first. */
const FIRST = 0.25;

/** What more of a duty would be wanted at these rewards. */
function lackOf({ need, steps = [] }: Cover, reward: number, count: number): number {
  return need - count + steps.filter((cost) => cost + reward < 0).length;
}

/** Climbs until the steps are short. `cost` is of the best roster so far. */
export function climb(columns: Columns, cost: number, budget: Budget, onBound: (bound: number) => void): Climbed {
  const { duties, people } = columns.task;
  const open = openTo(
    [],
    Int32Array.from(duties, ({ need }) => need),
  );
  let best: Float64Array = Float64Array.from(duties, ({ under }) => under * FIRST);
  let rewards: Float64Array = best;
  let bound = -Infinity;
  let direction: Float64Array = new Float64Array(duties.length);
  let length = LENGTH;
  let failures = 0;
  while (length > SHORTEST && budget.left() > 0) {
    const counts = new Int32Array(duties.length);
    let proven = boundOf(duties, rewards, open);
    for (let person = 0; person < people; person++) {
      const { lines, least } = columns.price(person, { rewards, below: Infinity, most: 1 });
      proven += least;
      if (lines[0] !== undefined) addTo(counts, lines[0], 1);
    }
    if (proven > bound) {
      if (proven > bound + 1e-4 * Math.abs(bound)) failures = 0;
      else failures++;
      bound = proven;
      best = rewards;
      onBound(bound);
    } else failures++;
    if (failures >= PATIENCE) {
      length *= SHRINK;
      failures = 0;
      rewards = best;
      direction = new Float64Array(duties.length);
    }
    const lacks = duties.map((duty, index) => lackOf(duty, rewards[index] as number, counts[index] as number));
    direction = direction.map((old, index) => KEPT * old + (1 - KEPT) * (lacks[index] as number));
    const norm = direction.reduce((sum, one) => sum + one * one, 0);
    if (norm < 1e-9) break;
    const step = (length * Math.max(1e-3 * Math.abs(bound), cost - bound)) / norm;
    rewards = within(
      duties,
      rewards.map((reward, index) => reward + step * (direction[index] as number)),
    );
  }
  return { rewards: best, bound };
}

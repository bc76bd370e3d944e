/**
 * Column generation: the master says what each duty is worth, the search finds lines that are worth more than they
 * cost, until there are none. Rewards are smoothed towards those of the best bound (Wentges 1997), or they jump about.
 */
import type { Budget } from './budget.ts';
import { reducedCost, type Columns } from './columns.ts';
import type { Column, Master, Optimum } from './master.ts';
import type { Cover, Line } from './model.ts';

export interface Generated {
  readonly optimum: Optimum;
  /** No choice of lines of these people costs less; `-Infinity` when the search ended before it was known. */
  readonly bound: number;
  /** The rewards that prove it. */
  readonly rewards: Float64Array;
}

interface Wanted {
  readonly columns: Columns;
  readonly master: Master;
  /** Those whose lines are still open. */
  readonly people: readonly number[];
  /** By duty. */
  readonly needs: Int32Array;
  readonly budget: Budget;
  readonly rounds: number;
  /** Whether all people are open, so that a bound is proven on the way. */
  readonly isWhole: boolean;
  /** Told of each better bound. */
  readonly onBound?: (bound: number) => void;
}

/** How much of the best rewards so far is kept. */
const SMOOTHING = 0.6;
/** Lines asked of one search. */
const LINES = 4;
/** Costs closer than this are the same. */
export const TOLERANCE = 1e-6;

/** Rewards within what a person more or less costs: only those prove a bound. */
function within(duties: readonly Cover[], rewards: Float64Array): Float64Array {
  return rewards.map((reward, duty) => {
    const { under, over } = duties[duty] as Cover;
    return Math.min(under, Math.max(-over, reward));
  });
}

/** What the needs and the steps above them add to a bound. */
function boundOf(duties: readonly Cover[], rewards: Float64Array, needs: Int32Array): number {
  return duties.reduce((sum, { steps = [] }, duty) => {
    const reward = rewards[duty] as number;
    return steps.reduce((part, cost) => part + Math.min(0, cost + reward), sum + reward * (needs[duty] as number));
  }, 0);
}

function blend(share: number, old: Float64Array, fresh: Float64Array): Float64Array {
  return fresh.map((reward, duty) => share * (old[duty] as number) + (1 - share) * reward);
}

/** The least reduced cost of a person's columns in the master. */
function leastOf(columns: readonly Column[], rewards: Float64Array): Map<number, number> {
  const least = new Map<number, number>();
  for (const { person, line } of columns) {
    const cost = reducedCost(line, rewards);
    if (cost < (least.get(person) ?? Infinity)) least.set(person, cost);
  }
  return least;
}

/** Adds lines until none would lower the cost, the budget is spent, or so many rounds are done. */
export function generate({ columns, master, people, needs, budget, rounds, isWhole, onBound }: Wanted): Generated {
  const { duties } = columns.task;
  const known = new Set<Line>(master.columns.map(({ line }) => line));
  let optimum = master.solve();
  let bound = -Infinity;
  let rewards = within(duties, optimum.rewards);
  let share = 0;
  for (let round = 0; round < rounds && budget.left() > 0; round++) {
    const asked = blend(share, rewards, within(duties, optimum.rewards));
    const least = leastOf(master.columns, asked);
    let proven = master.offset + boundOf(duties, asked, needs);
    const found: Column[] = [];
    for (const person of people) {
      const below = (least.get(person) ?? Infinity) - TOLERANCE;
      const priced = columns.price(person, { rewards: asked, below, most: LINES });
      proven += priced.least;
      for (const line of priced.lines) {
        if (known.has(line)) continue;
        known.add(line);
        found.push({ person, line });
      }
    }
    if (isWhole && (proven > bound || bound === -Infinity)) {
      bound = Math.max(bound, proven);
      rewards = asked;
      onBound?.(bound);
    }

    if (optimum.cost - bound < TOLERANCE * Math.max(1, Math.abs(bound))) break;
    if (found.length === 0) {
      if (share === 0) break;
      share = 0;
      continue;
    }
    share = SMOOTHING;
    master.add(found);
    optimum = master.solve();
  }
  return { optimum, bound, rewards };
}

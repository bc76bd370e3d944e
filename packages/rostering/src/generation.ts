/**
 * Column generation: the master says what each duty is worth, the search finds lines that are worth more than they
 * cost, until there are none. Rewards are smoothed towards those of the best bound (Wentges 1997), or they jump about.
 */
import type { Budget } from './budget.ts';
import { reducedCost, type Columns } from './columns.ts';
import type { Column, Master, Optimum } from './master.ts';
import type { Cover, Line } from './model.ts';
import type { Neighbourhood } from './neighbourhood.ts';

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
  readonly open: Neighbourhood;
  readonly budget: Budget;
  readonly rounds: number;
  /** What is known of the best rewards. */
  readonly start: { readonly rewards: Float64Array; readonly bound: number };
  /** Part of the bound that may be missing at the end. */
  readonly gap: number;
  /** Told of each better bound. */
  readonly onBound?: (bound: number) => void;
}

/** How much of the best rewards so far is kept. */
const SMOOTHING = 0.6;
/** Lines asked of one search. */
const LINES = 4;
/** Costs closer than this are the same. */
export const TOLERANCE = 1e-6;
/** Keeps everybody from duties that nobody may take any more. */
export const CLOSED = 1e12;

/** Rewards within what a person more or less costs: only those prove a bound. */
export function within(duties: readonly Cover[], rewards: Float64Array): Float64Array {
  return rewards.map((reward, duty) => {
    const { under, over } = duties[duty] as Cover;
    return Math.min(under, Math.max(-over, reward));
  });
}

/** What the needs and the steps above them add to a bound. */
export function boundOf(duties: readonly Cover[], rewards: Float64Array, needs: Int32Array): number {
  return duties.reduce((sum, { steps = [] }, duty) => {
    const reward = rewards[duty] as number;
    if (reward === -CLOSED) return sum;
    return steps.reduce((part, cost) => part + Math.min(0, cost + reward), sum + reward * (needs[duty] as number));
  }, 0);
}

function blend(share: number, old: Float64Array, fresh: Float64Array): Float64Array {
  return fresh.map((reward, duty) => share * (old[duty] as number) + (1 - share) * reward);
}

/** The least reduced cost of each person's columns in the master. */
function leastOf(columns: readonly Column[], rewards: Float64Array): Map<number, number> {
  const least = new Map<number, number>();
  for (const { person, line } of columns) {
    const cost = reducedCost(line, rewards);
    if (cost < (least.get(person) ?? Infinity)) least.set(person, cost);
  }
  return least;
}

/** Adds lines until none would lower the cost, the budget is spent, or so many rounds are done. */
export function generate(wanted: Wanted): Generated {
  const { columns, master, open, budget, rounds, start, gap, onBound } = wanted;
  const { duties } = columns.task;
  const known = new Set<Line>(master.columns.map(({ line }) => line));
  let optimum = master.solve();
  let { bound, rewards } = start;
  let share = SMOOTHING;
  for (let round = 0; round < rounds && budget.left() > 0; round++) {
    const asked = blend(share, rewards, within(duties, optimum.rewards));
    for (const duty of master.settled) asked[duty] = 0;
    for (const duty of master.closed) asked[duty] = -CLOSED;
    const least = leastOf(master.columns, asked);
    let proven = master.offset + boundOf(duties, asked, open.needs);
    const found: Column[] = [];
    for (const person of open.people) {
      const below = (least.get(person) ?? Infinity) - TOLERANCE;
      const priced = columns.price(person, { rewards: asked, below, most: LINES });
      proven += priced.least;
      for (const line of priced.lines) {
        if (known.has(line)) continue;
        known.add(line);
        found.push({ person, line });
      }
    }
    if (proven > bound || bound === -Infinity) {
      bound = proven;
      rewards = asked;
      onBound?.(bound);
    }
    if (optimum.cost - bound <= Math.max(TOLERANCE * Math.max(1, Math.abs(bound)), gap * Math.abs(bound))) break;
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

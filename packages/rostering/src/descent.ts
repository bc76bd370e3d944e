/** Whole rosters by improving one person after the other: each gets his best line while the others keep theirs. */
import type { Budget } from './budget.ts';
import { reducedCost, type Columns } from './columns.ts';
import { TOLERANCE } from './generation.ts';
import type { Line } from './model.ts';
import { Roster } from './roster.ts';

const nobody: Line = { duties: new Int32Array(0), cost: 0 };

/**
 * Gives people lines in the order of `order`; undefined when somebody has none that his rules allow. With `guide` a
 * duty that is still wanted is worth what it says, and not all that its lack costs: something is left for the others.
 */
export function construct(columns: Columns, order: readonly number[], guide?: Float64Array): Roster | undefined {
  const { duties, people } = columns.task;
  const none = Array.from({ length: people }, () => nobody);
  const roster = new Roster(duties, none, guide ?? new Float64Array(duties.length).fill(Infinity));
  for (const person of order) {
    const [line] = columns.price(person, { rewards: roster.guided, below: Infinity, most: 1 }).lines;
    if (line === undefined) return undefined;
    roster.give(person, line);
  }
  return roster;
}

/** Improves the lines of people until a whole turn changes nothing. */
export function descend(columns: Columns, roster: Roster, order: readonly number[], budget: Budget): void {
  let unchanged = 0;
  for (let turn = 0; unchanged < order.length && budget.left() > 0; turn++) {
    const person = order[turn % order.length] as number;
    const old = roster.take(person);
    const below = reducedCost(old, roster.worth) - TOLERANCE;
    const [better] = columns.price(person, { rewards: roster.worth, below, most: 1 }).lines;
    unchanged = better === undefined ? unchanged + 1 : 0;
    roster.give(person, better ?? old);
  }
}

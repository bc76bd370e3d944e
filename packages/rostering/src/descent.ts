/** Whole rosters by improving one person after the other: each gets his best line while the others keep theirs. */
import type { Budget } from './budget.ts';
import { reducedCost, type Columns } from './columns.ts';
import { TOLERANCE } from './generation.ts';
import { addTo, countsOf, worthOfMore, type Cover, type Line } from './model.ts';

/** What one more person on each duty saves: the exact worth of a duty for one line. */
function worth(duties: readonly Cover[], counts: Int32Array): Float64Array {
  return Float64Array.from(duties, (duty, index) => worthOfMore(duty, counts[index] as number));
}

/**
 * Gives people lines in the order of `order`; undefined when somebody has none that his rules allow. With `guide` a
 * duty that is still wanted is worth what it says, and not all that its lack costs: something is left for the others.
 */
export function construct(columns: Columns, order: readonly number[], guide?: Float64Array): Line[] | undefined {
  const { duties } = columns.task;
  const counts = new Int32Array(duties.length);
  const lines: Line[] = [];
  for (const person of order) {
    const exact = worth(duties, counts);
    const rewards = guide === undefined ? exact : exact.map((one, duty) => Math.min(one, guide[duty] as number));
    const [line] = columns.price(person, { rewards, below: Infinity, most: 1 }).lines;
    if (line === undefined) return undefined;
    lines[person] = line;
    addTo(counts, line, 1);
  }
  return lines;
}

/** Improves the lines of people until a whole turn changes nothing; `lines` are by person. */
export function descend(columns: Columns, lines: Line[], order: readonly number[], budget: Budget): void {
  const { duties } = columns.task;
  const counts = countsOf(lines, duties.length);
  let unchanged = 0;
  for (let turn = 0; unchanged < order.length && budget.left() > 0; turn++) {
    const person = order[turn % order.length] as number;
    const old = lines[person] as Line;
    addTo(counts, old, -1);
    const rewards = worth(duties, counts);
    const below = reducedCost(old, rewards) - TOLERANCE;
    const [better] = columns.price(person, { rewards, below, most: 1 }).lines;
    if (better === undefined) unchanged++;
    else {
      lines[person] = better;
      unchanged = 0;
    }
    addTo(counts, better ?? old, 1);
  }
}

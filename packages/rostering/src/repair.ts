/** Improves a roster by opening the lines of a few people at a time. */
import type { Highs } from 'highs';
import type { Budget } from './budget.ts';
import { cheapest, reducedCost, type Columns } from './columns.ts';
import { dive } from './dive.ts';
import { CLOSED, generate, TOLERANCE } from './generation.ts';
import { Master } from './master.ts';
import { costOf, type Line } from './model.ts';
import { neighbourhoodOf, type Neighbourhood } from './neighbourhood.ts';
import { sample } from './random.ts';

interface Repair {
  readonly columns: Columns;
  readonly highs: Highs;
  readonly budget: Budget;
  readonly random: () => number;
  /** Those of the bound: what a line costs more with them is what it keeps from the best. */
  readonly rewards: Float64Array;
  readonly isDone: () => boolean;
  /** By person. */
  readonly current: () => readonly Line[];
  /** Takes a roster when it is better. */
  readonly offer: (lines: readonly Line[]) => boolean;
}

/** Fewest and most people opened at once, and how many at first. */
const GROUP = { least: 4, most: 24, first: 8 };
/** Lines of each that are thought of at first, and rounds of pricing that bring more. */
const [LINES, ROUNDS] = [60, 12];
/** Rounds between two steps of a dive: there are many dives, and what they miss the next may find. */
const DIVING = 2;
/** Part of the bound of a neighbourhood at which its linear programme is good enough. */
const GAP = 1e-4;
/** Steps of one branch-and-bound. */
const MOST_STEPS = 5e5;

/** Half of the group by what their lines keep from the best, half by chance. */
function group({ columns, random, rewards, current }: Repair, size: number): number[] {
  const lines = current();
  const regrets = lines.map((line, person) => {
    const costs = Array.from(columns.of(person), (one) => reducedCost(one, rewards));
    return { person, weight: random() * (1 + reducedCost(line, rewards) - Math.min(...costs)) };
  });
  const worst = regrets.sort((a, b) => b.weight - a.weight).slice(0, Math.ceil(size / 2));
  const chosen = new Set(worst.map(({ person }) => person));
  const others = lines.map((_, person) => person).filter((person) => !chosen.has(person));
  return [...chosen, ...sample(others, size - chosen.size, random)];
}

/** Better lines for a neighbourhood, the others keeping theirs. */
function improve({ columns, highs, budget, rewards, current }: Repair, open: Neighbourhood): Line[] | undefined {
  const lines = current();
  const { duties } = columns.task;
  const { people } = open;
  const before =
    costOf(duties, lines) - lines.reduce((sum, line, person) => (people.includes(person) ? sum : sum + line.cost), 0);
  const master = new Master(highs, open, columns.task, budget);
  try {
    const guide = Float64Array.from(rewards);
    for (const duty of master.closed) guide[duty] = -CLOSED;
    for (const person of people) {
      const own = lines[person] as Line;
      const most = reducedCost(own, guide) + CLOSED / 2;
      const best = cheapest(columns, person, guide, LINES).filter(
        ({ line }) => line !== own && reducedCost(line, guide) < most,
      );
      master.add([{ person, line: own }, ...best]);
    }
    const start = { rewards, bound: -Infinity };
    const { optimum } = generate({ columns, master, open, budget, rounds: ROUNDS, start, gap: GAP });

    if (optimum.cost >= before - TOLERANCE) return undefined;
    const dived = dive({ columns, highs, open, budget, rounds: DIVING }, master.columns, optimum);
    const next = lines.map((line, person) => dived.get(person) ?? line);

    if (costOf(duties, next) < costOf(duties, lines) - TOLERANCE) return next;
    const found = master.solveWhole(before - TOLERANCE, MOST_STEPS);
    if (found === undefined) return undefined;
    people.forEach((person, index) => {
      next[person] = found[index] as Line;
    });
    return next;
  } finally {
    master.dispose();
  }
}

/** Goes on until the search is done or the budget is spent. Groups grow while they find nothing. */
export function repair(task: Repair): void {
  const { columns } = task;
  const { length } = task.current();
  let size = Math.min(length, GROUP.first);
  let failures = 0;
  while (!task.isDone() && task.budget.left() > 0) {
    const open = neighbourhoodOf(columns, task.current(), group(task, size));
    const found = improve(task, open);

    if (found !== undefined && task.offer(found)) {
      failures = 0;
      continue;
    }
    failures++;
    if (size >= length && failures > 12) return;
    if (failures % 8 === 0) {
      size = size >= GROUP.most ? GROUP.least : Math.min(length, size + 2);
    }
  }
}

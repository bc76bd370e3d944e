/** Improves a roster by opening the lines of a few people at a time and choosing theirs anew together. */
import type { Highs } from 'highs';
import type { Budget } from './budget.ts';
import { reducedCost, type Columns } from './columns.ts';
import { dive } from './dive.ts';
import { generate, TOLERANCE } from './generation.ts';
import { Master, needsWithout } from './master.ts';
import { costOf, coverCost, type Line } from './model.ts';
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
const [LINES, ROUNDS] = [60, 6];
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

/** Better lines for the people of a group together, the others keeping theirs. */
function improve({ columns, highs, budget, rewards, current }: Repair, people: readonly number[]): Line[] | undefined {
  const lines = current();
  const { duties } = columns.task;
  const open = new Set(people);
  const needs = needsWithout(
    duties,
    lines.filter((_, person) => !open.has(person)),
  );
  const master = new Master(highs, people, columns.task, needs, budget);
  try {
    for (const person of people) {
      const best = Array.from(columns.of(person), (line) => ({ line, cost: reducedCost(line, rewards) }))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, LINES)
        .map(({ line }) => line);
      const own = lines[person] as Line;
      master.add([...new Set([own, ...best])].map((line) => ({ person, line })));
    }
    const now = coverCost(
      duties.map((duty, index) => ({ ...duty, need: needs[index] as number })),
      people.reduce((counts, person) => {
        for (const duty of (lines[person] as Line).duties) if (duty >= 0) counts[duty] = (counts[duty] as number) + 1;
        return counts;
      }, new Int32Array(duties.length)),
    );
    const before = people.reduce((sum, person) => sum + (lines[person] as Line).cost, now);
    const { optimum } = generate({ columns, master, people, needs, budget, rounds: ROUNDS, isWhole: true });
    if (optimum.cost >= before - TOLERANCE) return undefined;
    const dived = dive({ columns, master, needs, budget }, optimum, people);
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

/** Goes on until the search is done. Groups grow while they find nothing. */
export function repair(task: Repair): void {
  const { length } = task.current();
  let size = Math.min(length, GROUP.first);
  let failures = 0;
  while (!task.isDone()) {
    const found = improve(task, group(task, size));
    if (found !== undefined && task.offer(found)) {
      failures = 0;
      continue;
    }
    failures++;
    if (size >= length && failures > 3) return;
    if (failures % 8 === 0) size = size >= GROUP.most ? GROUP.least : Math.min(length, size + 2);
  }
}

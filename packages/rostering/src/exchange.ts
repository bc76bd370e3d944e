/**
 * Improves a roster by taking the lines of a few people away and giving them new ones, one after the other and at
 * rewards that leave something for those who come later; then each the best beside the others. What is worse by little
 * is taken now and then, less and less so (Schrimpf and others 2000, "ruin and recreate"; Kirkpatrick and others 1983).
 */
import type { Budget } from './budget.ts';
import { reducedCost, type Columns, type Question, type Task } from './columns.ts';
import { TOLERANCE } from './generation.ts';
import type { Line } from './model.ts';
import { sample } from './random.ts';
import type { Roster } from './roster.ts';

/** People whose lines are taken away at once. */
const GROUP = { least: 2, most: 3 };
/** How often one of a group may get a better line beside the others. */
const TURNS = 4;
/** What is worse is taken when by no more than about this part of what the roster is from its bound. */
const WARMTH = 0.01;
/** Part of the groups that begin with a duty that lacks somebody, while there is one. */
const LACKING = 0.3;

/** Part of the groups that see other rewards than the best: those lead the same way each time. */
const ODD = 0.15;

/** Rewards between half and twice as much. */
const oddly = (rewards: Float64Array, random: () => number): Float64Array =>
  rewards.map((reward) => reward * 2 ** (2 * random() - 1));

export interface Exchange {
  readonly columns: Columns;
  readonly roster: Roster;
  readonly rounds: number;
  /** No roster costs less. */
  readonly bound: number;
  /** By about how much a roster may be worse at first and be taken, however near the best it is. */
  readonly leastWarmth: number;
  readonly budget: Budget;
  readonly random: () => number;
  /** People who can do a duty, by duty. */
  readonly able: readonly (readonly number[])[];
  /** Duties of each person. */
  readonly reach: readonly (readonly number[])[];
  readonly isDone: () => boolean;
  /** Told of each roster that is better than all before. */
  readonly onBetter: (lines: readonly Line[], cost: number) => void;
}

/** Who can do what of the duties that lack somebody while nobody does them. */
export function reachesOf({ people, reach, duties }: Task): Pick<Exchange, 'able' | 'reach'> {
  const able = duties.map((): number[] => []);
  const own = Array.from({ length: people }, (_, person) =>
    [...reach(person)].filter((duty) => (duties[duty]?.under ?? 0) > 0),
  );
  own.forEach((all, person) => all.forEach((duty) => able[duty]?.push(person)));
  return { able, reach: own };
}

/** People who can do a duty that one of them can do. */
function groupOf({ roster, random, able, reach }: Exchange): number[] {
  const { lines, duties, counts } = roster;
  const size = GROUP.least + Math.floor(random() * (GROUP.most - GROUP.least + 1));
  let first = Math.floor(random() * lines.length);
  let own = reach[first] as readonly number[];
  let duty = own[Math.floor(random() * own.length)] ?? 0;
  if (random() < LACKING) {
    const lacking = duties.flatMap(({ need }, index) =>
      (counts[index] as number) < need && (able[index] as readonly number[]).length > 0 ? index : [],
    );
    const chosen = lacking[Math.floor(random() * lacking.length)];
    if (chosen !== undefined) {
      duty = chosen;
      own = able[duty] as readonly number[];
      first = own[Math.floor(random() * own.length)] as number;
    }
  }
  const others = able[duty] as readonly number[];
  const group = new Set([first]);
  for (let tries = 0; group.size < size && tries < 3 * size; tries++)
    group.add(others[Math.floor(random() * others.length)] as number);
  return sample([...group], group.size, random);
}

/** Exchanges lines for so many rounds. */
export function exchange(task: Exchange): void {
  const { columns, roster, rounds, bound, leastWarmth, budget, random, isDone, onBetter } = task;
  let best = roster.cost;
  const priced = (person: number, question: Omit<Question, 'most' | 'isRough'>): Line | undefined =>
    columns.price(person, { ...question, most: 1, isRough: true }).lines[0];
  for (let round = 0; round < rounds && budget.left() > 0 && !isDone(); round++) {
    const group = groupOf(task);
    const isOdd = random() < ODD;
    const before = roster.cost;
    const old = group.map((person) => roster.take(person));
    let isWhole = true;
    group.forEach((person, index) => {
      const isLast = index === group.length - 1;
      const rewards = isLast ? roster.worth : isOdd ? oddly(roster.guided, random) : roster.guided;
      const line = priced(person, { rewards, below: Infinity });
      isWhole &&= line !== undefined;
      roster.give(person, line ?? (old[index] as Line));
    });
    let unchanged = 1;
    for (let turn = 0; unchanged < group.length && turn < TURNS * group.length; turn++) {
      const person = group[turn % group.length] as number;
      const line = roster.take(person);
      const below = reducedCost(line, roster.worth) - TOLERANCE;
      const better = priced(person, { rewards: roster.worth, below });
      unchanged = better === undefined ? unchanged + 1 : 1;
      roster.give(person, better ?? line);
    }
    const worse = roster.cost - before;
    const warmth = Math.max(leastWarmth, WARMTH * (best - bound)) * (1 - round / rounds);
    const isTaken = isWhole && (worse < -TOLERANCE || worse < -warmth * Math.log(random()));
    if (
      isTaken &&
      group.every(
        (person, index) => roster.lines[person] === old[index] || columns.allows(person, roster.lines[person] as Line),
      )
    ) {
      if (roster.cost < best - TOLERANCE) {
        best = roster.cost;
        onBetter(roster.lines, best);
      }
      continue;
    }
    for (const person of group) roster.take(person);
    group.forEach((person, index) => roster.give(person, old[index] as Line));
  }
}

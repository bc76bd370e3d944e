/** From a problem to a roster and a proof of how far it is from the best. */
import { budgetOf } from './budget.ts';
import { cheapest, Columns, reducedCost, type Task } from './columns.ts';
import { daySearch } from './day-search.ts';
import { climb, foot, type Climbed } from './ascent.ts';
import { construct, descend } from './descent.ts';
import { dive } from './dive.ts';
import { reachesOf, exchange } from './exchange.ts';
import { generate, TOLERANCE } from './generation.ts';
import { loadSolver, Master } from './master.ts';
import { costOf, type Line, type Problem } from './model.ts';
import { randomOf, sample } from './random.ts';
import { repair } from './repair.ts';
import { Roster } from './roster.ts';
import { NoLine, type Settings, type Solution } from './settings.ts';

/**
 * Parts of the work after which finding the bound ends, and that a dive, a descent and a branch-and-bound may take; and
 * what repair takes of what the exchange before it took.
 */
const SHARES = { climb: 0.15, bound: 0.5, dive: 0.5, descent: 0.1, whole: 0.2, repair: 0.5 };
/** Rounds of the climb before the linear programme. */
const ROUNDS = 75;
/** Exchanges of the first turn, for each person; every turn has so many times more than the one before. */
const [EXCHANGES, LONGER] = [100, 1.6];
/** How warm an exchange begins at least, as a part of the bound: a dive ends where little leads on. */
const LEAST_WARMTH = 0.001;
/** Rounds of pricing between two steps of the first dive. */
const DIVING = 12;
/** Lines of each that the master begins with. */
const FIRST_LINES = 30;
/** Most columns of a branch-and-bound over everybody: more would take the time from the repair, which does better. */
const MOST_COLUMNS = 1500;

/** All costs whole, so that nothing lies between two of them. */
function isWhole({ duties, people }: Problem): boolean {
  return (
    duties.every(({ under, over }) => Number.isInteger(under) && Number.isInteger(over)) &&
    people.every(
      ({ options, offCost, aim }) =>
        aim === undefined &&
        options.every((day) => day.every(({ cost }) => Number.isInteger(cost))) &&
        offCost.every((cost) => Number.isInteger(cost) || cost === Infinity),
    )
  );
}

/** The task of a problem of one duty a day. */
function taskOf(problem: Problem): Task {
  return {
    duties: problem.duties,
    people: problem.people.length,
    reach: (person) => (problem.people[person]?.options ?? []).flat().map(({ duty }) => duty),
    search: daySearch(problem),
    allows: () => true,
    isWhole: isWhole(problem),
  };
}

/**
 * Fills a roster. Deterministic for a seed and steps.
 * @throws {NoLine} when the rules of people allow them nothing, not even days off.
 */
export async function solve(problem: Problem, settings: Settings): Promise<Solution> {
  const task = taskOf(problem);
  const { duties } = task;
  if (task.people === 0) {
    const open = costOf(duties, []);
    return { lines: [], cost: open, bound: open, spent: 0 };
  }
  const highs = await loadSolver();
  const { steps, seed, gap = 0, isStopped, onProgress } = settings;
  const budget = budgetOf(steps, isStopped);
  const random = randomOf(seed);
  const columns = new Columns(task, budget);
  const everybody = Array.from({ length: task.people }, (_, person) => person);
  const order = sample(everybody, everybody.length, random);
  const first = construct(columns, order);
  if (first === undefined)
    throw new NoLine(
      everybody.filter((person) => {
        const rewards = new Float64Array(duties.length);
        return columns.price(person, { rewards, below: Infinity, most: 1 }).lines.length === 0;
      }),
    );
  descend(columns, first, order, budget.part(steps * SHARES.descent));
  let lines: readonly Line[] = first.lines;
  let { cost } = first;
  let bound = -Infinity;
  const tell = (): void => onProgress?.({ cost, bound, spent: budget.spent(), lines });
  const offer = (offered: readonly Line[]): boolean => {
    const offeredCost = costOf(duties, offered);
    if (offeredCost >= cost - TOLERANCE) return false;
    lines = [...offered];
    cost = offeredCost;
    tell();
    return true;
  };
  const isDone = (): boolean => cost - bound <= Math.max(TOLERANCE, gap * Math.abs(bound)) || budget.left() <= 0;
  tell();

  const onBound = (better: number): void => {
    bound = better;
    tell();
  };
  const start = climb({
    columns,
    from: foot({ columns }),
    rounds: ROUNDS,
    stride: 1,
    budget: budget.part(steps * SHARES.climb),
    onRound: (best: Climbed) => onBound(best.bound),
  });
  const open = { people: everybody, needs: Int32Array.from(duties, ({ need }) => need) };
  const master = new Master(highs, open, task, budget);
  let rewards = new Float64Array(duties.length);
  try {
    master.add(everybody.flatMap((person) => cheapest(columns, person, start.rewards, FIRST_LINES)));
    const part = budget.part(steps * SHARES.bound);
    const root = generate({
      columns,
      master,
      open,
      budget: part,
      rounds: Infinity,
      start,
      gap: Math.max(gap / 4, 1e-4),
      onBound,
    });
    bound = task.isWhole ? Math.ceil(root.bound - 1e-4) : root.bound;
    rewards = Float64Array.from(root.rewards);
    tell();
    if (!isDone()) {
      const divePart = budget.part(budget.left() * SHARES.dive);
      const dived = dive({ columns, highs, open, budget: divePart, rounds: DIVING }, master.columns, root.optimum);
      const found = new Roster(
        duties,
        everybody.flatMap((person) => dived.get(person) ?? []),
        rewards,
      );
      descend(columns, found, order, budget.part(budget.left() * SHARES.descent));
      offer(found.lines);
    }
    if (!isDone()) {
      // Only columns whose reduced cost is within the gap can be part of anything better.
      const least = everybody.map((person) =>
        Math.min(...Array.from(columns.of(person), (line) => reducedCost(line, rewards))),
      );
      const near = everybody
        .flatMap((person) =>
          Array.from(columns.of(person), (line) => ({
            person,
            line,
            over: line === lines[person] ? -1 : reducedCost(line, rewards) - (least[person] ?? 0),
          })),
        )
        .filter(({ over }) => over < cost - bound)
        .sort((a, b) => a.over - b.over);
      if (near.length <= MOST_COLUMNS) {
        const choice = new Master(highs, open, task, budget);
        try {
          choice.add(near);
          const found = choice.solveWhole(cost - TOLERANCE, budget.left() * SHARES.whole);
          if (found !== undefined) offer(found);
        } finally {
          choice.dispose();
        }
      }
    }
  } finally {
    master.dispose();
  }
  // Which of the two does better differs from roster to roster: they take turns.
  for (let rounds = EXCHANGES * task.people; !isDone(); rounds *= LONGER) {
    const before = budget.spent();
    exchange({
      columns,
      roster: new Roster(duties, lines, rewards),
      rounds,
      bound,
      leastWarmth: LEAST_WARMTH * Math.abs(bound),
      budget,
      random,
      ...reachesOf(task),
      isDone,
      onBetter: offer,
    });
    const turn = budget.part((budget.spent() - before) * SHARES.repair);
    repair({ columns, highs, budget: turn, random, rewards, isDone, current: () => lines, offer });
  }
  return { lines, cost, bound, spent: budget.spent() };
}

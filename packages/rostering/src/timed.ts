/** Rosters of work at times of its own, several a day: rewards climb, then people exchange their work, in turn. */
import { climb, foot, type Climbed } from './ascent.ts';
import { budgetOf } from './budget.ts';
import { Columns, type Task } from './columns.ts';
import { construct, descend } from './descent.ts';
import { reachesOf, exchange } from './exchange.ts';
import { TOLERANCE } from './generation.ts';
import { costOf, type Line } from './model.ts';
import { randomOf, sample } from './random.ts';
import { Roster } from './roster.ts';
import { NoLine, type Settings, type Solution } from './settings.ts';

/** Rounds of the first climb, and of one that goes on from it with shorter steps. */
const ROUNDS = { first: 300, more: 200 };
const STRIDE = { first: 1, more: 0.25 };
/** Rounds in which one that goes on must gain something. */
const PATIENCE = { first: ROUNDS.first, more: 40 };
/** Rounds of a climb after which a roster is made from its rewards. */
const LOOKS = [40, 120];
/** Exchanges of the first turn, for each person; every turn has so many times more than the one before. */
const EXCHANGES = 40;
const LONGER = 1.6;
/** A climb that gains less than this part of the bound is the last. */
const GAIN = 1e-4;

/**
 * Fills a roster. Deterministic for a seed and steps.
 * @throws {NoLine} when somebody has no line.
 */
export function solveTimed(
  task: Task,
  { steps, seed, gap = 0, tolerance = 0, isStopped, onProgress }: Settings,
): Solution {
  const { duties, people } = task;
  const budget = budgetOf(steps, isStopped);
  const columns = new Columns(task, budget);
  const random = randomOf(seed);
  const everybody = Array.from({ length: people }, (_, person) => person);
  const order = sample(everybody, people, random);
  const first = construct(columns, order, foot({ columns }).rewards);
  if (first === undefined) throw new NoLine(lineless(columns));
  let { cost } = first;
  let lines: readonly Line[] = [...first.lines];
  let best: Climbed = foot({ columns });
  const tell = (): void => onProgress?.({ cost, bound: best.bound, spent: budget.spent(), lines });
  const offer = (offered: readonly Line[], its: number): void => {
    if (its >= cost - TOLERANCE) return;
    lines = [...offered];
    cost = its;
    tell();
  };
  const isDone = (): boolean =>
    cost - best.bound <= Math.max(TOLERANCE, tolerance, gap * Math.abs(best.bound)) || budget.left() <= 0;
  const look = (): void => {
    const guided = construct(columns, order, best.rewards);
    if (guided === undefined) return;
    descend(columns, guided, order, budget);
    offer(guided.lines, guided.cost);
  };
  const ascend = (climbing: 'first' | 'more', looks: readonly number[]): void => {
    let round = 0;
    climb({
      columns,
      from: best,
      rounds: ROUNDS[climbing],
      stride: STRIDE[climbing],
      patience: PATIENCE[climbing],
      gain: GAIN,
      budget,
      onRound: (now) => {
        best = now;
        if (looks.includes(round++)) look();
        tell();
      },
    });
    look();
  };
  tell();
  ascend('first', LOOKS);
  const reaches = reachesOf(task);
  let isRising = true;
  for (let rounds = EXCHANGES * people; !isDone(); rounds *= LONGER) {
    const roster = new Roster(duties, lines, best.rewards);
    exchange({
      columns,
      roster,
      rounds,
      bound: best.bound,
      leastWarmth: 0,
      budget,
      random,
      ...reaches,
      isDone,
      onBetter: offer,
    });
    if (!isRising || isDone()) continue;
    const before = best.bound;
    ascend('more', []);
    isRising = best.bound - before > GAIN * Math.abs(best.bound);
  }
  return { lines, cost: costOf(duties, lines), bound: best.bound, spent: budget.spent() };
}

/** People who have no line at all. */
function lineless(columns: Columns): number[] {
  const rewards = new Float64Array(columns.task.duties.length);
  return Array.from({ length: columns.task.people }, (_, person) => person).filter(
    (person) => columns.price(person, { rewards, below: Infinity, most: 1 }).lines.length === 0,
  );
}

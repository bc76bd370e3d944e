/**
 * The master programme: which lines are taken, each person exactly one, at the least cost of lines and cover
 * (Dantzig–Wolfe, set partitioning with soft cover). Solved by HiGHS, which keeps its basis between runs.
 */
import loadHighs, { type Highs, type Model } from 'highs';
import type { Budget } from './budget.ts';
import type { Task } from './columns.ts';
import { costOfCount, type Cover, type Line } from './model.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** A line of a person, by his place in the list of people. */
export interface Column {
  readonly person: number;
  readonly line: Line;
}

export interface Optimum {
  readonly cost: number;
  /** By duty. */
  readonly rewards: Float64Array;
  /** How much of each column is taken. */
  readonly shares: Float64Array;
}

let solver: Promise<Highs> | undefined;

/** The solver, loaded once. */
export function loadSolver(): Promise<Highs> {
  solver ??= loadHighs();
  return solver;
}

/**
 * Of the simplex: costs are never below 0, so without lines the dual is feasible; columns that are added leave a basis
 * primal feasible, so it goes on from there.
 */
const [DUAL, PRIMAL] = [1, 4];

/** What makes up for too few or too many on a duty. */
function slacksOf({ under, over, steps = [] }: Cover, row: number) {
  return [
    { row, sign: 1, cost: under, most: Infinity },
    ...steps.map((cost) => ({ row, sign: -1, cost, most: 1 })),
    { row, sign: -1, cost: over, most: Infinity },
  ];
}

/** Steps that an iteration of the simplex counts for, per row. */
const STEPS_PER_ROW = 1.5;

export class Master {
  readonly columns: Column[] = [];
  /** Cost of the duties that nobody here can do. */
  readonly offset: number;
  /** Duties that nobody here may take, because all they need is done. */
  readonly closed: readonly number[];
  /** Duties without a row. */
  readonly settled: readonly number[];
  private readonly model: Model;
  private readonly highs: Highs;
  private readonly people: readonly number[];
  private readonly rowOf: ReadonlyMap<number, number>;
  /** Duties that have a row, and the row of each duty; -1 without. */
  private readonly open: readonly number[];
  private readonly dutyRow: Int32Array;
  private readonly size: number;
  private readonly slacks: number;
  private readonly budget: Budget;

  constructor(highs: Highs, { people, needs }: Neighbourhood, { duties, reach }: Task, budget: Budget) {
    this.highs = highs;
    this.people = people;
    this.rowOf = new Map(people.map((person, row) => [person, row]));
    this.budget = budget;
    this.size = duties.length;
    this.dutyRow = new Int32Array(duties.length).fill(-1);
    for (const person of people) for (const duty of reach(person)) this.dutyRow[duty] = 0;
    const isClosed = (duty: number): boolean => duties[duty]?.isStrict === true && (needs[duty] as number) <= 0;
    this.closed = duties.flatMap((_, duty) => (this.dutyRow[duty] === 0 && isClosed(duty) ? duty : []));
    for (const duty of this.closed) this.dutyRow[duty] = -1;
    this.open = duties.flatMap((_, duty) => (this.dutyRow[duty] === 0 ? duty : []));
    this.settled = duties.flatMap((_, duty) => (this.dutyRow[duty] === -1 ? duty : []));
    this.open.forEach((duty, index) => {
      this.dutyRow[duty] = people.length + index;
    });
    this.offset = duties.reduce(
      (sum, duty, index) =>
        this.dutyRow[index] === -1 ? sum + costOfCount({ ...duty, need: needs[index] as number }, 0) : sum,
      0,
    );
    const slacks = this.open.flatMap((duty) => slacksOf(duties[duty] as Cover, this.dutyRow[duty] as number));
    const rows = [...people.map(() => 1), ...this.open.map((duty) => needs[duty] as number)];
    this.slacks = slacks.length;
    this.model = highs.createModel({
      numRows: rows.length,
      numCols: slacks.length,
      colCost: slacks.map(({ cost }) => cost),
      colLower: new Float64Array(slacks.length),
      colUpper: Float64Array.from(slacks, ({ most }) => (most === Infinity ? highs.infinity : most)),
      rowLower: rows,
      rowUpper: rows,
      matrix: {
        format: 'csc',
        numRows: rows.length,
        numCols: slacks.length,
        starts: Int32Array.from({ length: slacks.length + 1 }, (_, index) => index),
        indices: Int32Array.from(slacks, ({ row }) => row),
        values: Float64Array.from(slacks, ({ sign }) => sign),
      },
    });
    this.model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: DUAL });
  }

  add(columns: readonly Column[]): void {
    if (columns.length === 0) return;
    const starts = [0];
    const indices: number[] = [];
    const values: number[] = [];
    for (const { person, line } of columns) {
      const begin = indices.push(this.rowOf.get(person) ?? 0);
      values.push(1);
      for (const duty of line.duties) {
        if (duty < 0) continue;
        const row = this.dutyRow[duty] as number;
        if (row < 0) continue;
        const known = indices.indexOf(row, begin);
        if (known < 0) {
          indices.push(row);
          values.push(1);
        } else values[known] = (values[known] as number) + 1;
      }
      starts.push(indices.length);
    }
    this.model.addCols({
      cost: Float64Array.from(columns, ({ line }) => line.cost),
      lower: new Float64Array(columns.length),
      upper: new Float64Array(columns.length).fill(this.highs.infinity),
      matrix: {
        format: 'csc',
        numRows: this.rows,
        numCols: columns.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: Float64Array.from(values),
      },
    });
    this.columns.push(...columns);
  }

  solve(): Optimum {
    this.model.run();
    this.model.options.set({ simplex_strategy: PRIMAL });
    const { colValue, rowDual } = this.model.getSolution();
    this.spend();
    const rewards = new Float64Array(this.size);
    this.open.forEach((duty, index) => {
      rewards[duty] = rowDual[this.people.length + index] as number;
    });
    return { cost: this.offset + this.model.getObjectiveValue(), rewards, shares: colValue.slice(this.slacks) };
  }

  /**
   * The best whole choice among the columns, or undefined when the search ends without one that costs less than
   * `below`. The branch-and-bound may take so many steps.
   */
  solveWhole(below: number, most: number): Line[] | undefined {
    const { highs, model, budget } = this;
    const [first, count] = [this.slacks, this.columns.length];
    const integer = highs.constants.variableType.integer;
    model.changeColsIntegrality(
      { kind: 'range', from: first, to: first + count - 1 },
      new Int32Array(count).fill(integer),
    );
    model.options.set({
      presolve: 'on',
      solver: 'choose',
      mip_rel_gap: 0,
      mip_abs_gap: 1e-6,
      objective_bound: below - this.offset,
    });
    const perIteration = this.rows * STEPS_PER_ROW;
    let iterations = 0;
    model.run({
      [highs.constants.callbackType.mipInterrupt](event) {
        iterations = Number(event.data.mip_total_lp_iterations ?? 0);
        if (iterations * perIteration > most || budget.left() <= 0) event.interrupt();
      },
    });
    budget.spend(iterations * perIteration);
    const { colValue } = model.getSolution();
    if (colValue.length === 0 || !(this.offset + model.getObjectiveValue() < below)) return undefined;
    const taken = new Map<number, Line>();
    this.columns.forEach(({ person, line }, index) => {
      if ((colValue[first + index] ?? 0) > 0.5) taken.set(person, line);
    });
    const lines = this.people.flatMap((person) => taken.get(person) ?? []);
    return lines.length === this.people.length ? lines : undefined;
  }

  dispose(): void {
    this.model.dispose();
  }

  private get rows(): number {
    return this.people.length + this.open.length;
  }

  private spend(): void {
    const iterations = Number(this.model.info.get('simplex_iteration_count'));
    this.budget.spend(Math.max(0, iterations) * this.rows * STEPS_PER_ROW);
  }
}

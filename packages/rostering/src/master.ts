/**
 * The master programme: which lines are taken, each person exactly one, at the least cost of lines and cover
 * (Dantzig–Wolfe, set partitioning with soft cover). Solved by HiGHS, which keeps its basis between runs.
 */
import loadHighs, { type Highs, type Model } from 'highs';
import type { Budget } from './budget.ts';
import { addTo, type Duty, type Line } from './model.ts';

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

/** Steps that an iteration of the simplex counts for, per row. */
const STEPS_PER_ROW = 1.5;

export class Master {
  readonly columns: Column[] = [];
  private readonly model: Model;
  private readonly highs: Highs;
  private readonly people: readonly number[];
  private readonly rowOf: ReadonlyMap<number, number>;
  private readonly duties: readonly Duty[];
  private readonly budget: Budget;

  /** `needs` are by duty: what these people are to cover. */
  constructor(highs: Highs, people: readonly number[], duties: readonly Duty[], needs: Int32Array, budget: Budget) {
    this.highs = highs;
    this.people = people;
    this.rowOf = new Map(people.map((person, row) => [person, row]));
    this.duties = duties;
    this.budget = budget;
    const rows = [...people.map(() => 1), ...needs];
    const slack = duties.length;
    this.model = highs.createModel({
      numRows: rows.length,
      numCols: slack * 2,
      colCost: [...duties.map(({ under }) => under), ...duties.map(({ over }) => over)],
      colLower: new Float64Array(slack * 2),
      colUpper: new Float64Array(slack * 2).fill(highs.infinity),
      rowLower: rows,
      rowUpper: rows,
      matrix: {
        format: 'csc',
        numRows: rows.length,
        numCols: slack * 2,
        starts: Int32Array.from({ length: slack * 2 + 1 }, (_, index) => index),
        indices: Int32Array.from({ length: slack * 2 }, (_, index) => people.length + (index % slack)),
        values: Float64Array.from({ length: slack * 2 }, (_, index) => (index < slack ? 1 : -1)),
      },
    });
    this.model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex' });
  }

  add(columns: readonly Column[]): void {
    if (columns.length === 0) return;
    const starts = [0];
    const indices: number[] = [];
    for (const { person, line } of columns) {
      indices.push(this.rowOf.get(person) ?? 0);
      for (const duty of line.duties) if (duty >= 0) indices.push(this.people.length + duty);
      starts.push(indices.length);
    }
    this.model.addCols({
      cost: Float64Array.from(columns, ({ line }) => line.cost),
      lower: new Float64Array(columns.length),
      upper: new Float64Array(columns.length).fill(this.highs.infinity),
      matrix: {
        format: 'csc',
        numRows: this.people.length + this.duties.length,
        numCols: columns.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: new Float64Array(indices.length).fill(1),
      },
    });
    this.columns.push(...columns);
  }

  solve(): Optimum {
    this.model.run();
    const { colValue, rowDual } = this.model.getSolution();
    this.spend();
    return {
      cost: this.model.getObjectiveValue(),
      rewards: rowDual.slice(this.people.length),
      shares: colValue.slice(this.duties.length * 2),
    };
  }

  /** Takes a column for good, until `release`. */
  take(column: number): void {
    this.model.changeColBounds(this.duties.length * 2 + column, 1, 1);
  }

  /** Leaves every column free again. */
  release(): void {
    const [from, count] = [this.duties.length * 2, this.columns.length];
    this.model.changeColsBounds(
      { kind: 'range', from, to: from + count - 1 },
      new Float64Array(count),
      new Float64Array(count).fill(this.highs.infinity),
    );
  }

  /**
   * The best whole choice among the columns, or undefined when the search ends without one that costs less than
   * `below`. The branch-and-bound may take so many steps.
   */
  solveWhole(below: number, most: number): Line[] | undefined {
    const { highs, model, budget } = this;
    const [first, count] = [this.duties.length * 2, this.columns.length];
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
      objective_bound: below,
    });
    const perIteration = (this.people.length + this.duties.length) * STEPS_PER_ROW;
    let iterations = 0;
    model.run({
      [highs.constants.callbackType.mipInterrupt](event) {
        iterations = Number(event.data.mip_total_lp_iterations ?? 0);
        if (iterations * perIteration > most || budget.left() <= 0) event.interrupt();
      },
    });
    budget.spend(iterations * perIteration);
    const { colValue } = model.getSolution();
    if (colValue.length === 0 || !(model.getObjectiveValue() < below)) return undefined;
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

  private spend(): void {
    const iterations = Number(this.model.info.get('simplex_iteration_count'));
    this.budget.spend(Math.max(0, iterations) * (this.people.length + this.duties.length) * STEPS_PER_ROW);
  }
}

/** What is left of the needs when some lines are given. */
export function needsWithout(duties: readonly Duty[], lines: Iterable<Line>): Int32Array {
  const needs = Int32Array.from(duties, ({ need }) => need);
  for (const line of lines) addTo(needs, line, -1);
  return needs;
}

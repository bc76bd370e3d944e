/** All lines found so far, by person, and the search for more. */
import type { Budget } from './budget.ts';
import type { Cover, Line } from './model.ts';

export interface Question {
  /** By duty. */
  readonly rewards: Float64Array;
  /** Only lines that cost less than this, rewards taken off. */
  readonly below: number;
  /** Most lines wanted. */
  readonly most: number;
  /** Whether the law need not be asked of the lines: they are for rewards only, and nobody keeps them. */
  readonly isRough?: boolean;
}

export interface Priced {
  /** Cheapest first, as far as they are allowed. */
  readonly lines: readonly Line[];
  /** No line costs less than this, rewards taken off; `below` when none costs less. */
  readonly least: number;
  /** Steps of work. */
  readonly work: number;
}

/** People whose lines are to be chosen, and how lines are found. */
export interface Task {
  readonly duties: readonly Cover[];
  readonly people: number;
  /** Duties that a person's lines may have. */
  readonly reach: (person: number) => Iterable<number>;
  readonly search: (person: number, question: Question) => Priced;
  /** Whether a line of a rough search is one that may be taken; it learns from those that may not. */
  readonly allows: (person: number, line: Line) => boolean;
  /** Costs that differ differ by at least one. */
  readonly isWhole: boolean;
}

/** What a line costs when each duty brings a reward. */
export function reducedCost({ duties, cost }: Line, rewards: Float64Array): number {
  let reduced = cost;
  for (let index = 0; index < duties.length; index++) {
    const duty = duties[index] as number;
    if (duty >= 0) reduced -= rewards[duty] as number;
  }
  return reduced;
}

/** The lines of a person that cost least with these rewards, at most so many, as columns. */
export function cheapest(columns: Columns, person: number, rewards: Float64Array, most: number) {
  return Array.from(columns.of(person), (line) => ({ person, line, cost: reducedCost(line, rewards) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, most)
    .map(({ line }) => ({ person, line }));
}

export class Columns {
  private readonly pools: readonly Map<string, Line>[];
  readonly task: Task;
  private readonly budget: Budget;

  constructor(task: Task, budget: Budget) {
    this.task = task;
    this.budget = budget;
    this.pools = Array.from({ length: task.people }, () => new Map());
  }

  /** Lines of a person that were found so far. */
  of(person: number): Iterable<Line> {
    return this.pools[person]?.values() ?? [];
  }

  /** The cheapest lines of a person; all are kept, and the same duties are always the same line. */
  price(person: number, question: Question): Priced {
    const priced = this.task.search(person, question);
    this.budget.spend(priced.work);
    if (question.isRough === true) return priced;
    return { ...priced, lines: priced.lines.map((line) => this.keep(person, line)) };
  }

  /** Whether a line of a rough question may be taken. */
  allows(person: number, line: Line): boolean {
    return this.task.allows(person, line);
  }

  private keep(person: number, line: Line): Line {
    const pool = this.pools[person] as Map<string, Line>;
    const key = line.duties.join();
    const known = pool.get(key);
    if (known !== undefined) return known;
    pool.set(key, line);
    return line;
  }
}

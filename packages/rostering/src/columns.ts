/** All lines found so far, by person, and the search for more. */
import type { Budget } from './budget.ts';
import type { Line, Person, Problem } from './model.ts';
import { networkOf } from './network.ts';
import { prepare, type Prepared } from './prepared.ts';
import { Pricer, type Question } from './pricing.ts';

export interface Priced {
  readonly lines: readonly Line[];
  /** No line costs less than this, rewards taken off. */
  readonly least: number;
}

/** What a line costs when each duty brings a reward. */
export function reducedCost({ duties, cost }: Line, rewards: Float64Array): number {
  let reduced = cost;
  for (let day = 0; day < duties.length; day++) {
    const duty = duties[day] as number;
    if (duty >= 0) reduced -= rewards[duty] as number;
  }
  return reduced;
}

/** Kinds that a line has more of than its person may do. */
function kindsOver({ duties }: Problem, { maxOfKind }: Person, line: Line): number[] {
  const counts = new Map<number, number>();
  for (const duty of line.duties) {
    const kind = duties[duty]?.kind;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].filter(([kind, count]) => count > (maxOfKind[kind] ?? Infinity)).map(([kind]) => kind);
}

export class Columns {
  private readonly pools: readonly Map<string, Line>[];
  private readonly networks: Prepared[];
  private readonly pricer = new Pricer();
  readonly problem: Problem;
  private readonly budget: Budget;

  constructor(problem: Problem, budget: Budget) {
    this.problem = problem;
    this.budget = budget;
    this.pools = problem.people.map(() => new Map());
    this.networks = problem.people.map((person) => prepare(networkOf(problem, person)));
  }

  /** Lines of a person that were found so far. */
  of(person: number): Iterable<Line> {
    return this.pools[person]?.values() ?? [];
  }

  /** Keeps a line; the one of the same duties when there is one. */
  keep(person: number, line: Line): Line {
    const pool = this.pools[person] as Map<string, Line>;
    const key = line.duties.join();
    const known = pool.get(key);
    if (known !== undefined) return known;
    pool.set(key, line);
    return line;
  }

  /**
   * The cheapest lines of a person. A kind whose limit they break is counted from then on, and they are looked for
   * again: few limits bind, and each that is counted makes the search longer.
   */
  price(person: number, question: Question): Priced {
    const { problem } = this;
    const who = problem.people[person] as Person;
    for (;;) {
      const prepared = this.networks[person] as Prepared;
      const { lines, least, work } = this.pricer.price(prepared, question);
      this.budget.spend(work + who.options.length * 8);
      const [first] = lines;
      const over = first === undefined ? [] : kindsOver(problem, who, first);
      if (over.length === 0)
        return {
          lines: lines
            .filter((line) => kindsOver(problem, who, line).length === 0)
            .map((line) => this.keep(person, line)),
          least,
        };
      this.networks[person] = prepare(networkOf(problem, who, [...prepared.network.tracked, ...over]));
    }
  }
}

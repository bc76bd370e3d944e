/** The search for lines of one duty a day. */
import type { Priced, Question } from './columns.ts';
import type { Line, Person, Problem } from './model.ts';
import { networkOf } from './network.ts';
import { prepare, type Prepared } from './prepared.ts';
import { Pricer } from './pricing.ts';

/** Kinds that a line has more of than its person may do. */
function kindsOver({ duties }: Problem, { maxOfKind }: Person, line: Line): number[] {
  const counts = new Map<number, number>();
  for (const duty of line.duties) {
    const kind = duties[duty]?.kind;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].filter(([kind, count]) => count > (maxOfKind[kind] ?? Infinity)).map(([kind]) => kind);
}

/**
 * The cheapest lines of a person. A kind whose limit they break is counted from then on, and they are looked for
 * again: few limits bind, and each that is counted makes the search longer.
 */
export function daySearch(problem: Problem): (person: number, question: Question) => Priced {
  const networks: Prepared[] = problem.people.map((person) => prepare(networkOf(problem, person)));
  const pricer = new Pricer();
  return (person, question) => {
    const who = problem.people[person] as Person;
    let spent = 0;
    for (;;) {
      const prepared = networks[person] as Prepared;
      const { lines, least, work } = pricer.price(prepared, question);
      spent += work + who.options.length * 8;
      const [first] = lines;
      const over = first === undefined ? [] : kindsOver(problem, who, first);
      if (over.length === 0)
        return { lines: lines.filter((line) => kindsOver(problem, who, line).length === 0), least, work: spent };
      networks[person] = prepare(networkOf(problem, who, [...prepared.network.tracked, ...over]));
    }
  };
}

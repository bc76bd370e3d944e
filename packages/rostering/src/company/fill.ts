/** Fills a company's weeks: who stands on which place, and how far that is from the best possible. */
import { coverCost, type Line } from '../model.ts';
import { solveTimed } from '../timed.ts';
import { assemble } from './assemble.ts';
import { checked, placed, type Chosen } from './chosen.ts';
import { companyOf, Searcher, taskOf, type Company } from './company.ts';
import { componentsOf, type Component } from './components.ts';
import type { CompanyFacts } from './facts.ts';
import { LinePricer } from './line-pricing.ts';
import type { FillSettings, Proposal } from './proposal.ts';

/**
 * What nobody would call a difference, for each person. Where the best costs nothing, the bound only comes near it, the
 * less so the more people there are, and no gap is a part of nothing: without this the search would take all of its
 * steps. Cents.
 */
const NO_DIFFERENCE = 1;

/** What is known of a part of the company. */
interface State {
  readonly part: Component;
  lines: readonly Line[];
  cost: number;
  bound: number;
}

/** Duties of each member of the company, shares left out. */
function dutiesByMember(company: Company, states: readonly State[]): number[][] {
  const duties = company.members.map((): number[] => []);
  for (const { part, lines } of states)
    for (const [index, line] of lines.entries())
      for (const duty of line.duties)
        if (duty < part.places.length) duties[part.numbers[index] as number]?.push(part.placeNumbers[duty] as number);
  return duties;
}

/** How much the search of a person takes, roughly. */
const sizeOf = ({ members }: Company): number => members.reduce((sum, { nodes }) => sum + nodes.length, 0);

/**
 * A proposal for the places that are not fixed. Deterministic for a seed and steps; always one, however little can be
 * done.
 * @throws {RangeError} when a date or zone does not exist.
 */
export async function fillSchedule(facts: CompanyFacts, settings: FillSettings): Promise<Proposal> {
  return fill(companyOf(facts, settings.onPause), settings);
}

/** The same of a company that was read already. */
export async function fill(company: Company, settings: FillSettings): Promise<Proposal> {
  const { seed, steps, gap, isStopped, onPause, onProgress } = settings;
  const pricer = new LinePricer();
  const empty = assemble(company, [], 0, 0);
  const places = empty.openPlaces.length;
  const states = componentsOf(company).map((part) => {
    const searchers = part.members.map((_, member) => {
      onPause?.();
      return new Searcher(part, member, pricer);
    });
    const lines = searchers.map((searcher) => searcher.lineOf([], []));
    const { duties } = taskOf(part, searchers);
    const cost = lines.reduce((sum, line) => sum + line.cost, coverCost(duties, new Int32Array(duties.length)));
    return { part, searchers, lines, cost, bound: 0 };
  });
  const constant = empty.cost - states.reduce((sum, { cost }) => sum + cost, 0);
  const sum = (of: (state: (typeof states)[number]) => number): number =>
    states.reduce((total, state) => total + of(state), constant);
  const chosen = (): Chosen[] => placed(company, dutiesByMember(company, states));
  const bound = (): number => sum((state) => Math.min(state.cost, state.bound));
  let spent = 0;
  let weight = states.reduce((total, { part }) => total + sizeOf(part), 0);
  for (const state of states) {
    const part = Math.floor(((steps - spent) * sizeOf(state.part)) / weight);
    weight -= sizeOf(state.part);
    const before = spent;
    const {
      lines,
      cost,
      bound: proven,
      spent: ofPart,
    } = solveTimed(taskOf(state.part, state.searchers), {
      seed,
      steps: Math.max(1, part),
      ...(gap !== undefined && { gap, tolerance: NO_DIFFERENCE * state.part.members.length }),
      ...(isStopped !== undefined && { isStopped }),
      onProgress: (progress) => {
        Object.assign(state, { lines: progress.lines, cost: progress.cost, bound: progress.bound });
        spent = before + progress.spent;
        const now = sum((one) => one.cost);
        const filled = dutiesByMember(company, states).reduce((total, duties) => total + duties.length, 0);
        onProgress?.({
          cost: now,
          bound: bound(),
          gap: now > 0 ? Math.max(0, now - bound()) / now : 0,
          filled: Math.min(places, filled),
          places,
          done: Math.min(1, spent / steps),
          best: () => assemble(company, chosen(), bound(), spent),
        });
      },
    });
    spent = before + ofPart;
    Object.assign(state, { lines, cost, bound: proven });
  }
  return assemble(company, checked(company, chosen(), onPause), bound(), spent);
}

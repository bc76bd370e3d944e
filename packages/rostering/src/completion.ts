/** What is at best still to come after each node of a person's network, without regard to hours and weekends. */
import type { Day, Network } from './network.ts';

/** The options of a day that are worth a look: of those that differ only in cost, the cheapest. */
export interface Choices {
  readonly options: Int32Array;
  /** Cost less the reward for the duty, by option. */
  readonly reduced: Float64Array;
}

/** Choices by day. `rewards` are by duty. */
export function choicesOf({ days }: Network, rewards: Float64Array): Choices[] {
  return days.map(({ duties, costs, twins, twinCount }) => {
    const best = new Int32Array(twinCount).fill(-1);
    const reduced = new Float64Array(duties.length);
    for (let option = 0; option < duties.length; option++) {
      reduced[option] = (costs[option] as number) - (rewards[duties[option] as number] as number);
      const twin = twins[option] as number;
      const other = best[twin] as number;
      if (other < 0 || (reduced[option] as number) < (reduced[other] as number)) best[twin] = option;
    }
    return { options: best, reduced };
  });
}

/** Number of nodes of a day. */
export const nodesOf = ({ person: { minOff }, maxRun }: Network, { classCount }: Day): number =>
  minOff + classCount * maxRun;

/** Whether work may begin after so many days off, before `day`. */
const isRested = ({ person }: Network, off: number, day: number): boolean =>
  off >= person.minOff || (person.before === undefined && off >= day);

/** Whether a run of so many days may end before `day`. */
const mayEnd = ({ person }: Network, run: number, day: number): boolean =>
  run >= person.minRun || (person.before === undefined && run >= day);

/** What each node of a day leads to on the next: the node when off, or -1, and whether and how long work goes on. */
export interface Step {
  readonly off: Int32Array;
  /** Days in a row when the next day is worked; 0 when that can't be. */
  readonly run: Int32Array;
  /** Class of the node; -1 when it is off, so that everything may follow. */
  readonly ofClass: Int32Array;
}

/** Steps from each day to the next; `steps[day]` goes from `day`. */
export function stepsOf(network: Network): Step[] {
  const { days, maxRun, person } = network;
  return days.map((from, day) => {
    const count = nodesOf(network, from);
    const step = { off: new Int32Array(count), run: new Int32Array(count), ofClass: new Int32Array(count) };
    const offNext = days[day + 1]?.offCost !== Infinity;
    for (let node = 0; node < count; node++) {
      const worked = node - person.minOff;
      if (worked < 0) {
        step.off[node] = offNext ? Math.min(node + 1, person.minOff - 1) : -1;
        step.run[node] = isRested(network, node + 1, day + 1) ? 1 : 0;
        step.ofClass[node] = -1;
      } else {
        const run = (worked % maxRun) + 1;
        step.off[node] = offNext && mayEnd(network, run, day + 1) ? 0 : -1;
        step.run[node] = run < maxRun ? run + 1 : 0;
        step.ofClass[node] = Math.floor(worked / maxRun);
      }
    }
    return step;
  });
}

/**
 * The best that can follow each node, by day: the least sum of `ofOff(day)` and `ofOption(day, option)`; `Infinity`
 * where the horizon can't be reached.
 */
export function completions(
  network: Network,
  steps: readonly Step[],
  optionsOf: (day: number) => Int32Array,
  costsOf: (day: number) => Float64Array,
  offCosts: (day: number) => number,
): Float64Array[] {
  const { days, maxRun, person } = network;
  const best = days.map((day) => new Float64Array(nodesOf(network, day)));
  for (let day = days.length - 2; day >= 0; day--) {
    const { off, run, ofClass } = steps[day] as Step;
    const next = days[day + 1] as Day;
    const [here, there] = [best[day] as Float64Array, best[day + 1] as Float64Array];
    const options = optionsOf(day + 1);
    const costs = costsOf(day + 1);
    const offCost = offCosts(day + 1);
    for (let node = 0; node < here.length; node++) {
      let least = (off[node] as number) < 0 ? Infinity : offCost + (there[off[node] as number] as number);
      const runs = run[node] as number;
      const row = (ofClass[node] as number) * next.duties.length;
      if (runs > 0)
        for (const option of options) {
          if (row >= 0 && next.follows[row + option] === 0) continue;
          const to = person.minOff + (next.classes[option] as number) * maxRun + runs - 1;
          const cost = (costs[option] as number) + (there[to] as number);
          if (cost < least) least = cost;
        }
      here[node] = least;
    }
  }
  return best;
}

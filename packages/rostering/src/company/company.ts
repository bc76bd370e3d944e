/** A company's weeks as a task: places to be filled, people with what they may do, and the search for their lines. */
import type { Priced, Question, Task } from '../columns.ts';
import { reducedCost } from '../columns.ts';
import type { Line } from '../model.ts';
import { dutiesOf, type PlaceDuty } from './duties.ts';
import type { CompanyFacts, SharedKind } from './facts.ts';
import { forbid, lineNetworkOf, type LineNetwork } from './line-network.ts';
import { hoursCost, type LinePricer, type Way, type Worths } from './line-pricing.ts';
import { memberOf, type Choice, type Member } from './person.ts';
import { prices } from './prices.ts';
import { forbiddenIn, Rests } from './rests.ts';
import { shareDutiesOf, type ShareDuty } from './shares.ts';
import { Slots, type Slot } from './slots.ts';

export interface Company {
  readonly facts: CompanyFacts;
  readonly places: readonly PlaceDuty[];
  readonly shares: readonly ShareDuty[];
  readonly members: readonly Member[];
  /** From the first start of a shift until just after the last: what begins in between is of these weeks. */
  readonly start: number;
  readonly end: number;
  readonly rests: Rests;
}

/** Reads the facts. `pause` is called between people. */
export function companyOf(facts: CompanyFacts, pause: () => void = () => undefined): Company {
  const slots = new Slots();
  const places = facts.shifts
    .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.shiftId < b.shiftId ? -1 : 1))
    .flatMap((shift) => dutiesOf(shift, slots, facts.weights));
  const start = facts.shifts.reduce((least, shift) => Math.min(least, shift.start), Infinity);
  const lastEnd = facts.shifts.reduce((most, shift) => Math.max(most, shift.end), -Infinity);
  const end = facts.shifts.reduce((most, shift) => Math.max(most, shift.start), -Infinity) + 1;
  const cents = facts.people.flatMap(({ centsPerHour }) => centsPerHour ?? []);
  const usualCents = cents.length === 0 ? 0 : cents.reduce((sum, one) => sum + one, 0) / cents.length;
  const sight = { facts, slots, duties: places, start, end: lastEnd, usualCents };
  const members = facts.people.map((person) => {
    pause();
    return memberOf(person, sight);
  });
  const shares = shareDutiesOf({ members, duties: places, weights: facts.weights, start, end });
  return { facts, places, shares, members, start, end, rests: new Rests(facts.settings) };
}

/** Times a search is made anew because the law forbids what it found. */
const TRIES = 4;

/** One person's search. */
export class Searcher {
  private readonly network: LineNetwork;
  /** What is wrong with lines, by their nodes. */
  private readonly verdicts = new Map<string, readonly Slot[] | undefined>();
  /** Duty of the share of a kind, by kind. */
  private readonly shares: ReadonlyMap<SharedKind, number>;
  private readonly fixedWeekends: ReadonlySet<number>;
  readonly member: Member;
  private readonly rates: { readonly under: number; readonly over: number };
  private readonly pricer: LinePricer;
  /** By node that is not fixed: what counts towards a share beside the weekend, and the weekend's share or -1. */
  private readonly sharesOf: readonly (readonly number[])[];
  private readonly weekendShare: Int32Array;
  private readonly costs: { readonly cost: Float64Array; readonly weekend: Float64Array };
  private readonly best: (Choice | undefined)[];
  /** Whether more is forbidden than can be remembered: then the law is asked of every line. */
  private isForgetful = false;

  constructor(company: Company, number: number, pricer: LinePricer) {
    this.member = company.members[number] as Member;
    this.pricer = pricer;
    this.network = lineNetworkOf(this.member, company.rests);
    this.shares = new Map(
      company.shares.flatMap(({ member, kind }, index) =>
        member === number ? [[kind, company.places.length + index] as const] : [],
      ),
    );
    const { nodes } = this.member;
    this.fixedWeekends = new Set(nodes.flatMap(({ slot, isFixed }) => (isFixed ? (slot.weekend ?? []) : [])));
    const perUnit = (company.facts.weights.contract * this.network.unit) / 3600;
    this.rates = { under: prices.hourUnder * perUnit, over: prices.hourOver * perUnit };
    this.sharesOf = nodes.map(({ slot }) => slot.kinds.flatMap((kind) => this.shares.get(kind) ?? []));
    this.weekendShare = Int32Array.from(nodes, ({ slot: { weekend }, isFixed }) =>
      isFixed || weekend === undefined || this.fixedWeekends.has(weekend) ? -1 : (this.shares.get('weekends') ?? -1),
    );
    const { size } = this.network;
    this.costs = { cost: new Float64Array(size), weekend: new Float64Array(size) };
    this.best = nodes.map(() => undefined);
  }

  /** All duties that lines may have. */
  reach(): number[] {
    return [...this.member.nodes.flatMap(({ choices }) => choices.map(({ duty }) => duty)), ...this.shares.values()];
  }

  /** Lines that cost least; of a rough question they may be such as the law forbids. */
  price({ rewards, below, most, isRough = false }: Question): Priced {
    const { network, best } = this;
    const worths = this.worthsOf(rewards);
    let spent = 0;
    for (let turn = 1; ; turn++) {
      const { ways, work } = this.pricer.price(network, worths, below, most);
      spent += work;
      const least = ways[0]?.cost ?? below;
      if (isRough && !this.isForgetful)
        return { lines: ways.map(({ nodes }) => this.lineOf(nodes, best)), least, work: spent };
      let isNew = false;
      const lines: Line[] = [];
      for (const way of ways) {
        const wrong = this.forbidden(way.nodes);
        if (wrong === undefined) lines.push(this.lineOf(way.nodes, best));
        else if (forbid(network, wrong)) isNew = true;
      }
      if (lines.length > 0 || ways.length === 0) return { lines, least, work: spent };
      if (isNew && turn < TRIES) continue;
      const mended = this.lineOf(this.mended((ways[0] as Way).nodes, worths.cost), best);
      return { lines: reducedCost(mended, rewards) < below ? [mended] : [], least, work: spent };
    }
  }

  /** Whether the law allows a line. What it forbids is not found any more, as long as there is room to remember it. */
  allows({ duties }: Line): boolean {
    const wanted = new Set(duties);
    const taken = this.member.nodes.flatMap(({ choices }, node) =>
      choices.some(({ duty }) => wanted.has(duty)) ? node : [],
    );
    const wrong = this.forbidden(taken);
    if (wrong !== undefined && !forbid(this.network, wrong)) this.isForgetful = true;
    return wrong === undefined;
  }

  /** The line of choices, by node; everything it costs but the shares, which the master counts. */
  lineOf(nodes: readonly number[], choices: readonly (Choice | undefined)[]): Line {
    const duties: number[] = [];
    let cost = this.hoursCostOf(nodes);
    for (const node of nodes) {
      const choice = choices[node];
      if (choice === undefined) continue;
      duties.push(choice.duty);
      cost += choice.cost;
    }
    let last = -1;
    for (const node of nodes) {
      duties.push(...(this.sharesOf[node] as readonly number[]));
      const weekend = this.member.nodes[node]?.slot.weekend ?? -1;
      const share = this.weekendShare[node] as number;
      if (share >= 0 && weekend !== last) duties.push(share);
      if (share >= 0) last = weekend;
    }
    return { duties: Int32Array.from(duties), cost };
  }

  /** The line of duties, each at its node. */
  lineOfDuties(duties: readonly number[]): Line {
    const wanted = new Set(duties);
    const taken = this.member.nodes.map(({ choices }) => choices.find(({ duty }) => wanted.has(duty)));
    return this.lineOf(
      taken.flatMap((choice, node) => (choice === undefined ? [] : node)),
      taken,
    );
  }

  /** What hours below and above the contract cost with these nodes. */
  private hoursCostOf(nodes: readonly number[]): number {
    const { base, aim, stretch, level, vertexOf } = this.network;
    const units = Int32Array.from(base);
    for (const node of nodes) {
      const vertex = vertexOf[node] as number;
      const at = stretch[vertex] as number;
      units[at] = (units[at] as number) + (level[vertex] as number);
    }
    return units.reduce((sum, one, at) => sum + hoursCost(aim[at] as number, one, this.rates), 0);
  }

  /** What vertices cost at these rewards; finds the best choice of each node. */
  private worthsOf(rewards: Float64Array): Worths {
    const { network, member, best, weekendShare } = this;
    const { cost, weekend } = this.costs;
    const { nodes } = member;
    for (let node = 0; node < nodes.length; node++) {
      const { choices, isFixed } = nodes[node] as (typeof nodes)[number];
      if (isFixed) continue;
      const vertex = network.vertexOf[node] as number;
      let least = Infinity;
      for (const choice of choices) {
        const reduced = choice.cost - (rewards[choice.duty] as number);
        if (reduced >= least) continue;
        least = reduced;
        best[node] = choice;
      }
      for (const share of this.sharesOf[node] as readonly number[]) least -= rewards[share] as number;
      cost[vertex] = least;
      const share = weekendShare[node] as number;
      weekend[vertex] = share < 0 ? 0 : -(rewards[share] as number);
    }
    return { cost, weekend, ...this.rates };
  }

  private forbidden(nodes: readonly number[]): readonly Slot[] | undefined {
    const key = nodes.join();
    if (this.verdicts.has(key)) return this.verdicts.get(key);
    const slots = nodes.map((node) => this.member.nodes[node]?.slot as Slot);
    const wrong = slots.length === 0 ? undefined : forbiddenIn(this.member, slots);
    this.verdicts.set(key, wrong);
    return wrong;
  }

  /** Leaves out what is worth least until the law allows the rest. */
  private mended(nodes: readonly number[], costs: Float64Array): readonly number[] {
    const worth = (node: number): number => -(costs[this.network.vertexOf[node] as number] as number);
    let left = nodes;
    for (;;) {
      const wrong = this.forbidden(left);
      if (wrong === undefined) return left;
      const [least] = left
        .filter((node) => wrong.includes(this.member.nodes[node]?.slot as Slot))
        .sort((a, b) => worth(a) - worth(b));
      left = left.filter((node) => node !== least);
    }
  }
}

/** The task of some members, whose numbers in it are their places in the list. */
export function taskOf({ places, shares }: Company, searchers: readonly Searcher[]): Task {
  return {
    duties: [...places, ...shares],
    people: searchers.length,
    isWhole: false,
    reach: (person) => searchers[person]?.reach() ?? [],
    search: (person, question) => (searchers[person] as Searcher).price(question),
    allows: (person, line) => (searchers[person] as Searcher).allows(line),
  };
}

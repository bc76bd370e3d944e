/** A company's weeks as a task: places to be filled, people with what they may do, and the search for their lines. */
import type { Priced, Question, Task } from '../columns.ts';
import { reducedCost } from '../columns.ts';
import type { Line } from '../model.ts';
import { dutiesOf, type PlaceDuty } from './duties.ts';
import type { CompanyFacts, SharedKind } from './facts.ts';
import { forbid, lineNetworkOf, type LineNetwork } from './line-network.ts';
import { hoursCost, type LinePricer, type Way } from './line-pricing.ts';
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
  /** First and last instant of the shifts. */
  readonly start: number;
  readonly end: number;
  readonly rests: Rests;
}

/** Reads the facts. */
export function companyOf(facts: CompanyFacts): Company {
  const slots = new Slots();
  const places = facts.shifts
    .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.shiftId < b.shiftId ? -1 : 1))
    .flatMap((shift) => dutiesOf(shift, slots, facts.weights));
  const start = facts.shifts.reduce((least, shift) => Math.min(least, shift.start), Infinity);
  const end = facts.shifts.reduce((most, shift) => Math.max(most, shift.end), -Infinity);
  const cents = facts.people.flatMap(({ centsPerHour }) => centsPerHour ?? []);
  const usualCents = cents.length === 0 ? 0 : cents.reduce((sum, one) => sum + one, 0) / cents.length;
  const sight = { facts, slots, duties: places, start, end, usualCents };
  const members = facts.people.map((person) => memberOf(person, sight));
  const shares = shareDutiesOf({ members, duties: places, weights: facts.weights, start, end });
  return { facts, places, shares, members, start, end, rests: new Rests(facts.settings) };
}

/** Times a search is made anew because the law forbids what it found. */
const TRIES = 4;

/** One person's search. */
export class Searcher {
  private readonly network: LineNetwork;
  private readonly verdicts = new Map<string, readonly Slot[] | undefined>();
  /** Duty of the share of a kind, by kind. */
  private readonly shares: ReadonlyMap<SharedKind, number>;
  private readonly fixedWeekends: ReadonlySet<number>;
  readonly member: Member;
  private readonly rates: { readonly under: number; readonly over: number };
  private readonly pricer: LinePricer;

  constructor(company: Company, number: number, pricer: LinePricer) {
    this.member = company.members[number] as Member;
    this.pricer = pricer;
    this.network = lineNetworkOf(this.member, company.rests);
    this.shares = new Map(
      company.shares.flatMap(({ member, kind }, index) =>
        member === number ? [[kind, company.places.length + index] as const] : [],
      ),
    );
    this.fixedWeekends = new Set(
      this.member.nodes.flatMap(({ slot, isFixed }) => (isFixed ? (slot.weekend ?? []) : [])),
    );
    const perUnit = (company.facts.weights.contract * this.network.unit) / 3600;
    this.rates = { under: prices.hourUnder * perUnit, over: prices.hourOver * perUnit };
  }

  /** All duties that lines may have. */
  reach(): number[] {
    return [...this.member.nodes.flatMap(({ choices }) => choices.map(({ duty }) => duty)), ...this.shares.values()];
  }

  price({ rewards, below, most }: Question): Priced {
    const { network, member } = this;
    const best = member.nodes.map(({ choices }) => bestOf(choices, rewards));
    const worths = this.worthsOf(best, rewards);
    let spent = 0;
    for (let turn = 1; ; turn++) {
      const { ways, work } = this.pricer.price(network, worths, below, most);
      spent += work + network.size;
      const least = ways[0]?.cost ?? below;
      let isNew = false;
      const lines: Line[] = [];
      for (const way of ways) {
        const slots = slotsOf(member, way);
        const wrong = this.forbidden(slots);
        if (wrong === undefined) lines.push(this.lineOf(way.nodes, best));
        else if (forbid(network, wrong)) isNew = true;
      }
      if (lines.length > 0 || ways.length === 0) return { lines, least, work: spent };
      if (isNew && turn < TRIES) continue;
      const mended = this.lineOf(this.mended((ways[0] as Way).nodes, worths.cost), best);
      return { lines: reducedCost(mended, rewards) < below ? [mended] : [], least, work: spent };
    }
  }

  /** The line of choices, by node; everything it costs but the shares, which the master counts. */
  lineOf(nodes: readonly number[], choices: readonly (Choice | undefined)[]): Line {
    const taken = nodes.flatMap((node) => choices[node] ?? []);
    const duties = taken.map(({ duty }) => duty);
    const slots = nodes.map((node) => this.member.nodes[node]?.slot as Slot);
    for (const { kinds } of slots) for (const kind of kinds) this.addShare(duties, kind);
    const weekends = new Set(slots.flatMap(({ weekend }) => weekend ?? []));
    for (const weekend of weekends) if (!this.fixedWeekends.has(weekend)) this.addShare(duties, 'weekends');
    return {
      duties: Int32Array.from(duties),
      cost: taken.reduce((sum, { cost }) => sum + cost, 0) + this.hoursCostOf(slots),
    };
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

  /** What hours below and above the contract cost with these slots. */
  hoursCostOf(slots: readonly Slot[]): number {
    const { base, aim, unit } = this.network;
    const units = Int32Array.from(base);
    for (const { period, seconds } of slots) {
      const at = this.member.stretches.findIndex(({ start, end }) => period.start >= start && period.start < end);
      if (at >= 0) units[at + 1] = (units[at + 1] as number) + Math.round(seconds / unit);
    }
    return units.reduce((sum, one, at) => sum + hoursCost(aim[at] as number, one, this.rates), 0);
  }

  private addShare(duties: number[], kind: SharedKind): void {
    const duty = this.shares.get(kind);
    if (duty !== undefined) duties.push(duty);
  }

  private worthsOf(best: readonly (Choice | undefined)[], rewards: Float64Array) {
    const { network, member, shares } = this;
    const cost = new Float64Array(network.size);
    const weekend = new Float64Array(network.size);
    const worthOf = (kind: SharedKind): number => rewards[shares.get(kind) ?? -1] ?? 0;
    member.nodes.forEach(({ slot, isFixed }, node) => {
      const vertex = network.vertexOf[node] as number;
      if (isFixed) return;
      const choice = best[node] as Choice;
      cost[vertex] = slot.kinds.reduce(
        (sum, kind) => sum - worthOf(kind),
        choice.cost - (rewards[choice.duty] as number),
      );
      if (slot.weekend !== undefined && !this.fixedWeekends.has(slot.weekend)) weekend[vertex] = -worthOf('weekends');
    });
    return { cost, weekend, ...this.rates };
  }

  private forbidden(slots: readonly Slot[]): readonly Slot[] | undefined {
    const key = slots.map(({ period }) => period.id).join();
    if (this.verdicts.has(key)) return this.verdicts.get(key);
    const wrong = slots.length === 0 ? undefined : forbiddenIn(this.member, slots);
    this.verdicts.set(key, wrong);
    return wrong;
  }

  /** Leaves out what is worth least until the law allows the rest. */
  private mended(nodes: readonly number[], costs: Float64Array): readonly number[] {
    const worth = (node: number): number => -(costs[this.network.vertexOf[node] as number] as number);
    let left = nodes;
    for (;;) {
      const wrong = this.forbidden(left.map((node) => this.member.nodes[node]?.slot as Slot));
      if (wrong === undefined) return left;
      const [least] = left
        .filter((node) => wrong.includes(this.member.nodes[node]?.slot as Slot))
        .sort((a, b) => worth(a) - worth(b));
      left = left.filter((node) => node !== least);
    }
  }
}

const slotsOf = ({ nodes }: Member, way: Way): Slot[] => way.nodes.map((node) => nodes[node]?.slot as Slot);

/** The choice that costs least, its reward taken off. */
function bestOf(choices: readonly Choice[], rewards: Float64Array): Choice | undefined {
  let best: Choice | undefined;
  let least = Infinity;
  for (const choice of choices) {
    const reduced = choice.cost - (rewards[choice.duty] as number);
    if (reduced < least) [best, least] = [choice, reduced];
  }
  return best;
}

/** The task of some members, whose numbers in it are their places in the list. */
export function taskOf({ places, shares }: Company, searchers: readonly Searcher[]): Task {
  return {
    duties: [...places, ...shares],
    people: searchers.length,
    isWhole: false,
    reach: (person) => searchers[person]?.reach() ?? [],
    search: (person, question) => (searchers[person] as Searcher).price(question),
  };
}

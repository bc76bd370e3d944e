/** Why somebody has a place: what the next best would cost. */
import { criteria, type Criterion } from '@rooster/domain/criteria';
import { addTo, countsOf, worthOfMore, type Line } from '../model.ts';
import { assemble, totalOf } from './assemble.ts';
import { placed } from './chosen.ts';
import { companyOf, Searcher, taskOf, type Company } from './company.ts';
import type { CompanyFacts } from './facts.ts';
import { LinePricer } from './line-pricing.ts';
import type { Costs, Proposal } from './proposal.ts';

/** Somebody else on the place. */
export interface Alternative {
  /** Null: the place stays open. */
  readonly tenantUserId: string | null;
  /** What the whole proposal would cost more, by criterion; may be below 0 for some. */
  readonly extra: Costs;
  readonly extraCost: number;
}

export interface WhyFilled {
  readonly tenantUserId: string;
  /** What speaks most for this person beside the next best, the greatest difference first. */
  readonly reasons: readonly { readonly criterion: Criterion; readonly saves: number }[];
  /** Leaving it open is always one. */
  readonly next: Alternative;
}

/** Above all costs: nobody stays away from what is forced, and nobody takes what is forbidden. */
const FORCED = 1e10;

/** Numbers of the duties of each member in a proposal. */
function dutiesIn({ places, members }: Company, { assignments }: Proposal): number[][] {
  const dutyOf = new Map(places.flatMap(({ placeIds }, duty) => placeIds.map((id) => [id, duty] as const)));
  const numberOf = new Map(members.map(({ facts }, member) => [facts.tenantUserId, member]));
  const duties = members.map((): number[] => []);
  for (const { shiftAssignmentId, tenantUserId } of assignments) {
    const duty = dutyOf.get(shiftAssignmentId);
    if (duty !== undefined) duties[numberOf.get(tenantUserId) ?? -1]?.push(duty);
  }
  return duties;
}

/** Changes lines of a proposal one at a time. */
class Exchange {
  private readonly searchers: readonly Searcher[];
  private readonly company: Company;
  readonly lines: readonly Line[];
  private readonly duties: ReturnType<typeof taskOf>['duties'];

  constructor(company: Company, own: readonly (readonly number[])[]) {
    const pricer = new LinePricer();
    this.company = company;
    this.searchers = company.members.map((_, member) => new Searcher(company, member, pricer));
    this.duties = taskOf(company, this.searchers).duties;
    this.lines = this.searchers.map((searcher, member) => searcher.lineOfDuties(own[member] ?? []));
  }

  /** The best line of a member while the others keep theirs: on the duty, or not on its shift at all. */
  best(lines: readonly Line[], member: number, duty: number, isForced: boolean): Line | undefined {
    const { places } = this.company;
    const { shiftId } = (places[duty] as Company['places'][number]).shift;
    const counts = countsOf(lines, this.duties.length);
    addTo(counts, lines[member] as Line, -1);
    const rewards = Float64Array.from(this.duties, (one, index) => worthOfMore(one, counts[index] as number));
    places.forEach(({ shift }, other) => {
      if (shift.shiftId === shiftId) rewards[other] = isForced && other === duty ? FORCED : -FORCED;
    });
    const [line] = this.searchers[member]?.price({ rewards, below: Infinity, most: 1 }).lines ?? [];
    return line?.duties.includes(duty) === isForced ? line : undefined;
  }

  /** The proposal with these lines. */
  proposal(lines: readonly Line[]): Proposal {
    const { company } = this;
    const own = lines.map(({ duties }) => [...duties].filter((duty) => duty < company.places.length));
    return assemble(company, placed(company, own), 0, 0);
  }

  isAble(member: number, duty: number): boolean {
    const { nodes } = this.company.members[member] as Company['members'][number];
    return nodes.some(({ choices }) => choices.some((choice) => choice.duty === duty));
  }
}

const difference = (before: Costs, after: Costs): Costs => {
  const extra = { ...after };
  for (const criterion of criteria) extra[criterion] = after[criterion] - before[criterion];
  return extra;
};

/**
 * Why somebody has a place of a proposal: who would be next, and what the whole would cost more then. The lines
 * of the two are chosen anew and all others stay, so filling everything anew with the other one there costs at most as
 * much. Undefined when nobody has the place.
 */
export function whyFilled(facts: CompanyFacts, proposal: Proposal, shiftAssignmentId: string): WhyFilled | undefined {
  const company = companyOf(facts);
  const own = dutiesIn(company, proposal);
  const held = proposal.assignments.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  const duty = company.places.findIndex(({ placeIds }) => placeIds.includes(shiftAssignmentId));
  const member = company.members.findIndex((one) => one.facts.tenantUserId === held?.tenantUserId);
  if (held === undefined || duty < 0 || member < 0) return undefined;
  const exchange = new Exchange(company, own);
  const { lines } = exchange;
  const before = exchange.proposal(lines);
  const without = exchange.best(lines, member, duty, false);
  if (without === undefined) return undefined;
  const left = lines.map((line, other) => (other === member ? without : line));
  const ways: { readonly who: number | null; readonly lines: readonly Line[] }[] = [{ who: null, lines: left }];
  company.members.forEach((_, other) => {
    const isThere = own[other]?.some((one) => company.places[one]?.shift.shiftId === held.shiftId) ?? false;
    if (other === member || isThere || !exchange.isAble(other, duty)) return;
    const line = exchange.best(left, other, duty, true);
    if (line === undefined) return;
    const taken = left.map((one, at) => (at === other ? line : one));
    const again = exchange.best(taken, member, duty, false);
    ways.push({ who: other, lines: taken.map((one, at) => (at === member ? (again ?? one) : one)) });
  });
  const [best] = ways
    .map(({ who, lines: after }) => ({ who, costs: exchange.proposal(after).costs }))
    .sort((a, b) => totalOf(a.costs) - totalOf(b.costs));
  if (best === undefined) return undefined;
  const tenantUserId = best.who === null ? null : (company.members[best.who]?.facts.tenantUserId ?? null);
  const extra = difference(before.costs, best.costs);
  return {
    tenantUserId: held.tenantUserId,
    reasons: criteria
      .map((criterion) => ({ criterion, saves: extra[criterion] }))
      .filter(({ saves }) => saves > 0)
      .sort((a, b) => b.saves - a.saves),
    next: { tenantUserId, extra, extraCost: totalOf(extra) },
  };
}

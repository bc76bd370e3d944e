/**
 * The cheapest ways through a person's weeks at given worths of work. First what can follow each moment at best, by
 * the hours so far, without regard to weekly rests and forbidden combinations; then the ways themselves, the most
 * promising first (A* of Hart, Nilsson and Raphael 1968, with dominance as in resource-constrained shortest paths).
 */
import { LineLabels } from './line-labels.ts';
import { WEEKLY_REST } from '@rooster/domain/working-time';
import type { LineNetwork } from './line-network.ts';

/** What vertices cost at the rewards of the moment. */
export interface Worths {
  /** By vertex; `Infinity` where nothing can be done. */
  readonly cost: Float64Array;
  /** What a vertex costs more when it is the first of its weekend. */
  readonly weekend: Float64Array;
  /** Cost of a unit below and above the hours aimed at. */
  readonly under: number;
  readonly over: number;
}

export interface Way {
  /** Nodes in order of time, without those that are fixed. */
  readonly nodes: readonly number[];
  readonly cost: number;
}

/** Cost of so many units in a stretch. */
export function hoursCost(aim: number, level: number, { under, over }: Pick<Worths, 'under' | 'over'>): number {
  if (aim < 0) return 0;
  return level < aim ? (aim - level) * under : (level - aim) * over;
}

/** Steps of work that a turn of the innermost loop counts for, a label, and a vertex: 2.5 million take a second. */
const [PER_TURN, PER_LABEL, PER_VERTEX] = [0.0025, 0.5, 0.25];

export class LinePricer {
  private readonly labels = new LineLabels();
  /** The least that can follow, by vertex and hours in its stretch. */
  private toCome = new Float64Array(0);
  private heads = new Int32Array(0);

  /** Ways that cost less than `below`, cheapest first, at most so many; and the steps of work it took. */
  price(network: LineNetwork, worths: Worths, below: number, most: number): { ways: Way[]; work: number } {
    const { labels } = this;
    const { size, levels, arcStart, arcTo, stretch, base, node, start, end, level, isFixed, isLongRow } = network;
    const { within, begins, ends, isSameWeekend, most: mostOf, longestRow } = network;
    const { cost: costs, weekend } = worths;
    const hours = hoursOf(network, worths);
    const turns = this.complete(network, worths, hours);
    const { toCome, heads } = this;
    const last = size - 1;
    const put = (parent: number, vertex: number, cost: number, units: number, row: number, alive: number): void => {
      const state = vertex * levels + units;
      const total = cost + (toCome[state] as number);
      if (!(total < below)) return;
      for (let label = heads[state] as number; label >= 0; label = labels.next[label] as number)
        if (
          (labels.cost[label] as number) <= cost &&
          (labels.row[label] as number) >= row &&
          ((labels.alive[label] as number) & ~alive) === 0
        )
          return;
      const label = labels.add();
      labels.cost[label] = cost;
      labels.total[label] = total;
      labels.level[label] = units;
      labels.row[label] = row;
      labels.alive[label] = alive;
      labels.parent[label] = parent;
      labels.vertex[label] = vertex;
      labels.next[label] = heads[state] as number;
      heads[state] = label;
      labels.push(label);
    };
    put(-1, 0, 0, base[stretch[0] as number] as number, Infinity, 0);
    const ways: Way[] = [];
    for (let label = labels.pop(); label >= 0; label = labels.pop()) {
      const vertex = labels.vertex[label] as number;
      if (vertex === last) {
        ways.push(this.wayTo(network, label));
        if (ways.length === most) break;
        continue;
      }
      const here = stretch[vertex] as number;
      const cost = labels.cost[label] as number;
      const units = labels.level[label] as number;
      const row = labels.row[label] as number;
      const alive = labels.alive[label] as number;
      let skipped = 0;
      let seen = vertex + 1;
      for (let arc = arcStart[vertex] as number; arc < (arcStart[vertex + 1] as number); arc++) {
        const to = arcTo[arc] as number;
        if (alive !== 0) for (; seen < to; seen++) skipped |= within[seen] as number;
        let sum = cost;
        let nextUnits = units;
        const there = stretch[to] as number;
        if (here !== there) {
          sum += crossing(hours, here, there, levels, units);
          nextUnits = base[there] as number;
        }
        if (node[to] === -1) {
          put(label, to, sum, nextUnits, Infinity, alive & ~skipped);
          continue;
        }
        nextUnits += level[to] as number;
        if (isFixed[to] === 0 && nextUnits > (mostOf[there] as number)) continue;
        sum += (costs[to] as number) + (isSameWeekend[arc] === 1 ? 0 : (weekend[to] as number));
        const isRested = (start[to] as number) - (end[vertex] as number) >= WEEKLY_REST || node[vertex] === -1;
        const nextRow = isRested || row === Infinity ? (start[to] as number) : row;
        if ((end[to] as number) - nextRow > longestRow && isLongRow[node[to] as number] === 0) continue;
        const living = alive & ~skipped;
        if ((living & (ends[to] as number)) !== 0) continue;
        put(label, to, sum, nextUnits, nextRow, living | (begins[to] as number));
      }
    }
    const work = Math.ceil(turns * PER_TURN + labels.size * PER_LABEL + size * PER_VERTEX);
    for (let label = 0; label < labels.size; label++)
      heads[(labels.vertex[label] as number) * levels + (labels.level[label] as number)] = -1;
    labels.clear();
    return { ways, work };
  }

  /** The least that can follow each state, from the last to the first; the turns of the innermost loop. */
  private complete(network: LineNetwork, { cost: costs, weekend }: Worths, hours: Hours): number {
    const { size, levels, arcStart, arcTo, stretch, base, node, level, isFixed, isSameWeekend, most } = network;
    const { reachStart, reach } = network;
    if (this.toCome.length < size * levels) {
      this.toCome = new Float64Array(size * levels);
      this.heads = new Int32Array(size * levels).fill(-1);
    }
    const { toCome } = this;
    const last = size - 1;
    let turns = 0;
    for (let at = reachStart[last] as number; at < (reachStart[size] as number); at++) {
      const units = reach[at] as number;
      toCome[last * levels + units] = crossing(hours, stretch[last] as number, hours.count, levels, units);
    }
    for (let vertex = last - 1; vertex >= 0; vertex--) {
      const here = stretch[vertex] as number;
      const own = vertex * levels;
      const from = reachStart[vertex] as number;
      const until = reachStart[vertex + 1] as number;
      for (let at = from; at < until; at++) toCome[own + (reach[at] as number)] = Infinity;
      let across = Infinity;
      for (let arc = arcStart[vertex] as number; arc < (arcStart[vertex + 1] as number); arc++) {
        const to = arcTo[arc] as number;
        const there = stretch[to] as number;
        const units = level[to] as number;
        const isRest = node[to] === -1;
        const fee = isRest ? 0 : (costs[to] as number) + (isSameWeekend[arc] === 1 ? 0 : (weekend[to] as number));
        const full = isRest || isFixed[to] === 1 ? levels : (most[there] as number);
        if (here === there) {
          const shift = to * levels + units;
          for (let at = from; at < until; at++) {
            const had = reach[at] as number;
            if (had + units > full) break;
            const sum = fee + (toCome[shift + had] as number);
            if (sum < (toCome[own + had] as number)) toCome[own + had] = sum;
          }
          turns += until - from;
          continue;
        }
        const begun = (base[there] as number) + units;
        if (begun > full) continue;
        const between = (hours.free[there] as number) - (hours.free[here + 1] as number);
        across = Math.min(across, fee + (toCome[to * levels + begun] as number) + between);
      }
      if (across === Infinity) continue;
      for (let at = from; at < until; at++) {
        const had = reach[at] as number;
        const sum = across + (hours.cost[here * levels + had] as number);
        if (sum < (toCome[own + had] as number)) toCome[own + had] = sum;
      }
    }
    return turns;
  }

  /** The way that ends with a label. */
  private wayTo({ node, isFixed }: LineNetwork, last: number): Way {
    const { labels } = this;
    const nodes: number[] = [];
    for (let label = last; label >= 0; label = labels.parent[label] as number) {
      const vertex = labels.vertex[label] as number;
      if ((node[vertex] as number) >= 0 && isFixed[vertex] === 0) nodes.push(node[vertex] as number);
    }
    return { nodes: nodes.reverse(), cost: labels.total[last] as number };
  }
}

/** What hours cost by stretch. */
interface Hours {
  /** By stretch and units. */
  readonly cost: Float64Array;
  /** What all stretches before one cost with nothing but what is fixed. */
  readonly free: Float64Array;
  /** How many stretches there are. */
  readonly count: number;
}

function hoursOf({ aim, base, levels }: LineNetwork, rates: Pick<Worths, 'under' | 'over'>): Hours {
  const cost = new Float64Array(aim.length * levels);
  const free = new Float64Array(aim.length + 1);
  for (let stretch = 0; stretch < aim.length; stretch++) {
    const goal = aim[stretch] as number;
    if (goal >= 0)
      for (let units = 0; units < levels; units++) cost[stretch * levels + units] = hoursCost(goal, units, rates);
    free[stretch + 1] = (free[stretch] as number) + hoursCost(goal, base[stretch] as number, rates);
  }
  return { cost, free, count: aim.length };
}

/** What the hours of a stretch, and of those up to another, cost when a way goes over to that one. */
const crossing = ({ cost, free }: Hours, from: number, to: number, levels: number, units: number): number =>
  (cost[from * levels + units] as number) + (free[to] as number) - (free[from + 1] as number);

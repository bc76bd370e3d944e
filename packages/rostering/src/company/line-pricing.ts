/**
 * The cheapest ways through a person's weeks at given worths of work: labels at each vertex, of which those that
 * another beats in every continuation are struck (resource-constrained shortest path, Irnich and Desaulniers 2005).
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

export class LinePricer {
  private readonly labels = new LineLabels();
  private heads = new Int32Array(0);

  /** Ways that cost less than `below`, cheapest first, at most so many; and the number of arcs that were tried. */
  price(network: LineNetwork, worths: Worths, below: number, most: number): { ways: Way[]; work: number } {
    const { labels } = this;
    const { size, arcStart, arcTo, stretch, base, node, start, end, level, isFixed, isLongRow, within } = network;
    const { begins, ends, isSameWeekend, room, aim, most: mostOf, longestRow } = network;
    const { cost: costs, weekend, under, over } = worths;
    const toCome = completionsOf(network, worths);
    if (this.heads.length < size) this.heads = new Int32Array(size * 2);
    const { heads } = this;
    heads.fill(-1, 0, size);
    labels.size = 0;
    let work = 0;
    const hoursAt = (goal: number, units: number): number =>
      goal < 0 ? 0 : units < goal ? (goal - units) * under : (units - goal) * over;
    const crossing = (from: number, to: number, units: number): number => {
      let sum = hoursCost(aim[from] as number, units, worths);
      for (let between = from + 1; between < to; between++)
        sum += hoursCost(aim[between] as number, base[between] as number, worths);
      return sum;
    };
    const put = (
      parent: number,
      vertex: number,
      cost: number,
      units: number,
      row: number,
      alive: number,
      isLast: boolean,
    ): void => {
      let before = -1;
      const stretchAt = stretch[vertex] as number;
      const goal = aim[stretchAt] as number;
      const more = room[vertex] as number;
      const full = mostOf[stretchAt] as number;
      const mine = hoursAt(goal, units);
      const mineFull = hoursAt(goal, units + more);
      const isRoomy = units + more <= full;
      for (let label = isLast ? -1 : (heads[vertex] as number); label >= 0;) {
        const after = labels.next[label] as number;
        const theirs = labels.cost[label] as number;
        const theirUnits = labels.level[label] as number;
        const theirRow = labels.row[label] as number;
        const theirAlive = labels.alive[label] as number;
        // What the one with fewer hours may have to pay more for hours below the aim, or the other above it.
        let lag = 0;
        let lead = 0;
        if (theirUnits < units) {
          lag = hoursAt(goal, theirUnits) - mine;
          lead = isRoomy ? mineFull - hoursAt(goal, theirUnits + more) : Infinity;
        } else if (theirUnits > units) {
          lag = theirUnits + more <= full ? hoursAt(goal, theirUnits + more) - mineFull : Infinity;
          lead = mine - hoursAt(goal, theirUnits);
        }
        if (theirs + lag <= cost && theirRow >= row && (theirAlive & ~alive) === 0) return;
        if (cost + lead <= theirs && row >= theirRow && (alive & ~theirAlive) === 0) {
          if (before < 0) heads[vertex] = after;
          else labels.next[before] = after;
        } else before = label;
        label = after;
      }
      const label = labels.add();
      labels.cost[label] = cost;
      labels.level[label] = units;
      labels.row[label] = row;
      labels.alive[label] = alive;
      labels.parent[label] = parent;
      labels.vertex[label] = vertex;
      labels.next[label] = heads[vertex] as number;
      heads[vertex] = label;
    };
    const last = size - 1;
    put(-1, 0, 0, base[stretch[0] as number] as number, Infinity, 0, false);
    for (let vertex = 0; vertex < last; vertex++) {
      const here = stretch[vertex] as number;
      for (let label = heads[vertex] as number; label >= 0; label = labels.next[label] as number) {
        const cost = labels.cost[label] as number;
        const units = labels.level[label] as number;
        const row = labels.row[label] as number;
        const alive = labels.alive[label] as number;
        let skipped = 0;
        let seen = vertex + 1;
        for (let arc = arcStart[vertex] as number; arc < (arcStart[vertex + 1] as number); arc++) {
          const to = arcTo[arc] as number;
          work++;
          if (alive !== 0) for (; seen < to; seen++) skipped |= within[seen] as number;
          let sum = cost;
          let nextUnits = units;
          const there = stretch[to] as number;
          if (here !== there) {
            sum += crossing(here, there, units);
            nextUnits = base[there] as number;
          }
          if (node[to] === -1) {
            if (sum + (toCome[to] as number) < below)
              put(label, to, sum, nextUnits, Infinity, alive & ~skipped, to === last);
            continue;
          }
          sum += (costs[to] as number) + (isSameWeekend[arc] === 1 ? 0 : (weekend[to] as number));
          if (sum + (toCome[to] as number) >= below) continue;
          nextUnits += level[to] as number;
          if (isFixed[to] === 0 && nextUnits > (mostOf[there] as number)) continue;
          const isRested = (start[to] as number) - (end[vertex] as number) >= WEEKLY_REST || node[vertex] === -1;
          const nextRow = isRested || row === Infinity ? (start[to] as number) : row;
          if ((end[to] as number) - nextRow > longestRow && isLongRow[node[to] as number] === 0) continue;
          const living = alive & ~skipped;
          if ((living & (ends[to] as number)) !== 0) continue;
          put(label, to, sum, nextUnits, nextRow, living | (begins[to] as number), false);
        }
      }
    }
    return { ways: this.ways(network, below, most, worths), work };
  }

  private ways({ size, node, isFixed, stretch, aim, base }: LineNetwork, below: number, most: number, worths: Worths) {
    const { labels } = this;
    const found: { label: number; cost: number }[] = [];
    const last = size - 1;
    for (let label = this.heads[last] as number; label >= 0; label = labels.next[label] as number) {
      let cost = labels.cost[label] as number;
      let units = labels.level[label] as number;
      for (let at = stretch[last] as number; at < aim.length; at++) {
        cost += hoursCost(aim[at] as number, units, worths);
        units = base[at + 1] ?? 0;
      }
      if (cost < below) found.push({ label, cost });
    }
    found.sort((a, b) => a.cost - b.cost || a.label - b.label);
    return found.slice(0, most).map(({ label: end, cost }): Way => {
      const nodes: number[] = [];
      for (let label = end; label >= 0; label = labels.parent[label] as number) {
        const vertex = labels.vertex[label] as number;
        if ((node[vertex] as number) >= 0 && isFixed[vertex] === 0) nodes.push(node[vertex] as number);
      }
      return { nodes: nodes.reverse(), cost };
    });
  }
}

/** The least that can follow each vertex, without regard to hours, rows and combinations. */
function completionsOf({ size, arcStart, arcTo, node, isSameWeekend }: LineNetwork, worths: Worths): Float64Array {
  const best = new Float64Array(size);
  for (let vertex = size - 2; vertex >= 0; vertex--) {
    let least = Infinity;
    for (let arc = arcStart[vertex] as number; arc < (arcStart[vertex + 1] as number); arc++) {
      const to = arcTo[arc] as number;
      const weekend = isSameWeekend[arc] === 1 ? 0 : (worths.weekend[to] as number);
      const own = node[to] === -1 ? 0 : (worths.cost[to] as number) + weekend;
      least = Math.min(least, own + (best[to] as number));
    }
    best[vertex] = least;
  }
  return best;
}

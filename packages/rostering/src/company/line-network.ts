/**
 * A person's weeks as a network in order of time: a vertex is work, or a moment at which he has rested for long. An arc
 * says what may come next. Combinations that were found to be forbidden are followed by bits: a bit lives as long as
 * everything of its combination was done so far.
 */
import { LONGEST_ROW, WEEKLY_REST } from '@rooster/domain/working-time';
import type { ContractStretch } from './facts.ts';
import type { Member } from './person.ts';
import type { Rests } from './rests.ts';
import type { Slot } from './slots.ts';

const DAY = 86_400_000;
/** A rest after which nothing but the hours so far matters: longer than any that the law asks for. */
export const LONG_REST = 2 * DAY;
const BITS = 31;

export interface LineNetwork {
  readonly member: Member;
  readonly size: number;
  /** Number of the node, -1 at a rest. */
  readonly node: Int32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Hours in units; 0 at a rest and for what is fixed, which the stretch has from the beginning. */
  readonly level: Int32Array;
  readonly isFixed: Uint8Array;
  /** Number of the stretch, one more than that of the contract; 0 before the first, the last beyond them. */
  readonly stretch: Int32Array;
  /** One more than the most units that any stretch can have. */
  readonly levels: number;
  /** Units that can have been done in the stretch at each vertex, in order; those of a vertex begin at its start. */
  readonly reachStart: Int32Array;
  readonly reach: Int32Array;
  /** Longest from first to last work without a weekly rest, in milliseconds. */
  readonly longestRow: number;
  /** By node: 1 for fixed work at which a row of fixed work is too long already. */
  readonly isLongRow: Uint8Array;
  readonly arcStart: Int32Array;
  readonly arcTo: Int32Array;
  /** 1 when the arc stays within a weekend. */
  readonly isSameWeekend: Uint8Array;
  readonly unit: number;
  /** By stretch: units that are fixed, that are aimed at (a part of one too; -1 for no aim), and the most. */
  readonly base: Int32Array;
  readonly aim: Float64Array;
  readonly most: Int32Array;
  /** Bits of combinations by vertex: all that it is in, those that begin with it, and those that end. */
  readonly within: Int32Array;
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  /** Vertex of each node. */
  readonly vertexOf: Int32Array;
  /** Combinations that have a bit: first and last vertex, and the bit. */
  readonly spans: { readonly from: number; readonly to: number; readonly bit: number }[];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Most hours of a week that nobody's contract limits. */
const MOST_HOURS = 60;

/** Most that may be planned in a stretch. */
export const mostSecondsOf = ({ mostSeconds, start, end }: ContractStretch): number =>
  mostSeconds ?? (MOST_HOURS * 3600 * Math.max(1, Math.round((end - start) / DAY))) / 7;

export function lineNetworkOf(member: Member, rests: Rests): LineNetwork {
  const { nodes, stretches } = member;
  const first = nodes[0]?.slot.period.start ?? 0;
  const last = nodes.reduce((end, { slot }) => Math.max(end, slot.period.end), first);
  const ticks = Math.ceil((last + LONG_REST - first) / DAY) + 2;
  const items: { time: number; node: number }[] = [
    ...Array.from({ length: ticks }, (_, tick) => ({ time: first + tick * DAY, node: -1 })),
    ...nodes.map(({ slot }, node) => ({ time: slot.period.start, node })),
  ].sort((a, b) => a.time - b.time || a.node - b.node);
  const size = items.length;
  const slotAt = (vertex: number): Slot | undefined => nodes[items[vertex]?.node ?? -1]?.slot;
  const unit = Math.max(
    60,
    nodes.reduce((all, { slot }) => gcd(all, slot.seconds), 0),
  );
  const stretchAt = (time: number): number => {
    const index = stretches.findIndex(({ end }) => time < end);
    if (index === -1) return stretches.length + 1;
    return time >= (stretches[index]?.start ?? 0) ? index + 1 : index === 0 ? 0 : index;
  };
  const stretch = Int32Array.from(items, ({ time }) => stretchAt(time));
  const base = new Int32Array(stretches.length + 2);
  const vertexOf = new Int32Array(nodes.length);
  const level = new Int32Array(size);
  const isFixed = new Uint8Array(size);
  items.forEach(({ node }, vertex) => {
    const of = nodes[node];
    if (of === undefined) return;
    vertexOf[node] = vertex;
    const units = Math.round(of.slot.seconds / unit);
    const at = stretch[vertex] as number;
    if (of.isFixed) {
      isFixed[vertex] = 1;
      base[at] = (base[at] as number) + units;
    } else level[vertex] = units;
  });
  // Not whole: where all shifts are as long, contracts of five and of nine hours would be as good for one of eight.
  const aims = stretches.map(({ seconds }) => (seconds === null ? -1 : seconds / unit));
  const mosts = stretches.map((one) => Math.floor(mostSecondsOf(one) / unit));
  const most = Int32Array.from([1e6, ...mosts, 1e6], (one, index) => Math.max(one, base[index] as number));
  const nextFixed = new Float64Array(size + 1).fill(Infinity);
  for (let vertex = size - 1; vertex >= 0; vertex--)
    nextFixed[vertex] = isFixed[vertex] === 1 ? (items[vertex]?.time ?? 0) : (nextFixed[vertex + 1] as number);
  const arcStart = new Int32Array(size + 1);
  const arcs: number[] = [];
  const same: number[] = [];
  for (let vertex = 0; vertex < size; vertex++) {
    arcStart[vertex] = arcs.length;
    const from = slotAt(vertex);
    const fixedAt = nextFixed[vertex + 1] as number;
    const rested = from === undefined ? (items[vertex]?.time ?? 0) : from.period.end + LONG_REST;
    for (let next = vertex + 1; next < size; next++) {
      const { time, node } = items[next] as (typeof items)[number];
      if (time > fixedAt) break;
      if (node === -1) {
        if (time < rested) continue;
        arcs.push(next);
        same.push(0);
        break;
      }
      const to = slotAt(next) as Slot;
      const isForced = isFixed[next] === 1 && (from === undefined || isFixed[vertex] === 1);
      if (from !== undefined && !isForced && !rests.mayFollow(member, from, to)) continue;
      arcs.push(next);
      same.push(from?.weekend !== undefined && from.weekend === to.weekend ? 1 : 0);
    }
  }
  arcStart[size] = arcs.length;
  const arcTo = Int32Array.from(arcs);
  return {
    member,
    size,
    node: Int32Array.from(items, ({ node }) => node),
    start: Float64Array.from(items, ({ time }) => time),
    end: Float64Array.from(items, ({ time }, vertex) => slotAt(vertex)?.period.end ?? time),
    level,
    isFixed,
    stretch,
    ...reachOf({ size, arcStart, arcTo, stretch, base, level, isFixed, most }),
    longestRow: member.record.settings['weekly-rest'] === 'off' ? Infinity : LONGEST_ROW,
    isLongRow: rowsOf(member),
    arcStart,
    arcTo,
    isSameWeekend: Uint8Array.from(same),
    unit,
    base,
    aim: Float64Array.from([-1, ...aims, -1]),
    most,
    within: new Int32Array(size),
    begins: new Int32Array(size),
    ends: new Int32Array(size),
    vertexOf,
    spans: [],
  };
}

/** Units that can have been done at each vertex. */
function reachOf({
  size,
  arcStart,
  arcTo,
  stretch,
  base,
  level,
  isFixed,
  most,
}: Pick<LineNetwork, 'size' | 'arcStart' | 'arcTo' | 'stretch' | 'base' | 'level' | 'isFixed' | 'most'>) {
  const at = Array.from({ length: size }, () => new Set<number>());
  at[0]?.add(base[stretch[0] as number] as number);
  const reachStart = new Int32Array(size + 1);
  const reach: number[] = [];
  for (let vertex = 0; vertex < size; vertex++) {
    const here = stretch[vertex] as number;
    const own = [...(at[vertex] as Set<number>)].sort((a, b) => a - b);
    reach.push(...own);
    reachStart[vertex + 1] = reach.length;
    if (own.length === 0) continue;
    for (let arc = arcStart[vertex] as number; arc < (arcStart[vertex + 1] as number); arc++) {
      const to = arcTo[arc] as number;
      const there = stretch[to] as number;
      const units = level[to] as number;
      const full = units === 0 || isFixed[to] === 1 ? Infinity : (most[there] as number);
      const target = at[to] as Set<number>;
      for (const had of here === there ? own : [base[there] as number])
        if (had + units <= full) target.add(had + units);
    }
  }
  const levels = reach.reduce((highest, units) => Math.max(highest, units), 0) + 1;
  return { levels, reachStart, reach: Int32Array.from(reach) };
}

/** Marks nodes of fixed work at which a row is too long already, whatever else is done. */
function rowsOf({ nodes }: Member): Uint8Array {
  const rows = new Uint8Array(nodes.length);
  let [from, until] = [-Infinity, -Infinity];
  nodes.forEach(({ slot: { period }, isFixed }, node) => {
    if (!isFixed) return;
    if (period.start - until >= WEEKLY_REST) from = period.start;
    until = period.end;
    if (until - from > LONGEST_ROW) rows[node] = 1;
  });
  return rows;
}

/** Follows a combination from now on; false when there is no bit left for it. */
export function forbid(network: LineNetwork, slots: readonly Slot[]): boolean {
  const { member, vertexOf, spans, within, begins, ends } = network;
  const wanted = new Set(slots);
  const vertices = member.nodes.flatMap(({ slot, isFixed }, node) =>
    !isFixed && wanted.has(slot) ? (vertexOf[node] as number) : [],
  );
  const [from = 0, to = 0] = [vertices[0], vertices.at(-1)];
  const taken = new Set(spans.filter((span) => span.from <= to && from <= span.to).map(({ bit }) => bit));
  const bit = Array.from({ length: BITS }, (_, index) => index).find((one) => !taken.has(one));
  if (bit === undefined || vertices.length === 0) return false;
  spans.push({ from, to, bit });
  for (const vertex of vertices) within[vertex] = (within[vertex] as number) | (1 << bit);
  begins[from] = (begins[from] as number) | (1 << bit);
  ends[to] = (ends[to] as number) | (1 << bit);
  return true;
}

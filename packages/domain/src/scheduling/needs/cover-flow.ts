/**
 * Covers a need over time by intervals at the least cost, exactly: each stretch of time asks for so many, an interval
 * may be taken any number of times. What covers a stretch is a flow along the line of time, so this is a flow of least
 * cost, found by shortest augmenting paths (Ahuja, Magnanti and Orlin, Network Flows, chapters 9.7 and 16.3).
 */

/** Something that covers the stretches `from` up to, not including, `to`. Costs are whole numbers, 0 or more. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

interface Arc {
  readonly to: number;
  readonly back: number;
  readonly cost: number;
  room: number;
}

const ENDLESS = 1e9;

/** How far each node is by what has room, and by which arc it is reached (Bellman and Ford, with a queue). */
function distances(graph: readonly Arc[][], from: number): { far: number[]; by: (readonly [number, number])[] } {
  const far = graph.map(() => Number.POSITIVE_INFINITY);
  const by = graph.map((): readonly [number, number] => [-1, -1]);
  const waits = graph.map(() => false);
  const queue = [from];
  far[from] = 0;
  for (let next = 0; next < queue.length; next += 1) {
    const node = queue[next] ?? 0;
    waits[node] = false;
    for (const [index, { to, room, cost }] of (graph[node] ?? []).entries()) {
      const length = (far[node] ?? 0) + cost;
      if (room === 0 || length >= (far[to] ?? 0)) continue;
      far[to] = length;
      by[to] = [node, index];
      if (waits[to] !== true) {
        waits[to] = true;
        queue.push(to);
      }
    }
  }
  return { far, by };
}

/**
 * How often to take each interval so that cost plus what stays uncovered is least. `needed` says how many each stretch
 * asks for, `gapCosts` what one of them costs that stays uncovered. The same question has the same answer.
 */
export function coverAtLeastCost(
  needed: readonly number[],
  gapCosts: readonly number[],
  intervals: readonly Interval[],
): number[] {
  const [source, sink] = [needed.length + 1, needed.length + 2];
  const graph: Arc[][] = Array.from({ length: needed.length + 3 }, () => []);
  const join = (from: number, to: number, room: number, cost: number): readonly [number, number] => {
    const [there, back] = [graph[from] ?? [], graph[to] ?? []];
    there.push({ to, back: back.length, cost, room });
    back.push({ to: from, back: there.length - 1, cost: -cost, room: 0 });
    return [from, there.length - 1];
  };
  const taken = intervals.map(({ from, to, cost }) => join(from, to, ENDLESS, cost));
  for (const [stretch, count] of needed.entries()) {
    if (count > 0) join(stretch, stretch + 1, count, gapCosts[stretch] ?? 0);
    // More than needed.
    join(stretch + 1, stretch, ENDLESS, 0);
  }
  for (let node = 0; node <= needed.length; node += 1) {
    const rise = (needed[node] ?? 0) - (needed[node - 1] ?? 0);
    if (rise > 0) join(source, node, rise, 0);
    if (rise < 0) join(node, sink, -rise, 0);
  }
  for (;;) {
    const { far, by } = distances(graph, source);
    if (far[sink] === Number.POSITIVE_INFINITY) break;
    const path: Arc[] = [];
    for (let node = sink; node !== source;) {
      const [before, index] = by[node] ?? [source, -1];
      const arc = graph[before]?.[index];
      if (arc === undefined) break;
      path.push(arc);
      node = before;
    }
    const amount = Math.min(...path.map(({ room }) => room));
    for (const arc of path) {
      arc.room -= amount;
      const back = graph[arc.to]?.[arc.back];
      if (back !== undefined) back.room += amount;
    }
  }
  return taken.map(([node, index]) => ENDLESS - (graph[node]?.[index]?.room ?? ENDLESS));
}

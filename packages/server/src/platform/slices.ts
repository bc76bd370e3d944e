/** Long work in pieces, between which others get their turn: one process serves everybody, on one thread. */
import { Around } from './around.ts';

/** Whether the present work goes before others' slices: it rests for nobody, least of all for itself. */
const goesFirst = new Around<true>();
/** How many such works are under way. */
let first = 0;

/** Runs what asks for little: while it is under way, work in slices rests as long as it works. */
export function beforeSlices<T>(work: () => Promise<T>): Promise<T> {
  first += 1;
  const running = goesFirst.run(true, work);
  const over = (): void => {
    first -= 1;
  };
  running.then(over, over);
  return running;
}

/** Longest that a slice is followed by a rest. Milliseconds. */
const LONGEST_REST = 10;

/** Work whose slice has ended, in its order. */
const ended: { readonly resume: () => void; readonly rests: boolean }[] = [];
let resumedAt = 0;
let restsUntil = 0;

function goOn(): void {
  const now = performance.now();
  // What asks for little goes to the database and back some times: each time it would wait for another slice.
  if (ended[0]?.rests && first > 0 && now < restsUntil) {
    setTimeout(goOn, 1);
    return;
  }
  resumedAt = now;
  ended.shift()?.resume();
  if (ended.length > 0) setImmediate(goOn);
}

/**
 * Lets whatever waits go first. However much work is done side by side, the process does one slice of it and then looks
 * at what has come in meanwhile: two would keep others waiting twice as long.
 */
export const breathe = (): Promise<void> =>
  new Promise((resume) => {
    const now = performance.now();
    restsUntil = now + Math.min(now - resumedAt, LONGEST_REST);
    if (ended.push({ resume, rests: goesFirst.get() === undefined }) === 1) setImmediate(goOn);
  });

/** Lists of at most `size`, in order. */
export const slicesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Longest that a slice goes on before others get their turn, whatever its size: machines differ. Milliseconds. */
const LONGEST_SLICE = 8;

/**
 * `map` for work that takes a millisecond or so an item: where there are more than `size` items others get their turn
 * before them and after each `size`, and on a machine that is slow at it sooner.
 */
export async function mapInSlices<T, R>(items: readonly T[], size: number, work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  let inSlice = items.length > size ? size : 0;
  let began = performance.now();
  for (const item of items) {
    if (inSlice >= size || performance.now() - began > LONGEST_SLICE) {
      await breathe();
      inSlice = 0;
      began = performance.now();
    }
    inSlice += 1;
    results.push(work(item));
  }
  return results;
}

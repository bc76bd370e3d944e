/** Long work in pieces, between which others get their turn: one process serves everybody, on one thread. */

/** Work whose slice has ended, in its order. */
const ended: (() => void)[] = [];

function goOn(): void {
  ended.shift()?.();
  if (ended.length > 0) setImmediate(goOn);
}

/**
 * Lets whatever waits go first. However much work is done side by side, the process does one slice of it and then looks
 * at what has come in meanwhile: two would keep others waiting twice as long.
 */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    if (ended.push(resolve) === 1) setImmediate(goOn);
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

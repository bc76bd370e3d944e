/** Long work in pieces, between which others get their turn: one process serves everybody, on one thread. */

/** Lets whatever waits go first. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Lists of at most `size`, in order. */
export const slicesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** `map` for work that takes a millisecond or so an item: after each `size` items others get their turn. */
export async function mapInSlices<T, R>(items: readonly T[], size: number, work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const slice of slicesOf(items, size)) {
    for (const item of slice) results.push(work(item));
    if (results.length < items.length) await breathe();
  }
  return results;
}

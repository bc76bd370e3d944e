/** A list in another order. Pure. */

/** The list with the item at `from` taken out and put in again so that it is at `to`. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

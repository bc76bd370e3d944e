/** Whether what was made anew is what was there: what stays the same object is not drawn again. */

/** Whether both lists hold the same objects in the same order. */
export const sameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a === b || (a.length === b.length && a.every((item, at) => item === b[at]));

/** Whether both objects hold the same values under the same names, compared one level deep. */
export function sameFields<Fields extends object>(a: Fields, b: Fields): boolean {
  const names = Object.keys(a) as (keyof Fields)[];
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** The list with each item that says the same as the one before in its place; the list before when all do. */
export function keptItems<Item extends object>(before: readonly Item[] | undefined, now: readonly Item[]) {
  if (before === undefined) return now;
  const kept = now.map((item, at) => {
    const old = before[at];
    return old !== undefined && sameFields(old, item) ? old : item;
  });
  return sameItems(before, kept) ? before : kept;
}

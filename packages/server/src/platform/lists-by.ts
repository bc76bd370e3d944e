/** Values by what they belong to. */

/** The values of each key, in the order they come in. */
export function listsBy<K, V>(pairs: Iterable<readonly [K, V]>): ReadonlyMap<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return lists;
}

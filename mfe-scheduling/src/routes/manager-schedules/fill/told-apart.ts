/**
 * Names of which some read alike, told apart by a number behind those after the first: two proposals of one person, for
 * the same weeks and of the same minute.
 */
export function toldApart(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

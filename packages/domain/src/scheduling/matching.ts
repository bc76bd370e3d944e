/** Pairs as many as possible of one kind with another: people with the things they can do. */

/**
 * A largest matching (Kuhn's augmenting paths). `choices` tells for each on the left whom on the right it can go with,
 * best first. Earlier ones on the left are never left out for later ones. Answers for each on the left its partner, or
 * -1.
 */
export function largestMatching(choices: readonly (readonly number[])[]): number[] {
  const partnerOf = new Map<number, number>();

  const place = (left: number, tried: Set<number>): boolean => {
    for (const right of choices[left] ?? []) {
      if (tried.has(right)) continue;
      tried.add(right);
      const holder = partnerOf.get(right);
      if (holder === undefined || place(holder, tried)) {
        partnerOf.set(right, left);
        return true;
      }
    }
    return false;
  };

  for (const left of choices.keys()) place(left, new Set());
  const result = choices.map(() => -1);
  for (const [right, left] of partnerOf) result[left] = right;
  return result;
}

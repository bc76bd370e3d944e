/** Numbers in [0, 1) that look random and are the same for a seed: Mulberry32 by Tommy Ettinger, public domain. */
export function randomOf(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` different members of a list, in random order. */
export function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const left = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

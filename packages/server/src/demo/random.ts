/** Chance that repeats itself: the same seed always gives the same company. Not for secrets. */

/** A source of chance. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** Whole, from `min` to `max`, both inclusive. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** FNV-1a: a 32-bit number from any text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** A source of chance that depends on the seed alone (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** A UUIDv7 of an instant (epoch milliseconds) whose other bits are chance. */
export function randomId({ next }: Random, instant: number): string {
  const bits = (count: number): string =>
    Math.floor(next() * 2 ** count)
      .toString(16)
      .padStart(count / 4, '0');
  const time = Math.floor(instant).toString(16).padStart(12, '0');
  const variant = (8 + Math.floor(next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits(12)}-${variant}${bits(12)}-${bits(24)}${bits(24)}`;
}

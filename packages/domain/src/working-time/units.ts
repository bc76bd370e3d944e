/** Lengths of time the rules share, in milliseconds, and the plain numbers messages are made of. */

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Shortest interruption that is a break in law (ATW 1:7). */
export const SHORTEST_BREAK = 15 * MINUTE;

/** Whole seconds of milliseconds, rounded, so that breaks spread pro rata don't tip a limit by a fraction. */
export function toSeconds(ms: number): number {
  return Math.round(ms / 1000);
}

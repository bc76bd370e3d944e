/** An entry's surcharged time divided over its segments, for who wants to see what a figure is made of. */
import { apportion } from './apportion.ts';

/** Time worked at one factor: whole seconds, and a percentage of at least 100. */
export interface FactoredTime {
  readonly workedSeconds: number;
  readonly factor: number;
}

/** Surcharged seconds of all parts together, rounded once, as an entry's are. */
export function surchargedTotal(parts: readonly FactoredTime[]): number {
  return Math.round(parts.reduce((sum, { workedSeconds, factor }) => sum + workedSeconds * factor, 0) / 100);
}

/**
 * Surcharged seconds of each part; they add up to the total exactly, and none is more than a second off its own
 * product.
 */
export function surchargedParts(parts: readonly FactoredTime[]): number[] {
  const total = surchargedTotal(parts);
  return apportion(
    total,
    parts.map(({ workedSeconds, factor }) => workedSeconds * factor),
    parts.map(() => total),
  );
}

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

/** Surcharged seconds of each part; they add up to the total exactly, and none is more than a second off its own product. */
export function surchargedParts(parts: readonly FactoredTime[]): number[] {
  const total = surchargedTotal(parts);
  return apportion(
    total,
    parts.map(({ workedSeconds, factor }) => workedSeconds * factor),
    parts.map(() => total),
  );
}

/** Seconds worked per factor above 100, the lowest factor first: what a payroll program takes as surcharge hours. */
export function surchargeHours(parts: readonly FactoredTime[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { workedSeconds, factor } of [...parts].sort((a, b) => a.factor - b.factor)) {
    if (factor > 100 && workedSeconds > 0) sums.set(factor, (sums.get(factor) ?? 0) + workedSeconds);
  }
  return sums;
}

/** Figures are sums of lines. */
import type { PayLine } from './evaluate.ts';
import { HOUR_PERCENTAGE, type Target } from './model.ts';

/** What lines amount to, in whole seconds of the hourly wage; `choice` is what the employee decides on. */
export interface PaySums {
  readonly worked: number;
  readonly pay: number;
  readonly timeOff: number;
  readonly choice: number;
}

/** Sums of lines; each is rounded once, over all of them. */
export function paySums(lines: readonly Pick<PayLine, 'part' | 'seconds' | 'percentage' | 'target'>[]): PaySums {
  let worked = 0;
  const weighted: Record<Target, number> = { pay: 0, 'time-off': 0, choice: 0 };
  for (const { part, seconds, percentage, target } of lines) {
    if (part === 'hour') worked += seconds;
    weighted[target] += seconds * percentage;
  }
  const seconds = (target: Target): number => Math.round(weighted[target] / HOUR_PERCENTAGE);
  return { worked, pay: seconds('pay'), timeOff: seconds('time-off'), choice: seconds('choice') };
}

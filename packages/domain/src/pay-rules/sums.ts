/** Figures are sums of lines. */
import { apportion } from '../hours/apportion.ts';
import type { PayLine } from './evaluate.ts';
import { HOUR_PERCENTAGE, targets, type Target } from './model.ts';

/** What of a line decides what it comes to. */
export type Summed = Pick<PayLine, 'part' | 'seconds' | 'percentage' | 'target'>;

/** What lines amount to, in whole seconds of the hourly wage; `choice` is what the employee decides on. */
export interface PaySums {
  readonly worked: number;
  readonly pay: number;
  readonly timeOff: number;
  readonly choice: number;
}

/** Whether worked time is given back in hours off, in the place of being paid. */
export const isInLieu = ({ part, target }: Pick<Summed, 'part' | 'target'>): boolean =>
  part === 'hour' && target === 'time-off';

type Weights = Record<Target, number>;

function weigh(lines: readonly Summed[]): Weights & { worked: number } {
  const weights = { worked: 0, pay: 0, 'time-off': 0, choice: 0 };
  for (const { part, seconds, percentage, target } of lines) {
    if (part === 'hour') weights.worked += seconds;
    weights[target] += seconds * percentage;
  }
  return weights;
}

/** Sums of lines; each is rounded once, over all of them. */
export function paySums(lines: readonly Summed[]): PaySums {
  const { worked, ...weights } = weigh(lines);
  const seconds = (target: Target): number => Math.round(weights[target] / HOUR_PERCENTAGE);
  return { worked, pay: seconds('pay'), timeOff: seconds('time-off'), choice: seconds('choice') };
}

/**
 * Sums of the lines of one entry per date. Rounded once over the entry and divided over its dates, as surcharged time
 * is, so that dates add up to the entry exactly.
 */
export function paySumsByDate(lines: readonly (Summed & Pick<PayLine, 'date'>)[]): Map<string, PaySums> {
  const dates = [...new Set(lines.map(({ date }) => date))];
  const byDate = dates.map((date) => weigh(lines.filter((line) => line.date === date)));
  const all = paySums(lines);
  const totals: Weights = { pay: all.pay, 'time-off': all.timeOff, choice: all.choice };
  const [pay = [], timeOff = [], choice = []] = targets.map((target) =>
    apportion(
      totals[target],
      byDate.map((weights) => weights[target]),
      dates.map(() => totals[target]),
    ),
  );
  return new Map(
    dates.map((date, index) => [
      date,
      {
        worked: byDate[index]?.worked ?? 0,
        pay: pay[index] ?? 0,
        timeOff: timeOff[index] ?? 0,
        choice: choice[index] ?? 0,
      },
    ]),
  );
}

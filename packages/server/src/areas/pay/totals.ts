/** Sums of pay lines as they are answered. */
import type { DryRun } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { PayLine, PaySums } from '@rooster/domain/pay-rules';

type RuleTotal = DryRun['rules'][number];

/** Durations of sums, beside what the same hours count for today (`counted`, seconds). */
export const figuresOf = ({ worked, pay, choice, timeOff }: PaySums, counted: number) => ({
  workedTime: formatDuration(worked),
  countedTime: formatDuration(counted),
  paidTime: formatDuration(pay + choice),
  timeOffTime: formatDuration(timeOff),
  differenceTime: formatDuration(pay + choice - counted),
});

/** Adds up time by rule, percentage and target; the hours themselves come first, then the rules in their order. */
export class RuleTotals {
  readonly #sums = new Map<string, { total: Omit<RuleTotal, 'time'>; seconds: number }>();

  /** Counts lines in. */
  add(lines: readonly PayLine[]): void {
    for (const { part, rule, percentage, target, seconds } of lines) {
      const ruleKey = rule?.key ?? null;
      const key = `${part} ${ruleKey ?? ''} ${percentage} ${target}`;
      const known = this.#sums.get(key);
      if (known) known.seconds += seconds;
      else this.#sums.set(key, { total: { part, ruleKey, percentage, target }, seconds });
    }
  }

  /** What was counted in. */
  answer(): RuleTotal[] {
    const order = ({ total: { part, ruleKey, percentage } }: { total: Omit<RuleTotal, 'time'> }): string =>
      `${part === 'hour' ? 0 : 1} ${String(percentage).padStart(6, '0')} ${ruleKey ?? ''}`;
    return [...this.#sums.values()]
      .sort((a, b) => (order(a) < order(b) ? -1 : 1))
      .map(({ total, seconds }) => Object.assign({ time: formatDuration(seconds) }, total));
  }
}

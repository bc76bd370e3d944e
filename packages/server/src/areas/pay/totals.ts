/** Sums of pay lines as they are answered. */
import type { DryRun } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { PayLine, PayRule, PaySums } from '@rooster/domain/pay-rules';

type RuleTotal = DryRun['rules'][number];

/** Durations of sums, beside what the same hours count for today (`counted`, seconds). */
export const figuresOf = ({ worked, pay, choice, timeOff }: PaySums, counted: number) => ({
  workedTime: formatDuration(worked),
  countedTime: formatDuration(counted),
  paidTime: formatDuration(pay + choice),
  timeOffTime: formatDuration(timeOff),
  differenceTime: formatDuration(pay + choice - counted),
});

/** A rule as it is answered with what it gives. */
export function ruleToWire(found: PayRule | null): Pick<RuleTotal, 'ruleKey' | 'rule'> {
  if (found === null) return { ruleKey: null, rule: null };
  const { source: _source, ...rule } = found;
  // The same values: the wire's type only lacks the promise that nobody changes them.
  return { ruleKey: found.key, rule: rule as RuleTotal['rule'] };
}

/** Adds up time by rule, percentage and target; the hours themselves come first, then the rules in their order. */
export class RuleTotals {
  readonly #sums = new Map<string, { total: Omit<RuleTotal, 'time'>; seconds: number }>();
  /** Rules of several rule sets may have one key. */
  readonly #numbers = new Map<PayRule | null, number>();

  #numberOf(rule: PayRule | null): number {
    const number = this.#numbers.get(rule) ?? this.#numbers.size;
    this.#numbers.set(rule, number);
    return number;
  }

  /** Counts lines in. */
  add(lines: readonly PayLine[]): void {
    for (const { part, rule, percentage, target, seconds } of lines) {
      const key = `${part} ${this.#numberOf(rule)} ${percentage} ${target}`;
      const known = this.#sums.get(key);
      if (known) known.seconds += seconds;
      else this.#sums.set(key, { total: { part, ...ruleToWire(rule), percentage, target }, seconds });
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

/** Weekday factors and surcharge days, written as rules. */
import type { Surcharges, WeekdayFactors } from '../hours/factors.ts';
import { inPay, type Band, type PayRule, type RulesFrom } from './model.ts';

const GROUP = 'surcharge';
const wholeDay = { kind: 'band', from: 0, to: 1440 } as const;
const onTop = (factor: number): number => Math.round((factor - 100) * 100);

const rule = (key: string, what: Band): PayRule => ({
  key,
  what,
  gives: inPay,
  group: GROUP,
  source: null,
  payrollCode: null,
});

/** Weekdays of one factor are one rule; those at 100 % are none. */
function weekdayRules(weekdays: WeekdayFactors, dates: readonly string[]): PayRule[] {
  const byFactor = new Map<number, number[]>();
  for (const [index, factor] of weekdays.entries()) {
    const others = byFactor.get(factor);
    if (others) others.push(index + 1);
    else byFactor.set(factor, [index + 1]);
  }
  return [...byFactor]
    .filter(([factor]) => factor > 100)
    .map(([factor, days]) =>
      rule(`weekdays-${days.join('')}`, {
        ...wholeDay,
        days: [{ weekdays: days }],
        ...(dates.length > 0 && { notOn: [{ dates }] }),
        percentage: onTop(factor),
      }),
    );
}

/**
 * The rule set that an organisation's weekday factors and surcharge days are: the same hours come to the same under it.
 * A surcharge day takes the place of its weekday, also where it is lower.
 */
export function simpleRules({ weekdays, earlier = [], days }: Surcharges): RulesFrom[] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const dayRules = days
    .filter(({ factor }) => factor > 100)
    .map(({ date, factor }, index) =>
      rule(`day-${date}-${index}`, { ...wholeDay, days: [{ dates: [date] }], percentage: onTop(factor) }),
    );
  const spans = [...earlier, { before: null, weekdays }];
  return spans.map((span, index) => ({
    from: spans[index - 1]?.before ?? null,
    rules: [...weekdayRules(span.weekdays, dates), ...dayRules],
  }));
}

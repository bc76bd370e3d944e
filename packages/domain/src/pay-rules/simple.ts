/** Weekday factors and surcharge days, written as rules. */
import type { Surcharges, WeekdayFactors } from '../hours/factors.ts';
import type { PayLine } from './evaluate.ts';
import { HOUR_PERCENTAGE, inPay, type Band, type PayRule, type RulesFrom } from './model.ts';

const GROUP = 'surcharge';
const wholeDay = { kind: 'band', from: 0, to: 1440 } as const;
const onTop = (factor: number): number => Math.round((factor - 100) * 100);

/**
 * What an hour counts for in payroll by a percentage of a rule: a factor (percent), as of a weekday. Divided last, so
 * that 33.33 % on top is the very number 133.33.
 */
export const payFactor = (part: PayLine['part'], percentage: number): number =>
  (percentage + (part === 'surcharge' ? HOUR_PERCENTAGE : 0)) / 100;

/** The factors that rules can give, each once for each rule or step. */
export const factorsOf = (rules: readonly PayRule[]): number[] =>
  rules.flatMap(({ what, gives }) =>
    (what.kind === 'band' ? [what] : what.kind === 'threshold' ? what.steps : []).map(({ percentage }) =>
      payFactor(gives.instead ? 'hour' : 'surcharge', percentage),
    ),
  );

const rule = (key: string, what: Band): PayRule => ({
  key,
  what,
  gives: inPay,
  group: GROUP,
  source: null,
  payrollCode: null,
});

/** What each factor above 100 % is for. */
function byFactor<T extends { readonly factor: number }, V>(all: readonly T[], valueOf: (item: T) => V) {
  const values = new Map<number, V[]>();
  for (const item of all) {
    const others = values.get(item.factor);
    if (others) others.push(valueOf(item));
    else if (item.factor > 100) values.set(item.factor, [valueOf(item)]);
  }
  return [...values];
}

/** Weekdays of one factor are one rule; those at 100 % are none. */
const weekdayRules = (weekdays: WeekdayFactors, dates: readonly string[]): PayRule[] =>
  byFactor(
    weekdays.map((factor, index) => ({ factor, weekday: index + 1 })),
    ({ weekday }) => weekday,
  ).map(([factor, own]) =>
    rule(`weekdays-${own.join('')}`, {
      ...wholeDay,
      days: [{ weekdays: own }],
      ...(dates.length > 0 && { notOn: [{ dates }] }),
      percentage: onTop(factor),
    }),
  );

/**
 * The rule set that an organisation's weekday factors and surcharge days are: the same hours come to the same under it.
 * A surcharge day takes the place of its weekday, also where it is lower.
 */
export function simpleRules({ weekdays, earlier = [], days }: Surcharges): RulesFrom[] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const dayRules = byFactor(days, ({ date }) => date).map(([factor, own]) =>
    rule(`days-${onTop(factor)}`, { ...wholeDay, days: [{ dates: own.sort() }], percentage: onTop(factor) }),
  );
  const spans = [...earlier, { before: null, weekdays }];
  return spans.map((span, index) => ({
    from: spans[index - 1]?.before ?? null,
    rules: [...weekdayRules(span.weekdays, dates), ...dayRules],
  }));
}

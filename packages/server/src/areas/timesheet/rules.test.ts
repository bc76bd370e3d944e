/** Rules that change from dates on. */
import { addDays } from '@rooster/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFrom, courseOf, roundingOn, surchargesOf } from './rules.ts';

const DAYS = 30;
const dateOf = (day: number): string => addDays('2026-01-01', day);
const week = (factor: number): number[] => Array<number>(7).fill(factor);
const strategies = ['None', 'Nearest5', 'Nearest15'] as const;
const initial = {
  roundingStrategy: 'None' as (typeof strategies)[number],
  weekdayFactors: week(100),
  earlierRules: [],
};

it('has on each date the last change that covers it, rounding and factors apart', () => {
  const change = fc.record({
    from: fc.option(fc.integer({ min: 0, max: DAYS })),
    rounding: fc.option(fc.constantFrom(...strategies)),
    factor: fc.option(fc.constantFrom(100, 150, 200)),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const rules = changes.reduce<ReturnType<typeof changedFrom>>(
        (before, { from, rounding, factor }) =>
          changedFrom(from === null ? null : dateOf(from), before, {
            ...(rounding !== null && { roundingStrategy: rounding }),
            ...(factor !== null && { weekdayFactors: week(factor) }),
          }),
        initial,
      );
      for (let day = 0; day <= DAYS; day += 1) {
        const covering = changes.filter(({ from }) => from === null || from <= day);
        expect(roundingOn(dateOf(day), rules)).toBe(
          covering.findLast(({ rounding }) => rounding !== null)?.rounding ?? 'None',
        );
        const { weekdays, earlier = [] } = surchargesOf({ ...rules, days: [] });
        expect((earlier.find(({ before }) => dateOf(day) < before)?.weekdays ?? weekdays)[0]).toBe(
          covering.findLast(({ factor }) => factor !== null)?.factor ?? 100,
        );
      }
      const dates = rules.earlierRules.map(({ before }) => before);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      expect(courseOf(rules, ({ roundingStrategy }) => roundingStrategy).at(-1)).toEqual({
        before: null,
        value: rules.roundingStrategy,
      });
    }),
  );
});

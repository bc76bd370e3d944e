import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract, week } from '../contracts/testing.ts';
import { addDays } from '../time/index.ts';
import { contractHoursBetween } from './contract-hours.ts';
import { calendarOfPeriod } from './surplus-calendar.ts';
import { surplusOfYear } from './surplus-year.ts';

const day = (offset: number) => addDays('2024-01-01', offset);
const offset = fc.integer({ min: 0, max: 800 });
/** Contracts that follow each other, the last of them perhaps until further notice. */
const contracts = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 400 }),
      hours: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
      state: fc.constantFrom('finalised' as const, 'draft' as const),
    }),
    { maxLength: 4 },
  )
  .chain((parts) => fc.boolean().map((isOpen) => ({ parts, isOpen })))
  .map(({ parts, isOpen }) => {
    let next = 0;
    return parts.map(({ gap, length, hours: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0], state }, place) => {
      const from = next + gap;
      next = from + length;
      const endDate = isOpen && place === parts.length - 1 ? null : day(next - 1);
      return contract({ startDate: day(from), endDate, contractWorkweek: week(a, b, c, d, e, f, g), state });
    });
  });

it('comes to what a year adds up day by day, over any stretch of time', () => {
  fc.assert(
    fc.property(contracts, fc.uniqueArray(offset, { maxLength: 20 }), offset, offset, (all, free, one, other) => {
      const [from, to] = [day(Math.min(one, other)), day(Math.max(one, other))];
      const freeDays = new Set(free.map(day));
      const [byDay] = surplusOfYear(calendarOfPeriod({ fromDate: from, toDate: to }), all, freeDays, [], {
        from,
        through: to,
      });
      const { contract: asked, holidayCredit } = byDay?.whole ?? { contract: NaN, holidayCredit: NaN };
      expect(contractHoursBetween(all, freeDays, from, to)).toEqual({ contract: asked, holidayCredit });
    }),
  );
});

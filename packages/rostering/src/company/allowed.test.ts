import fc from 'fast-check';
import { defaultWorkingTimeSettings, recordOf, violationsWithAll } from '@rooster/domain/working-time';
import { expect, it } from 'vitest';
import { companyOf } from './company.ts';
import { allowedOf } from './allowed.ts';
import { companies } from './testing.ts';

const at = (day: number, hour: number): number => Date.UTC(2026, 8, day, hour);
const work = (day: number, hour: number, hours: number) => ({
  id: `${day} ${hour}`,
  start: at(day, hour),
  end: at(day, hour + hours),
  timeZoneId: 'Europe/London',
  breakSeconds: 0,
  kind: 'planned' as const,
});

it('does not allow work too soon after nights because other work would end their series', () => {
  const nights = [work(4, 20, 6), work(5, 23, 5), work(8, 0, 6)];
  const record = recordOf({ dateOfBirth: null }, nights, defaultWorkingTimeSettings);
  const [between, after] = [work(6, 18, 2), work(9, 20, 1)].map((period) => ({
    period,
    seconds: 7200,
    kinds: [],
    weekend: undefined,
  }));
  const slots = [between, after].filter((slot) => slot !== undefined);
  expect(allowedOf(record, slots)).toEqual(new Set([between]));
});

it('finds of work that is asked about together what the law allows of it one by one', () => {
  let [allowed, refused] = [0, 0];
  fc.assert(
    fc.property(companies({ people: 4, shifts: 30, days: 20 }), (facts) => {
      const { members, places } = companyOf(facts);
      const slots = [...new Set(places.map(({ slot }) => slot))].filter(({ seconds }) => seconds > 0);
      for (const { record } of members) {
        const alone = slots.filter(({ period }) => violationsWithAll(record, [period]).length === 0);
        expect(allowedOf(record, slots)).toEqual(new Set(alone));
        allowed += alone.length;
        refused += slots.length - alone.length;
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(allowed, refused)).toBeGreaterThan(50);
});

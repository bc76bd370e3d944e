import fc from 'fast-check';
import { violationsWithAll } from '@rooster/domain/working-time';
import { expect, it } from 'vitest';
import { companyOf } from './company.ts';
import { allowedOf } from './allowed.ts';
import { companies } from './testing.ts';

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

/** Fair shares add up, and follow the work that is somebody's. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { owedShares, type Sharer } from './fairness.ts';

const counts = fc.record({
  weekends: fc.nat(20),
  nights: fc.nat(40),
  early: fc.nat(60),
  late: fc.nat(60),
});
const people = fc
  .array(fc.record({ part: fc.integer({ min: 1, max: 150_000 }), counts }), { minLength: 1, maxLength: 30 })
  .map((all): Sharer[] => all.map((one, index) => ({ id: String(index), group: 'bakery', ...one })));

it('gives what one is owed to others who did more', () => {
  fc.assert(
    fc.property(people, (all) => {
      const owed = [...owedShares(all).values()];
      for (const kind of ['weekends', 'nights', 'early', 'late'] as const) {
        const sum = owed.reduce((total, one) => total + one[kind], 0);
        expect(Math.abs(sum)).toBeLessThanOrEqual(0.05 * all.length + 1e-9);
      }
    }),
  );
});

it('owes nobody anything who has done as much as the hours are', () => {
  const all = [1, 2, 3].map((part): Sharer => {
    const done = part * 4;
    return {
      id: String(part),
      group: 'bakery',
      part,
      counts: { weekends: done, nights: done, early: done, late: done },
    };
  });
  for (const owed of owedShares(all).values()) expect(owed).toEqual({ weekends: 0, nights: 0, early: 0, late: 0 });
});

it('owes whoever did less than a share what is missing of it', () => {
  const none = { nights: 0, early: 0, late: 0 };
  const owed = owedShares([
    { id: 'a', group: 'shop', part: 36, counts: { weekends: 6, ...none } },
    { id: 'b', group: 'shop', part: 18, counts: { weekends: 0, ...none } },
  ]);
  expect(owed.get('a')?.weekends).toBe(-2);
  expect(owed.get('b')?.weekends).toBe(2);
});

it('owes nothing where nobody has hours', () => {
  const counts = { weekends: 3, nights: 0, early: 0, late: 0 };
  const [one] = owedShares([{ id: 'a', group: 'shop', part: 0, counts }]).values();
  expect(one).toEqual({ weekends: 0, nights: 0, early: 0, late: 0 });
});

it('owes nobody what only another group does', () => {
  const none = { weekends: 0, early: 0, late: 0 };
  const owed = owedShares([
    { id: 'baker', group: 'bakery', part: 36, counts: { nights: 10, ...none } },
    { id: 'second baker', group: 'bakery', part: 36, counts: { nights: 4, ...none } },
    { id: 'clerk', group: 'office', part: 36, counts: { nights: 0, ...none } },
  ]);
  expect([...owed.values()].map(({ nights }) => nights)).toEqual([-3, 3, 0]);
});

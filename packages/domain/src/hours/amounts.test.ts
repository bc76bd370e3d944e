import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surchargedParts, surchargedTotal } from './amounts.ts';
import { hoursOf } from './segments.ts';
import { amsterdam, someEntry } from './testing.ts';

const part = (workedSeconds: number, factor: number) => ({ workedSeconds, factor });
const somePart = fc.record({
  workedSeconds: fc.integer({ min: 1, max: 86_400 }),
  factor: fc.integer({ min: 100, max: 400 }),
});

describe('surcharged time per segment', () => {
  it.each([
    [[part(3600, 100)], [3600]],
    [
      [part(7200, 100), part(3600, 150)],
      [7200, 5400],
    ],
    [
      [part(1, 150), part(1, 150)],
      [2, 1],
    ],
    [
      [part(1, 133), part(1, 133), part(1, 134)],
      [1, 1, 2],
    ],
  ])('of %j is %j', (parts, expected) => {
    expect(surchargedParts(parts)).toEqual(expected);
  });

  it('adds up to the total, each within a second of its own product', () => {
    fc.assert(
      fc.property(fc.array(somePart, { minLength: 1, maxLength: 4 }), (parts) => {
        const amounts = surchargedParts(parts);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(surchargedTotal(parts));
        for (const [index, { workedSeconds, factor }] of parts.entries())
          expect(Math.abs((amounts[index] ?? 0) - (workedSeconds * factor) / 100)).toBeLessThan(1 + 1e-6);
      }),
    );
  });

  it('is the total that an entry stores', () => {
    fc.assert(
      fc.property(someEntry, fc.integer({ min: 100, max: 300 }), (entry, sunday) => {
        const { segments, surchargedSeconds } = hoursOf(entry, amsterdam, {
          weekdays: [100, 100, 100, 100, 100, 125, sunday],
          days: [],
        });
        expect(surchargedTotal(segments)).toBe(surchargedSeconds);
      }),
    );
  });
});

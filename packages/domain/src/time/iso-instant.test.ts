import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoInstant } from './iso-instant.ts';

const MOST = 8_640_000_000_000_000;

it('writes every instant as a date does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MOST, max: MOST }), (instant) => {
      expect(isoInstant(instant)).toBe(new Date(instant).toISOString());
    }),
  );
  for (const instant of [0, -1, 1, 86_399_999, 86_400_000, -MOST, MOST, 1.5, -1.5])
    expect(isoInstant(instant)).toBe(new Date(instant).toISOString());
});

it('throws for what is none', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, MOST + 1, Number.MAX_SAFE_INTEGER])
    expect(() => isoInstant(wrong)).toThrow(RangeError);
});

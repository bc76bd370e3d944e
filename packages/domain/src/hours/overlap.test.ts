import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlapping, overlaps } from './overlap.ts';

const span = (start: number, end: number) => ({ start, end });

describe('overlap', () => {
  it.each([
    ['apart', span(1, 3), span(5, 8), false],
    ['touching', span(1, 5), span(5, 8), false],
    ['by one millisecond', span(1, 6), span(5, 8), true],
    ['within', span(6, 7), span(5, 8), true],
    ['the same', span(5, 8), span(5, 8), true],
    ['from the same start', span(5, 6), span(5, 8), true],
  ])('%s', (_what, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });

  it('finds in a sorted list what a look at each entry finds, also behind a long one', () => {
    const someSpan = fc
      .tuple(fc.nat(100), fc.integer({ min: 1, max: 40 }))
      .map(([start, length]) => span(start, start + length));
    fc.assert(
      fc.property(fc.array(someSpan, { maxLength: 20 }), someSpan, (spans, wanted) => {
        const sorted = spans.sort((a, b) => a.start - b.start);
        // Written out by instants: both contain at least one common millisecond.
        const common = sorted.filter((item) =>
          Array.from({ length: item.end - item.start }, (_, i) => item.start + i).some(
            (ms) => ms >= wanted.start && ms < wanted.end,
          ),
        );
        expect(findOverlapping(sorted, wanted)).toEqual(common);
      }),
    );
  });
});

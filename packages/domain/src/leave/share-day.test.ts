import { describe, expect, it } from 'vitest';
import { shareDay } from './share-day.ts';

const claim = (requestId: string, seconds: number, isHeld = true) => ({ requestId, seconds, isHeld });

describe('a date with leave of several requests', () => {
  it.each([
    ['is enough for all', [claim('a', 4), claim('b', 3)], 8, { a: 4, b: 3 }],
    ['goes to the first', [claim('a', 8), claim('b', 8)], 8, { a: 8, b: 0 }],
    ['goes to what is approved before what waits', [claim('a', 6, false), claim('b', 5)], 8, { a: 3, b: 5 }],
    ['is nothing', [claim('a', 8)], 0, { a: 0 }],
  ])('%s', (_what, claims, limit, expected) => {
    expect(Object.fromEntries(shareDay(claims, limit))).toEqual(expected);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dayAfterKey, pickOfDays, pickOfRange } from './pick.ts';

describe('a stretch', () => {
  it('begins on the first day that is pointed at, and ends on the second', () => {
    expect(pickOfRange(null, '2026-05-06')).toEqual({
      range: { from: '2026-05-06', to: '2026-05-06' },
      begun: '2026-05-06',
    });
    expect(pickOfRange('2026-05-06', '2026-05-08')).toEqual({
      range: { from: '2026-05-06', to: '2026-05-08' },
      begun: null,
    });
  });

  it('may be drawn backwards, and be one day', () => {
    expect(pickOfRange('2026-05-06', '2026-05-04').range).toEqual({ from: '2026-05-04', to: '2026-05-06' });
    expect(pickOfRange('2026-05-06', '2026-05-06').range).toEqual({ from: '2026-05-06', to: '2026-05-06' });
  });
});

it('single days come in and go out, in order', () => {
  expect(pickOfDays(['2026-05-08'], '2026-05-04')).toEqual(['2026-05-04', '2026-05-08']);
  expect(pickOfDays(['2026-05-04', '2026-05-08'], '2026-05-04')).toEqual(['2026-05-08']);
});

it.each([
  ['2026-05-31', 'ArrowRight', '2026-06-01'],
  ['2026-05-01', 'ArrowUp', '2026-04-24'],
  ['2026-05-13', 'Home', '2026-05-01'],
  ['2026-05-13', 'End', '2026-05-31'],
  ['2026-05-31', 'PageUp', '2026-04-30'],
  ['2028-01-31', 'PageDown', '2028-02-29'],
  ['2026-05-31', 'a', undefined],
])('from %s the key %s leads to %s', (date, key, to) => {
  expect(dayAfterKey(date, key)).toBe(to);
});

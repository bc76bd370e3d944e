import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

describe('wire durations', () => {
  it.each([
    ['00:00:00', 0],
    ['00:00:01', 1],
    ['07:30:00', 27_000],
    ['23:59:59', 86_399],
    ['24:00:00', 86_400],
    ['163:20:05', 588_005],
    ['-04:30:00', -16_200],
    ['-00:00:01', -1],
  ])('%s is %i seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
    expect(formatDuration(seconds)).toBe(text);
  });

  it('reads minus zero as plain zero', () => {
    expect(Object.is(parseDuration('-00:00:00'), 0)).toBe(true);
  });

  it.each([
    '',
    '7:30:00',
    '07:30',
    '07:60:00',
    '07:00:60',
    '+07:30:00',
    '07:30:00.5',
    ' 07:30:00',
    '--07:30:00',
    '07:30:00\n',
  ])('refuses %j', (text) => expect(() => parseDuration(text)).toThrow(RangeError));

  it.each([0.5, Number.NaN, Infinity])('does not write %d seconds', (seconds) => {
    expect(() => formatDuration(seconds)).toThrow(RangeError);
  });

  it('survives the way out and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), (seconds) => {
        expect(parseDuration(formatDuration(seconds))).toBe(seconds);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDates, daysBetween, isPlainDate, monthBounds } from './plain-date.ts';

const someDate = fc.integer({ min: -25_000, max: 80_000 }).map((days) => addDays('1970-01-01', days));

describe('plain dates', () => {
  it.each([
    ['2026-03-01', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['20260101', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%j exists: %s', (text, exists) => {
    expect(isPlainDate(text)).toBe(exists);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['2026-02-10', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2026-01-31', '2026-01-01', '2026-01-31'],
  ])('%s lies in the month %s to %s', (date, first, last) => {
    expect(monthBounds(date)).toEqual({ first, last });
  });

  it('refuses to calculate with a date that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('2026-02-30');
    expect(() => monthBounds('2026-2-1')).toThrow(RangeError);
  });

  it('orders dates as their distance does', () => {
    fc.assert(
      fc.property(someDate, someDate, (a, b) => {
        expect(compareDates(b, a)).toBe(Math.sign(daysBetween(a, b)));
        expect(addDays(a, daysBetween(a, b))).toBe(b);
      }),
    );
  });
});

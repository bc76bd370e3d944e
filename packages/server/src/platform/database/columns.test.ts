/** Instants as the drivers hand them over. */
import { describe, expect, it } from 'vitest';
import { instantOf } from './columns.ts';

describe('an instant of the database', () => {
  it.each([
    ['2026-10-25 00:30:00+00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 23:59:59.5+00', '2026-10-25T23:59:59.500Z'],
    ['2028-02-29 12:00:00.07+00', '2028-02-29T12:00:00.070Z'],
    ['2026-01-01 00:00:00.123+00', '2026-01-01T00:00:00.123Z'],
    ['2026-10-25 02:30:00+02', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 02:30:00.25-03', '2026-10-25T05:30:00.250Z'],
    ['2026-10-25 06:00:00+05:30', '2026-10-25T00:30:00.000Z'],
    ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
  ])('%s', (stored, meant) => {
    expect(instantOf(stored)).toBe(Date.parse(meant));
  });

  it('is none where the database knows none', () => {
    expect(instantOf('infinity')).toBeNaN();
  });
});

import { describe, expect, it } from 'vitest';
import { noSurcharges } from '../hours/factors.ts';
import { shift } from '../working-time/testing.ts';
import { paidSeconds } from './paid-seconds.ts';

describe('what a planned shift is paid as', () => {
  const planned = (date: string, span: string, breakSeconds = 1800) => ({ ...shift(date, span), breakSeconds });
  const sundayDouble = { ...noSurcharges, days: [{ date: '2026-11-22', factor: 200 }] };

  it('weighs the part of a night that lies on the surcharged date', () => {
    // Half past eight hours less half an hour, of which 15,247 seconds lie on Sunday.
    expect(paidSeconds(planned('2026-11-21', '20:00-04:30'), sundayDouble)).toBe(13_553 + 2 * 15_247);
    expect(paidSeconds(planned('2026-11-22', '09:00-17:30'), sundayDouble)).toBe(2 * 8 * 3600);
  });

  it('is the planned time without surcharges, and nothing of a shift that is all break', () => {
    expect(paidSeconds(planned('2026-11-21', '20:00-04:30'), noSurcharges)).toBe(8 * 3600);
    expect(paidSeconds(planned('2026-11-21', '20:00-20:30'), sundayDouble)).toBe(0);
  });
});

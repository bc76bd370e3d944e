import { describe, expect, it } from 'vitest';
import { hours } from '../contracts/testing.ts';
import { decideLapse, previewExpiryUpdate } from './expiry-update.ts';
import { defaultExpiryMonths, expiryOf, isLapsed, isUsableOn, type ExpiryMonths } from './expiry.ts';
import type { BalanceType } from './lot.ts';
import { granted, lot, took } from './testing.ts';

describe('the last usable day', () => {
  it.each<[string, BalanceType, year: number, Partial<ExpiryMonths>, string | null]>([
    ['Legal 2026, 6 months', 'Legal', 2026, {}, '2027-06-30'],
    ['AboveLegal 2025, 60 months', 'AboveLegal', 2025, {}, '2030-12-31'],
    ['WorkingTimeReduction 2026, 0 months', 'WorkingTimeReduction', 2026, {}, '2026-12-31'],
    ['TimeForTime 2026, 6 months', 'TimeForTime', 2026, {}, '2027-06-30'],
    ['Other 2026, never', 'Other', 2026, {}, null],
    ['Legal 2027, 2 months, in a leap year', 'Legal', 2027, { Legal: 2 }, '2028-02-29'],
    ['Legal 2026, 2 months', 'Legal', 2026, { Legal: 2 }, '2027-02-28'],
    ['Legal 2026, 12 months', 'Legal', 2026, { Legal: 12 }, '2027-12-31'],
    ['Legal 2026, 13 months', 'Legal', 2026, { Legal: 13 }, '2028-01-31'],
  ])('of %s', (_what, type, year, months, expected) => {
    expect(expiryOf(type, year, { ...defaultExpiryMonths, ...months })).toBe(expected);
  });
});

describe('Legal 2026, last day 30 June 2027', () => {
  const warned = lot('Legal', 2026);
  const unwarned = lot('Legal', 2026, { warnedSeconds: 0 });
  it.each<[string, boolean, day: string, today: string, usable: boolean]>([
    ['the day before its year', true, '2025-12-31', '2025-12-01', false],
    ['its first day', true, '2026-01-01', '2025-12-01', true],
    ['its last day', true, '2027-06-30', '2026-12-01', true],
    ['the day after', true, '2027-07-01', '2026-12-01', false],
    ['the last day, asked afterwards', true, '2027-06-30', '2028-01-01', true],
    ['unwarned, the day after, while a warning can still come', false, '2027-07-01', '2027-06-30', false],
    ['unwarned, the day after, once it passed', false, '2027-07-01', '2027-07-01', true],
    ['unwarned, two years on', false, '2029-07-01', '2029-06-01', true],
  ])('%s', (_what, isWarned, day, today, usable) => {
    expect(isUsableOn(isWarned ? warned : unwarned, day, today)).toBe(usable);
  });

  it('above-legal lots lapse without any warning', () => {
    expect(isLapsed(lot('AboveLegal', 2020, { warnedSeconds: 0 }), '2026-01-01', '2026-01-01')).toBe(true);
  });

  it('lapses after the day someone decides on, or after leave booked on it', () => {
    const decided = decideLapse(unwarned, '2027-09-30', []);
    expect(decided).toMatchObject({ expiresAt: '2027-09-30', decided: true });
    expect(isLapsed(decided, '2027-10-01', '2027-10-01')).toBe(true);
    expect(decideLapse(unwarned, '2027-09-30', [took('Legal2026', 8, '2027-10-15')]).expiresAt).toBe('2027-10-15');
  });
});

describe('new expiry settings on existing lots, on 1 August 2027', () => {
  const lots = [
    lot('Legal', 2026),
    lot('AboveLegal', 2026),
    lot('AboveLegal', 2027),
    lot('AboveLegal', 2027, { lotId: 'of-bram', tenantUserId: 'bram' }),
    lot('Other', 2026),
  ];
  const ledger = [
    granted('Legal2026', 20),
    granted('AboveLegal2026', 40),
    granted('AboveLegal2027', 16),
    { ...granted('AboveLegal2027', 8), lotId: 'of-bram' },
    granted('Other2026', 5),
  ];
  const preview = (months: Partial<ExpiryMonths>, more: typeof ledger = []) =>
    previewExpiryUpdate(lots, [...ledger, ...more], { ...defaultExpiryMonths, ...months }, '2027-08-01');

  it.each<[string, Partial<ExpiryMonths>, lots: number, people: number, held: number, lapsing: number]>([
    ['the same settings: nothing', {}, 0, 0, 0, 0],
    ['AboveLegal 60 → 24 months: 40 + 16 + 8 = 64 h of two people', { AboveLegal: 24 }, 3, 2, 64, 0],
    ['AboveLegal 60 → 6 months: the 40 h of 2026 lapse at once', { AboveLegal: 6 }, 3, 2, 64, 40],
    ['AboveLegal 60 → never', { AboveLegal: null }, 3, 2, 64, 0],
    ['Legal 6 → 60 months: the lapsed lot stays lapsed', { Legal: 60 }, 0, 0, 0, 0],
    ['Other never → 12 months', { Other: 12 }, 1, 1, 5, 0],
  ])('%s', (_what, months, count, people, held, lapsing) => {
    expect(preview(months)).toMatchObject({
      lots: count,
      people,
      seconds: hours(held),
      lapsingSeconds: hours(lapsing),
    });
  });

  it('name the day from which, to undo it', () => {
    expect(preview({ Other: 12 }).changes).toEqual([
      { lotId: 'Other2026', tenantUserId: 'anna', from: null, to: '2027-12-31', seconds: hours(5), lapsesNow: false },
    ]);
  });

  it('do not lapse before leave that is booked: AboveLegal 2026 until 3 May 2028 rather than 30 June 2027', () => {
    const change = preview({ AboveLegal: 6 }, [took('AboveLegal2026', 8, '2028-05-03')]).changes.find(
      ({ lotId }) => lotId === 'AboveLegal2026',
    );
    expect(change).toMatchObject({ to: '2028-05-03', seconds: hours(32), lapsesNow: false });
  });

  it('lapse when booked leave was given back: 40 − 8 + 8 = 40 at once', () => {
    const back = took('AboveLegal2026', -8, '2028-05-03');
    const change = preview({ AboveLegal: 6 }, [took('AboveLegal2026', 8, '2028-05-03'), back]).changes.find(
      ({ lotId }) => lotId === 'AboveLegal2026',
    );
    expect(change).toMatchObject({ to: '2027-06-30', seconds: hours(40), lapsesNow: true });
  });

  it('count a debt as nothing left', () => {
    expect(preview({ Other: 12 }, [took('Other2026', 9, '2027-01-05')])).toMatchObject({ lots: 1, seconds: 0 });
  });

  it('leave a lot alone that somebody decided on: one that stays for good does not lapse by them', () => {
    const kept = decideLapse(lot('Legal', 2025, { warnedSeconds: 0 }), null, []);
    const later = decideLapse(lot('Legal', 2024, { warnedSeconds: 0 }), '2027-12-31', []);
    expect(previewExpiryUpdate([kept, later], [], { ...defaultExpiryMonths, Legal: 6 }, '2027-08-01').changes).toEqual(
      [],
    );
  });

  it('leave an unwarned Legal lot that outlived its day open to a longer term', () => {
    const outlived = lot('Legal', 2025, { warnedSeconds: 0 });
    expect(
      previewExpiryUpdate([outlived], [], { ...defaultExpiryMonths, Legal: 36 }, '2027-08-01').changes,
    ).toMatchObject([{ from: '2026-06-30', to: '2028-12-31' }]);
  });
});

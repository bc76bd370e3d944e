import { describe, expect, it } from 'vitest';
import { contract, fullTime, hours, week } from '../contracts/testing.ts';
import { hoursUnder } from './hours-under.ts';

/** Monday 4 May 2026. */
const monday = '2026-05-04';
const wednesday = '2026-05-06';
const full = contract();
const withoutWednesday = contract({ contractWorkweek: week(9, 9, 0, 9, 9, 0, 0) });
const mornings = contract({ contractWorkweek: week(4, 4, 4, 4, 4, 0, 0) });
const onCall = contract({ contractWorkweek: week(0, 0, 0, 0, 0, 0, 0) });

describe('leave under contracts that changed', () => {
  it.each([
    ['a whole day of 8 is one of 9', monday, 8, full, withoutWednesday, 9],
    ['a whole day on a day that is off now takes nothing', wednesday, 8, full, withoutWednesday, 0],
    ['a day off within a range that is worked now is a whole day', wednesday, 0, withoutWednesday, full, 8],
    ['half a day stays half', monday, 4, full, withoutWednesday, 4],
    ['part of a day is at most the day', monday, 6, full, mornings, 4],
    ['nothing asked on a working day stays nothing', monday, 0, full, withoutWednesday, 0],
    ['hours said on call are at most the day', monday, 6, onCall, mornings, 4],
    ['on call hours stay', monday, 8, full, onCall, 8],
    ['the same day stays as it was asked, also beyond its hours', monday, 9, full, { ...full, contractId: 'c2' }, 9],
  ])('%s', (_name, date, asked, before, after, expected) => {
    expect(hoursUnder({ date, seconds: hours(asked) }, { before: [before], after: [after], freeDays: new Map() })).toBe(
      hours(expected),
    );
  });

  it('is none without a contract, and a whole day again once one holds', () => {
    expect(hoursUnder({ date: monday, seconds: hours(8) }, { before: [full], after: [], freeDays: new Map() })).toBe(0);
    expect(hoursUnder({ date: monday, seconds: 0 }, { before: [], after: [mornings], freeDays: new Map() })).toBe(
      hours(4),
    );
  });

  it('is whole again also where it waited meanwhile, under no contract, with the hours of the one before', () => {
    const ended = { ...full, endDate: '2026-04-30' };
    const tens = contract({ startDate: '2026-05-01', contractWorkweek: week(10, 10, 10, 10, 0, 0, 0) });
    const contracts = { before: [ended], after: [ended, tens], freeDays: new Map<string, string>() };
    const asked = (seconds: number) => hoursUnder({ date: monday, seconds }, contracts, seconds);
    expect([asked(hours(8)), asked(hours(3))]).toEqual([hours(10), hours(3)]);
  });

  it('takes nothing on a free day whichever contract holds', () => {
    expect(
      hoursUnder(
        { date: monday, seconds: 0 },
        { before: [full], after: [{ ...full, contractWorkweek: fullTime }], freeDays: new Map([[monday, 'Feest']]) },
      ),
    ).toBe(0);
  });
});

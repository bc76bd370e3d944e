/** What is guaranteed for calls; each row worked out by hand. */
import { describe, expect, it } from 'vitest';
import { callsOf, legalNotice, paidOfWithdrawn } from './on-call.ts';
import { entry, local } from './testing.ts';

const calls = (hours: string): string =>
  callsOf(
    hours.split('; ').map((text) => {
      const { id, start, end, breakSeconds = 0 } = entry(text);
      return { id, start, end, worked: (end - start) / 1000 - breakSeconds };
    }),
  )
    .map(({ worked, paid }) => `${worked / 3600} paid ${paid / 3600}`)
    .join(', ');

describe('a call', () => {
  it.each([
    ['of an hour and a half', '2026-11-24 10:00-11:30', '1.5 paid 3'],
    ['of three hours', '2026-11-24 10:00-13:00', '3 paid 3'],
    ['of four hours', '2026-11-24 10:00-14:00', '4 paid 4'],
    ['with a break', '2026-11-24 10:00-13:30 /60', '2.5 paid 3'],
    ['twice in a day', '2026-11-24 08:00-09:00; 2026-11-24 17:00-18:00', '1 paid 3, 1 paid 3'],
    ['that is two entries', '2026-11-24 10:00-11:00; 2026-11-24 11:00-12:00', '2 paid 3'],
    ['over midnight', '2026-11-24 23:00-01:00', '2 paid 3'],
    ['in the night of spring', '2026-03-29 01:00-04:30', '2.5 paid 3'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(calls(hours)).toBe(expected);
  });
});

describe('a call that is withdrawn', () => {
  const call = { start: local('2026-11-27 10:00'), end: local('2026-11-27 15:00') };
  const short = { start: call.start, end: local('2026-11-27 11:00') };
  const festivals = [
    { within: 86_400, percentage: 10_000 },
    { within: 172_800, percentage: 5000 },
  ];
  it.each([
    ['five days ahead', call, '2026-11-22 10:00', legalNotice, 0],
    ['four days ahead, to the minute', call, '2026-11-23 10:00', legalNotice, 0],
    ['within four days', call, '2026-11-23 10:01', legalNotice, 5],
    ['within four days, of one hour', short, '2026-11-26 10:00', legalNotice, 3],
    ['by an agreement, within a day', call, '2026-11-26 12:00', festivals, 5],
    ['by an agreement, within two days', call, '2026-11-25 12:00', festivals, 2.5],
    ['by an agreement, before that', call, '2026-11-25 09:00', festivals, 0],
  ])('%s', (_what, asked, withdrawn, notice, hours) => {
    expect(paidOfWithdrawn(asked, local(withdrawn), notice)).toBe(hours * 3600);
  });
});

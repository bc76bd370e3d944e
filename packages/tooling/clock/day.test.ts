// The day a run is put on.
import { describe, expect, it } from 'vitest';
import { readDay } from './day.mjs';

const NOW = Date.parse('2026-11-22T10:15:30Z');
const begun = (options: Parameters<typeof readDay>[0], zone?: string): string => {
  const { ahead, wrong } = readDay(options, NOW, zone);
  return wrong ?? new Date(NOW + (ahead?.(NOW) ?? Number.NaN)).toISOString();
};

describe('the day of a run', () => {
  it('is the real one when nothing is asked', () => expect(begun({})).toBe('2026-11-22T10:15:30.000Z'));

  it.each([
    ['keeps the time of day', { today: '2026-12-31' }, undefined, '2026-12-31T10:15:30.000Z'],
    ['keeps it in summer time too', { today: '2027-07-01' }, undefined, '2027-07-01T09:15:30.000Z'],
    ['begins at a time', { today: '2026-12-31', at: '23:59' }, undefined, '2026-12-31T22:59:30.000Z'],
    ['begins today at a time', { at: '00:01' }, undefined, '2026-11-21T23:01:30.000Z'],
    [
      'counts in the zone it is told',
      { today: '2026-12-31', at: '23:59' },
      'America/New_York',
      '2027-01-01T04:59:30.000Z',
    ],
    [
      'takes the first of a time that is there twice',
      { today: '2026-10-25', at: '02:30' },
      undefined,
      '2026-10-25T00:30:30.000Z',
    ],
    ['goes past a time that is skipped', { today: '2027-03-28', at: '02:30' }, undefined, '2027-03-28T01:30:30.000Z'],
  ])('%s', (_, options, zone, instant) => expect(begun(options, zone)).toBe(instant));

  it.each([
    [{ today: '2027-02-29' }],
    [{ today: 'tomorrow' }],
    [{ at: '24:00' }],
    [{ seed: '7' }],
    [{ today: 'random', seed: 'x' }],
  ])('refuses %j', (options) => {
    expect(readDay(options, NOW).wrong).toMatch(/^--/);
  });

  it('is the same random one for a seed, and often one on which something changes', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => readDay({ today: 'random', seed: String(seed) }, NOW));
    expect(readDay({ today: 'random', seed: '7' }, NOW)).toMatchObject({ today: drawn[7]?.today, at: drawn[7]?.at });
    expect(new Set(drawn.map(({ today }) => today)).size).toBeGreaterThan(30);
    expect(drawn.some(({ today }) => today?.endsWith('-12-31'))).toBe(true);
    for (const { today = '' } of drawn) expect(today >= '2026-11-22').toBe(true);
  });
});

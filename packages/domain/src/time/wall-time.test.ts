import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localFields } from './local.ts';
import { addDays } from './plain-date.ts';
import { resolve, type WallMoment, type WallTime } from './wall-time.ts';

const at = (text: string): number => Date.parse(text);

/** Every moment an answer names, with what the clock has to show at it. */
function momentsOf(found: WallTime, date: string, time: string): WallMoment[] {
  if (found.kind === 'none') return [found.next];
  const instants = found.kind === 'one' ? [found.instant] : [found.earlier, found.later];
  return instants.map((instant) => ({ date, time, instant }));
}

describe('local time to instant', () => {
  it.each([
    ['2026-01-15', '09:00', 'Europe/Amsterdam', '2026-01-15T08:00:00Z'],
    ['2026-07-15', '09:00:30', 'Europe/Amsterdam', '2026-07-15T07:00:30Z'],
    ['2026-03-29', '01:59:59', 'Europe/Amsterdam', '2026-03-29T00:59:59Z'],
    ['2026-03-29', '03:00', 'Europe/Amsterdam', '2026-03-29T01:00:00Z'],
    ['2026-10-25', '03:00', 'Europe/Amsterdam', '2026-10-25T02:00:00Z'],
    ['2026-06-01', '00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(resolve(date, time, zone)).toEqual({ kind: 'one', instant: at(instant) });
  });

  it.each([
    // skipped time, next time that exists
    ['2026-03-29', '02:00', 'Europe/Amsterdam', '2026-03-29', '03:00:00', '2026-03-29T01:00:00Z'],
    ['2026-03-29', '02:59:59', 'Europe/Amsterdam', '2026-03-29', '03:00:00', '2026-03-29T01:00:00Z'],
    ['2026-04-24', '00:30', 'Africa/Cairo', '2026-04-24', '01:00:00', '2026-04-23T22:00:00Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-04', '02:30:00', '2026-10-03T15:30:00Z'],
    ['2011-12-30', '10:00', 'Pacific/Apia', '2011-12-31', '00:00:00', '2011-12-30T10:00:00Z'],
  ])('%s %s in %s does not exist; next is %s %s', (date, time, zone, nextDate, nextTime, instant) => {
    expect(resolve(date, time, zone)).toEqual({
      kind: 'none',
      next: { date: nextDate, time: nextTime, instant: at(instant) },
    });
  });

  it.each([
    ['2026-10-25', '02:00', 'Europe/Amsterdam', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
    ['2026-10-25', '02:59:59', 'Europe/Amsterdam', '2026-10-25T00:59:59Z', '2026-10-25T01:59:59Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
    ['2026-04-04', '23:30', 'America/Santiago', '2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z'],
  ])('%s %s in %s exists twice: %s and %s', (date, time, zone, earlier, later) => {
    expect(resolve(date, time, zone)).toEqual({ kind: 'two', earlier: at(earlier), later: at(later) });
  });

  it.each([
    ['2026-02-30', '09:00', 'Europe/Amsterdam'],
    ['2026-02-03', '24:30', 'Europe/Amsterdam'],
    ['2026-02-03', '09:00', 'Mars/Olympus'],
  ])('refuses %s %s in %s', (date, time, zone) => {
    expect(() => resolve(date, time, zone)).toThrow(RangeError);
  });

  it('answers instants at which the clock shows just that', () => {
    const someDate = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days));
    const someTime = fc
      .integer({ min: 0, max: 86_399 })
      .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19));
    const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-04-24');
    const zone = fc.constantFrom(
      'Europe/Amsterdam',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'America/St_Johns',
      'Asia/Kathmandu',
    );
    fc.assert(
      fc.property(fc.oneof(someDate, changes), someTime, zone, (date, time, zoneName) => {
        const found = resolve(date, time, zoneName);
        const shown = momentsOf(found, date, time);
        expect(shown.length).toBeGreaterThan(0);
        for (const moment of shown)
          expect(localFields(moment.instant, zoneName)).toMatchObject({ date: moment.date, time: moment.time });
        expect(shown.every((moment) => `${moment.date} ${moment.time}` >= `${date} ${time}`)).toBe(true);
        expect(shown.map((moment) => moment.instant)).toEqual(
          [...new Set(shown.map((moment) => moment.instant))].sort((a, b) => a - b),
        );
      }),
      { numRuns: 500 },
    );
  });
});

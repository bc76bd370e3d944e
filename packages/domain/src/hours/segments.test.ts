import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../time/local.ts';
import { apportion } from './apportion.ts';
import { breakSecondsOf, workedSeconds, type Entry } from './entry.ts';
import { factorOf, noSurcharges, type Surcharges, type WeekdayFactors } from './factors.ts';
import { roundEntry } from './rounding.ts';
import { hoursOf, segmentsOf } from './segments.ts';
import { amsterdam, at, HOUR, someEntry, someZone } from './testing.ts';

/** Sunday 200 %, Saturday 150 %; Christmas Eve 2026, a Thursday, 120 %; a Sunday with a lower factor of its own. */
const surcharges: Surcharges = {
  weekdays: [100, 100, 100, 100, 100, 150, 200],
  days: [
    { date: '2026-12-24', factor: 120 },
    { date: '2026-11-29', factor: 110 },
    { date: '2026-11-30', factor: 125.5 },
  ],
};
const someFactor = fc.integer({ min: 200, max: 600 }).map((halves) => halves / 2);
const someWeekdays = fc.tuple(someFactor, someFactor, someFactor, someFactor, someFactor, someFactor, someFactor);

describe('the factor of a date', () => {
  it.each([
    ['a weekday', '2026-11-20', 100],
    ['Saturday', '2026-11-21', 150],
    ['Sunday', '2026-11-22', 200],
    ['a surcharge day', '2026-12-24', 120],
    ['a surcharge day lower than its Sunday', '2026-11-29', 110],
    ['a fraction of a percent', '2026-11-30', 125.5],
  ])('%s, %s: %i %%', (_what, date, factor) => {
    expect(factorOf(date, surcharges)).toBe(factor);
  });

  it.each([99, 99.5, 0, -100, Number.NaN])('refuses a factor of %d', (factor) => {
    expect(() => factorOf('2026-11-20', { ...noSurcharges, days: [{ date: '2026-11-20', factor }] })).toThrow(
      RangeError,
    );
  });

  it('is the highest of several surcharge days, never their sum, and they replace the weekday', () => {
    fc.assert(
      fc.property(
        someWeekdays,
        fc.array(someFactor, { minLength: 1, maxLength: 5 }),
        (weekdays: WeekdayFactors, factors) => {
          const days = factors.map((factor) => ({ date: '2026-11-22', factor }));
          expect(factorOf('2026-11-22', { weekdays, days })).toBe(Math.max(...factors));
          expect(factorOf('2026-11-23', { weekdays, days })).toBe(weekdays[0]);
          expect(factorOf('2026-11-22', { weekdays, days: [] })).toBe(weekdays[6]);
        },
      ),
    );
  });
});

describe('segments', () => {
  const seg = (date: string, elapsedMinutes: number, breakMinutes: number, factor: number) => ({
    date,
    elapsedSeconds: elapsedMinutes * 60,
    breakSeconds: breakMinutes * 60,
    workedSeconds: (elapsedMinutes - breakMinutes) * 60,
    factor,
  });
  const pause = (start: string, end: string) => ({ start: at(start), end: at(end) });

  it.each([
    {
      what: 'a day shift has one',
      entry: { start: at('2026-11-20T08:00:00Z'), end: at('2026-11-20T16:30:00Z'), breakSeconds: 1800 },
      segments: [seg('2026-11-20', 510, 30, 100)],
    },
    {
      what: 'a night from Saturday to Sunday has two',
      entry: { start: at('2026-11-21T21:00:00Z'), end: at('2026-11-22T05:00:00Z') },
      segments: [seg('2026-11-21', 120, 0, 150), seg('2026-11-22', 360, 0, 200)],
    },
    {
      what: 'an untimed break is spread pro rata',
      entry: { start: at('2026-11-21T21:00:00Z'), end: at('2026-11-22T05:00:00Z'), breakSeconds: 3600 },
      segments: [seg('2026-11-21', 120, 15, 150), seg('2026-11-22', 360, 45, 200)],
    },
    {
      what: 'a break with times is taken where it lies',
      entry: {
        start: at('2026-11-21T21:00:00Z'),
        end: at('2026-11-22T05:00:00Z'),
        breaks: [pause('2026-11-22T01:00:00Z', '2026-11-22T02:00:00Z')],
      },
      segments: [seg('2026-11-21', 120, 0, 150), seg('2026-11-22', 360, 60, 200)],
    },
    {
      what: 'a break over midnight is cut there too',
      entry: {
        start: at('2026-11-21T21:00:00Z'),
        end: at('2026-11-22T05:00:00Z'),
        breaks: [pause('2026-11-21T22:50:00Z', '2026-11-21T23:20:00Z')],
      },
      segments: [seg('2026-11-21', 120, 10, 150), seg('2026-11-22', 360, 20, 200)],
    },
    {
      what: 'what rounding pushed out of the shift is spread like an untimed break',
      entry: {
        start: at('2026-11-21T21:00:00Z'),
        end: at('2026-11-22T05:00:00Z'),
        breaks: [pause('2026-11-21T20:52:00Z', '2026-11-21T21:00:00Z')],
      },
      segments: [seg('2026-11-21', 120, 2, 150), seg('2026-11-22', 360, 6, 200)],
    },
    {
      what: 'a segment that is all break stays, without work',
      entry: {
        start: at('2026-11-21T22:30:00Z'),
        end: at('2026-11-22T05:00:00Z'),
        breaks: [pause('2026-11-21T22:30:00Z', '2026-11-21T23:00:00Z')],
      },
      segments: [seg('2026-11-21', 30, 30, 150), seg('2026-11-22', 360, 0, 200)],
    },
    {
      what: 'the spring night lacks an hour on its own date',
      entry: { start: at('2026-03-28T21:00:00Z'), end: at('2026-03-29T04:00:00Z') },
      segments: [seg('2026-03-28', 120, 0, 150), seg('2026-03-29', 300, 0, 200)],
    },
    {
      what: 'the autumn night has an hour more on its own date',
      entry: { start: at('2026-10-24T20:00:00Z'), end: at('2026-10-25T05:00:00Z') },
      segments: [seg('2026-10-24', 120, 0, 150), seg('2026-10-25', 420, 0, 200)],
    },
  ])('$what', ({ entry, segments }) => {
    expect(segmentsOf(entry, amsterdam, surcharges).map(({ start: _start, end: _end, ...rest }) => rest)).toEqual(
      segments,
    );
  });

  it('has no part for a fraction of a second before midnight', () => {
    const entry = { start: at('2026-11-21T22:59:59.900Z'), end: at('2026-11-21T23:00:10Z') };
    expect(segmentsOf(entry, amsterdam, surcharges).map(({ date, workedSeconds: worked }) => [date, worked])).toEqual([
      ['2026-11-22', 10],
    ]);
  });

  it('are not made of an entry without worked time', () => {
    const start = at('2026-11-20T08:00:00Z');
    expect(() => segmentsOf({ start, end: start }, amsterdam, surcharges)).toThrow(RangeError);
    expect(() => segmentsOf({ start, end: start + HOUR, breakSeconds: 3600 }, amsterdam, surcharges)).toThrow(
      RangeError,
    );
    expect(() => segmentsOf({ start, end: start + HOUR, breakSeconds: -1 }, amsterdam, surcharges)).toThrow(RangeError);
  });

  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

  it('add up to worked time and break exactly, and none crosses a local midnight', () => {
    fc.assert(
      fc.property(someEntry, someZone, (entry, zone) => {
        const segments = segmentsOf(entry, zone, surcharges);
        expect(sum(segments.map((segment) => segment.workedSeconds))).toBe(workedSeconds(entry));
        expect(sum(segments.map((segment) => segment.breakSeconds))).toBe(breakSecondsOf(entry));
        for (const segment of segments) {
          expect(localDate(segment.start, zone)).toBe(segment.date);
          expect(localDate(segment.end - 1, zone)).toBe(segment.date);
          expect(segment.elapsedSeconds).toBe(segment.workedSeconds + segment.breakSeconds);
          expect(segment.workedSeconds).toBeGreaterThanOrEqual(0);
          expect(segment.breakSeconds).toBeGreaterThanOrEqual(0);
          expect(Math.abs(segment.elapsedSeconds * 1000 - (segment.end - segment.start))).toBeLessThan(2000);
          expect(segment.factor).toBe(factorOf(segment.date, surcharges));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('add up also after rounding, when breaks may lie outside the shift', () => {
    fc.assert(
      fc.property(someEntry, someZone, (punched, zone) => {
        const { start, end, issues } = roundEntry(punched, 'Nearest30', zone);
        fc.pre(issues.length === 0);
        const entry: Entry = { ...punched, start, end };
        const segments = segmentsOf(entry, zone, surcharges);
        expect(sum(segments.map((segment) => segment.workedSeconds))).toBe(workedSeconds(entry));
        expect(segments.every((segment) => segment.workedSeconds >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the hours of an entry', () => {
  const saturday = at('2026-11-21T00:00:00+01:00');
  it.each([
    // what, start and end in hours after midnight to Saturday, break in seconds, worked, surcharged, factor
    ['a Friday evening', -8, 0, 0, 28_800, 28_800, 1],
    ['a Saturday', 8, 16, 1800, 27_000, 40_500, 1.5],
    ['half Friday, half Saturday', -4, 4, 0, 28_800, 36_000, 1.25],
    ['a third Saturday, the rest Sunday', 22, 28, 0, 21_600, 39_600, 1.8333],
    ['a single second on Saturday, rounded up', 8, 8 + 1 / 3600, 0, 1, 2, 1.5],
  ])('%s', (_what, from, to, breakSeconds, worked, surcharged, factor) => {
    const entry = { start: saturday + from * HOUR, end: Math.round(saturday + to * HOUR), breakSeconds };
    expect(hoursOf(entry, amsterdam, surcharges)).toMatchObject({
      workedSeconds: worked,
      breakSeconds,
      surchargedSeconds: surcharged,
      multiplicationFactor: factor,
    });
  });

  it('lie between the lowest and the highest factor, and equal the worked hours without surcharges', () => {
    fc.assert(
      fc.property(someEntry, someZone, someWeekdays, (entry, zone, weekdays) => {
        const hours = hoursOf(entry, zone, { weekdays, days: [] });
        const factors = hours.segments.map((segment) => segment.factor);
        expect(hours.surchargedSeconds).toBeGreaterThanOrEqual(
          Math.floor((hours.workedSeconds * Math.min(...factors)) / 100),
        );
        expect(hours.surchargedSeconds).toBeLessThanOrEqual(
          Math.ceil((hours.workedSeconds * Math.max(...factors)) / 100),
        );
        expect(hours.multiplicationFactor).toBeGreaterThanOrEqual(Math.min(...factors) / 100);
        expect(hours.multiplicationFactor).toBeLessThanOrEqual(Math.max(...factors) / 100);
        expect(hoursOf(entry, zone, noSurcharges)).toMatchObject({
          surchargedSeconds: hours.workedSeconds,
          multiplicationFactor: 1,
        });
      }),
    );
  });
});

describe('dividing whole seconds', () => {
  it.each([
    [10, [1, 1, 1], [10, 10, 10], [4, 3, 3]],
    [1, [1, 1], [1, 1], [1, 0]],
    [7, [1, 2, 4], [7, 7, 7], [1, 2, 4]],
    [5, [9, 1], [3, 5], [3, 2]],
    [0, [0, 0], [3, 3], [0, 0]],
    [2, [0, 5], [9, 1], [1, 1]],
  ])('%i over %j, at most %j, is %j', (total, weights, caps, shares) => {
    expect(apportion(total, weights, caps)).toEqual(shares);
  });

  it('refuses what does not fit', () => {
    expect(() => apportion(3, [1, 1], [1, 1])).toThrow(RangeError);
  });
});

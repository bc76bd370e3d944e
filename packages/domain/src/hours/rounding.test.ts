import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localFields } from '../time/local.ts';
import { roundEntry, roundInstant, type RoundingStrategy } from './rounding.ts';
import { amsterdam, at, HOUR, MINUTE, someInstant, someZone } from './testing.ts';

const steps = { Nearest5: 5, Nearest10: 10, Nearest15: 15, Nearest30: 30 } as const;
const someStep = fc.constantFrom('Nearest5', 'Nearest10', 'Nearest15', 'Nearest30');

describe('rounding an instant', () => {
  it.each<[RoundingStrategy, string, string]>([
    ['None', '08:07:31.250', '08:07:31.250'],
    ['Nearest5', '08:02:29.999', '08:00'],
    ['Nearest5', '08:02:30', '08:05'],
    ['Nearest5', '08:57:30', '09:00'],
    ['Nearest10', '08:04:59', '08:00'],
    ['Nearest10', '08:05', '08:10'],
    ['Nearest15', '08:07:29', '08:00'],
    ['Nearest15', '08:07:30', '08:15'],
    ['Nearest15', '08:52:30', '09:00'],
    ['Nearest30', '08:14:59.999', '08:00'],
    ['Nearest30', '08:15', '08:30'],
    ['Nearest30', '23:45', '24:00'],
    ['Nearest30', '08:30', '08:30'],
  ])('%s: %s becomes %s', (strategy, from, to) => {
    const midnight = at('2026-11-20T00:00:00Z');
    const moment = (text: string): number => {
      const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
      return midnight + hours * HOUR + minutes * MINUTE + seconds * 1000;
    };
    expect(roundInstant(moment(from), strategy, 'UTC')).toBe(moment(to));
  });

  it.each([
    // zone, instant, local time after rounding to 30 minutes
    ['Asia/Kolkata', '2026-06-01T03:10:00Z', '08:30:00'],
    ['Asia/Kathmandu', '2026-06-01T03:10:00Z', '09:00:00'],
    ['Asia/Kathmandu', '2026-06-01T02:29:59Z', '08:00:00'],
    ['Asia/Kathmandu', '2026-06-01T02:30:00Z', '08:30:00'],
    ['Pacific/Chatham', '2026-06-01T00:00:00Z', '13:00:00'],
    [amsterdam, '2026-03-29T00:50:00Z', '03:00:00'],
    [amsterdam, '2026-10-25T00:50:00Z', '02:00:00'],
  ])('in %s %s goes to %s', (zone, instant, time) => {
    expect(localFields(roundInstant(at(instant), 'Nearest30', zone), zone).time).toBe(time);
  });

  it('lands on the nearest step of the local clock, a tie going up', () => {
    fc.assert(
      fc.property(someInstant, someStep, someZone, (instant, strategy, zone) => {
        const rounded = roundInstant(instant, strategy, zone);
        const half = (steps[strategy] * MINUTE) / 2;
        const [, minute, second] = localFields(rounded, zone).time.split(':').map(Number);
        expect([(minute ?? 0) % steps[strategy], second]).toEqual([0, 0]);
        expect(rounded - instant).toBeGreaterThan(-half);
        expect(rounded - instant).toBeLessThanOrEqual(half);
      }),
      { numRuns: 500 },
    );
  });

  it('takes an exact tie up', () => {
    fc.assert(
      fc.property(someInstant, someStep, someZone, (instant, strategy, zone) => {
        const half = (steps[strategy] * MINUTE) / 2;
        const onStep = roundInstant(instant, strategy, zone);
        expect(roundInstant(onStep + half, strategy, zone)).toBe(onStep + 2 * half);
        expect(roundInstant(onStep + half - 1, strategy, zone)).toBe(onStep);
      }),
    );
  });

  it('keeps the order of instants and does nothing twice', () => {
    fc.assert(
      fc.property(
        someInstant,
        fc.integer({ min: 0, max: 2 * HOUR }),
        someStep,
        someZone,
        (instant, later, strategy, zone) => {
          const rounded = roundInstant(instant, strategy, zone);
          expect(roundInstant(instant + later, strategy, zone)).toBeGreaterThanOrEqual(rounded);
          expect(roundInstant(rounded, strategy, zone)).toBe(rounded);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('rounding an entry', () => {
  const entry = (start: string, end: string, breakSeconds = 0) => ({
    start: at(`2026-11-20T${start}Z`),
    end: at(`2026-11-20T${end}Z`),
    breakSeconds,
  });

  it.each([
    // punched, break in minutes, strategy, rounded
    ['07:58', '16:04', 30, 'Nearest5', '08:00', '16:05'],
    ['07:58', '16:04', 30, 'Nearest15', '08:00', '16:00'],
    ['08:02', '08:12', 7, 'Nearest5', '08:00', '08:10'],
    ['08:02', '08:12', 0, 'None', '08:02', '08:12'],
  ] as const)('%s to %s, break %i, %s: %s to %s', (start, end, minutes, strategy, roundedStart, roundedEnd) => {
    expect(roundEntry(entry(`${start}:00`, `${end}:00`, minutes * 60), strategy, amsterdam)).toEqual({
      start: at(`2026-11-20T${roundedStart}:00Z`),
      end: at(`2026-11-20T${roundedEnd}:00Z`),
      issues: [],
    });
  });

  it.each([
    ['both to the same step', entry('08:01:00', '08:02:00')],
    ['the break eats what is left', entry('08:02:00', '08:14:00', 600)],
    ['the break exceeds what is left', entry('08:02:00', '08:14:00', 660)],
  ])('is refused when no work is left: %s', (_what, punched) => {
    expect(roundEntry(punched, 'Nearest10', amsterdam).issues).toEqual([
      { path: 'end', code: 'worked-time-not-positive' },
    ]);
  });

  it('never makes a shift longer than 24 hours out of one that was not', () => {
    fc.assert(
      fc.property(
        someInstant,
        fc.integer({ min: 1, max: 24 * HOUR }),
        someStep,
        someZone,
        (start, length, strategy, zone) => {
          const rounded = roundEntry({ start, end: start + length }, strategy, zone);
          expect(rounded.end - rounded.start).toBeLessThanOrEqual(24 * HOUR);
          expect(rounded.issues.length === 0).toBe(rounded.end > rounded.start);
        },
      ),
    );
  });
});

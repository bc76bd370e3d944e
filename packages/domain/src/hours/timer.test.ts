import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workedSeconds } from './entry.ts';
import { at, HOUR, MINUTE } from './testing.ts';
import { isOver24Hours, readTimer, startTimer, stopTimer, togglePause, type Timer } from './timer.ts';
import { validateEntry } from './validate.ts';

const nine = at('2026-11-20T09:00:00Z');
const minute = (minutes: number): number => nine + minutes * MINUTE;

/** A timer started at nine and toggled at the given minutes after. */
const toggledAt = (...minutes: number[]): Timer =>
  minutes.reduce((timer, at) => togglePause(timer, minute(at)), startTimer(nine));

describe('what a timer shows', () => {
  it.each([
    // what, toggles, now, worked, break, ended breaks, on break since (all in minutes)
    ['just started', [], 0, 0, 0, 0, null],
    ['working', [], 90, 90, 0, 0, null],
    ['on a break', [60], 75, 60, 15, 0, 60],
    ['a break just begun', [60], 60, 60, 0, 0, 60],
    ['back from a break', [60, 90], 120, 90, 30, 30, null],
    ['on the second break', [60, 90, 120], 130, 90, 40, 30, 120],
    ['after two breaks', [60, 90, 120, 135], 200, 155, 45, 45, null],
    ['a clock that is behind the start', [], -5, 0, 0, 0, null],
    ['a clock that is behind the break', [60], 30, 60, 0, 0, 60],
    ['a clock that is behind the end of the break', [60, 90], 70, 60, 30, 30, null],
  ])('%s', (_what, toggles, now, worked, pause, ended, since) => {
    expect(readTimer(toggledAt(...toggles), minute(now))).toEqual({
      workedSeconds: worked * 60,
      breakSeconds: pause * 60,
      endedBreakSeconds: ended * 60,
      onBreakSince: since === null ? null : minute(since),
    });
  });

  it('cuts off parts of a second', () => {
    expect(readTimer(startTimer(nine), nine + 1999).workedSeconds).toBe(1);
  });
});

describe('stopping', () => {
  it.each<[string, number[], number, number, [number, number][], number]>([
    // what, toggles, stopped at, end, breaks, break seconds
    ['without a break', [], 480, 480, [], 0],
    ['after a break', [60, 90], 480, 480, [[60, 90]], 1800],
    [
      'on a break, which ends with it',
      [60, 90, 470],
      480,
      480,
      [
        [60, 90],
        [470, 480],
      ],
      2400,
    ],
    ['the moment a break begins, which is then none', [60, 90, 480], 480, 480, [[60, 90]], 1800],
    ['with a clock behind the last event', [60, 90], 10, 90, [[60, 90]], 1800],
  ])('%s', (_what, toggles, now, end, breaks, breakSeconds) => {
    expect(stopTimer(toggledAt(...toggles), minute(now))).toEqual({
      start: nine,
      end: minute(end),
      breaks: breaks.map(([from, to]) => ({ start: minute(from), end: minute(to) })),
      breakSeconds,
    });
  });

  it('forgets a break that took no time', () => {
    expect(toggledAt(60, 60).breaks).toEqual([]);
    expect(toggledAt(60, 50).breaks).toEqual([]);
  });
});

describe('24 hours', () => {
  it.each([
    [24 * HOUR - 1, false],
    [24 * HOUR, false],
    [24 * HOUR + 1, true],
    [-HOUR, false],
  ])('after %i ms: over is %s', (elapsed, over) => {
    expect(isOver24Hours(startTimer(nine), nine + elapsed)).toBe(over);
  });
});

describe('any run of a timer', () => {
  // Steps go back at times, as the clocks of two devices do.
  const steps = fc.array(fc.integer({ min: -2 * MINUTE, max: HOUR }), { maxLength: 20 });
  const run = (moves: readonly number[]): { timer: Timer; now: number } =>
    moves.reduce(({ timer, now }, step) => ({ timer: togglePause(timer, now + step), now: now + step }), {
      timer: startTimer(nine),
      now: nine,
    });

  it('is on a break after every other toggle', () => {
    fc.assert(
      fc.property(steps, (moves) => {
        const { timer, now } = run(moves);
        expect(readTimer(timer, now).onBreakSince !== null).toBe(moves.length % 2 === 1);
        expect(timer.breaks.slice(0, -1).every((pause) => pause.end !== null)).toBe(true);
      }),
    );
  });

  it('stops with an entry that is valid whenever anything was worked, and shows the same seconds', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -MINUTE, max: HOUR }), (moves, rest) => {
        const { timer, now } = run(moves);
        const entry = stopTimer(timer, now + rest);
        const reading = readTimer(timer, now + rest);
        expect(entry.breakSeconds).toBe(reading.breakSeconds);
        const workedMs =
          entry.end - entry.start - entry.breaks.reduce((sum, pause) => sum + pause.end - pause.start, 0);
        expect(workedMs).toBeGreaterThanOrEqual(0);
        fc.pre(workedMs > 0);
        expect(validateEntry(entry)).toEqual([]);
        expect(Math.abs(workedSeconds(entry) - reading.workedSeconds)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });

  it('never counts back while the clock goes on', () => {
    fc.assert(
      fc.property(steps, fc.nat(HOUR), fc.nat(HOUR), (moves, first, more) => {
        const { timer, now } = run(moves);
        const [before, later] = [readTimer(timer, now + first), readTimer(timer, now + first + more)];
        expect(later.workedSeconds).toBeGreaterThanOrEqual(before.workedSeconds);
        expect(later.breakSeconds).toBeGreaterThanOrEqual(before.breakSeconds);
      }),
    );
  });
});

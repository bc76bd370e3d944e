import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '../time/wall-time.ts';
import { workedSeconds, type Entry } from './entry.ts';
import { amsterdam, at, HOUR, MINUTE, someEntry } from './testing.ts';
import { validateEntry } from './validate.ts';

const nine = at('2026-11-20T09:00:00Z');
/** Times of that day as hours and minutes after nine. */
const after = (hours: number, minutes = 0): number => nine + hours * HOUR + minutes * MINUTE;
const shift = (rest: Partial<Entry> = {}): Entry => ({ start: nine, end: after(8), ...rest });
const pause = (from: number, to: number) => ({ start: from, end: to });

describe('an entry that can be', () => {
  it.each<[string, Entry]>([
    ['no break', shift()],
    ['a break of half an hour', shift({ breakSeconds: 1800 })],
    ['a break that leaves one second', shift({ breakSeconds: 8 * 3600 - 1 })],
    ['exactly 24 hours', shift({ end: after(24) })],
    ['one millisecond', shift({ end: nine + 1 })],
    ['breaks with times', shift({ breaks: [pause(after(1), after(1, 15)), pause(after(4), after(4, 30))] })],
    [
      'breaks with times and their sum',
      shift({ breakSeconds: 2700, breaks: [pause(after(1), after(1, 15)), pause(after(4), after(4, 30))] }),
    ],
    ['breaks not in order', shift({ breaks: [pause(after(4), after(4, 30)), pause(after(1), after(1, 15))] })],
    ['breaks that touch', shift({ breaks: [pause(after(1), after(2)), pause(after(2), after(3))] })],
    ['a break at the very start', shift({ breaks: [pause(nine, after(0, 15))] })],
    ['a break at the very end', shift({ breaks: [pause(after(7), after(8))] })],
    ['an amount, times not known', shift({ breakSeconds: 1800, breaks: [] })],
  ])('%s', (_what, entry) => {
    expect(validateEntry(entry)).toEqual([]);
  });
});

describe('an entry that cannot be', () => {
  it.each<[string, Entry, [path: string, code: string][]]>([
    ['start equals end', shift({ end: nine }), [['end', 'start-equals-end']]],
    ['end before start', shift({ end: after(-1) }), [['end', 'end-before-start']]],
    ['a millisecond over 24 hours', shift({ end: after(24) + 1 }), [['end', 'shift-too-long']]],
    ['a start that is no instant', shift({ start: Number.NaN }), [['start', 'invalid-instant']]],
    [
      'neither start nor end',
      { start: Number.NaN, end: Infinity },
      [
        ['start', 'invalid-instant'],
        ['end', 'invalid-instant'],
      ],
    ],
    ['a negative break', shift({ breakSeconds: -1 }), [['breakSeconds', 'break-negative']]],
    ['half a second of break', shift({ breakSeconds: 0.5 }), [['breakSeconds', 'not-whole']]],
    [
      'a break longer than the shift',
      shift({ breakSeconds: 8 * 3600 + 1 }),
      [['breakSeconds', 'break-exceeds-worked-time']],
    ],
    ['a break as long as the shift', shift({ breakSeconds: 8 * 3600 }), [['breakSeconds', 'worked-time-not-positive']]],
    ['only a break with times', shift({ breaks: [pause(nine, after(8))] }), [['breaks', 'worked-time-not-positive']]],
    [
      'a break before the shift',
      shift({ breaks: [pause(after(-1), after(1))] }),
      [['breaks.0.start', 'break-outside-shift']],
    ],
    [
      'a break after the shift',
      shift({ breaks: [pause(after(8), after(9))] }),
      [['breaks.0.start', 'break-outside-shift']],
    ],
    [
      'a break that outlasts the shift',
      shift({ breaks: [pause(after(7), after(8, 1))] }),
      [['breaks.0.end', 'break-outside-shift']],
    ],
    ['a break without length', shift({ breaks: [pause(after(1), after(1))] }), [['breaks.0.end', 'start-equals-end']]],
    [
      'a break that ends before it starts',
      shift({ breaks: [pause(after(2), after(1))] }),
      [['breaks.0.end', 'end-before-start']],
    ],
    [
      'a break that is no instant',
      shift({ breaks: [pause(after(2), Number.NaN)] }),
      [['breaks.0.end', 'invalid-instant']],
    ],
    [
      'overlapping breaks',
      shift({ breaks: [pause(after(2), after(3)), pause(after(1), after(2, 1))] }),
      [['breaks.0', 'invalid-value']],
    ],
    [
      'a break within another',
      shift({ breaks: [pause(after(1), after(4)), pause(after(2), after(2, 5)), pause(after(3), after(3, 5))] }),
      [
        ['breaks.1', 'invalid-value'],
        ['breaks.2', 'invalid-value'],
      ],
    ],
    [
      'a sum that differs',
      shift({ breakSeconds: 1800, breaks: [pause(after(1), after(1, 15))] }),
      [['breakSeconds', 'not-same']],
    ],
    [
      'two things wrong at once',
      shift({ end: nine, breakSeconds: -5 }),
      [
        ['end', 'start-equals-end'],
        ['breakSeconds', 'break-negative'],
      ],
    ],
  ])('%s', (_what, entry, expected) => {
    expect(validateEntry(entry)).toEqual(expected.map(([path, code]) => ({ path, code })));
  });
});

describe('worked time', () => {
  it.each<[string, Entry, number]>([
    ['eight hours', shift(), 8 * 3600],
    ['less half an hour', shift({ breakSeconds: 1800 }), 27_000],
    [
      'less breaks with times',
      shift({ breaks: [pause(after(1), after(1, 10)), pause(after(2), after(2, 10))] }),
      8 * 3600 - 1200,
    ],
    ['a millisecond counts as a second', shift({ end: nine + 1 }), 1],
    ['0.499 over a second is cut off', shift({ end: nine + 1499 }), 1],
    ['half a second over is added', shift({ end: nine + 1500 }), 2],
    ['nothing left', shift({ breakSeconds: 8 * 3600 }), 0],
    ['less than nothing left', shift({ breakSeconds: 9 * 3600 }), 0],
    [
      'a part of a second of break does not eat the work',
      { start: nine, end: nine + 9998, breaks: [pause(nine, nine + 9996)] },
      1,
    ],
  ])('%s', (_what, entry, seconds) => {
    expect(workedSeconds(entry)).toBe(seconds);
  });

  it.each([
    // over the night of, local start, local end the next day, hours
    ['2026-03-27', '22:00', '06:00', 8],
    ['2026-03-28', '22:00', '06:00', 7],
    ['2026-10-24', '22:00', '06:00', 9],
    ['2026-10-25', '22:00', '06:00', 8],
  ])('%s %s to %s in Amsterdam is %i hours', (date, from, to, hours) => {
    const next = new Date(at(`${date}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
    const [start, end] = [resolve(date, from, amsterdam), resolve(next, to, amsterdam)];
    if (start.kind !== 'one' || end.kind !== 'one') throw new Error('Both times exist once');
    expect(workedSeconds({ start: start.instant, end: end.instant })).toBe(hours * 3600);
  });

  it('is one hour off the wall clock over either clock change, whatever the times', () => {
    const change = fc.constantFrom(['2026-03-28', '2026-03-29', -1] as const, ['2026-10-24', '2026-10-25', 1] as const);
    const minutes = fc.integer({ min: 0, max: 12 * 60 - 1 });
    const clock = (total: number): string =>
      `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(change, minutes, minutes, ([evening, morning, hour], before, past) => {
        const startMinute = 12 * 60 + before;
        const endMinute = 3 * 60 + past;
        const start = resolve(evening, clock(startMinute), amsterdam);
        const end = resolve(morning, clock(endMinute), amsterdam);
        if (start.kind !== 'one' || end.kind !== 'one') throw new Error('Both times exist once');
        const onTheWall = (24 * 60 - startMinute + endMinute) * 60;
        expect(workedSeconds({ start: start.instant, end: end.instant })).toBe(onTheWall + hour * 3600);
      }),
    );
  });

  it('is positive for every valid entry', () => {
    fc.assert(
      fc.property(someEntry, (entry) => {
        expect(validateEntry(entry)).toEqual([]);
        expect(workedSeconds(entry)).toBeGreaterThan(0);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { CELLS, paintHours, spanOf, holdsCell, timeAt, wholeDay } from './day-hours.ts';
import type { DaySays } from './painting.ts';
import { wordOf } from './word.ts';

const says = (isAvailable: boolean, startTime: string | null, endTime: string | null): DaySays => ({
  isAvailable,
  isPreferred: false,
  startTime,
  endTime,
});
const rather = (startTime: string | null, endTime: string | null): DaySays => ({
  ...says(true, startTime, endTime),
  isPreferred: true,
});
const nine = { from: 18, to: 34 };

describe('painted hours', () => {
  it.each([
    ['begin a day', null, nine, 'no', says(false, '09:00', '17:00')],
    ['are the whole day from end to end', null, wholeDay, 'yes', says(true, null, null)],
    ['end at midnight', null, { from: 36, to: 48 }, 'yes', says(true, '18:00', '00:00')],
    ['grow what they touch', says(true, '12:00', '18:00'), { from: 18, to: 24 }, 'yes', says(true, '09:00', '18:00')],
    ['keep odd minutes', says(true, '08:15', '12:00'), { from: 24, to: 26 }, 'yes', says(true, '08:15', '13:00')],
    [
      'keep what ends on the next day',
      says(false, '22:00', '06:00'),
      { from: 40, to: 44 },
      'no',
      says(false, '20:00', '06:00'),
    ],
    [
      'replace what says the opposite',
      says(true, '09:00', '18:00'),
      { from: 18, to: 24 },
      'no',
      says(false, '09:00', '12:00'),
    ],
    [
      'replace what lies apart',
      says(true, '06:00', '08:00'),
      { from: 24, to: 26 },
      'yes',
      says(true, '12:00', '13:00'),
    ],
    ['are preferred', null, nine, 'rather', rather('09:00', '17:00')],
    ['grow what is preferred', rather('12:00', '18:00'), { from: 18, to: 24 }, 'rather', rather('09:00', '18:00')],
    [
      'replace what can be by what is preferred',
      says(true, '09:00', '18:00'),
      { from: 18, to: 24 },
      'rather',
      rather('09:00', '12:00'),
    ],
    ['and the other way round', rather(null, null), nine, 'yes', says(true, '09:00', '17:00')],
    ['leave preferred what is left', rather('09:00', '18:00'), { from: 30, to: 48 }, 'clear', rather('09:00', '15:00')],
    ['are taken off an end', says(true, '09:00', '18:00'), { from: 30, to: 48 }, 'clear', says(true, '09:00', '15:00')],
    ['leave the longer part', says(false, null, null), { from: 18, to: 24 }, 'clear', says(false, '12:00', '00:00')],
    ['leave nothing', says(false, '09:00', '12:00'), { from: 16, to: 30 }, 'clear', null],
    ['clear nothing where nothing is', null, nine, 'clear', null],
  ] as const)('%s', (_what, before, painted, brush, after) => {
    expect(paintHours(before, painted, brush)).toEqual(after);
  });

  it('are what the day says, whatever it said before', () => {
    const edges = [0, 1, 17, 24, 33, CELLS - 1, CELLS];
    const spans = edges.flatMap((from) => edges.filter((to) => to > from).map((to) => ({ from, to })));
    const brushes = ['no', 'yes', 'rather'] as const;
    for (const first of spans)
      for (const then of spans)
        for (const brush of brushes) {
          const day = paintHours(paintHours(null, first, 'yes'), then, brush);
          expect(day && wordOf(day)).toBe(brush);
          const now = day && spanOf(day);
          expect([then.from, then.to - 1].map((cell) => now && holdsCell(now, cell))).toEqual([true, true]);
          expect(paintHours(day, wholeDay, 'clear')).toBeNull();
        }
  });
});

it('times are those of the clock', () => {
  expect([0, 0.5, 17, CELLS].map(timeAt)).toEqual(['00:00', '00:15', '08:30', '00:00']);
});

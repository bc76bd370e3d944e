import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Brush, CELLS, type DaySays, holdsCell, paintHours, spanOf, timeAt, wholeDay } from './day-hours.ts';
import { saidBy, type Word, wordOf } from './word.ts';

const says = (word: Word, startTime: string | null, endTime: string | null): DaySays => [
  { ...saidBy(word), startTime, endTime },
];
const nine = { from: 18, to: 34 };
const nothing: DaySays = [];

describe('painted hours', () => {
  it.each<[string, DaySays, { from: number; to: number }, Brush, DaySays]>([
    ['begin a day', nothing, nine, 'no', says('no', '09:00', '17:00')],
    ['are the whole day from end to end', nothing, wholeDay, 'yes', says('yes', null, null)],
    ['end at midnight', nothing, { from: 36, to: 48 }, 'yes', says('yes', '18:00', '00:00')],
    ['grow what they touch', says('yes', '12:00', '18:00'), { from: 18, to: 24 }, 'yes', says('yes', '09:00', '18:00')],
    ['keep odd minutes', says('yes', '08:15', '12:00'), { from: 24, to: 26 }, 'yes', says('yes', '08:15', '13:00')],
    [
      'keep what ends on the next day',
      says('no', '22:00', '06:00'),
      { from: 40, to: 44 },
      'no',
      says('no', '20:00', '06:00'),
    ],
    [
      'stand beside what says something else',
      says('yes', '09:00', '18:00'),
      { from: 18, to: 24 },
      'no',
      [...says('no', '09:00', '12:00'), ...says('yes', '12:00', '18:00')],
    ],
    [
      'stand within what says something else',
      says('yes', null, null),
      { from: 18, to: 24 },
      'rather',
      [...says('yes', '00:00', '09:00'), ...says('rather', '09:00', '12:00'), ...says('yes', '12:00', '00:00')],
    ],
    [
      'stand beside what lies apart',
      says('yes', '06:00', '08:00'),
      { from: 24, to: 26 },
      'yes',
      [...says('yes', '06:00', '08:00'), ...says('yes', '12:00', '13:00')],
    ],
    [
      'join what lies on both sides',
      [...says('rather', '06:00', '08:00'), ...says('rather', '12:00', '13:00')],
      { from: 15, to: 24 },
      'rather',
      says('rather', '06:00', '13:00'),
    ],
    ['replace what they cover', says('no', '10:00', '11:00'), nine, 'yes', says('yes', '09:00', '17:00')],
    [
      'are taken off an end',
      says('yes', '09:00', '18:00'),
      { from: 30, to: 48 },
      'clear',
      says('yes', '09:00', '15:00'),
    ],
    [
      'are taken out of the middle',
      says('no', null, null),
      { from: 18, to: 24 },
      'clear',
      [...says('no', '00:00', '09:00'), ...says('no', '12:00', '00:00')],
    ],
    [
      'take what would only begin on the next day along',
      says('no', '22:00', '06:00'),
      { from: 46, to: 48 },
      'clear',
      says('no', '22:00', '23:00'),
    ],
    ['leave nothing', says('no', '09:00', '12:00'), { from: 16, to: 30 }, 'clear', nothing],
    ['clear nothing where nothing is', nothing, nine, 'clear', nothing],
  ])('%s', (_what, before, painted, brush, after) => {
    expect(paintHours(before, painted, brush)).toEqual(after);
  });

  it('are what the day says, and other hours what they said before', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: CELLS - 1 }), fc.integer({ min: 1, max: CELLS }))
      .map(([from, length]) => ({ from, to: Math.min(CELLS, from + length) }));
    const stroke = fc.record({ span, brush: fc.constantFrom<Brush>('no', 'yes', 'rather', 'clear') });
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 8 }), (strokes) => {
        const cells: (Brush | undefined)[] = Array.from({ length: CELLS });
        let day = nothing;
        for (const { span: painted, brush } of strokes) {
          cells.fill(brush === 'clear' ? undefined : brush, painted.from, painted.to);
          day = paintHours(day, painted, brush);
        }
        const told = cells.map((_, cell) => day.filter((hours) => holdsCell(spanOf(hours), cell)).map(wordOf));
        expect(told).toEqual(cells.map((word) => (word === undefined ? [] : [word])));
        // No two of one word touch.
        day.slice(1).forEach((hours, index) => {
          const before = day[index];
          expect(before?.endTime === hours.startTime && wordOf(before) === wordOf(hours)).toBe(false);
        });
        expect(paintHours(day, wholeDay, 'clear')).toEqual(nothing);
      }),
    );
  });
});

it('times are those of the clock', () => {
  expect([0, 0.5, 17, CELLS].map(timeAt)).toEqual(['00:00', '00:15', '08:30', '00:00']);
});

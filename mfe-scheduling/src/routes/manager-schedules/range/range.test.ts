// @vitest-environment node
import { expect, it } from 'vitest';
import { BAR, person, place, schedule, shift } from '../../../testing/schedule.ts';
import { findingsOf } from '../model/conflicts.ts';
import { boardOf } from '../model/rows.ts';
import { indexOf } from '../model/schedule-index.ts';
import { chosenDays, copyOf, movedEdge, pasteOf, rangeAt } from './range.ts';

const day = (date: string) => ({ start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z`, startDate: date });
const requirement = { skillId: 'baker', requiredCount: 1, isMandatory: true };
/** Anna works on Monday with Piet, and on Tuesday alone; somebody is wanted on Sunday. */
const together = shift('together', [place('p1', 'anna'), place('p2', 'piet', { skillId: 'baker' })], {
  ...day('2026-11-16'),
  skillRequirements: [requirement],
});
const alone = shift('alone', [place('p3', 'anna')], { ...day('2026-11-17'), skillRequirements: [requirement] });
const wanted = shift('wanted', [place('p4')], day('2026-11-22'));
const index = indexOf(schedule([together, alone, wanted], [person('anna'), person('piet')]));
const names = { departments: new Map([[BAR, 'Bar']]), skills: new Map<string, string>() };
const board = boardOf('people', index, names, findingsOf(index));

const pasted = (from: Parameters<typeof copyOf>[1], onto: Parameters<typeof pasteOf>[2]) => {
  const copied = copyOf(board, from);
  if (copied === null) throw new Error('Nothing was copied');
  const { shifts, outside } = pasteOf(board, copied, onto);
  return { shifts: shifts.map(({ start, tenantUserId }) => [start.slice(0, 10), tenantUserId]), outside };
};

it('chooses cells from where one began, in any direction, and stays on the board', () => {
  const size = { rows: 2, days: 7 };
  const up = movedEdge(rangeAt({ row: 0, day: 3 }), 'ArrowUp', size);
  expect(up).toEqual({ from: { row: 0, day: 3 }, to: { row: -1, day: 3 } });
  expect(up && movedEdge(up, 'ArrowUp', size)).toEqual(up);
  const range = { from: { row: 1, day: 4 }, to: { row: 0, day: 2 } };
  expect([-1, 0, 1, 2].map((row) => chosenDays(range, row))).toEqual([null, [2, 4], [2, 4], null]);
  expect(movedEdge(range, 'Enter', size)).toBeNull();
});

it('copies a row to somebody else and to other days, at the same distances', () => {
  const week = { from: { row: 0, day: 0 }, to: { row: 0, day: 1 } };
  expect(pasted(week, rangeAt({ row: 1, day: 3 }))).toEqual({
    shifts: [
      ['2026-11-19', 'piet'],
      ['2026-11-20', 'piet'],
    ],
    outside: 0,
  });
});

it('makes a shift of its own of one person’s part, without what was asked of all', () => {
  const copied = copyOf(board, rangeAt({ row: 1, day: 0 }));
  const made = copied && pasteOf(board, copied, rangeAt({ row: 0, day: 2 })).shifts;
  expect(made).toMatchObject([
    {
      start: '2026-11-18T08:00:00.000Z',
      requiredStaff: 1,
      skillRequirements: [],
      places: [{ skillId: 'baker' }],
      tenantUserId: 'anna',
    },
  ]);
  const whole = copyOf(board, rangeAt({ row: 0, day: 1 }));
  expect(whole && pasteOf(board, whole, rangeAt({ row: 1, day: 1 })).shifts[0]?.skillRequirements).toEqual([
    requirement,
  ]);
});

it('leaves it open in the row of open shifts, and tells what falls off the board', () => {
  expect(pasted(rangeAt({ row: 0, day: 1 }), rangeAt({ row: -1, day: 2 })).shifts).toEqual([['2026-11-18', null]]);
  expect(pasted({ from: { row: 0, day: 0 }, to: { row: 1, day: 1 } }, rangeAt({ row: 1, day: 6 }))).toEqual({
    shifts: [['2026-11-22', 'piet']],
    outside: 2,
  });
});

it('fills a larger range with one cell, and whole copies only', () => {
  const range = { from: { row: 0, day: 2 }, to: { row: 1, day: 4 } };
  expect(pasted(rangeAt({ row: 0, day: 1 }), range).shifts).toHaveLength(6);
  expect(pasted({ from: { row: 0, day: 0 }, to: { row: 0, day: 1 } }, range).shifts).toHaveLength(4);
});

it('copies nothing of empty cells', () => {
  expect(copyOf(board, rangeAt({ row: 1, day: 5 }))).toBeNull();
});

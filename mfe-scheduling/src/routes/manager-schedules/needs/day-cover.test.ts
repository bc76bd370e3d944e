import type { StaffingNeeds } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { expect, it } from 'vitest';
import { BAR, KITCHEN, person, place, schedule, shift } from '../../../testing/schedule.ts';
import { indexOf } from '../model/schedule-index.ts';
import { CoverMaker } from './day-cover.ts';
import { scaleOf, shapeOf } from './strip-shape.ts';

const dates = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day));
const needs: StaffingNeeds = {
  weeks: [
    {
      needWeekId: 'week',
      departmentId: BAR,
      fromDate: '2026-11-02',
      parts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        startTime: '09:00:00',
        endTime: '17:00:00',
        count: 2,
        skills: [],
      })),
      version: 1,
    },
  ],
  exceptions: [],
  carriedOver: [],
};

/** All days, in as many turns as it takes. */
function all(maker: CoverMaker, board: Parameters<typeof indexOf>[0], asked = needs) {
  for (let turn = 0; turn < 5; turn += 1) {
    const { days, isWhole } = maker.days(indexOf(board), asked, dates);
    if (isWhole && days !== undefined) return days;
  }
  throw new Error('Not whole after five turns');
}

it('works out a few days a turn, and says when it is done', () => {
  const maker = new CoverMaker();
  const board = schedule([], []);
  for (let turn = 0; turn < 3; turn += 1)
    expect(maker.days(indexOf(board), needs, dates)).toEqual({ days: undefined, isWhole: false });
  expect(maker.days(indexOf(board), needs, dates)).toMatchObject({ isWhole: true });
});

it('reads a few shifts a turn before it works out any day', () => {
  const maker = new CoverMaker();
  const many = Array.from({ length: 401 }, (_, number) => shift(`many-${number}`, [place(`place-${number}`)]));
  const board = schedule(many, []);
  const turns = Array.from({ length: 5 }, () => maker.days(indexOf(board), needs, dates).isWhole);
  expect(turns).toEqual([false, false, false, false, true]);
});

it('makes anew only the day whose shifts have changed, and at once', () => {
  const maker = new CoverMaker();
  const early = shift('early', [place('a', 'lotte'), place('b')]);
  const board = schedule(
    [
      early,
      shift('other', [place('c')], {
        startDate: '2026-11-18',
        start: '2026-11-18T08:00:00Z',
        end: '2026-11-18T16:00:00Z',
      }),
    ],
    [person('lotte')],
  );
  const before = all(maker, board);
  expect(before[1]).toMatchObject({ state: 'open', time: { short: 0, open: 8 * 3600, over: 0 } });
  expect(before[2]).toMatchObject({ state: 'short', time: { short: 8 * 3600, open: 8 * 3600, over: 0 } });
  const moved = {
    ...board,
    shifts: board.shifts.map((one) =>
      one === early ? { ...early, assignments: [place('a', 'lotte'), place('b', 'lotte')] } : one,
    ),
  };
  const { days = [], isWhole } = maker.days(indexOf(moved), needs, dates);
  expect(isWhole).toBe(true);
  expect(days[1]).toMatchObject({ state: 'met' });
  expect(days.filter((day, index) => day !== before[index])).toEqual([days[1]]);
});

it('counts shifts that run into the first day, and those of departments with needs only', () => {
  const carriedOver = [
    {
      departmentId: BAR,
      start: '2026-11-15T21:00:00Z',
      end: '2026-11-16T05:00:00Z',
      places: [{ isFilled: true, skillIds: [] }],
    },
  ];
  const kitchen = shift('kitchen', [place('k')], { departmentId: KITCHEN });
  const days = all(new CoverMaker(), schedule([kitchen], []), { ...needs, carriedOver });
  expect(days[0]?.parts.map(({ places, needed }) => [places, needed])).toEqual([
    [1, 0],
    [0, 2],
  ]);
  expect(days[1]?.parts.every(({ departmentId }) => departmentId === BAR)).toBe(true);
});

it('draws what is short above what is there, under the line of the need', () => {
  const [, day] = all(new CoverMaker(), schedule([shift('one', [place('a', 'lotte')])], [person('lotte')]));
  if (day === undefined) throw new Error('No day');
  const scale = scaleOf([day]);
  expect(scale).toEqual({ from: 540, to: 1020, most: 2 });
  if (scale === null) throw new Error('No scale');
  expect(shapeOf(day, scale)).toMatchObject({
    met: 'M0 2V1H480V2Z',
    short: 'M0 1V0H480V1Z',
    open: '',
    needed: 'M0 0V0H480',
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import { findingsOf } from './conflicts.ts';
import { minRow, rowHeight as heightOf, shownBlocks } from './layout.ts';
import { boardOf } from './rows.ts';
import { indexOf } from './schedule-index.ts';

const LEAST = minRow('compact');
const rowHeight = (row: Parameters<typeof heightOf>[0], isExpanded: (date: string) => boolean) =>
  heightOf(row, 'compact', isExpanded);

const names = { departments: new Map([['department-bar', 'Bar']]), skills: new Map([['cook', 'Cook']]) };

const board = (
  view: Parameters<typeof boardOf>[0],
  shifts: ReturnType<typeof shift>[],
  rest: Parameters<typeof schedule>[2] = {},
) => {
  const index = indexOf(schedule(shifts, [person('anna'), person('piet')], rest));
  return boardOf(view, index, names, findingsOf(index));
};

describe('rows', () => {
  it('put people under each other, and what nobody does on top', () => {
    const { rows, open, dates } = board('people', [shift('bar', [place('p1', 'anna'), place('p2')])]);
    expect(dates).toHaveLength(7);
    expect(rows.map(({ title }) => title)).toEqual(['anna Test', 'piet Test']);
    expect(
      rows[0]?.cells[1]?.blocks.map(({ places }) => places.map(({ shiftAssignmentId }) => shiftAssignmentId)),
    ).toEqual([['p1']]);
    expect(open.cells[1]?.blocks[0]?.places.map(({ shiftAssignmentId }) => shiftAssignmentId)).toEqual(['p2']);
  });

  it('keep a shift over midnight on the date it begins', () => {
    const { rows } = board('people', [
      shift('night', [place('p1', 'anna')], { start: '2026-11-17T21:00:00Z', end: '2026-11-18T05:00:00Z' }),
    ]);
    expect(rows[0]?.cells.map(({ blocks }) => blocks.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(rows[0]?.cells[1]?.blocks[0]).toMatchObject({ start: '22:00', end: '06:00' });
  });

  it('show leave, unavailability and what is preferred of the day', () => {
    const rather = {
      availabilityEntryId: 'b',
      tenantUserId: 'piet',
      isAvailable: true,
      isPreferred: true,
      notes: null,
    };
    const { rows } = board('people', [], {
      leave: [
        {
          tenantUserId: 'anna',
          date: '2026-11-18',
          duration: '08:00:00',
          fromTime: null,
          toTime: null,
          status: 'Approved',
          leaveTypeId: null,
        },
      ],
      availability: [
        {
          availabilityEntryId: 'a',
          tenantUserId: 'piet',
          date: '2026-11-20',
          startTime: '12:00:00',
          endTime: '14:00:00',
          isAvailable: false,
          isPreferred: false,
          notes: null,
        },
        { ...rather, date: '2026-11-21', startTime: null, endTime: null },
        { ...rather, date: '2026-11-22', startTime: '12:00:00', endTime: '14:00:00' },
      ],
    });
    expect(rows[0]?.cells[2]).toMatchObject({ away: { leave: 'Approved', unavailable: null }, preferred: null });
    expect(rows[1]?.cells[4]).toMatchObject({ away: { leave: null, unavailable: 'part' }, preferred: null });
    expect(rows[1]?.cells[5]).toMatchObject({ away: null, preferred: 'whole' });
    expect(rows[1]?.cells[6]).toMatchObject({ away: null, preferred: 'part' });
  });

  it('divide a shift over the skills it asks, with the rest at the end', () => {
    const { rows } = board('skills', [shift('bar', [place('p1', null, { skillId: 'cook' }), place('p2')])]);
    expect(rows.map(({ title, cells }) => [title, cells[1]?.blocks[0]?.places.length])).toEqual([
      ['Cook', 1],
      [null, 1],
    ]);
  });

  it('take shifts of the same name and times together', () => {
    const { rows } = board('shifts', [
      shift('a', [place('p1')], { displayName: 'Early' }),
      shift('b', [place('p2')], {
        displayName: 'Early',
        start: '2026-11-18T08:00:00Z',
        end: '2026-11-18T16:00:00Z',
        startDate: '2026-11-18',
      }),
    ]);
    expect(rows.map(({ title, hint }) => [title, hint])).toEqual([['Early', '09:00–17:00 · Bar']]);
  });
});

describe('heights', () => {
  const crowded = ['a', 'b', 'c', 'd', 'e'].map((id) => shift(id, [place(`p-${id}`, 'anna')]));
  const row = (view: 'people' | 'departments') => {
    const [first] = board(view, crowded).rows;
    if (first === undefined) throw new Error('no row');
    return first;
  };

  it('are the least one for an empty row', () => {
    const [, piet] = board('people', crowded).rows;
    expect(piet && rowHeight(piet, () => false)).toBe(LEAST);
  });

  it('grow when a crowded cell shows everything', () => {
    const cell = row('people').cells[1];
    expect(cell && shownBlocks('person', cell, false)).toHaveLength(3);
    expect(cell && shownBlocks('person', cell, true)).toHaveLength(5);
    expect(rowHeight(row('people'), () => true)).toBeGreaterThan(rowHeight(row('people'), () => false));
  });

  it('are taller where places are named', () =>
    expect(rowHeight(row('departments'), () => false)).toBeGreaterThan(LEAST));
});

it('keeps a place with the skill that its shift asks, and skills that nobody asks at the end', () => {
  const more = {
    ...names,
    skills: new Map([
      ['barista', 'Barista'],
      ['cook', 'Cook'],
    ]),
  };
  const asking = shift('bar', [place('p1')], {
    skillRequirements: [{ skillId: 'cook', requiredCount: 1, isMandatory: true }],
  });
  const index = indexOf(schedule([asking], []));
  const { rows } = boardOf('skills', index, more, findingsOf(index));
  expect(rows.map(({ title, cells }) => [title, cells[1]?.blocks.length])).toEqual([
    ['Cook', 1],
    ['Barista', 0],
  ]);
});

it('keeps the row of who is partly away as low as others: the pattern says it', () => {
  const away = {
    availability: [
      {
        availabilityEntryId: 'a',
        tenantUserId: 'anna',
        date: '2026-11-17',
        startTime: '12:00:00',
        endTime: '14:00:00',
        isAvailable: false,
        isPreferred: false,
        notes: null,
      },
    ],
  };
  const [busy] = board('people', [shift('bar', [place('p1', 'anna')])]).rows;
  const [both] = board('people', [shift('bar', [place('p1', 'anna')])], away).rows;
  expect(busy && rowHeight(busy, () => false)).toBe(LEAST);
  expect(both && rowHeight(both, () => false)).toBe(LEAST);
  expect(both && heightOf(both, 'tight', () => false)).toBe(26);
  expect(LEAST).toBe(34);
});

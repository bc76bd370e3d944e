import { expect, it } from 'vitest';
import { BAR, KITCHEN, person, place, schedule, shift } from '../../../testing/schedule.ts';
import { countOf } from './scope.ts';

const board = schedule(
  [
    shift('past', [place('p0')], { startDate: '2026-11-17' }),
    shift('draft', [place('p1', 'anna'), place('p2'), place('p3', 'piet')], { startDate: '2026-11-18' }),
    shift('shown', [place('p4', 'anna'), place('p5')], { startDate: '2026-11-19', isPublished: true }),
    shift('kitchen', [place('p6')], { startDate: '2026-11-20', departmentId: KITCHEN }),
    shift('asked', [place('p7', 'anna', { status: 'Pending' })], { startDate: '2026-11-22' }),
  ],
  [person('anna'), person('piet')],
);
const week = { fromDate: '2026-11-16', toDate: '2026-11-22' };

it('counts what is open and what may change, of the days to come', () => {
  expect(countOf(board, { ...week, departmentIds: [BAR] }, new Set(['p3', 'p4']))).toEqual({
    open: 3,
    drafts: 1,
    pinned: ['p3'],
  });
  expect(countOf(board, { ...week, departmentIds: [BAR, KITCHEN] }, new Set()).open).toBe(4);
  expect(countOf(board, { ...week, toDate: '2026-11-18', departmentIds: [BAR] }, new Set()).open).toBe(1);
});

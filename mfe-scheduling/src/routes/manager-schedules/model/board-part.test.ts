// @vitest-environment node
import type { Violation } from '@rooster/contract';
import { expect, it } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import { hasOthers, peopleOn, withPart } from './board-part.ts';

const broken = (tenantUserId: string): Violation => ({
  tenantUserId,
  rule: 'daily-rest',
  mode: 'Warn',
  date: '2026-11-18',
  shiftIds: ['bar'],
  params: {},
});
const bar = shift('bar', [place('p1', 'anna'), place('p2', 'piet'), place('p3')]);
const late = shift('late', [place('p4', 'kim')], { start: '2026-11-17T12:00:00Z' });
const board = schedule([bar, late], [person('anna'), person('piet'), person('kim')], {
  violations: [broken('anna'), broken('kim')],
});

it('names everybody on the shifts', () => {
  expect(peopleOn(board, ['bar', 'unknown'])).toEqual(['anna', 'piet']);
});

it('puts in what was answered, takes away what is gone, and keeps the rest as it is', () => {
  const moved = { ...bar, start: '2026-11-17T14:00:00Z' };
  const anna = person('anna', { weeks: [] });
  const part = schedule([moved], [anna], { pendingSwapCount: 2, peopleCount: 2 });
  const now = withPart(board, part, { shiftIds: ['bar', 'deleted'], tenantUserIds: ['anna', 'piet'] });
  expect(now.shifts).toEqual([late, moved]);
  expect(now.shifts[0]).toBe(late);
  expect(now.people).toEqual([anna, board.people[2]]);
  expect(now.violations).toEqual([broken('kim')]);
  expect(now).toMatchObject({ pendingSwapCount: 2, peopleCount: 2 });
});

it('takes a deleted shift away', () => {
  const part = schedule([], []);
  expect(withPart(board, part, { shiftIds: ['late'], tenantUserIds: [] }).shifts).toEqual([bar]);
});

it('sees that somebody has come whom the board does not have', () => {
  expect(hasOthers(board, schedule([], [person('anna')]))).toBe(false);
  expect(hasOthers(board, schedule([], [person('bob')]))).toBe(true);
});

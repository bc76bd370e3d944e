// @vitest-environment node
import type { ManagerSchedule } from '@rooster/contract';
import { expect, it } from 'vitest';
import { afterAction, person, place, schedule, shift } from '../../../testing/schedule.ts';
import type { Action } from './actions.ts';
import { findingsOf, KnownConflicts } from './conflicts.ts';
import { keptBoard } from './kept-board.ts';
import { type Board, boardOf, type BoardRow, boardViews } from './rows.ts';
import { indexOf } from './schedule-index.ts';

const late = { start: '2026-11-17T12:00:00Z', end: '2026-11-17T20:00:00Z' };
const plan = schedule(
  [shift('bar', [place('p1', 'anna'), place('p2')]), shift('late', [place('p3', 'piet')], late)],
  [person('anna'), person('piet'), person('kim')],
);
const names = { departments: new Map(), skills: new Map() };
const onto = (tenantUserId: string): Action => ({
  kind: 'assign',
  assignmentId: 'p2',
  tenantUserId,
  fromAssignmentId: null,
});

function boards(view: (typeof boardViews)[number], ...schedules: ManagerSchedule[]): Board[] {
  const known = new KnownConflicts();
  const made: Board[] = [];
  for (const each of schedules) {
    const index = indexOf(each);
    made.push(keptBoard(made.at(-1), boardOf(view, index, names, findingsOf(index, known))));
  }
  return made;
}

it('keeps the rows of everybody who is not on the shift of a drop, and of the others the other days', () => {
  const [before, now] = boards('people', plan, afterAction(plan, onto('piet')));
  const changed = now?.rows.filter((row, at) => row !== before?.rows[at]).map(({ id }) => id);
  expect(changed).toEqual(['anna', 'piet']);
  const pick = (board: Board | undefined): BoardRow | undefined => board?.rows.find(({ id }) => id === 'piet');
  const days = pick(now)?.cells.map((cell, day) => cell === pick(before)?.cells[day]);
  expect(days).toEqual([true, false, true, true, true, true, true]);
});

it.each(boardViews)('says the same as a board made anew: %s', (view) => {
  const dropped = afterAction(plan, onto('piet'));
  const [, kept] = boards(view, plan, dropped);
  const index = indexOf(dropped);
  expect(kept).toEqual(boardOf(view, index, names, findingsOf(index)));
});

it('judges again whoever is touched: who is now in two places at once has two conflicts, and none once back', () => {
  const known = new KnownConflicts();
  const conflictsOf = (each: ManagerSchedule) => [...findingsOf(indexOf(each), known).conflicts.keys()].toSorted();
  expect(conflictsOf(plan)).toEqual([]);
  const dropped = afterAction(plan, onto('piet'));
  expect(conflictsOf(dropped)).toEqual(['p2', 'p3']);
  expect(conflictsOf(afterAction(dropped, { kind: 'unassign', assignmentId: 'p2' }))).toEqual([]);
});

it('marks a shift as wrong that did not change itself', () => {
  const [before, now] = boards('people', plan, afterAction(plan, onto('piet')));
  const wrong = (board: Board | undefined) =>
    board?.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.flatMap(({ wrongPlaces }) => wrongPlaces)));
  expect(wrong(before)).toEqual([]);
  expect(wrong(now)).toEqual(['p2', 'p3']);
});

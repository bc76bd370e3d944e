// @vitest-environment node
import { expect, it } from 'vitest';
import { readState, searchOf } from './board-state.ts';

const today = '2026-11-18';

it.each([
  ['', { weekStartDate: '2026-11-16', weeks: 1, view: 'people', departmentId: null }],
  [
    '?week=2026-12-31&weeks=4&view=skills&department=d',
    { weekStartDate: '2026-12-28', weeks: 4, view: 'skills', departmentId: 'd' },
  ],
  [
    '?week=yesterday&weeks=3&view=planets',
    { weekStartDate: '2026-11-16', weeks: 1, view: 'people', departmentId: null },
  ],
])('reads %s', (search, state) => expect(readState(search, today)).toEqual(state));

it('writes what it reads, and nothing for what is as at first', () => {
  const state = { weekStartDate: '2026-12-28', weeks: 2, view: 'shifts', departmentId: 'd' } as const;
  expect(readState(searchOf(state, today), today)).toEqual(state);
  expect(searchOf(readState('', today), today)).toBe('');
});

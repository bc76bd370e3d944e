// @vitest-environment node
import { expect, it } from 'vitest';
import { place, shift } from '../testing/schedule.ts';
import { openByDate } from './open-by-date.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');

it('adds up what is open per date, in order, without what is over or full', () => {
  const on = (date: string, id: string, places: (string | null)[]) => shift(id, places.map((who, index) => place(`${id} ${index}`, who)), { startDate: date, start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z` });
  const shifts = [on('2026-11-18', 'a', [null, 'Anna']), on('2026-11-17', 'b', [null]), on('2026-11-18', 'c', [null, null]), on('2026-11-16', 'over', [null]), on('2026-11-19', 'full', ['Piet'])];
  expect(openByDate(shifts, NOW)).toEqual([
    { date: '2026-11-17', count: 1 },
    { date: '2026-11-18', count: 3 },
  ]);
});

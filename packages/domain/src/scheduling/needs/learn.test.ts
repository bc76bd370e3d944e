import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../time/plain-date.ts';
import { wallInstant } from '../../time/wall-instant.ts';
import { coverage } from './coverage.ts';
import { learnNeeds, type PublishedPlan } from './learn.ts';
import { needSpans } from './need.ts';

const ZONE = 'Europe/Amsterdam';
const MONDAY = '2027-01-11';
const HOUR = 3_600_000;
const mondays = [MONDAY, addDays(MONDAY, 7), addDays(MONDAY, 14)];
const wall = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const plan = (
  date: string,
  from: number,
  hours: number,
  count: number,
  skills: Record<string, number> = {},
): PublishedPlan => {
  const start = wallInstant(wall(date) + from * HOUR, ZONE);
  return { start, end: start + hours * HOUR, count, skills: new Map(Object.entries(skills)) };
};

it('is what was usual on each weekday, not what happened once', () => {
  const plans = [
    plan(MONDAY, 9, 8, 2),
    plan(addDays(MONDAY, 7), 9, 8, 3, { oven: 1 }),
    plan(addDays(MONDAY, 14), 9, 8, 3, { oven: 1 }),
    plan(addDays(MONDAY, 8), 9, 8, 5),
  ];
  expect(learnNeeds(plans, mondays, ZONE)).toEqual([
    { weekday: 1, startTime: '09:00:00', endTime: '17:00:00', count: 3, skills: [{ skillId: 'oven', count: 1 }] },
  ]);
});

it('keeps nights whole, also that from Sunday to Monday', () => {
  const nights = [addDays(MONDAY, -1), ...mondays.flatMap((monday) => [addDays(monday, 2), addDays(monday, 6)])];
  const learned = learnNeeds(
    nights.map((date) => plan(date, 22, 8, 1)),
    mondays,
    ZONE,
  );
  expect(learned.map(({ weekday, startTime, endTime }) => [weekday, startTime, endTime])).toEqual([
    [3, '22:00:00', '06:00:00'],
    [7, '22:00:00', '06:00:00'],
  ]);
});

it('of nothing is nothing, and of days and nights alike a part a day', () => {
  expect(learnNeeds([], mondays, ZONE)).toEqual([]);
  expect(learnNeeds([], [], ZONE)).toEqual([]);
  const days = mondays.flatMap((monday) => Array.from({ length: 7 }, (_, day) => plan(addDays(monday, day), 0, 24, 2)));
  expect(learnNeeds(days, mondays, ZONE)).toHaveLength(7);
});

it('of weeks that are all alike is covered by them exactly', () => {
  const shift = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    half: fc.integer({ min: 0, max: 47 }),
    halves: fc.integer({ min: 1, max: 24 }),
    count: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(shift, { maxLength: 12 }), (shifts) => {
      const all = [addDays(MONDAY, -7), ...mondays, addDays(MONDAY, 21)];
      const plans = all.flatMap((monday) =>
        shifts.map(({ day, half, halves, count }) => plan(addDays(monday, day), half / 2, halves / 2, count)),
      );
      const parts = learnNeeds(plans, mondays, ZONE);
      const needs = { weeks: [{ departmentId: 'shop', fromDate: '2026-01-01', parts }], exceptions: [] };
      const spans = needSpans(needs, addDays(MONDAY, -1), addDays(MONDAY, 6), ZONE);
      const window = { start: wallInstant(wall(MONDAY), ZONE), end: wallInstant(wall(addDays(MONDAY, 7)), ZONE) };
      const planned = plans.map(({ start, end, count }) => ({
        departmentId: 'shop',
        start,
        end,
        places: Array.from({ length: count }, () => ({ isFilled: true, skillIds: [] })),
      }));
      for (const part of coverage('shop', { spans, shifts: planned }, window)) expect(part.state).toBe('met');
    }),
  );
});

it('never has more parts than needs may have', () => {
  const days = mondays.flatMap((monday) =>
    Array.from({ length: 7 * 48 }, (_, half) =>
      plan(addDays(monday, Math.floor(half / 48)), (half % 48) / 2, 0.5, 1 + (half % 2)),
    ),
  );
  expect(learnNeeds(days, mondays, ZONE).length).toBeLessThanOrEqual(168);
});

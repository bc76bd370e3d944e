// @vitest-environment node
import type { PendingLeaveRequest } from '@rooster/contract';
import { expect, it } from 'vitest';
import { busiest, thinnest } from './model.ts';

type Day = PendingLeaveRequest['days'][number];
const day = (
  date: string,
  colleaguesOff: number,
  cover: readonly [name: string, scheduled: number, before: number, after: number][] = [],
  isWaiting = true,
): Day => ({
  leaveRequestDayId: `day of ${date}`,
  date,
  fromTime: null,
  toTime: null,
  requestedDuration: '08:00:00',
  note: null,
  approved: isWaiting ? null : true,
  colleaguesOff,
  cover: cover.map(([name, scheduled, before, after]) => ({ departmentId: name, name, scheduled, before, after })),
});

it('names the day on which most colleagues are off, the first of equals', () => {
  expect(busiest({ days: [day('2026-05-04', 1), day('2026-05-05', 3), day('2026-05-06', 3)] })?.date).toBe(
    '2026-05-05',
  );
});

it('names none when nobody else is off, or only on a day that was decided', () => {
  expect(busiest({ days: [day('2026-05-04', 0), day('2026-05-05', 2, [], false)] })).toBeUndefined();
  expect(busiest({ days: [] })).toBeUndefined();
});

it('names the department and the day with the smallest share left', () => {
  const days = [
    day('2026-05-04', 0, [
      ['Bar', 4, 4, 3],
      ['Keuken', 2, 2, 1],
    ]),
    day('2026-05-05', 0, [
      ['Bar', 4, 2, 1],
      ['Zaal', 0, 0, 0],
    ]),
  ];
  expect(thinnest({ days })).toMatchObject({ name: 'Bar', date: '2026-05-05', before: 2, after: 1 });
});

it('has no cover to name where nobody works', () => {
  expect(thinnest({ days: [day('2026-05-04', 0, [['Zaal', 0, 0, 0]])] })).toBeUndefined();
});

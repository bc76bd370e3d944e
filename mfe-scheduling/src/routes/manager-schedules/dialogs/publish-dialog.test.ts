/** What is chosen for publishing is what the board shows. */
import type { PendingShift, PublishingPending } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../../entry.ts';
import { BAR, person, place, schedule, shift } from '../../../testing/schedule.ts';

const pending = (shiftId: string, startDate: string): PendingShift => ({
  shiftId,
  version: 1,
  displayName: shiftId,
  departmentId: BAR,
  start: `${startDate}T08:00:00Z`,
  end: `${startDate}T16:00:00Z`,
  startDate,
  timeZoneId: 'Europe/Amsterdam',
  state: 'New',
  changes: [],
  openCount: 0,
  recipientIds: [],
  notice: 'InTime',
  daysAhead: 30,
  lateOnCallIds: [],
  withdrawnCalls: [],
});

const waiting: PublishingPending = {
  weeks: [
    { weekStartDate: '2026-11-09', shifts: [pending('before', '2026-11-10')] },
    { weekStartDate: '2026-11-16', shifts: [pending('first', '2026-11-17')] },
    { weekStartDate: '2026-11-23', shifts: [pending('second', '2026-11-24')] },
    { weekStartDate: '2026-11-30', shifts: [pending('after', '2026-12-01')] },
  ],
  people: [],
  noticeDaysRest: 28,
  noticeDaysTimes: 4,
  onCallNoticeHours: 96,
};

let mounted: Mounted;
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
});

it.each([
  [1, ['first']],
  [2, ['first', 'second']],
])('chooses what waits in the weeks that the board shows: %i', async (weeks, chosen) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  const board = schedule([shift('first', [place('p1', 'anna')])], [person('anna')]);
  mounted = await mount(remote, {
    path: `/app/manager/schedules?week=2026-11-16&weeks=${weeks}`,
    permissions: ['schedules:view', 'schedules:shift:update'],
    answers: ({ path }) => {
      if (path === '/api/schedules/manager/query') return board;
      return path.endsWith('/publishing/pending') ? waiting : { items: [] };
    },
  });
  (await find('button', 'Publiceren(1)')).click();
  await find('dialog li input');
  const lines = [...document.querySelectorAll<HTMLElement>('dialog li')];
  const ticked = lines.filter((line) => line.querySelector<HTMLInputElement>('input')?.checked === true);
  expect(ticked.map(({ textContent }) => chosen.find((name) => textContent.includes(name)))).toEqual(chosen);
});

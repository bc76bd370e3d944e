// The clock on the dashboard, in its slot.
import type { TimerState } from '@rooster/contract';
import { mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import widget from './dashboard.ts';

let mounted: Mounted | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00+01:00') });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  vi.useRealTimers();
});

/** What it says of today at two in the morning, of a clock with these times and an entry of an hour. */
async function today(timer: Partial<NonNullable<TimerState['timer']>>): Promise<string> {
  const state: TimerState = {
    isRunning: true,
    timer: {
      start: '',
      startTimeZone: 'Europe/Amsterdam',
      stoppedAt: null,
      currentBreakDuration: '00:00:00',
      ...timer,
    },
    serverTime: '2026-11-20T02:00:00+01:00',
  };
  mounted = await mount(widget, {
    path: '/app',
    permissions: ['timesheet:timer:use', 'timesheet:entry:view-own'],
    answers: ({ path }) => {
      if (path.endsWith('/timer')) return state;
      if (path.endsWith('/settings')) return { timesheetEntryMethods: 'Both' };
      return { workedTime: '01:00:00', pendingTime: '00:00:00' };
    },
  });
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Vandaag \d+:\d\d/));
  return /Vandaag (\d+:\d\d)/.exec(document.body.textContent)?.[1] ?? '';
}

it.each([
  ['since this night', { start: '2026-11-20T00:30:00+01:00' }, '2:30'],
  ['since last evening', { start: '2026-11-19T22:00:00+01:00' }, '3:00'],
  [
    'since last evening, after a break',
    { start: '2026-11-19T22:00:00+01:00', currentBreakDuration: '01:00:00' },
    '2:30',
  ],
  [
    'on a break since before midnight',
    { start: '2026-11-19T22:00:00+01:00', stoppedAt: '2026-11-19T23:30:00+01:00' },
    '1:00',
  ],
])('counts for today what was worked since midnight of a clock that runs %s', async (_since, timer, hours) => {
  expect(await today(timer)).toBe(hours);
});

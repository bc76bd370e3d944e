/** The own schedule, left open while a week begins, on a line that answers nothing of it yet. */
import type { EmployeeShift } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const on = (shiftId: string, displayName: string, startDate: string): EmployeeShift => ({
  shiftId,
  displayName,
  description: null,
  departmentId: 'bar',
  departmentName: 'Bar',
  start: `${startDate}T08:00:00Z`,
  end: `${startDate}T16:00:00Z`,
  startDate,
  breakDuration: '00:30:00',
  timeZoneId: 'Europe/Amsterdam',
  isFlex: false,
  requiredStaff: 1,
  filledCount: 1,
  own: { shiftAssignmentId: 'own', skillId: null, status: 'Filled' },
  colleagues: [],
  swapRequestId: null,
  mayRefuse: false,
});
const shifts: Readonly<Record<string, EmployeeShift>> = {
  '2026-12-28': on('a', 'Oudejaarsdienst', '2026-12-31'),
  '2027-01-04': on('b', 'Driekoningendienst', '2027-01-06'),
};

let mounted: Mounted;
let letCome: () => void = () => undefined;
let hasCome = Promise.resolve();
beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2027-01-03T23:58:50+01:00'),
  });
  hasCome = new Promise((resolve) => (letCome = resolve));
  mounted = await mount(remote, {
    path: '/app/employees/schedules',
    permissions: ['schedules:shift:view-own'],
    answers: ({ path, body }) => {
      if (path !== '/api/schedules/employee/query') return { items: [] };
      const { weekStartDate } = body as { readonly weekStartDate: string };
      const shift = shifts[weekStartDate];
      const answer = { ownShifts: shift ? [shift] : [], allShifts: null, openShifts: [] };
      return weekStartDate === '2027-01-04' ? hasCome.then(() => answer) : answer;
    },
  });
});
afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
});

it('shows the week that is over until the new one has come', async () => {
  await vi.waitFor(() => expect(document.body.textContent).toContain('Oudejaarsdienst'));
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(JSON.stringify(mounted.sent.at(-1)?.body)).toContain('2027-01-04'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).toContain('Oudejaarsdienst');
  expect(document.body.textContent).toContain('week 53');
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  letCome();
  await find('button', 'Volgende week');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Driekoningendienst'));
  expect(document.body.textContent).toContain('week 1');
});

/** The department that is chosen stays chosen, and stays visible where it has no shifts. */
import type { EmployeeSchedule, EmployeeShift } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const of = (departmentId: string): EmployeeShift => ({
  shiftId: departmentId,
  displayName: `Shift in ${departmentId}`,
  description: null,
  departmentId,
  departmentName: departmentId,
  start: '2020-03-03T08:00:00Z',
  end: '2020-03-03T16:00:00Z',
  startDate: '2020-03-03',
  breakDuration: '00:30:00',
  timeZoneId: 'Europe/Amsterdam',
  isFlex: false,
  requiredStaff: 1,
  filledCount: 1,
  own: null,
  colleagues: [],
  swapRequestId: null,
  mayRefuse: false,
});

const week = (allShifts: EmployeeShift[]): EmployeeSchedule => ({
  fromDate: '2020-03-02',
  toDate: '2020-03-08',
  timeZoneId: 'Europe/Amsterdam',
  today: '2020-03-04',
  ownShifts: [],
  allShifts,
  openShifts: [],
  plannedTime: '00:00:00',
});

let mounted: Mounted;
afterEach(() => mounted.unmount());

const opened = (search: string, shifts: EmployeeShift[]) =>
  mount(remote, {
    path: `/app/employees/schedules/all?date=2020-03-03${search}`,
    permissions: ['schedules:shift:view-own', 'schedules:view-other'],
    answers: ({ path }) => {
      if (path === '/api/schedules/employee/query') return week(shifts);
      if (path === '/api/departments/dropdown') return { items: [{ departmentId: 'oven', name: 'Oven' }] };
      return { items: [] };
    },
  });

it('is in the address, so that a reload keeps it', async () => {
  mounted = await opened('', [of('bar'), of('shop')]);
  const filter = await find<HTMLSelectElement>('select', 'Afdeling');
  filter.value = 'shop';
  filter.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(mounted.nav.get().search).toBe('?date=2020-03-03&department=shop'));
});

it('is shown by its name in a week without its shifts, and can be taken off there', async () => {
  mounted = await opened('&department=oven', [of('bar')]);
  const filter = await find<HTMLSelectElement>('select', 'Afdeling');
  await vi.waitFor(() => expect(filter.selectedOptions[0]?.textContent).toBe('Oven'));
  filter.value = '';
  filter.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Shift in bar'));
});

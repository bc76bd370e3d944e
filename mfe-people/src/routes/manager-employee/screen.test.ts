/** An employee's details, changed in their form. */
import type { Member } from '@rooster/contract';
import { find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const anna: Member = {
  tenantUserId: 'a',
  firstName: 'Anna',
  middleName: null,
  lastName: 'Bakker',
  employeeCode: null,
  email: null,
  roleIds: [],
  skillIds: [],
  departments: [],
  access: 'None',
  dateOfBirth: '1970-05-01',
  phoneNumber: null,
  contractState: 'Active',
  startedOn: null,
  leavesOn: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  version: 3,
};

let mounted: Mounted;
afterEach(async () => {
  await mounted.unmount();
});

it('says why what another date of birth does could not be worked out, and saves once it can', async () => {
  let isBroken = true;
  mounted = await mount(remote, {
    path: '/app/manager/employees/a',
    permissions: ['tenant:member:view', 'tenant:member:view-details', 'tenant:member:update'],
    answers: ({ method, path }) => {
      if (path === '/api/tenant/members/a') return method === 'GET' ? anna : { ...anna, version: 4 };
      if (path.endsWith('/date-of-birth/preview')) {
        if (isBroken) throw refusal('internal-error', 500);
        return { mutations: [] };
      }
      throw refusal('not-found', 404);
    },
  });
  const saves = () => mounted.sent.filter(({ method }) => method === 'PUT').length;
  (await find('button', 'Wijzigen')).click();
  type(await find<HTMLInputElement>('input[name=dateOfBirth]'), '1971-05-01');
  const save = async () => (await find('form button[type=submit]')).click();
  await save();
  await find('form [role=alert]');
  expect(saves()).toBe(0);
  isBroken = false;
  await save();
  await vi.waitFor(() => expect(saves()).toBe(1));
});

it('has what is left of the leave without what was asked for, and hours that a change takes away', async () => {
  const none = '00:00:00';
  const sums = { granted: '40:00:00', taken: none, planned: none, pending: '08:00:00', lapsed: none, free: '40:00:00' };
  const year = {
    items: [],
    pendingHours: '-02:00:00',
    pendingLeaveHours: none,
    openingHours: none,
    carriedHours: none,
    hasFixedHours: true,
  };
  mounted = await mount(remote, {
    path: '/app/manager/employees/a',
    permissions: ['tenant:member:view', 'leave:balance:view', 'leave:request:view-all', 'surplus-deficit:view'],
    modules: ['Timesheet', 'Vacation'],
    answers: ({ path }) => {
      if (path === '/api/tenant/members/a') return anna;
      if (path.startsWith('/api/leave/balances/')) return { types: [{}], total: sums };
      if (path.startsWith('/api/surplus-deficit-hours/'))
        return {
          ...year,
          totals: {
            contractHours: none,
            workedHours: none,
            leaveHours: none,
            holidayHours: none,
            timesheetCorrectionHours: none,
            paidOutHours: none,
            outsideContractHours: none,
            balanceHours: '05:00:00',
          },
        };
      throw refusal('not-found', 404);
    },
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Vrij verlof32 uur8 uur wacht op goedkeuring'));
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('+3:00inclusief -2:00 die nog op goedkeuring wacht'),
  );
});

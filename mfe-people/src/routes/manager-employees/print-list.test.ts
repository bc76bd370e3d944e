/** The list of employees on paper. */
import type { MemberSummary } from '@rooster/contract';
import { find, mount, type Mounted, refusal } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const employee = (number: number): MemberSummary => ({
  tenantUserId: `id-${number}`,
  firstName: 'Anna',
  middleName: null,
  lastName: `Bakker ${number}`,
  employeeCode: String(number),
  email: null,
  roleIds: [],
  skillIds: [],
  departments: [],
  access: 'None',
  dateOfBirth: null,
  phoneNumber: null,
  contractState: 'Active',
});

let mounted: Mounted;
afterEach(async () => {
  await mounted.unmount();
});

it('has everybody, below a head that each sheet repeats, and says who is not there yet', async () => {
  const all = Array.from({ length: 90 }, (_, index) => employee(index + 1));
  mounted = await mount(remote, {
    path: '/app/manager/employees',
    permissions: ['tenant:member:view'],
    answers: ({ path }) => {
      if (!path.startsWith('/api/tenant/members?')) throw refusal('not-found', 404);
      const isFirst = !path.includes('cursor=');
      return {
        items: isFirst ? all.slice(0, 60) : all.slice(60),
        nextCursor: isFirst ? 'more' : null,
        total: all.length,
      };
    },
  });
  await find('[role=table]');
  // The browser takes its picture as soon as it has said so.
  const print = (): number => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('table tbody tr').length;
  };
  const stop = () => window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('table')).toBeNull();
  expect(print()).toBe(60);
  expect(document.body.textContent).toContain('60 van 90 medewerkers.');
  await vi.waitFor(() => expect(document.querySelectorAll('table tbody tr')).toHaveLength(90));
  stop();
  await vi.waitFor(() => expect(document.querySelector('table')).toBeNull());
  expect(print()).toBe(90);
  expect(document.querySelectorAll('table thead th[scope=col]').length).toBeGreaterThan(1);
  expect(document.body.textContent).not.toContain('van 90');
});

import type { LeaveRequestSummary } from '@rooster/contract';
import { type Answers, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const request = (fromDate: string, toDate: string): Partial<LeaveRequestSummary> => ({
  leaveRequestId: fromDate,
  leaveTypeId: 'v',
  fromDate,
  toDate,
  duration: '08:00:00',
  inForce: '08:00:00',
  status: 'Approved',
});

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

it('names the year of each request once', async () => {
  const answers: Answers = ({ path }) =>
    path.includes('/dossier')
      ? {
          tenantUserId: 'bram',
          firstName: 'Bram',
          middleName: null,
          lastName: 'Smit',
          employeeCode: null,
          madeAt: '2026-11-29T12:00:00Z',
          lots: [],
          requests: [
            request('2027-01-04', '2027-01-06'),
            request('2026-12-28', '2027-01-02'),
            request('2026-12-31', '2026-12-31'),
          ],
          warnings: [],
          decisions: [],
        }
      : { items: [] };
  mounted = await mount(remote, {
    path: '/app/manager/leave/dossiers/bram',
    permissions: ['leave:balance:view', 'leave:request:view-all'],
    answers,
  });
  const spans = () =>
    [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  await vi.waitFor(() => expect(spans()).toEqual(['4–6 jan 2027', '28 dec 2026 – 2 jan 2027', 'do 31 dec 2026']));
});

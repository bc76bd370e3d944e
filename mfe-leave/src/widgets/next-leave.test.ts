// @vitest-environment node
import type { LeaveRequestSummary } from '@rooster/contract';
import { expect, it } from 'vitest';
import { nextLeave } from './next-leave.ts';

const request = (
  fromDate: string,
  toDate: string,
  status: LeaveRequestSummary['status'] = 'Approved',
): LeaveRequestSummary => ({
  leaveRequestId: `${fromDate} ${status}`,
  tenantUserId: 'm',
  userName: 'A',
  type: 'Range',
  status,
  leaveTypeId: 'v',
  fromDate,
  toDate,
  dayCount: 1,
  duration: '08:00:00',
  inForce: '08:00:00',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});

it.each([
  ['what is going on', '2026-05-05', '2026-05-04'],
  ['the last day still', '2026-05-08', '2026-05-04'],
  ['then the next that stands', '2026-05-09', '2026-07-06'],
  ['nothing after the last', '2026-07-11', undefined],
])('%s', (_what, today, from) => {
  const requests = [
    request('2026-07-06', '2026-07-10', 'Pending'),
    request('2026-06-01', '2026-06-05', 'Rejected'),
    request('2026-06-08', '2026-06-08', 'Cancelled'),
    request('2026-05-04', '2026-05-08'),
  ];
  expect(nextLeave(requests, today)?.fromDate).toBe(from);
});

/** The leave that comes next. Pure. */
import type { LeaveRequestSummary } from '@rooster/contract';

const standing: ReadonlySet<LeaveRequestSummary['status']> = new Set(['Approved', 'PartiallyApproved', 'Pending']);

/** The request that is going on or begins first from today on; undefined without any. */
export function nextLeave(requests: readonly LeaveRequestSummary[], today: string): LeaveRequestSummary | undefined {
  return requests
    .filter(({ status, toDate }) => standing.has(status) && toDate >= today)
    .sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1))[0];
}

/** What several screens read about one person's leave. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { LeaveBalances, LeaveGridDay, LeaveRequest, LeaveRequestSummary } from '@rooster/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLeaveApi } from './api.ts';

/** Requests with a day in the year, latest first. */
export function useRequests(tenantUserId: string, year: number, enabled = true): UseQueryResult<LeaveRequestSummary[]> {
  return useQuery({
    ...queryOptionsFor(useLeaveApi().listLeaveRequests, { params: { year, tenantUserId } }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** One request with its days and history. */
export function useRequest(leaveRequestId: string): UseQueryResult<LeaveRequest> {
  return useQuery(queryOptionsFor(useLeaveApi().getLeaveRequest, { params: { leaveRequestId } }));
}

/** Every date of a year with its holidays and leave. */
export function useGrid(tenantUserId: string, year: number, enabled = true): UseQueryResult<LeaveGridDay[]> {
  return useQuery({
    ...queryOptionsFor(useLeaveApi().getLeaveGrid, { params: { year, tenantUserId } }),
    select: ({ days }) => days,
    enabled,
  });
}

/** Balances of a person on a date, `YYYY-MM-DD`. */
export function useBalances(tenantUserId: string, asOf: string, enabled = true): UseQueryResult<LeaveBalances> {
  return useQuery({
    ...queryOptionsFor(useLeaveApi().getLeaveBalances, {
      params: { year: Number(asOf.slice(0, 4)), tenantUserId },
      query: { asOf },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The team's leave in a period. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { TeamLeaveOverview } from '@rooster/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLeaveApi } from '../shared/api.ts';

/** People in scope with their leave and the cover per department, from one plain date to another, both included. */
export function useTeam({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): UseQueryResult<TeamLeaveOverview> {
  return useQuery({
    ...queryOptionsFor(useLeaveApi().getTeamLeave, { query: { fromDate: from, toDate: to } }),
    placeholderData: keepPreviousData,
  });
}

/** What several screens read: how hours are registered here. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { TimesheetSettings } from '@rooster/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTimesheetApi } from './api.ts';

/** How hours are registered in this organisation. */
export function useTimesheetSettings(): UseQueryResult<TimesheetSettings> {
  return useQuery(queryOptionsFor(useTimesheetApi().getTimesheetSettings));
}

/** What several screens read: how hours are registered here, and own entries of a period. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { TimesheetEntry, TimesheetSettings } from '@rooster/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTimesheetApi } from './api.ts';

/** How hours are registered in this organisation. */
export function useTimesheetSettings(): UseQueryResult<TimesheetSettings> {
  return useQuery(queryOptionsFor(useTimesheetApi().getTimesheetSettings));
}

/** Own entries that start on one of the days from `fromDate` to `toDate`, both inclusive, newest first. */
export function useOwnEntries(fromDate: string, toDate: string, enabled = true): UseQueryResult<TimesheetEntry[]> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().queryEntries, { body: { fromDate, toDate } }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
    enabled,
  });
}

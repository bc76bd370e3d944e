/** What several screens read: how hours are registered here, and whether their figures are final. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { OwnHours, TimesheetSettings } from '@rooster/contract';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTimesheetApi } from './api.ts';

/** How hours are registered in this organisation. */
export function useTimesheetSettings(): UseQueryResult<TimesheetSettings> {
  return useQuery(queryOptionsFor(useTimesheetApi().getTimesheetSettings));
}

/** The own hours of a date, together. */
export function useOwnHours(date: string, enabled: boolean): UseQueryResult<OwnHours> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().aggregateOwnHours, { body: { fromDate: date, toDate: date } }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Tells at a click whether figures are being worked out anew, by what the note above them goes by. */
export function useIsUnderWay(): () => boolean {
  const { queryKey } = queryOptionsFor(useTimesheetApi().getTimesheetSettings);
  const client = useQueryClient();
  return () => {
    const settings = client.getQueryData<TimesheetSettings>(queryKey);
    return settings?.isRecalculating === true || settings?.isWorkingOut === true;
  };
}

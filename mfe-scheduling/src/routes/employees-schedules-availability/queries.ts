/** What somebody said of his availability. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { addDays, mondayOf } from '@rooster/domain/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSchedulingApi } from '../../shared/api.ts';

/** Days that one question may span, both ends included. */
const SPAN = 400;

/**
 * Entries that touch the weeks from the one of a date on, and the dates they count on. What was asked for from a week
 * earlier holds until it has come: a page that is open while a week begins is not emptied.
 */
export function useAvailability(tenantUserId: string, from: string) {
  const queryClient = useQueryClient();
  const { queryAvailability } = useSchedulingApi();
  const optionsFrom = (fromDate: string) =>
    queryOptionsFor(queryAvailability, {
      params: { tenantUserId },
      body: { fromDate, toDate: addDays(fromDate, SPAN) },
    });
  const monday = mondayOf(from);
  return useQuery({
    ...optionsFrom(monday),
    placeholderData: () => queryClient.getQueryData(optionsFrom(addDays(monday, -7)).queryKey),
  });
}

/** What somebody said of his availability. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { addDays, mondayOf } from '@rooster/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useSchedulingApi } from '../../shared/api.ts';

/** Days that one question may span, both ends included. */
const SPAN = 400;

/** Entries that touch the weeks from the one of a date on, and the dates they count on. */
export function useAvailability(tenantUserId: string, from: string) {
  const fromDate = mondayOf(from);
  return useQuery(
    queryOptionsFor(useSchedulingApi().queryAvailability, {
      params: { tenantUserId },
      body: { fromDate, toDate: addDays(fromDate, SPAN) },
    }),
  );
}

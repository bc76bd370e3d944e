/**
 * What figures are made of: somebody's entries and corrections in a period, with rounding, factors, and who decided
 * when.
 */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { HoursExplanation, MemberHoursExplanation } from '@rooster/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTimesheetApi } from '../shared/api.ts';
import type { Days } from '../shared/days.ts';

/** Of an employee. */
export function useMemberExplanation(
  tenantUserId: string,
  { fromDate, toDate }: Days,
): UseQueryResult<MemberHoursExplanation> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().explainMemberHours, { params: { tenantUserId }, body: { fromDate, toDate } }),
    placeholderData: keepPreviousData,
  });
}

/** Own. */
export function useOwnExplanation({ fromDate, toDate }: Days): UseQueryResult<HoursExplanation> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().explainOwnHours, { body: { fromDate, toDate } }),
    placeholderData: keepPreviousData,
  });
}

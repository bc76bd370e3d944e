/** What departments need in a window of the board. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { addDays } from '@rooster/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { BoardState } from '../model/board-state.ts';

export function useNeeds({ weekStartDate, weeks, departmentId }: BoardState) {
  const api = useSchedulingApi();
  const query = {
    fromDate: weekStartDate,
    toDate: addDays(weekStartDate, weeks * 7 - 1),
    ...(departmentId !== null && { departmentId }),
  };
  return useQuery(queryOptionsFor(api.queryNeeds, { query }));
}

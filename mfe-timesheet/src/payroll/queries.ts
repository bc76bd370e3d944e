/** What would be exported, how its file looks, and what has been exported before. */
import { queryKeyFor, queryOptionsFor } from '@rooster/api-client/query';
import type { PayrollExportSummary, PayrollMapping, PayrollPreview, PayrollSortOut } from '@rooster/contract';
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTimesheetApi } from '../shared/api.ts';
import type { Days } from '../shared/days.ts';

/** Exports that are fetched at a time. */
const PAGE_SIZE = 20;

/** What exporting a period would hand over now. */
export function usePayrollPreview({ fromDate, toDate }: Days): UseQueryResult<PayrollPreview> {
  // Figures for payroll are never those of a while ago.
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().previewPayrollExport, { body: { fromDate, toDate } }),
    staleTime: 0,
  });
}

/** How the file looks. */
export function usePayrollMapping(): UseQueryResult<PayrollMapping> {
  return useQuery(queryOptionsFor(useTimesheetApi().getPayrollMapping, { query: {} }));
}

/** The kinds of hours there can be. */
export function usePayrollSorts(): UseQueryResult<PayrollSortOut[]> {
  return useQuery({ ...queryOptionsFor(useTimesheetApi().listPayrollSorts), select: ({ items }) => items });
}

/** The exports, newest first: the last ones, and those before them when they are asked for. */
export function usePayrollExports(): UseInfiniteQueryResult<PayrollExportSummary[]> {
  const api = useTimesheetApi();
  const query = { limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.listPayrollExports, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.listPayrollExports(
        { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, reads: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

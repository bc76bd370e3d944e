/** What would be exported, how its file looks, and what has been exported before. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { PayrollExportSummary, PayrollMapping, PayrollPreview, PayrollSortOut } from '@rooster/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTimesheetApi } from '../shared/api.ts';
import type { Days } from '../shared/days.ts';

const SHOWN = 20;

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

/** The last exports, newest first. */
export function usePayrollExports(): UseQueryResult<PayrollExportSummary[]> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().listPayrollExports, { query: { limit: SHOWN } }),
    select: ({ items }) => items,
  });
}

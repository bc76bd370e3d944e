/** What is asked of surplus and deficit. */
import { client } from '@rooster/api-client';
import { queryKeyFor, queryOptionsFor } from '@rooster/api-client/query';
import type { SurplusBalance, SurplusLines, SurplusUnit } from '@rooster/contract';
import { hours } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toYear, type Year } from './model.ts';
import { useOthersChanges } from './use-others-changes.ts';

/** The calls. */
export function useHoursApi() {
  const { http } = useShell();
  return useMemo(() => client(http, hours), [http]);
}

type Api = ReturnType<typeof useHoursApi>;

/** The call for a year, with the name it is kept under. */
function yearCall(api: Api, unit: SurplusUnit, year: number, tenantUserId: string | undefined) {
  if (tenantUserId === undefined) {
    const [call, args] = [unit === 'month' ? api.getOwnMonths : api.getOwnWeeks, { params: { year } }];
    return { queryKey: queryKeyFor(call, args), ask: (signal: AbortSignal) => call(args, { signal }) };
  }
  const [call, args] = [
    unit === 'month' ? api.getMonthsOfMember : api.getWeeksOfMember,
    { params: { year, tenantUserId } },
  ];
  return { queryKey: queryKeyFor(call, args), ask: (signal: AbortSignal) => call(args, { signal }) };
}

/** A year: of an employee, or one's own without an id. */
export function useYear(unit: SurplusUnit, year: number, tenantUserId?: string): UseQueryResult<Year> {
  useOthersChanges();
  const { queryKey, ask } = yearCall(useHoursApi(), unit, year, tenantUserId);
  return useQuery({ queryKey, queryFn: ({ signal }) => ask(signal), select: toYear });
}

/** The own running balance of an ISO year, in short. */
export function useBalance(year: number): UseQueryResult<SurplusBalance> {
  return useQuery(queryOptionsFor(useHoursApi().getOwnSurplusBalance, { params: { year } }));
}

/** The lines of some days: of an employee, or one's own without an id. */
export function useLines(fromDate: string, toDate: string, tenantUserId?: string): UseQueryResult<SurplusLines> {
  const api = useHoursApi();
  const query = { fromDate, toDate };
  return useQuery({
    queryKey:
      tenantUserId === undefined
        ? queryKeyFor(api.getOwnSurplusLines, { query })
        : queryKeyFor(api.getSurplusLinesOfMember, { params: { tenantUserId }, query }),
    queryFn: ({ signal }) =>
      tenantUserId === undefined
        ? api.getOwnSurplusLines({ query }, { signal })
        : api.getSurplusLinesOfMember({ params: { tenantUserId }, query }, { signal }),
  });
}

/** Which employees are listed. Empty text: all. */
export interface MembersQuery {
  readonly unit: SurplusUnit;
  readonly year: number;
  readonly departmentId: string;
  readonly search: string;
}

const PAGE = 50;

/** Query of the list call: only what was chosen. */
export const membersQuery = ({ departmentId, search }: MembersQuery, limit: number, cursor: string | undefined) => ({
  limit,
  cursor,
  ...(departmentId !== '' && { departmentId }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

/** The years of employees, page by page. While others are on their way the ones before stay. */
export function useMembers(query: MembersQuery) {
  const api = useHoursApi();
  const { unit, year } = query;
  useOthersChanges();
  return useInfiniteQuery({
    queryKey: [
      ...queryKeyFor(api.listSurplus, { params: { unit, year }, query: membersQuery(query, PAGE, undefined) }),
      'pages',
    ],
    queryFn: ({ pageParam, signal }) =>
      api.listSurplus({ params: { unit, year }, query: membersQuery(query, PAGE, pageParam) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
    placeholderData: keepPreviousData,
  });
}

/** The entries that await a decision: page by page, in the server's order, oldest first. */
import { allItems } from '@rooster/api-client';
import { queryKeyFor } from '@rooster/api-client/query';
import type { ApprovableEntry, ApprovableTotal } from '@rooster/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTimesheetApi } from '../../shared/api.ts';

const PAGE_SIZE = 100;

/** What has been fetched of the queue. */
export interface Queue {
  /** Undefined until the first page has come. */
  readonly entries: readonly ApprovableEntry[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether there is more than what has been fetched. */
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Fetches the next page. */
  readonly loadMore: () => void;
  /** Fetches what is left and answers all of it. */
  readonly loadAll: () => Promise<readonly ApprovableEntry[]>;
}

/** Follows the queue. */
export function useQueue(): Queue {
  const api = useTimesheetApi();
  const query = useInfiniteQuery({
    queryKey: ['timesheet', 'listApprovableEntries', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.listApprovableEntries(
        { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    entries: data?.pages.flatMap(({ items }) => items),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    loadAll: async () => {
      let result = await fetchNextPage({ cancelRefetch: false });
      // Each page names the next; a failure ends the walk and is thrown to whoever asked for everything.
      while (result.hasNextPage) {
        if (result.isError) throw result.error;
        result = await result.fetchNextPage();
      }
      return result.data?.pages.flatMap(({ items }) => items) ?? [];
    },
  };
}

/** People on a page of totals: as many as the server answers at most. */
const TOTALS_SIZE = 500;

const byPerson = ({ items }: { readonly items: readonly ApprovableTotal[] }): ReadonlyMap<string, ApprovableTotal> =>
  new Map(items.map((item) => [item.tenantUserId, item]));

/** All that waits of each person, also what has not been fetched; undefined until it is known. */
export function useQueueTotals(): ReadonlyMap<string, ApprovableTotal> | undefined {
  const api = useTimesheetApi();
  return useQuery({
    queryKey: queryKeyFor(api.listApprovableTotals),
    queryFn: async ({ signal }) => ({
      items: await allItems((cursor) =>
        api.listApprovableTotals({ query: { limit: TOTALS_SIZE, cursor } }, { signal, reads: true }),
      ),
    }),
    select: byPerson,
  }).data;
}

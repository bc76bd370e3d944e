/** Requests that await a decision: page by page, in the server's order, first leave day first. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { PendingLeaveRequest } from '@rooster/contract';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLeaveApi } from '../shared/api.ts';

/** How many are fetched at once. */
const PENDING_PAGE = 50;

/** What has been fetched of the queue. */
export interface Queue {
  /** Undefined until the first page has come. */
  readonly requests: readonly PendingLeaveRequest[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
}

/** Follows the queue; asks nothing unless `enabled`. */
export function useQueue(enabled = true): Queue {
  const api = useLeaveApi();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['leave', 'listPendingLeaveRequests', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.listPendingLeaveRequests(
        {
          query: {
            limit: PENDING_PAGE,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    enabled,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return {
    requests: data?.pages.flatMap(({ items }) => items),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** What waits of one person, among which a request may be found with its colleagues and cover. */
export function usePendingOf(
  tenantUserId: string | undefined,
  enabled: boolean,
): UseQueryResult<PendingLeaveRequest[]> {
  const query = { limit: PENDING_PAGE, ...(tenantUserId !== undefined && { tenantUserId }) };
  return useQuery({
    ...queryOptionsFor(useLeaveApi().listPendingLeaveRequests, { query }),
    select: ({ items }) => items,
    enabled: enabled && tenantUserId !== undefined,
  });
}

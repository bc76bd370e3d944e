/** What awaits a decision: whole people page by page, as the server groups, counts and compares it. */
import { queryKeyFor } from '@rooster/api-client/query';
import type { ApprovalsOfPerson, ApprovalsSummary } from '@rooster/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTimesheetApi } from '../../shared/api.ts';
import type { ApprovalFilter } from './filter.ts';

/** Entries after which a page ends with the person it is at. */
const PAGE_SIZE = 25;

/** What has been fetched of the queue. */
export interface Queue {
  /** Undefined until the first page has come. */
  readonly people: readonly ApprovalsOfPerson[] | undefined;
  /** Of all that fits the filter, also what has not been fetched. */
  readonly summary: ApprovalsSummary | undefined;
  /** It could not be fetched so far; it may still be tried again. */
  readonly failure: Error | null;
  readonly retry: () => void;
  /** Whether there are more people than have been fetched. */
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Fetches the next page. */
  readonly loadMore: () => void;
}

/** What of the filter the server is asked. */
export const askedBy = ({ name, from, to, department }: ApprovalFilter) => ({
  ...(name.trim() !== '' && { name: name.trim() }),
  ...(department !== '' && { departmentId: department }),
  ...(from !== '' && { fromDate: from }),
  ...(to !== '' && { toDate: to }),
});

/** Follows the queue. What was shown stays until what fits another filter has come. */
export function useQueue(filter: ApprovalFilter, toleranceMinutes: number): Queue {
  const api = useTimesheetApi();
  const asked = { ...askedBy(filter), show: filter.show, toleranceMinutes };
  const query = useInfiniteQuery({
    queryKey: [...queryKeyFor(api.listApprovals, { query: asked }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.listApprovals(
        { query: { ...asked, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, reads: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    people: data?.pages.flatMap(({ people }) => people),
    summary: data?.pages[0]?.summary ?? undefined,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

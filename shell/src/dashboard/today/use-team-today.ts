/** The day of the team, page by page, asked again every minute while it is today. */
import { client } from '@rooster/api-client';
import { queryKeyFor } from '@rooster/api-client/query';
import type { TeamToday } from '@rooster/contract';
import { shell } from '@rooster/contract/calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useShellApi } from '../../services/services.ts';
import { FRESH_FOR } from '../first-answers.ts';

/** Milliseconds until it is asked for again while the page stands. */
const RENEW = 60_000;
/** People on a page. */
const PAGE = 60;

/** What of the day is asked for; undefined means today, and all departments. */
export interface DayAsked {
  readonly date: string | undefined;
  readonly departmentId: string | undefined;
}

/** What has come of it. */
export interface TeamDay {
  /** All pages as one; undefined until the first has come. */
  readonly day: TeamToday | undefined;
  /** It could not be fetched so far; it may still be tried again. */
  readonly failure: Error | null;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/** Follows the day. What was shown stays until another day has come. */
export function useTeamToday({ date, departmentId }: DayAsked): TeamDay {
  const { http } = useShellApi();
  const call = client(http, shell).getTeamToday;
  const asked = { ...(date !== undefined && { date }), ...(departmentId !== undefined && { departmentId }) };
  const query = useInfiniteQuery({
    queryKey: [...queryKeyFor(call, { query: asked }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        { query: { ...asked, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, reads: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR,
    ...(date === undefined && { refetchInterval: RENEW }),
  });
  const { data, error, isPlaceholderData } = query;
  const { refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  return {
    day: first && { ...first, people: data?.pages.flatMap(({ people }) => people) ?? [] },
    // A day that is there stays, as it was: that the server is away is said above every page.
    failure: data === undefined || isPlaceholderData ? error : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** The audit trail, and the people to filter it on. */
import { client } from '@rooster/api-client';
import { queryKeyFor, queryOptionsFor } from '@rooster/api-client/query';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AuditFilter, filterQuery, isBackwards } from './trail.ts';

const PAGE = 50;

function useApi() {
  const { http } = useShell();
  return useMemo(() => ({ audit: client(http, calls.audit), members: client(http, calls.members) }), [http]);
}

/** The trail, newest first, page by page. Always asked again: what one did a moment ago should stand in it. */
export function useAuditEvents(filter: AuditFilter) {
  const { audit } = useApi();
  const query = filterQuery(filter);
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(audit.listAuditEvents, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      audit.listAuditEvents({ query: { ...query, limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.items),
    placeholderData: keepPreviousData,
    enabled: !isBackwards(filter),
    staleTime: 0,
  });
}

/** Everybody in the organisation. */
export function usePeople() {
  return useQuery({ ...queryOptionsFor(useApi().members.getMemberOptions), select: ({ items }) => items });
}

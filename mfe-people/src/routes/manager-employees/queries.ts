/** The employees that fit, page by page, and what is done to several of them. */
import { queryKeyFor } from '@rooster/api-client/query';
import type { MemberSummary } from '@rooster/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePeopleApi } from '../../shared/api.ts';
import { type ListState, queryOf } from './list-state.ts';

/** The first page is small so that it is there at once; the next ones are what the server gives at most. */
const FIRST_PAGE = 60;
const NEXT_PAGE = 500;
/**
 * Milliseconds that a key waits for the next one while somebody is typing; the first key after a pause is passed on at
 * once.
 */
const TYPING_PAUSE = 40;
const BETWEEN_WORDS = 150;

interface Page {
  readonly items: readonly MemberSummary[];
  readonly nextCursor: string | null;
  readonly total: number;
}

const rowsOf = ({ pages }: { readonly pages: readonly Page[] }) => ({
  rows: pages.flatMap(({ items }) => items),
  total: pages[0]?.total ?? 0,
});

/** A text once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  const lastKey = useRef(-Infinity);
  useEffect(() => {
    const now = performance.now();
    const timer = setTimeout(() => setSettled(value), now - lastKey.current > BETWEEN_WORDS ? 0 : TYPING_PAUSE);
    lastKey.current = now;
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Employees that fit. While new ones are on their way the ones before stay. */
export function useEmployees(state: ListState) {
  const api = usePeopleApi();
  const search = useSettled(state.search.trim());
  const query = queryOf({ ...state, search });
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.listMembers, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.listMembers(
        { query: { ...query, limit: pageParam === undefined ? FIRST_PAGE : NEXT_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

export type Employees = ReturnType<typeof useEmployees>;

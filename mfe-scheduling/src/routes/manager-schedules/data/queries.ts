/** The board's answer. */
import { allPages } from '@rooster/api-client';
import { queryKeyFor, queryOptionsFor } from '@rooster/api-client/query';
import { addDays } from '@rooster/domain/time';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SchedulingApi, useSchedulingApi } from '../../../shared/api.ts';
import type { BoardState } from '../model/board-state.ts';
import { isWorthDrawing, joined } from '../model/joined-pages.ts';
import { useBoardOf } from './acts-under-way.ts';
import { untilShown } from './until-shown.ts';

/** A window as the server is asked for it. */
export const bodyOf = ({
  weekStartDate,
  weeks,
  departmentId,
}: Pick<BoardState, 'weekStartDate' | 'weeks' | 'departmentId'>) => ({
  weekStartDate,
  weeks,
  ...(departmentId !== null && { departmentIds: [departmentId] }),
});

/** People on a page of the board: the server's usual number. A board of more is fetched page by page. */
const PAGE_SIZE = 100;
/** People on the first page where each has a row: about as many as a window shows, which are there twice as soon. */
const IN_SIGHT = 40;

/** Key of the board of a window. */
export const scheduleKey = (api: SchedulingApi, state: Parameters<typeof bodyOf>[0]) =>
  queryKeyFor(api.querySchedule, { body: bodyOf(state) });

/** How a board comes. */
interface Coming {
  /** People on its first page. */
  readonly firstPage: number;
  /** Whether what comes is on the screen, and the rest may wait for that. */
  readonly isOnScreen: boolean;
}

/** The whole board of a window. What has come of it is shown meanwhile, unless more of it is there already. */
function optionsOf(
  api: SchedulingApi,
  client: QueryClient,
  state: Pick<BoardState, 'weekStartDate' | 'weeks' | 'departmentId'>,
  { firstPage, isOnScreen }: Coming = { firstPage: PAGE_SIZE, isOnScreen: false },
) {
  const options = queryOptionsFor(api.querySchedule, { body: bodyOf(state) });
  return queryOptions({
    ...options,
    queryFn: ({ signal }) =>
      allPages(
        (cursor) =>
          api.querySchedule(
            {
              body:
                cursor === undefined
                  ? { ...bodyOf(state), limit: firstPage }
                  : { ...bodyOf(state), limit: PAGE_SIZE, cursor },
            },
            { signal, reads: true },
          ),
        joined,
        async (board) => {
          if (!isWorthDrawing(board, client.getQueryData(options.queryKey))) return;
          const shown = client.setQueryData(options.queryKey, board);
          if (isOnScreen && shown !== undefined) await untilShown(shown);
        },
      ),
  });
}

/**
 * The board of a window; the windows before and after it are fetched once it is there, unless it is so large that this
 * would keep the server busy.
 */
export function useSchedule(state: BoardState) {
  const api = useSchedulingApi();
  const client = useQueryClient();
  const { weekStartDate, weeks, departmentId } = state;
  // Rows of departments and shifts would grow while people come: their first page is a whole one.
  const firstPage = state.view === 'people' ? IN_SIGHT : PAGE_SIZE;
  const options = optionsOf(api, client, state, { firstPage, isOnScreen: true });
  const { queryKey } = options;
  const query = useQuery(options);
  const isThere = query.data !== undefined && query.data.peopleCount <= PAGE_SIZE;
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => {
      for (const days of [7, -7])
        void client.prefetchQuery(
          optionsOf(api, client, { weekStartDate: addDays(weekStartDate, days), weeks, departmentId }),
        );
    }, 600);
    return () => clearTimeout(timer);
  }, [isThere, client, api, weekStartDate, weeks, departmentId]);
  return { query, board: useBoardOf(queryKey) };
}

/** Whether anything is planned in a window; undefined as long as it isn't known. */
export function useHasShifts(
  state: Pick<BoardState, 'weekStartDate' | 'weeks' | 'departmentId'>,
  enabled: boolean,
): boolean | undefined {
  const api = useSchedulingApi();
  const client = useQueryClient();
  return useQuery({
    ...optionsOf(api, client, state),
    enabled,
    select: ({ shifts }) => shifts.length > 0,
  }).data;
}

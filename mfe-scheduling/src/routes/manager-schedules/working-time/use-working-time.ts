/** Who breaks the working-time law in a period, page by page. */
import { queryKeyFor } from '@rooster/api-client/query';
import type { CallBody, schedulingCalls } from '@rooster/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSchedulingApi } from '../../../shared/api.ts';

type Question = CallBody<typeof schedulingCalls.queryWorkingTime>;

/** The pages asked for so far as one report; `isAsked` is false while the period makes no sense. */
export function useWorkingTime(question: Question, isAsked: boolean) {
  const api = useSchedulingApi();
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.queryWorkingTime, { body: question }), 'pages'],
    queryFn: ({ pageParam, signal }) => api.queryWorkingTime({ body: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: ({ pages }) => ({
      people: pages.flatMap(({ people }) => people),
      foundCount: pages[0]?.foundCount ?? 0,
      checkedCount: pages[0]?.checkedCount ?? 0,
    }),
    enabled: isAsked,
  });
}

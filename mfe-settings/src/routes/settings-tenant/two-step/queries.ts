/** Whether two-step login is required, and who has not set it up. */
import { client } from '@rooster/api-client';
import { queryKeyFor, queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { TwoStepPolicy } from '@rooster/contract';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

const PAGE = 50;

function useTenantApi() {
  const { http } = useShell();
  return useMemo(() => client(http, calls.tenant), [http]);
}

/** The rule. Always asked again: setting it up for oneself, on another screen, changes what may be done here. */
export function useTwoStepPolicy() {
  return useQuery({ ...queryOptionsFor(useTenantApi().getTwoStepPolicy), staleTime: 0 });
}

/** Requires it, or no longer. */
export function useSetTwoStepPolicy(success: (policy: TwoStepPolicy) => string) {
  const queryClient = useQueryClient();
  const api = useTenantApi();
  return useApiMutation(api.setTwoStepPolicy, {
    success,
    invalidates: ['accounts', 'audit'],
    onSuccess: (policy) => queryClient.setQueryData(queryOptionsFor(api.getTwoStepPolicy).queryKey, policy),
  });
}

/** Who logs in with a password alone, page by page. */
export function useMembersWithout() {
  const api = useTenantApi();
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.listMembersWithoutTwoStep, { query: {} }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.listMembersWithoutTwoStep({ query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.items),
    staleTime: 0,
  });
}

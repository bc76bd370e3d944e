/** Invites and the roles they can bring. */
import { client } from '@rooster/api-client';
import { queryKeyFor, queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import * as calls from '@rooster/contract/calls';
import { useCan, useShell } from '@rooster/module-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const PAGE = 50;

function useApi() {
  const { http } = useShell();
  return useMemo(() => ({ invites: client(http, calls.invites), tenant: client(http, calls.tenant) }), [http]);
}

/** Open invites, newest first, page by page. */
export function useInvites() {
  const { invites } = useApi();
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(invites.listInvites), 'pages'],
    queryFn: ({ pageParam, signal }) => invites.listInvites({ query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}

/** Roles that an invite can bring; empty without the permission to see them. */
export function useRoleOptions() {
  const { tenant } = useApi();
  const may = useCan('tenant:role:view', 'tenant:invite:create');
  return useQuery({ ...queryOptionsFor(tenant.getRoleOptions), enabled: may });
}

/** Sends an invite; the form shows field errors itself, everything else is a toast. */
export function useCreateInvite(options: { success: (email: string) => string; onSuccess: () => void; isFieldError: (error: unknown) => boolean }) {
  const { invites } = useApi();
  return useApiMutation(invites.createInvite, { success: (invite) => options.success(invite.email), onSuccess: options.onSuccess, quiet: options.isFieldError });
}

/** Withdraws an invite. */
export function useDeleteInvite(success: string) {
  const { invites } = useApi();
  return useApiMutation(invites.deleteInvite, { success });
}

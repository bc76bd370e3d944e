/** Open invites, and what is done with one. */
import { queryKeyFor, useApiMutation } from '@rooster/api-client/query';
import type { Invite } from '@rooster/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';

const PAGE = 50;

/** Open invites, newest first, page by page. */
export function useInvites() {
  const api = usePeopleApi();
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.listInvites), 'pages'],
    queryFn: ({ pageParam, signal }) => api.listInvites({ query: { limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}

/** Sends an invite once more: inviting the same address again makes a new link and ends the old one. */
export function useRefreshInvite() {
  const { t } = useTranslation('people');
  const { createInvite } = usePeopleApi();
  const send = useApiMutation(createInvite, {
    invalidates: ['invites', 'members'],
    success: ({ email }) => t('invites.refreshed', { email }),
  });
  const refresh = ({
    email,
    firstName,
    middleName,
    lastName,
    employeeCode,
    dateOfBirth,
    phoneNumber,
    roleIds,
  }: Invite) =>
    send.mutate({ body: { email, firstName, middleName, lastName, employeeCode, dateOfBirth, phoneNumber, roleIds } });
  return { refresh, isRefreshing: (invite: Invite) => send.isPending && send.variables.body.email === invite.email };
}

/** Withdraws an invite. */
export function useDeleteInvite() {
  const { t } = useTranslation('people');
  const { deleteInvite } = usePeopleApi();
  return useApiMutation(deleteInvite, { invalidates: ['invites', 'members'], success: t('invites.deleted') });
}

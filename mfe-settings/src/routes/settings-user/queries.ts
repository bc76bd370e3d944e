/** One's own account, read and changed. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Answer } from '@rooster/api-client';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { notePhoto } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFollowDevice } from './notifications/queries.ts';

function useAccountsApi() {
  const { http } = useShell();
  return useMemo(() => client(http, calls.accounts), [http]);
}

/** One's own details. */
export function useMe() {
  return useQuery(queryOptionsFor(useAccountsApi().getMe));
}

/** Sets and removes one's own photo; every screen that stands shows it at once. */
export function useOwnPhoto(tenantUserId: string) {
  const api = useAccountsApi();
  const set = useApiMutation(api.setOwnPhoto, { invalidates: [] });
  const remove = useApiMutation(api.removeOwnPhoto, { invalidates: [] });
  return {
    saving: set.isPending || remove.isPending,
    onChoose: (image: string) =>
      set.mutate({ body: { image } }, { onSuccess: ({ photo }) => notePhoto(tenantUserId, photo) }),
    onRemove: () => remove.mutate({}, { onSuccess: () => notePhoto(tenantUserId, null) }),
  };
}

/** Changes one's own details; the name in the menu follows. */
export function useUpdateMe(options: {
  success: string;
  onSaved: (answer: Answer<'updateMe'>, email: string) => void;
}) {
  const { session } = useShell();
  const queryClient = useQueryClient();
  const api = useAccountsApi();
  return useApiMutation(api.updateMe, {
    success: options.success,
    quiet: true,
    onSuccess: (answer, { body }) => {
      const { showCheckEmail: _, ...me } = answer;
      queryClient.setQueryData(queryOptionsFor(api.getMe).queryKey, me);
      options.onSaved(answer, body.email);
      void session.renew();
    },
  });
}

/** Changes the password; every other session ends with it. */
export function useChangePassword(options: { success: string; onSaved: () => void }) {
  const followDevice = useFollowDevice();
  return useApiMutation(useAccountsApi().changePassword, {
    success: options.success,
    quiet: true,
    onSuccess: () => {
      followDevice();
      options.onSaved();
    },
  });
}

/** Where one is logged in, latest first. */
export function useOwnSessions() {
  return useQuery({ ...queryOptionsFor(useAccountsApi().listOwnSessions), select: ({ items }) => items });
}

/** Logs out everywhere else. */
export function useEndOtherSessions(success: (count: number) => string) {
  return useApiMutation(useAccountsApi().endOtherSessions, {
    success: ({ endedCount }) => success(endedCount),
    onSuccess: useFollowDevice(),
  });
}

/** Keeps the language with the person, for mails and other devices. */
export function useKeepLanguage() {
  return useApiMutation(useAccountsApi().setLanguage);
}

/** How a person wants to be told, and the browsers that take push messages. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { NotificationPreferences } from '@rooster/contract';
import { notifications } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The calls on notices. */
export function useNotificationCalls() {
  const { http } = useShell();
  return useMemo(() => client(http, notifications), [http]);
}

/** The choice for every group. */
export function usePreferences() {
  return useQuery(queryOptionsFor(useNotificationCalls().getNotificationPreferences));
}

/** Keeps a choice at once: the tick shows while it is on its way, and goes back when it could not be kept. */
export function useSetPreference() {
  const api = useNotificationCalls();
  const queryClient = useQueryClient();
  const { queryKey } = queryOptionsFor(api.getNotificationPreferences);
  const { mutate } = useApiMutation(api.setNotificationPreferences, {
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return (changed: NotificationPreferences['items'][number]): void => {
    queryClient.setQueryData(
      queryKey,
      (known) => known && { items: known.items.map((item) => (item.group === changed.group ? changed : item)) },
    );
    mutate({ body: { items: [changed] } });
  };
}

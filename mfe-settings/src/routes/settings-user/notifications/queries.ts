/** How a person wants to be told, and the browsers that take push messages. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { NotificationPreferences } from '@rooster/contract';
import { notifications } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { presentDevice } from './device.ts';

/** The calls on notices. */
export function useNotificationCalls() {
  const { http } = useShell();
  return useMemo(() => client(http, notifications), [http]);
}

/** Says again that this browser takes push messages, after what ended them on all of one's devices. */
export function useFollowDevice(): () => void {
  const { subscribePush } = useNotificationCalls();
  return () => {
    const follow = async (): Promise<void> => {
      const body = await presentDevice();
      if (body !== null) await subscribePush({ body });
    };
    // Where that fails, the next login does it.
    follow().catch(() => undefined);
  };
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

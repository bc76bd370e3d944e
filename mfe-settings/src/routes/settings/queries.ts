/** The organisation's modules, read and switched. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { TenantSettings } from '@rooster/contract';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

function useTenantApi() {
  const { http } = useShell();
  return useMemo(() => client(http, calls.tenant), [http]);
}

/** The organisation's settings; what the shell already knows is shown until the answer is there. */
export function useTenantSettings() {
  const { session } = useShell();
  const api = useTenantApi();
  return useQuery({ ...queryOptionsFor(api.getTenantSettings), placeholderData: () => session.get().tenant });
}

/** The modules that remotes bring. */
export function useRemoteModules() {
  return useQuery({ ...queryOptionsFor(useTenantApi().listRemoteModules), select: ({ items }) => items });
}

/** Switches a module; menu and registry follow at once. */
export function useSetModule(success: (settings: TenantSettings) => string) {
  const { session } = useShell();
  const queryClient = useQueryClient();
  const api = useTenantApi();
  return useApiMutation(api.setModule, {
    success,
    // What a role can hold follows the modules of remotes.
    invalidates: ['roles'],
    onSuccess: (settings) => {
      queryClient.setQueryData(queryOptionsFor(api.getTenantSettings).queryKey, settings);
      void session.renew();
    },
  });
}

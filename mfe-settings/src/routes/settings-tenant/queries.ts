/** The organisation's settings, read and changed. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

function useTenantApi() {
  const { http } = useShell();
  return useMemo(() => client(http, calls.tenant), [http]);
}

/** What is set for the organisation. */
export function useTenantDetails() {
  return useQuery(queryOptionsFor(useTenantApi().getTenantDetails));
}

/** Roles that can be the standard one. */
export function useRoleOptions() {
  return useQuery({ ...queryOptionsFor(useTenantApi().getRoleOptions), select: ({ items }) => items });
}

/** Changes the settings; name and time zone count for the whole page at once. */
export function useUpdateTenant(options: { success: string; onSaved: () => void }) {
  const { session } = useShell();
  const queryClient = useQueryClient();
  const api = useTenantApi();
  return useApiMutation(api.updateTenantDetails, {
    success: options.success,
    quiet: true,
    onSuccess: (details) => {
      queryClient.setQueryData(queryOptionsFor(api.getTenantDetails).queryKey, details);
      options.onSaved();
      void session.renew();
    },
  });
}

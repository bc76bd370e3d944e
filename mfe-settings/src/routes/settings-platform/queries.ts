/** How the remotes of the installation are, and changing which version is live. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { platform } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

function useApi() {
  const { http } = useShell();
  return useMemo(() => client(http, platform), [http]);
}

/** How all remotes are; asked again each time the page is opened. */
export function useRemotes() {
  return useQuery({ ...queryOptionsFor(useApi().examineRemotes), staleTime: 0 });
}

/** Changes which version is live. What speaks against it is shown by the form. */
export function useChangeRemote({ success, onSaved }: { readonly success: string; readonly onSaved: () => void }) {
  return useApiMutation(useApi().changeRemote, {
    success,
    quiet: true,
    invalidates: ['platform'],
    onSuccess: onSaved,
  });
}

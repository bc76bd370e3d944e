/** The typed calls of leave, over the shell's transport. */
import { client, type Client } from '@rooster/api-client';
import { leave } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useMemo } from 'react';

/** What the server can be asked about leave. */
export function useLeaveApi(): Client<typeof leave> {
  const { http } = useShell();
  return useMemo(() => client(http, leave), [http]);
}

/** The typed calls that scheduling needs, over the shell's transport. */
import { client } from '@rooster/api-client';
import { departments, scheduling, skills } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useMemo } from 'react';

/** What the server can be asked about shifts, and about the departments and skills they name. */
export function useSchedulingApi() {
  const { http } = useShell();
  return useMemo(
    () => ({ ...client(http, scheduling), ...client(http, departments), ...client(http, skills) }),
    [http],
  );
}

export type SchedulingApi = ReturnType<typeof useSchedulingApi>;

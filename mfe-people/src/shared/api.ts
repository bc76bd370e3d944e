/** The typed calls about people, over the shell's transport. */
import { client } from '@rooster/api-client';
import {
  accounts,
  contracts,
  departments,
  imports,
  invites,
  memberLifecycle,
  members,
  skills,
  tenant,
} from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useMemo } from 'react';

/** What the server can be asked about people. */
export function usePeopleApi() {
  const { http } = useShell();
  return useMemo(
    () => ({
      ...client(http, members),
      ...client(http, memberLifecycle),
      ...client(http, invites),
      ...client(http, departments),
      ...client(http, skills),
      ...client(http, contracts),
      ...client(http, imports),
      ...client(http, tenant),
      ...client(http, accounts),
    }),
    [http],
  );
}

export type PeopleApi = ReturnType<typeof usePeopleApi>;

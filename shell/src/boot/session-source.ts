/** Where the guard's caches get their answers from. */
import { client, createTransport, isApiError } from '@rooster/api-client';
import { accounts, shell } from '@rooster/contract/calls';
import type { SessionSource } from '../guard/session-store.ts';

/** The guard's calls. They use a transport without the 401 rule: the guard itself decides where a visitor goes. */
export function createSessionSource(): SessionSource {
  const http = createTransport();
  const { boot, getRegistry } = client(http, shell);
  const { getUserInfo } = client(http, accounts);
  return {
    boot: () => boot(),
    user: () => getUserInfo(),
    registry: () => getRegistry(),
    isUnauthenticated: (error) => isApiError(error) && error.status === 401,
  };
}

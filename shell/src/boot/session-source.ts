/** Where the guard's caches get their answers from. */
import { client, createTransport, isApiError } from '@rooster/api-client';
import { accounts, shell } from '@rooster/contract/calls';
import type { SessionSource } from '../guard/session-store.ts';
import { isUnreachable } from '../connection/connection.ts';
import type { Connection } from '../services/services.ts';
import { forgetSession, lastSession } from '../pwa/kept-session.ts';

/** Milliseconds after which the guard counts a server that says nothing as away: a navigation waits for it. */
const ANSWER_WITHIN = 10_000;

/** The guard's calls. They use a transport without the 401 rule: the guard itself decides where a visitor goes. */
export function createSessionSource(connection: Connection): SessionSource {
  const http = createTransport({ answerWithin: { reads: ANSWER_WITHIN, changes: ANSWER_WITHIN } });
  const { boot, getRegistry } = client(http, shell);
  const { getUserInfo } = client(http, accounts);
  return {
    boot: () => connection.watch(boot()),
    user: () => connection.watch(getUserInfo()),
    registry: () => connection.watch(getRegistry()),
    isSetUpRequired: (error) => isApiError(error, 'two-step-setup-required'),
    isUnauthenticated: (error) => isApiError(error) && error.status === 401,
    isUnreachable,
    kept: () => lastSession(connection),
    forget: forgetSession,
  };
}

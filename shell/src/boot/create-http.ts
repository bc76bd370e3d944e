/**
 * The transport of the page, with what follows from an answer wherever it was asked for: the session is gone, the
 * module is off, or two-step login comes first.
 */
import { createTransport, isApiError } from '@rooster/api-client';
import type { Nav, ShellApi } from '@rooster/module-kit/shell-api';
import { DASHBOARD } from '../guard/decide.ts';
import type { FirstRequests } from '../pwa/asked-first.ts';
import type { SessionStore } from '../services/session.ts';
import type { Connection } from '../services/services.ts';
import type { SessionKeeper } from '../services/session.ts';

/** What the transport needs of the shell. */
export interface HttpParts {
  readonly nav: Nav;
  readonly store: SessionStore;
  readonly keeper: Pick<SessionKeeper, 'onUnauthorized' | 'toSetUp'>;
  readonly connection: Pick<Connection, 'watch'>;
  /** Lets the person show once more who he is; returns whether he did. */
  readonly prove: () => Promise<boolean>;
  readonly isUnattended: () => boolean;
  readonly language: () => string;
  /** Answers what index.html has asked for already. */
  readonly first?: Pick<FirstRequests, 'take' | 'end'> | undefined;
  /** Notifies an error in the user's words. */
  readonly tell: (error: unknown) => void;
}

/** Errors that are told here or by the keeper of the session, so that nothing else needs to tell them. */
export const isReportedByTransport = (error: unknown): boolean =>
  isApiError(error, 'unauthenticated', 'session-changed', 'module_not_enabled', 'two-step-setup-required');

/** Makes the transport. */
export function createHttp({
  nav,
  store,
  keeper,
  connection,
  prove,
  isUnattended,
  language,
  first,
  tell,
}: HttpParts): ShellApi['http'] {
  const http = createTransport({
    language,
    member: () => store.get()?.user.tenantUserId,
    onUnauthorized: keeper.onUnauthorized,
    onProofRequired: prove,
    isUnattended,
    answered: first?.take,
  });

  const leaveModule = (error: unknown): void => {
    tell(error);
    store.invalidate();
    if (nav.get().pathname === DASHBOARD) void store.load();
    else nav.go(DASHBOARD);
  };

  return {
    async send(request) {
      // What was asked for before a change does not know of it.
      if (request.method !== 'GET' && request.reads !== true) first?.end();
      try {
        return await connection.watch(http.send(request));
      } catch (error) {
        if (isApiError(error, 'module_not_enabled')) leaveModule(error);
        if (isApiError(error, 'two-step-setup-required')) keeper.toSetUp();
        throw error;
      }
    },
  };
}

/** The transport of the page, with what follows from an answer wherever it was asked for: the session is gone, or the module is off. */
import { createTransport, isApiError } from '@rooster/api-client';
import type { Nav, ShellApi } from '@rooster/module-kit/shell-api';
import { DASHBOARD, LOGIN, staysOn401 } from '../guard/decide.ts';
import { rememberReturn } from '../guard/return-path.ts';
import type { SessionStore } from '../guard/session-store.ts';
import type { Connection } from '../pwa/connection.ts';

/** What the transport needs of the shell. */
export interface HttpParts {
  readonly nav: Nav;
  readonly store: SessionStore;
  readonly connection: Pick<Connection, 'watch'>;
  readonly toast: ShellApi['toast'];
  readonly language: () => string;
  /** The error in the user's words. */
  readonly errorText: (error: unknown) => string;
}

/** Milliseconds within which the answers of one screen's calls are one event. */
const ONE_EVENT = 1000;

/** Errors that are told here, so that nothing else needs to tell them. */
export const isToldByHttp = (error: unknown): boolean => isApiError(error) && (error.code === 'unauthenticated' || error.code === 'module_not_enabled');

/** Makes the transport. */
export function createHttp({ nav, store, connection, toast, language, errorText }: HttpParts): ShellApi['http'] {
  let toldAt = -Infinity;
  const tell = (error: unknown): void => {
    if (Date.now() - toldAt < ONE_EVENT) return;
    toldAt = Date.now();
    toast({ severity: 'error', text: errorText(error) });
  };

  const http = createTransport({
    language,
    onUnauthorized: (error) => {
      const { pathname, search, hash } = nav.get();
      if (staysOn401(pathname)) return;
      tell(error);
      rememberReturn(pathname + search + hash);
      store.invalidate();
      nav.go(LOGIN);
    },
  });

  const leaveModule = (error: unknown): void => {
    tell(error);
    store.invalidate();
    if (nav.get().pathname === DASHBOARD) void store.load();
    else nav.go(DASHBOARD);
  };

  return {
    async send(request) {
      try {
        return await connection.watch(http.send(request));
      } catch (error) {
        if (isApiError(error) && error.code === 'module_not_enabled') leaveModule(error);
        throw error;
      }
    },
  };
}

/** Runs the guard before each route. */
import { detectPageLanguage } from '@rooster/i18n';
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { redirect, redirectDocument } from 'react-router';
import { decide, type Target } from '../guard/decide.ts';
import { rememberReturn } from '../guard/return-path.ts';
import type { SessionStore } from '../services/session.ts';
import { preloadRemote } from '../host/prefetch.ts';

/** The server has not said who this is; `cause` says why. */
export class NobodyKnown extends Error {
  override readonly name = 'NobodyKnown';

  constructor(cause: unknown) {
    super('Who is logged in is not known', { cause });
  }
}

/** The loader of the root route: its data is what the address shows. */
export function createGuardLoader(
  store: SessionStore,
  { toast, i18n }: Pick<ShellApi, 'toast' | 'i18n'>,
): (args: { request: Request }) => Promise<Target> {
  return async ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const decision = decide(pathname, await store.load(), detectPageLanguage());
    if (decision.kind === 'show') {
      if (decision.target.kind === 'remote') preloadRemote(decision.target.remote, './app');
      return decision.target;
    }
    if (decision.kind === 'unknown') throw new NobodyKnown(decision.error);
    if (decision.remember) rememberReturn(pathname + search + hash);
    // A navigation that another one has overtaken says nothing any more.
    if (decision.denial !== undefined && !request.signal.aborted)
      toast({ severity: 'error', text: i18n.t(`guard.${decision.denial}`, { ns: 'shell' }) });
    throw decision.document ? redirectDocument(decision.to) : redirect(decision.to);
  };
}

/** Runs the guard before each route. */
import { grants } from '@rooster/contract/grants';
import { detectPageLanguage } from '@rooster/i18n';
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { redirect, redirectDocument } from 'react-router';
import { carryToasts } from '../feedback/carried-toasts.ts';
import { decide, type Denial, isInApp, type Target } from '../guard/decide.ts';
import { rememberReturn } from '../guard/return-path.ts';
import { leaveGuard } from '../navigation/leave-guard.ts';
import type { Known, SessionStore } from '../services/session.ts';
import { preloadPage } from '../host/prefetch.ts';
import { isFirstOpening } from '../pwa/opened-pages.ts';

/** The server has not said who this is; `cause` says why. */
export class NobodyKnown extends Error {
  override readonly name = 'NobodyKnown';

  constructor(cause: unknown) {
    super('Who is logged in is not known', { cause });
  }
}

/** Leads to a page that is not the app's. Leaving this one has been agreed to, and what it says goes along. */
function leaveFor(path: string): Response {
  leaveGuard.release();
  carryToasts();
  return redirectDocument(path);
}

/** Whoever switches modules is told where, and not to ask a manager. */
function wordsFor(denial: Denial, known: Known): Denial | 'module_off' {
  const mayEnable = known.status === 'in' && grants(known.data.user.permissions, ['tenant:modules:update']);
  return denial === 'module_not_enabled' && mayEnable ? 'module_off' : denial;
}

/** The loader of the root route: its data is what the address shows. */
export function createGuardLoader(
  store: SessionStore,
  { toast, i18n }: Pick<ShellApi, 'toast' | 'i18n'>,
): (args: { request: Request }) => Promise<Target> {
  return async ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const address = pathname + search + hash;
    const known = await store.load();
    const decision = decide(pathname, known, detectPageLanguage());
    if (decision.kind === 'show') {
      const { target } = decision;
      if (target.kind === 'public') throw leaveFor(address);
      if (target.kind === 'remote' && isFirstOpening(target.remote, pathname)) preloadPage(target.remote, pathname);
      return target;
    }
    if (decision.kind === 'unknown') throw new NobodyKnown(decision.error);
    if (decision.remember) rememberReturn(address);
    // A navigation that another one has overtaken says nothing any more.
    if (decision.denial !== undefined && !request.signal.aborted)
      toast({ severity: 'error', text: i18n.t(`guard.${wordsFor(decision.denial, known)}`, { ns: 'shell' }) });
    throw isInApp(decision.to) ? redirect(decision.to) : leaveFor(decision.to);
  };
}

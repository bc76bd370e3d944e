/** What the guard falls back on without a connection. The database's code is only fetched where something is kept. */
import { CSRF_COOKIE, VISITOR_TOKEN } from '@rooster/contract/anti-forgery';
import { forgetTabMemory } from '@rooster/module-kit/tab-memory';
import type { SessionData } from '../services/session.ts';
import type { Connection } from '../services/services.ts';
import { forgetFirst } from './asked-first.ts';
import { forgetOpened } from './opened-pages.ts';

const hasKept = (): boolean => {
  try {
    return localStorage.getItem('rooster.kept') !== null;
  } catch {
    return false;
  }
};

const load = () => import(/* webpackChunkName: "kept" */ './kept.ts');

/**
 * Whether the browser still has a session. Its own cookie is hidden from scripts; the readable one goes with a browser
 * that is closed, or becomes a visitor's.
 */
const hasSession = (): boolean =>
  document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`) && !cookie.startsWith(`${CSRF_COOKIE}=${VISITOR_TOKEN}`));

/**
 * Who was logged in on this device when it was last connected. Whoever was not to be remembered is forgotten with the
 * browser's closing.
 */
export async function lastSession(connection: Connection): Promise<SessionData | undefined> {
  if (!hasKept()) return undefined;
  if (!hasSession()) {
    forgetSession();
    return undefined;
  }
  const kept = await load()
    .then((module) => module.readSession())
    .catch(() => undefined);
  if (kept) connection.lost(kept.savedAt);
  return kept?.data;
}

/** Nothing of anybody stays on this device. Never rejects: where nothing can be opened, nothing can be read either. */
export async function wipeKept(): Promise<void> {
  forgetFirst();
  forgetOpened();
  if (hasKept())
    await load()
      .then((module) => module.wipe())
      .catch(() => undefined);
}

/** Nobody is logged in any more. */
export function forgetSession(): void {
  forgetTabMemory();
  void wipeKept();
}

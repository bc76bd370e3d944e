/** What the guard falls back on without a connection. The database's code is only fetched where something is kept. */
import { forgetTabMemory } from '@rooster/module-kit/tab-memory';
import type { SessionData } from '../guard/session-store.ts';
import type { Connection } from './connection.ts';

/** The readable one of the session's two cookies. */
const XSRF_COOKIE = 'XSRF-TOKEN';

const hasKept = (): boolean => {
  try {
    return localStorage.getItem('rooster.kept') !== null;
  } catch {
    return false;
  }
};

const load = () => import(/* webpackChunkName: "kept" */ './kept.ts');

/** Whether the browser still has a session. Its own cookie is hidden from scripts; this one comes and goes with it, so also with a browser that is closed. */
const hasSession = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`));

/** Who was logged in on this device when it was last connected. Whoever was not to be remembered is forgotten with the browser's closing. */
export async function lastSession(connection: Connection): Promise<SessionData | undefined> {
  if (!hasKept()) return undefined;
  if (!hasSession()) {
    forgetSession();
    return undefined;
  }
  const kept = await load().then((module) => module.readSession()).catch(() => undefined);
  if (kept) connection.lost(kept.savedAt);
  return kept?.data;
}

/** Nothing of anybody stays on this device. Never rejects: where nothing can be opened, nothing can be read either. */
export async function wipeKept(): Promise<void> {
  if (hasKept()) await load().then((module) => module.wipe()).catch(() => undefined);
}

/** Nobody is logged in any more. */
export function forgetSession(): void {
  forgetTabMemory();
  void wipeKept();
}

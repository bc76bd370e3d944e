/** What the guard falls back on without a connection. The database's code is only fetched where something is kept. */
import type { SessionData } from '../guard/session-store.ts';
import type { Connection } from './connection.ts';

const hasKept = (): boolean => {
  try {
    return localStorage.getItem('rooster.kept') !== null;
  } catch {
    return false;
  }
};

const load = () => import(/* webpackChunkName: "kept" */ './kept.ts');

/** Who was logged in on this device when it was last connected. */
export async function lastSession(connection: Connection): Promise<SessionData | undefined> {
  if (!hasKept()) return undefined;
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
  void wipeKept();
}

/** Everything that makes the page an app: loaded when the first page has long been there. */
import { currentTime } from '@rooster/domain/clock';
import type { Services } from '../services/services.ts';
import { followAnswers, restoreAnswers } from './kept-answers.ts';
import { keepSession } from './kept.ts';
import { followVersions } from './follow-versions.ts';
import { linkManifest } from './link-manifest.ts';
import { renewDevice } from './renew-device.ts';

/**
 * Keeps who is logged in, for the next opening without a connection; but not the date of birth, which no screen needs
 * then.
 */
function followSession({ store, connection, api }: Services): void {
  const keep = (): void => {
    const data = store.get();
    if (data !== undefined && connection.offlineSince() === null)
      keepSession({ data: { ...data, user: { ...data.user, dateOfBirth: null } }, savedAt: currentTime() }).catch(
        api.report,
      );
  };
  store.subscribe(keep);
  keep();
}

/** Where a click on a notification leads. */
function followNotifications({ api }: Services): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open' || !('path' in data))
      return;
    if (typeof data.path === 'string' && data.path.startsWith('/') && !data.path.startsWith('//'))
      api.nav.go(data.path);
  });
}

/** Has the worker keep the files of the remotes that this session may open. */
async function followRemotes({ store }: Services): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  let revision: string | undefined;
  const tell = (): void => {
    const registry = store.get()?.registry;
    if (registry === undefined || registry.revision === revision) return;
    revision = registry.revision;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
    active?.postMessage({ type: 'remotes', bases: registry.remotes.map(({ base }) => base) });
  };
  store.subscribe(tell);
  tell();
}

/** Starts it all. */
export async function startPwa(services: Services): Promise<void> {
  const { api, store } = services;
  linkManifest(api.i18n.language);
  api.i18n.on('languageChanged', linkManifest);
  followSession(services);
  followAnswers(api.queryClient, store, api.report);
  // Not on a page served over plain http from another host: there the browser has no service workers.
  if (!('serviceWorker' in navigator)) return;
  await followVersions(api);
  followNotifications(services);
  await followRemotes(services);
  // Without an answer the next start does it.
  if (store.get() !== undefined) await renewDevice(api.http).catch(() => undefined);
}

/** Without a connection screens show what they last had. */
export const restore = ({ api, store }: Services): Promise<void> => restoreAnswers(api.queryClient, store);

/**
 * The service worker: the public pages for everybody, the app and this session's remotes for who has logged in, from
 * the browser's cache, so that the app opens without a connection. It never answers for the API: what a person sees of
 * the server is the pages' business.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_CACHE, dropOldApps, isAppFile, keepApp, keepAppAgain, keptPage } from './app.ts';
import { onNotificationClick, onPush } from './push.ts';
import { answerRemoteFile, isRemoteFile, keepRemotes } from './remotes.ts';
import { leaveCallsToBrowser } from './routes.ts';
import { onSync } from './send-waiting.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the public pages; put here by the build. */
declare const VISITOR_FILES: PrecacheEntry[];

precacheAndRoute(VISITOR_FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
self.addEventListener('install', leaveCallsToBrowser);
self.addEventListener('install', (event) => event.waitUntil(keepAppAgain()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldApps()));
// The start page comes from the server, and so do pages with a remote under development, by whose address the server
// sets their policy.
const denylist = [/[?&]mfe=/];
registerRoute(
  new NavigationRoute(async ({ request }) => (await keptPage()) ?? fetch(request), {
    allowlist: [/^\/app(?:\/|$|\?)/],
    denylist,
  }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/accounts.html'), { allowlist: [/^\/accounts(?:\/|$)/], denylist }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isAppFile(url.pathname), new CacheFirst({ cacheName: APP_CACHE }));
registerRoute(
  ({ url }) => isRemoteFile(url),
  ({ request }) => answerRemoteFile(request),
);
// Not among the app's files: only who uses antd keeps it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/antd[.-]/.test(url.pathname),
  new CacheFirst({ cacheName: 'antd', plugins: [new ExpirationPlugin({ maxEntries: 8, purgeOnQuotaError: true })] }),
);

interface Message {
  readonly type: string;
  readonly bases?: readonly string[];
}

const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'type' in data;

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (!isMessage(data)) return;
  // Only when the person has agreed: until then the old version serves the old pages.
  if (data.type === 'skip-waiting') event.waitUntil(self.skipWaiting());
  // Said by the app, where somebody is logged in. What could not be had of the app is tried again the next time.
  if (data.type === 'remotes' && data.bases !== undefined)
    event.waitUntil(Promise.allSettled([keepApp()]).then(() => keepRemotes(data.bases ?? [])));
});

// Background Sync is no part of the library's types: not every browser has it.
self.addEventListener('sync' as 'message', (event) => onSync(event as unknown as Parameters<typeof onSync>[0]));
self.addEventListener('push', onPush);
self.addEventListener('notificationclick', onNotificationClick);

/**
 * The service worker: the shell's files, and those of this session's remotes, from the browser's cache, so that the app
 * opens without a connection. It never answers for the API: what a person sees of the server is the pages' business.
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
import { onNotificationClick, onPush } from './push.ts';
import { keepRemotes, REMOTES_CACHE } from './remotes.ts';
import { onSync } from './send-waiting.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files; put here by the build. */
declare const SHELL_FILES: PrecacheEntry[];

precacheAndRoute(SHELL_FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// Pages for visitors come from the server, and so do those with a remote under development, by whose address the server
// sets their policy; the app and the account pages are the shell's one page.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: [/^\/app(?:\/|$|\?)/, /^\/accounts(?:\/|$)/],
    denylist: [/[?&]mfe=/],
  }),
);
// A version's folder never changes, so what is in the cache is right for good.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/remotes\/[^/]+\/[^/]+\//.test(url.pathname),
  new CacheFirst({
    cacheName: REMOTES_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true })],
  }),
);
// Not among the shell's files: only who uses antd keeps it.
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
  if (data.type === 'remotes' && data.bases !== undefined) event.waitUntil(keepRemotes(data.bases));
});

// Background Sync is no part of the library's types: not every browser has it.
self.addEventListener('sync' as 'message', (event) => onSync(event as unknown as Parameters<typeof onSync>[0]));
self.addEventListener('push', onPush);
self.addEventListener('notificationclick', onNotificationClick);

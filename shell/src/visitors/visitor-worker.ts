/** The service worker of who is not logged in: it keeps these pages. The app asks it to keep the rest. */
import { linkManifest } from '../pwa/link-manifest.ts';

/** Registers it; where the browser has none, the page goes on without. */
export async function startVisitorWorker(language: () => string): Promise<void> {
  linkManifest(language());
  // Not on a page served over plain http from another host.
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

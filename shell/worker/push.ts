/** Notifications that come while no page is open. */
import { addressOf } from './address.ts';
import { listens, tell } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server sends: texts in the person's language, and where a click leads. */
interface Payload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' &&
  value !== null &&
  (['title', 'body', 'path'] as const).every((name) => typeof Reflect.get(value, name) === 'string');

function payloadOf(event: PushEvent): Payload | undefined {
  try {
    const value: unknown = event.data?.json();
    return isPayload(value) ? value : undefined;
  } catch {
    // Not ours, or cut off on the way.
    return undefined;
  }
}

/** Shows what was sent. */
export function onPush(event: PushEvent): void {
  const payload = payloadOf(event);
  if (!payload) return;
  const { title, body, path } = payload;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: path,
    }),
  );
}

async function open(address: string): Promise<void> {
  const pages = (await self.clients.matchAll({ type: 'window' })).filter(listens);
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  // The page navigates itself, so that it can ask about unsaved changes first.
  if (page.url !== address) tell(page, { type: 'open', path: address.slice(self.location.origin.length) });
}

/** Brings the app to the front, at the place the notification speaks of. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data, self.location.origin)));
}

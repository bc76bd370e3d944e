/** Push messages on this device: what the browser allows, and switching them on and off. */
import { keyBytes } from '@rooster/module-kit';

/** Whether messages can and do come in here. `unavailable`: no browser support, or no service worker on this page. */
export type DeviceState = 'unavailable' | 'refused' | 'off' | 'on';

/** What the server needs to send to this browser. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? navigator.serviceWorker.getRegistration()
    : undefined;

/** How things are on this device. */
export async function deviceState(): Promise<DeviceState> {
  const registration = await registered();
  if (!registration) return 'unavailable';
  if (Notification.permission === 'denied') return 'refused';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person and subscribes this browser; null when the answer is no. Rejects when the push service can't be
 * reached.
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | null> {
  const registration = await registered();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  // One made with another key, as after the server was set up again, is in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return addressed(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) }),
  );
}

function addressed(subscription: PushSubscription): DeviceSubscription | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth };
}

/** How this browser is subscribed, without asking anybody anything; null where it is not. */
export async function presentDevice(): Promise<DeviceSubscription | null> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription ? addressed(subscription) : null;
}

/** Ends it on this device; returns the address that the server is to forget. */
export async function unsubscribeDevice(): Promise<string | null> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

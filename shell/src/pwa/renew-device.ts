/**
 * Keeps push messages coming where the server is another than the one that this browser subscribed with: of a backup
 * that was brought back, or with a new key after a leak. Push services take a message only with the key that the
 * subscription was made with, and neither they nor the server can tell the browser so.
 */
import { client, type Http } from '@rooster/api-client';
import { notifications } from '@rooster/contract/calls';
import { keyBytes } from '@rooster/module-kit/push-key';
import { followDevice } from '../session/follow-device.ts';

const isSame = (one: ArrayBuffer, other: Uint8Array): boolean =>
  one.byteLength === other.length && new Uint8Array(one).every((byte, index) => byte === other[index]);

/** Where this browser is subscribed it is noted again, and subscribed anew first if the key is no more the server's. */
export async function renewDevice(http: Http): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const known = await registration?.pushManager.getSubscription();
  if (!registration || !known) return;
  const calls = client(http, notifications);
  const key = keyBytes((await calls.getPushKey()).publicKey);
  const { applicationServerKey } = known.options;
  if (applicationServerKey === null || isSame(applicationServerKey, key)) return followDevice(http);
  // The old one is in the way.
  await known.unsubscribe();
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await followDevice(http);
  await calls.unsubscribePush({ body: { endpoint: known.endpoint } });
}

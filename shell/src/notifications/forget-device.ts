/** Logging out ends push messages on this device: whoever uses it next must not read them. */
import { client } from '@rooster/api-client';
import { notifications } from '@rooster/contract/calls';
import type { ShellApi } from '@rooster/module-kit/shell-api';

/** Takes this browser off the list, while there still is a session to do it with. Never rejects: logging out goes on. */
export async function forgetDevice(http: ShellApi['http']): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    // Here first: without it no message is for anybody.
    await subscription.unsubscribe();
    await client(http, notifications).unsubscribePush({ body: { endpoint: subscription.endpoint } });
  } catch {
    // The push service drops the browser, and the server with it at the next message.
  }
}

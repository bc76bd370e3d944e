/** Logging out ends push messages on this device: whoever uses it next must not read them. */
import { client } from '@rooster/api-client';
import { notifications } from '@rooster/contract/calls';
import type { ShellApi } from '@rooster/module-kit/shell-api';

/**
 * Takes this browser off the list, while there still is a session to do it with. Never rejects: logging out goes on.
 */
export async function forgetDevice(http: ShellApi['http']): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    // Each is enough by itself, so neither waits for the other or goes with it.
    await Promise.allSettled([
      subscription.unsubscribe(),
      client(http, notifications).unsubscribePush({ body: { endpoint: subscription.endpoint } }),
    ]);
  } catch {
    // A browser that tells nothing of its messages; there is no address to take off the list.
  }
}

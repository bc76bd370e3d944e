/**
 * Logging in says again that this browser takes push messages, where it does: the server has forgotten it if its owner
 * was logged out from elsewhere, and may have noted it for whoever was here before. So does what logs out elsewhere.
 */
import { client, type Http } from '@rooster/api-client';
import { notifications } from '@rooster/contract/calls';

/** How long going on into the app may be kept waiting for it. Milliseconds. */
const PATIENCE = 2000;

/**
 * Notes this browser as that of who has just logged in. Never rejects, and ends after two seconds at most: leaving the
 * page would take a request back that is on its way, but nobody shall wait for a network that doesn't answer.
 */
export const followDevice = (http: Http): Promise<void> =>
  Promise.race([noteDevice(http), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);

async function noteDevice(http: Http): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
    await client(http, notifications).subscribePush({ body: { endpoint, p256dh, auth } });
  } catch {
    // Where two steps have to be set up first, or nobody answers: the switch in the settings is still there.
  }
}

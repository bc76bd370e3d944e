/** Registers the service worker, and asks before a new version takes over. */
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { leaveGuard } from '../navigation/leave-guard.ts';

/** Milliseconds between two looks for a new version while the page stays open. */
const LOOK_EVERY = 3_600_000;

/** Asks whether to go over to the new version; resolves to whether that is fine, unsaved changes included. */
async function agree({ confirm, i18n }: Pick<ShellApi, 'confirm' | 'i18n'>): Promise<boolean> {
  const t = i18n.getFixedT(null, 'shell');
  const yes = await confirm({
    title: t('update.title'),
    text: t('update.text'),
    accept: t('update.now'),
    reject: t('update.later'),
  });
  return yes && (await leaveGuard.mayLeave());
}

function reload(): void {
  // The person has agreed already; the browser need not ask again.
  leaveGuard.release();
  location.reload();
}

/**
 * Registers the worker; undefined where the browser was told to have none, for some of those answer nothing instead of
 * refusing.
 */
const register = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);

/** Once per page. */
export async function followVersions(api: Pick<ShellApi, 'confirm' | 'i18n' | 'report'>): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await register();
  if (registration === undefined) return;
  let asking = false;
  let agreed = false;

  /**
   * Goes over to the newest version there is by now. While the question stood another may have come, or another tab may
   * have gone over: then nothing waits any more, and this page only has to be opened anew.
   */
  const take = (): void => {
    const { waiting } = registration;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
    if (waiting) waiting.postMessage({ type: 'skip-waiting' });
    else reload();
  };
  const offer = (): void => {
    if (asking || agreed) return;
    asking = true;
    const ask = async (): Promise<void> => {
      agreed = await agree(api);
      asking = false;
      if (agreed) take();
    };
    ask().catch(api.report);
  };
  const onWaiting = (): void => {
    // The very first worker replaces nothing.
    if (serviceWorker.controller) offer();
  };
  const follow = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') onWaiting();
    });
  };

  if (registration.waiting) onWaiting();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  serviceWorker.addEventListener('controllerchange', () => {
    if (agreed) reload();
    // Agreed to in another tab: this one's own files are gone, but what is being typed here comes first.
    else offer();
  });
  const look = (): void => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Starts the shell: caches from the boot call, texts, router, and then the first page. */
import { createI18n, detectPageLanguage, followDocumentLanguage, switchLanguage } from '@rooster/i18n';
import { applyTheme } from '@rooster/ui';
import type { i18n as I18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { toast } from '../feedback/index.ts';
import { type BootAnswer, createSessionStore, type SessionStore } from '../guard/session-store.ts';
import { prefetchOnHover } from '../host/prefetch.ts';
import { createRouter } from '../router/create-router.tsx';
import { createGuardLoader } from '../router/guard-loader.ts';
import { createNav } from '../router/nav.ts';
import { createServices } from './create-services.tsx';
import { createSessionSource } from './session-source.ts';
import { ShellRoot } from './shell-root.tsx';
import { namespaces } from './texts.ts';

declare global {
  /** The boot call, started by a line in index.html; null when it failed. */
  var roosterBoot: Promise<BootAnswer | null> | undefined;
}

type Router = ReturnType<typeof createRouter>;

/** Resolves when the first navigation, guard and code included, is done. */
function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Whoever logs in gets the language kept with them. */
function followUserLanguage(store: SessionStore, i18n: I18n, report: (error: unknown) => void): void {
  let userId: string | undefined;
  const follow = (): void => {
    const user = store.get()?.user;
    if (user?.userId === userId) return;
    userId = user?.userId;
    if (user !== undefined && user.language !== i18n.language) switchLanguage(i18n, user.language).catch(report);
  };
  store.subscribe(follow);
  follow();
}

/** Starts everything; rejects when the page can't be made. */
export async function start(element: HTMLElement): Promise<void> {
  applyTheme();
  const store = createSessionStore(createSessionSource(), globalThis.roosterBoot ?? Promise.resolve(null));
  const i18n = await createI18n({ language: detectPageLanguage(), namespaces });
  followDocumentLanguage(i18n, document.documentElement);
  const router = createRouter(createGuardLoader(store, { toast, i18n }));
  const services = createServices(createNav(() => router), store, i18n);
  followUserLanguage(store, i18n, services.api.report);
  prefetchOnHover(() => store.get()?.registry.remotes ?? []);
  await firstPage(router);
  // With React's transitions, a remote, which has its own root, would show the new page before the shell does.
  createRoot(element).render(
    <ShellRoot services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </ShellRoot>,
  );
}

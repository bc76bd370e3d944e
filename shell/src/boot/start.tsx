/** Starts the shell: caches from the boot call, texts, router, and then the first page. */
import { createI18n, detectPageLanguage, followDocumentLanguage, switchLanguage } from '@rooster/i18n';
import { applyTheme } from '@rooster/ui';
import type { i18n as I18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { toast } from '../feedback/index.ts';
import { type BootAnswer, createSessionStore } from '../guard/session-store.ts';
import type { SessionStore } from '../services/session.ts';
import { prefetchOnHover } from '../host/prefetch.ts';
import { loadOverride } from '../override/index.ts';
import { type DashboardAnswers, keepFirstAnswers } from '../dashboard/first-answers.ts';
import { createConnection } from '../connection/connection.ts';
import { FirstRequests, keepFirst, LATEST_OPENING, type Sent } from '../pwa/asked-first.ts';
import { whenQuiet } from '../pwa/when-quiet.ts';
import { createRouter } from '../router/create-router.tsx';
import { createGuardLoader } from '../router/guard-loader.ts';
import { createNav } from '../navigation/create-nav.ts';
import { createServices } from './create-services.tsx';
import type { Services } from '../services/services.ts';
import { createSessionSource } from './session-source.ts';
import { ShellRoot } from '../services/shell-root.tsx';
import { unreadQuery } from '../notifications/queries.ts';
import { namespaces } from './namespaces.ts';

declare global {
  /** The boot call, started by a line in index.html; null when it failed. */
  var roosterBoot: Promise<BootAnswer | null> | undefined;
  /** What the dashboard shows first, asked for beside it where the address is the dashboard's; null when it failed. */
  var roosterDashboard: Promise<DashboardAnswers | null> | undefined;
  /** What the screen at this address asked for first the last time, asked for again by the same line. */
  var roosterFirst: readonly Sent[] | undefined;
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

const loadPwa = () => import(/* webpackChunkName: "pwa" */ '../pwa/start-pwa.ts');

/**
 * Where the code of it can't be had, the page goes on without: there is no connection, or nothing to be installed from.
 */
async function withPwa(
  services: Services,
  work: (pwa: Awaited<ReturnType<typeof loadPwa>>) => Promise<void>,
): Promise<void> {
  const pwa = await loadPwa().catch(() => undefined);
  if (pwa) await work(pwa).catch(services.api.report);
}

const restore = (services: Services): Promise<void> => withPwa(services, (pwa) => pwa.restore(services));

/** Tells the server how remotes do here. Without its code the page only tells nothing. */
async function watch(services: Services): Promise<void> {
  const watching = await import(/* webpackChunkName: "watch" */ '../host/watch-remotes.ts').catch(() => undefined);
  watching?.watchRemotes(services);
}

/** Without a connection screens show what they last had; when the server is back, everything is asked for anew. */
function followConnection(services: Services): void {
  const { connection, store, keeper, api } = services;
  let wasOffline = connection.offlineSince() !== null;
  connection.subscribe(() => {
    const isOffline = connection.offlineSince() !== null;
    if (wasOffline && !isOffline) {
      store.expire();
      void keeper.check();
      void api.queryClient.invalidateQueries();
    }
    if (!wasOffline && isOffline) void restore(services);
    wasOffline = isOffline;
  });
}

/**
 * Hands over what was asked for already, and keeps what the page asks for as it is opened. The dashboard's cards come
 * with an answer of their own.
 */
function followFirst(member: () => string | undefined): FirstRequests | undefined {
  if (globalThis.roosterDashboard !== undefined) return undefined;
  const address = location.pathname + location.search;
  const first = new FirstRequests(globalThis.roosterFirst ?? [], () => location.pathname + location.search === address);
  // What somebody then asks for is not the page's own, and may follow from what he has changed.
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, () => first.end(), { once: true, capture: true });
  const keep = () => {
    const memberId = member();
    // Whoever goes on before the screen has asked says nothing of what it asks for.
    if (memberId !== undefined && (first.noted.length > 0 || !first.hasEnded))
      keepFirst(memberId, address, first.noted);
  };
  setTimeout(keep, LATEST_OPENING);
  addEventListener('pagehide', keep, { once: true });
  return first;
}

/** The bell's first number came with the boot call. */
async function keepUnread(boot: Promise<BootAnswer | null>, { api }: Services): Promise<void> {
  const unreadCount = (await boot)?.unreadCount ?? null;
  if (unreadCount !== null) api.queryClient.setQueryData(unreadQuery(api.http).queryKey, { unreadCount });
}

/** Starts everything; rejects when the page can't be made. */
export async function start(element: HTMLElement): Promise<void> {
  applyTheme();
  const connection = createConnection();
  const boot = globalThis.roosterBoot ?? Promise.resolve(null);
  const i18n = await createI18n({ language: detectPageLanguage(), namespaces });
  const source = createSessionSource(connection);
  const developed = await loadOverride(i18n);
  const store =
    developed === undefined
      ? createSessionStore(source, boot)
      : createSessionStore(developed(source), Promise.resolve(null));
  followDocumentLanguage(i18n, document.documentElement);
  const router = createRouter(createGuardLoader(store, { toast, i18n }));
  const services = createServices(
    createNav(() => router),
    store,
    connection,
    i18n,
    followFirst(() => store.get()?.user.tenantUserId),
  );
  void keepUnread(boot, services);
  followUserLanguage(store, i18n, services.api.report);
  prefetchOnHover(() => store.get()?.registry.remotes ?? []);
  await firstPage(router);
  await keepFirstAnswers(globalThis.roosterDashboard, services.api.queryClient, store.get()?.user.tenantUserId);
  if (connection.offlineSince() !== null) await restore(services);
  followConnection(services);
  // With React's transitions, a remote, which has its own root, would show the new page before the shell does.
  createRoot(element).render(
    <ShellRoot services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </ShellRoot>,
  );
  // A page with what is being developed must not come from a cache.
  if (process.env['NODE_ENV'] === 'production' && developed === undefined)
    whenQuiet(() => {
      void withPwa(services, (pwa) => pwa.startPwa(services));
      void watch(services);
    });
}

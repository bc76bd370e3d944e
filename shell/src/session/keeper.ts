/**
 * What becomes of a page whose session ends, or becomes somebody else's, while it stands. A page on which something was
 * typed, and one that was just saving, stays: the same person may log in over it and go on. Any other leads to the
 * login page.
 */
import { isApiError } from '@rooster/api-client';
import { LOGIN, SET_UP, staysOn401 } from '../guard/decide.ts';
import { rememberReturn, takeReturn } from '../guard/return-path.ts';
import type { SessionData, SessionKeeper, SessionPerson, SessionStore } from '../services/session.ts';
import type { Nav } from '@rooster/module-kit/shell-api';
import type { SessionNews, Tabs } from './tabs.ts';

/**
 * What the person did about a session that ended: logged in again, went for the login page, or wants to be somebody
 * else.
 */
export type Answer = 'again' | 'leave' | 'other';

/** How the keeper speaks to the person. */
export interface KeeperDialogs {
  /** Asks the person of this tab to log in again, over the page. */
  readonly logInAgain: (session: SessionData) => Promise<Answer>;
  /** Asks whether what was typed may be lost. */
  readonly mayLose: () => Promise<boolean>;
  /** Says that somebody else is logged in now; returns whether to go on as that person. */
  readonly otherPerson: (session: SessionData, now: SessionPerson) => Promise<boolean>;
  /** Removes what is open of these: it is as it was before, or settled in another way. */
  readonly close: () => void;
}

/** What the keeper needs of the shell. */
export interface KeeperParts {
  readonly nav: Nav;
  readonly store: SessionStore;
  readonly dialogs: KeeperDialogs;
  /** Whether leaving the page would lose something. */
  readonly isWorthKeeping: () => boolean;
  /** Leaves without asking about unsaved changes. */
  readonly letGo: () => void;
  /** Says that nobody is logged in any more. */
  readonly notifySessionEnded: () => void;
  /** Says that the session was ended in another tab. */
  readonly notifyLoggedOut: () => void;
  /** Opens the app again, as whoever is logged in. */
  readonly openAnew: () => void;
  readonly connectTabs: (heard: (news: SessionNews) => void) => Tabs;
}

/**
 * Milliseconds after which a session that is gone counts as gone: when somebody logs in in another tab, the old session
 * ends before the browser has the new one's cookie.
 */
const SETTLE = 400;

/** Makes the keeper, which follows store and tabs from then on. */
export function createKeeper({
  nav,
  store,
  dialogs,
  isWorthKeeping,
  letGo,
  notifySessionEnded,
  notifyLoggedOut,
  openAnew,
  connectTabs,
}: KeeperParts): SessionKeeper {
  let asking: Promise<boolean> | undefined;
  let isNotifying = false;
  let isLoggingOut = false;
  let memberId: string | undefined;
  let notifiedOf: string | undefined;

  const leaveFor = (page: typeof LOGIN | typeof SET_UP): void => {
    const { pathname, search, hash } = nav.get();
    if (staysOn401(pathname)) return;
    rememberReturn(pathname + search + hash);
    store.invalidate();
    nav.go(page);
  };
  const leave = (): void => leaveFor(LOGIN);
  const toSetUp = (): void => leaveFor(SET_UP);

  /** Whether this tab's person is logged in, as the server says just now. */
  const isBack = async (): Promise<boolean> => {
    store.expire();
    return (await store.look()).status === 'in';
  };

  const ask = async (session: SessionData): Promise<boolean> => {
    const answer = await dialogs.logInAgain(session);
    if (answer === 'again') {
      const back = await isBack();
      if (back) tabs.tell('in');
      else void check();
      return back;
    }
    if (isWorthKeeping() && !(await dialogs.mayLose())) return (await isBack()) || (await ask(session));
    letGo();
    if (answer === 'leave') notifySessionEnded();
    leave();
    return false;
  };

  /** Nobody is logged in. Returns whether the same person is again; asked once for all that found the session gone. */
  const gone = async (isSaving: boolean): Promise<boolean> => {
    const isExpected = (): boolean => staysOn401(nav.get().pathname) || isLoggingOut;
    if (isExpected()) return false;
    const before = store.get();
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
    // Ended on purpose meanwhile: the login page is another document, and this one stands until that is there.
    if (before !== undefined && store.get() === undefined) return false;
    store.expire();
    const { status } = await store.look();
    if (status === 'set-up') toSetUp();
    if (status === 'in' || status === 'other' || status === 'set-up' || isExpected()) return status === 'in';
    const session = store.get();
    if (asking === undefined && session !== undefined && (isSaving || isWorthKeeping())) {
      asking = ask(session).finally(() => {
        asking = undefined;
      });
    }
    if (asking !== undefined) return await asking;
    notifySessionEnded();
    leave();
    return false;
  };

  const check = async (): Promise<void> => {
    if (store.get() === undefined) return;
    const known = await store.look();
    if (known.status === 'in') dialogs.close();
    if (known.status === 'set-up') toSetUp();
    if (known.status === 'visitor' && store.get() !== undefined) await gone(false);
  };

  const notifyOther = async (session: SessionData, other: SessionPerson): Promise<void> => {
    if (isNotifying || notifiedOf === other.user.tenantUserId) return;
    isNotifying = true;
    // Nobody needs to log in any more as who was here before.
    dialogs.close();
    notifiedOf = other.user.tenantUserId;
    const goesOn = await dialogs.otherPerson(session, other);
    isNotifying = false;
    if (!goesOn) return;
    letGo();
    openAnew();
  };

  const follow = (): void => {
    const session = store.get();
    const now = session?.user.tenantUserId;
    if (now !== undefined && now !== memberId) tabs.tell('in');
    memberId = now;
    // Until then answers to what was under way still come in.
    if (now === undefined) isLoggingOut = false;
    const other = store.other();
    if (session !== undefined && other !== undefined) {
      void notifyOther(session, other);
      return;
    }
    if (notifiedOf !== undefined) dialogs.close();
    notifiedOf = undefined;
  };

  /** In another tab somebody has logged out: whoever does that on a shared computer leaves nothing on the screen. */
  const loggedOut = async (): Promise<void> => {
    if (store.get() === undefined || staysOn401(nav.get().pathname)) return;
    store.expire();
    if ((await store.look()).status !== 'visitor') return;
    isLoggingOut = true;
    letGo();
    store.invalidate();
    nav.go(LOGIN);
    dialogs.close();
    notifyLoggedOut();
  };

  /** In another tab somebody has logged in. Who waits at the login page here need not do so again. */
  const loggedIn = (): void => {
    if (store.get() === undefined && nav.get().pathname === LOGIN) {
      store.invalidate();
      nav.go(takeReturn(), { replace: true });
      return;
    }
    store.expire();
    void check();
  };

  const tabs = connectTabs((news) => {
    if (news === 'out') void loggedOut();
    else loggedIn();
  });
  store.subscribe(follow);
  follow();
  const onReturn = (): void => {
    if (document.visibilityState === 'visible') void check();
  };
  document.addEventListener('visibilitychange', onReturn);
  globalThis.addEventListener('focus', onReturn);
  // Going back, some browsers show the very page that was left. Nobody reads it once its person has logged out.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isLoggingOut || store.get() === undefined) openAnew();
    else void check();
  });

  return {
    check,
    toSetUp,
    onUnauthorized: async (error, { method, reads }) => {
      const isSaving = method !== 'GET' && reads !== true;
      if (!isApiError(error, 'session-changed')) return await gone(isSaving);
      if (isLoggingOut) return false;
      if (await isBack()) return true;
      // Said again for whatever the person still tries.
      if (isSaving) notifiedOf = undefined;
      follow();
      return false;
    },
    whileLoggingOut: async (work) => {
      isLoggingOut = true;
      try {
        await work();
      } catch (error) {
        if (!isApiError(error, 'unauthenticated')) {
          isLoggingOut = false;
          throw error;
        }
      }
      tabs.tell('out');
    },
  };
}

/**
 * What becomes of a page when its session ends or becomes another's: the real store and transport against answers that
 * a test gives.
 */
import { ApiError } from '@rooster/api-client';
import type { Nav } from '@rooster/module-kit/shell-api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN, SET_UP } from '../guard/decide.ts';
import { type BootAnswer, createSessionStore, type SessionSource } from '../guard/session-store.ts';
import { createKeeper, type KeeperDialogs } from './keeper.ts';
import type { SessionNews } from './tabs.ts';

const error = (code: 'unauthenticated' | 'session-changed') =>
  new ApiError({ type: '', title: '', status: 401, code, traceId: '' });
const saving = { method: 'PUT', path: '/api/x' } as const;
const reading = { method: 'GET', path: '/api/x' } as const;

/** Who the server says is logged in. */
let who: string | undefined;
/** The organisation asks for two-step login, which this person does not have. */
let isHeldUp: boolean;
let pathname: string;
let keeps: boolean;
let hear: (news: SessionNews) => void;
const go = vi.fn<Nav['go']>();
const tell = vi.fn<(news: SessionNews) => void>();
const notified = {
  gone: vi.fn<() => void>(),
  loggedOut: vi.fn<() => void>(),
  letGo: vi.fn<() => void>(),
  openAnew: vi.fn<() => void>(),
};
const dialogs = {
  logInAgain: vi.fn<KeeperDialogs['logInAgain']>(),
  mayLose: vi.fn<KeeperDialogs['mayLose']>(),
  otherPerson: vi.fn<KeeperDialogs['otherPerson']>(),
  close: vi.fn<KeeperDialogs['close']>(),
};

const answer = (): BootAnswer =>
  (who === undefined
    ? { user: null, tenant: null, registry: null, unreadCount: null }
    : {
        user: { tenantUserId: who },
        tenant: isHeldUp ? null : {},
        registry: isHeldUp ? null : { revision: 'a' },
      }) as unknown as BootAnswer;

class Nobody extends Error {}
const source = {
  boot: () => Promise.resolve(answer()),
  user: () => (who === undefined ? Promise.reject(new Nobody()) : Promise.resolve({ tenantUserId: who })),
  registry: () => (who === undefined ? Promise.reject(new Nobody()) : Promise.resolve({ revision: 'a' })),
  isSetUpRequired: () => false,
  isUnauthenticated: (reason: unknown) => reason instanceof Nobody,
  isUnreachable: () => false,
  kept: () => Promise.resolve(undefined),
  forget: vi.fn<() => void>(),
} as unknown as SessionSource;

async function open() {
  const store = createSessionStore(source, Promise.resolve(answer()));
  const nav = { get: () => ({ pathname, search: '?a', hash: '' }), go } as unknown as Nav;
  // Of this page alone: those of the tests before still listen to the window.
  const openAnew = vi.fn<() => void>(() => notified.openAnew());
  const keeper = createKeeper({
    nav,
    store,
    dialogs,
    isWorthKeeping: () => keeps,
    letGo: notified.letGo,
    notifySessionEnded: notified.gone,
    notifyLoggedOut: notified.loggedOut,
    openAnew,
    connectTabs: (heard) => {
      hear = heard;
      return { tell };
    },
  });
  await store.load();
  return { store, keeper, openAnew };
}

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  who = 'anna';
  pathname = '/app/settings/user';
  keeps = false;
  isHeldUp = false;
});

describe('a session that ends', () => {
  it.each([
    ['', reading],
    [' by POST', { ...reading, method: 'POST', reads: true }],
  ] as const)('leads from a page that only reads%s to the login page', async (_, request) => {
    const { keeper } = await open();
    who = undefined;
    expect(await keeper.onUnauthorized(error('unauthenticated'), request)).toBe(false);
    expect(go).toHaveBeenCalledExactlyOnceWith(LOGIN);
    expect(notified.gone).toHaveBeenCalledOnce();
    expect(dialogs.logInAgain).not.toHaveBeenCalled();
  });

  it.each([
    ['something was being saved', saving, false],
    ['something was typed', reading, true],
  ] as const)('lets the same person log in over the page when %s, once for all calls', async (_, request, typed) => {
    const { keeper, store } = await open();
    who = undefined;
    keeps = typed;
    dialogs.logInAgain.mockImplementation(async () => {
      who = 'anna';
      return 'again';
    });
    const calls = [
      keeper.onUnauthorized(error('unauthenticated'), request),
      keeper.onUnauthorized(error('unauthenticated'), reading),
    ];
    expect(await Promise.all(calls)).toEqual([true, true]);
    expect(dialogs.logInAgain).toHaveBeenCalledOnce();
    expect(store.get()?.user.tenantUserId).toBe('anna');
    expect(go).not.toHaveBeenCalled();
  });

  it('leads to the login page when the person rather goes, but asks first when something would be lost', async () => {
    const { keeper } = await open();
    who = undefined;
    keeps = true;
    dialogs.logInAgain.mockResolvedValueOnce('leave').mockResolvedValueOnce('other');
    dialogs.mayLose.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    expect(await keeper.onUnauthorized(error('unauthenticated'), saving)).toBe(false);
    expect(dialogs.logInAgain).toHaveBeenCalledTimes(2);
    expect(notified.letGo).toHaveBeenCalledOnce();
    expect(go).toHaveBeenCalledExactlyOnceWith(LOGIN);
  });

  it('sends nothing again when somebody else has logged in', async () => {
    const { keeper } = await open();
    who = undefined;
    dialogs.logInAgain.mockImplementation(async () => {
      who = 'bram';
      return 'again';
    });
    expect(await keeper.onUnauthorized(error('unauthenticated'), saving)).toBe(false);
    expect(dialogs.otherPerson).toHaveBeenCalledOnce();
  });

  it('is nothing to a visitor of an account page', async () => {
    const { keeper } = await open();
    who = undefined;
    pathname = LOGIN;
    expect(await keeper.onUnauthorized(error('unauthenticated'), saving)).toBe(false);
    expect([go.mock.calls, notified.gone.mock.calls]).toEqual([[], []]);
  });
});

describe('two-step login that has to be set up first', () => {
  it('leads there as soon as it is known, and leaving the page may be refused', async () => {
    const { keeper, store } = await open();
    isHeldUp = true;
    store.invalidate();
    await keeper.check();
    keeper.toSetUp();
    expect(go.mock.calls).toEqual([[SET_UP], [SET_UP]]);
    expect(notified.letGo).not.toHaveBeenCalled();
    expect(store.get()?.user.tenantUserId).toBe('anna');
  });

  it('is nothing to a page outside the app', async () => {
    const { keeper } = await open();
    pathname = SET_UP;
    keeper.toSetUp();
    expect(go).not.toHaveBeenCalled();
  });
});

describe('somebody else in another tab', () => {
  it('is notified as soon as the other tab says so, and this tab keeps its person until the page is opened anew', async () => {
    const { store } = await open();
    dialogs.otherPerson.mockResolvedValue(true);
    who = 'bram';
    hear('in');
    await vi.waitFor(() => expect(notified.openAnew).toHaveBeenCalledOnce());
    expect(dialogs.otherPerson.mock.calls[0]?.map(({ user }) => user.tenantUserId)).toEqual(['anna', 'bram']);
    expect(notified.letGo).toHaveBeenCalledOnce();
    expect(store.get()?.user.tenantUserId).toBe('anna');
  });

  it('is notified again for what the person still tries to save, not for what the page asks by itself', async () => {
    const { keeper } = await open();
    who = 'bram';
    dialogs.otherPerson.mockResolvedValue(false);
    const refused = error('session-changed');
    expect(await keeper.onUnauthorized(refused, reading)).toBe(false);
    expect(await keeper.onUnauthorized(refused, reading)).toBe(false);
    expect(dialogs.otherPerson).toHaveBeenCalledTimes(1);
    expect(await keeper.onUnauthorized(refused, saving)).toBe(false);
    expect(dialogs.otherPerson).toHaveBeenCalledTimes(2);
    expect(notified.openAnew).not.toHaveBeenCalled();
  });

  it('lets in who waits at the login page', async () => {
    who = undefined;
    pathname = LOGIN;
    await open();
    who = 'anna';
    hear('in');
    expect(go).toHaveBeenCalledExactlyOnceWith('/app', { replace: true });
  });

  it('is over when this person is back', async () => {
    const { keeper } = await open();
    who = 'bram';
    let close = (): void => undefined;
    dialogs.otherPerson.mockImplementation(() => new Promise((resolve) => (close = () => resolve(false))));
    dialogs.close.mockImplementation(() => close());
    hear('in');
    await vi.waitFor(() => expect(dialogs.otherPerson).toHaveBeenCalledOnce());
    who = 'anna';
    expect(await keeper.onUnauthorized(error('session-changed'), saving)).toBe(true);
    expect(dialogs.close).toHaveBeenCalled();
  });
});

describe('logging out', () => {
  it('in another tab leaves nothing on the screen here, whatever was typed', async () => {
    await open();
    who = undefined;
    keeps = true;
    hear('out');
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(LOGIN));
    expect(notified.letGo).toHaveBeenCalled();
    expect(notified.loggedOut).toHaveBeenCalledOnce();
    expect(dialogs.logInAgain).not.toHaveBeenCalled();
  });

  it('in another tab is remembered by no answer that is still under way here', async () => {
    const { keeper, store } = await open();
    who = undefined;
    const asked = keeper.onUnauthorized(error('unauthenticated'), reading);
    hear('out');
    await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(LOGIN));
    // The guard looks who is there. The login page is another document: this one stays until that is loaded.
    await store.load();
    expect(await asked).toBe(false);
    expect(go).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
    expect(notified.gone).not.toHaveBeenCalled();
  });

  it('believes another tab only when the server says so too', async () => {
    await open();
    hear('out');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(go).not.toHaveBeenCalled();
  });

  it('here is notified to the others, also when the session had ended already, and asks nobody to log in', async () => {
    const { keeper } = await open();
    keeps = true;
    await keeper.whileLoggingOut(async () => {
      who = undefined;
      expect(await keeper.onUnauthorized(error('unauthenticated'), saving)).toBe(false);
      throw error('unauthenticated');
    });
    expect(tell).toHaveBeenLastCalledWith('out');
    expect(dialogs.logInAgain).not.toHaveBeenCalled();
  });

  it('here for another organisation is no news to this page, which is about to go', async () => {
    const { keeper } = await open();
    await keeper.whileLoggingOut(async () => {
      who = 'anna elsewhere';
      expect(await keeper.onUnauthorized(error('session-changed'), reading)).toBe(false);
    });
    expect(dialogs.otherPerson).not.toHaveBeenCalled();
    expect(tell).toHaveBeenLastCalledWith('out');
  });

  it('here leaves nothing to read to who goes back to a page that the browser kept', async () => {
    const shown = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const { keeper, store, openAnew } = await open();
    shown(true);
    expect(openAnew).not.toHaveBeenCalled();
    await keeper.whileLoggingOut(async () => {
      who = undefined;
    });
    store.invalidate();
    shown(false);
    expect(openAnew).not.toHaveBeenCalled();
    shown(true);
    expect(openAnew).toHaveBeenCalledOnce();
  });

  it('that fails is notified to nobody', async () => {
    const { keeper } = await open();
    tell.mockClear();
    await expect(keeper.whileLoggingOut(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(tell).not.toHaveBeenCalled();
  });
});

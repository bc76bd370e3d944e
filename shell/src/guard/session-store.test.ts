import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BootAnswer, createSessionStore, type SessionSource, TENANT_FRESH, USER_FRESH } from './session-store.ts';
import type { SessionData } from '../services/session.ts';

class Unauthenticated extends Error {}
class Unreachable extends Error {}
class SetUpRequired extends Error {}

const answer = (revision: string): BootAnswer =>
  ({
    user: { userId: 'u' },
    tenant: { tenantId: 't' },
    registry: { revision, remotes: [], closed: [] },
  }) as unknown as BootAnswer;
const nobody: BootAnswer = { user: null, tenant: null, registry: null, unreadCount: null };

let now = 0;
let revision = 'a';
const source = {
  boot: vi.fn<SessionSource['boot']>(),
  user: vi.fn<SessionSource['user']>(),
  registry: vi.fn<SessionSource['registry']>(),
  isSetUpRequired: (error: unknown) => error instanceof SetUpRequired,
  isUnauthenticated: (error: unknown) => error instanceof Unauthenticated,
  isUnreachable: (error: unknown) => error instanceof Unreachable,
  kept: vi.fn<SessionSource['kept']>(),
  forget: vi.fn<SessionSource['forget']>(),
};

function answers(): void {
  source.boot.mockImplementation(() => Promise.resolve(answer(revision)));
  source.user.mockImplementation(() => Promise.resolve({ userId: 'u' } as Awaited<ReturnType<SessionSource['user']>>));
  source.registry.mockImplementation(() =>
    Promise.resolve({ revision, remotes: [], closed: [] } as unknown as Awaited<ReturnType<SessionSource['registry']>>),
  );
}

const open = (first: Promise<BootAnswer | null>) => createSessionStore(source, first, () => now);

describe('the caches of the guard', () => {
  beforeEach(() => {
    now = 0;
    revision = 'a';
    vi.clearAllMocks();
    answers();
  });

  it('take the boot call of the page and ask nothing while it is fresh', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    now = USER_FRESH;
    expect((await store.load()).status).toBe('in');
    expect(source.boot).not.toHaveBeenCalled();
    expect(source.user).not.toHaveBeenCalled();
  });

  it('know who has yet to set up two-step login, and ask anew each time', async () => {
    const pending = { ...nobody, user: { userId: 'u', tenantName: 'Bakkerij' } } as unknown as BootAnswer;
    const store = open(Promise.resolve(pending));
    expect(await store.load()).toEqual({ status: 'set-up', user: pending.user });
    expect(store.get()).toBeUndefined();
    source.boot.mockResolvedValueOnce(pending);
    expect((await store.load()).status).toBe('set-up');
    expect((await store.load()).status).toBe('in');
    expect(source.boot).toHaveBeenCalledTimes(2);
  });

  it('leave what stands on the page when two-step login becomes required, so that leaving can be agreed to', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    now = USER_FRESH + 1;
    source.registry.mockRejectedValueOnce(new SetUpRequired());
    source.boot.mockResolvedValueOnce({ ...nobody, user: answer('a').user });
    expect((await store.load()).status).toBe('set-up');
    expect(store.get()?.registry.revision).toBe('a');
    expect(heard).not.toHaveBeenCalled();
  });

  it('keep the objects of the remotes that a new answer leaves as they are', async () => {
    const remotes = (versions: string[]) =>
      versions.map((version, index) => ({
        name: `remote-${index}`,
        version,
      })) as unknown as SessionData['registry']['remotes'];
    const withRemotes = (next: string, versions: string[]): BootAnswer => {
      const boot = answer(next);
      return { ...boot, registry: boot.registry && { ...boot.registry, remotes: remotes(versions) } };
    };
    const store = open(Promise.resolve(withRemotes('a', ['1.0.0', '1.0.0'])));
    await store.load();
    const before = store.get()?.registry.remotes;
    store.expire();
    source.boot.mockResolvedValueOnce(withRemotes('b', ['1.0.0', '1.1.0']));
    await store.load();
    const after = store.get()?.registry.remotes;
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).toMatchObject({ version: '1.1.0' });
  });

  it('ask for user and registry after ten seconds, and tell when a remote was published', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    now = USER_FRESH + 1;
    revision = 'b';
    await store.load();
    expect(source.user).toHaveBeenCalledTimes(1);
    expect(source.boot).not.toHaveBeenCalled();
    expect(store.get()?.registry.revision).toBe('b');
    expect(heard).toHaveBeenCalled();
  });

  it('ask for everything after a minute', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    now = TENANT_FRESH + 1;
    await store.load();
    expect(source.boot).toHaveBeenCalledTimes(1);
    expect(source.user).not.toHaveBeenCalled();
  });

  it('ask again when the boot call of the page failed', async () => {
    expect((await open(Promise.resolve(null)).load()).status).toBe('in');
    expect(source.boot).toHaveBeenCalledTimes(1);
  });

  it('know a visitor, and the session that ended', async () => {
    const store = open(Promise.resolve(nobody));
    expect(await store.load()).toEqual({ status: 'visitor' });
    expect((await store.load()).status).toBe('in');
    now = USER_FRESH + 1;
    source.user.mockRejectedValue(new Unauthenticated());
    expect(await store.load()).toEqual({ status: 'visitor' });
    expect(store.get()).toBeUndefined();
  });

  it('tell a failure without forgetting what is on the screen', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    now = USER_FRESH + 1;
    const error = new Error('no network');
    source.registry.mockRejectedValue(error);
    expect(await store.load()).toEqual({ status: 'failed', error });
    expect(store.get()).toBeDefined();
  });

  it('drop an answer that was under way when the person logged in', async () => {
    let resolve: (value: BootAnswer) => void = () => undefined;
    const store = open(new Promise((done) => (resolve = done)));
    const loading = store.load();
    store.invalidate();
    resolve(nobody);
    expect((await loading).status).toBe('in');
  });

  it('ask for the organisation anew when two changes fall into one answer', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    store.invalidate();
    const first = store.load();
    store.invalidate();
    await Promise.all([first, store.load()]);
    expect(source.boot).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an answer', () => Promise.resolve(nobody)],
    ['a refusal', () => Promise.reject(new Unauthenticated())],
  ])('take %s of before for none to who asks after the person has logged in again', async (_, before) => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    let answerNow: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    source.boot.mockImplementationOnce(() => late.then(before));
    store.expire();
    const asked = store.look();
    store.expire();
    const askedAgain = store.look();
    answerNow();
    expect((await askedAgain).status).toBe('in');
    expect((await asked).status).toBe('in');
    expect(source.forget).not.toHaveBeenCalled();
  });

  it('ask once for navigations at the same time', async () => {
    const store = open(Promise.resolve(null));
    await Promise.all([store.load(), store.load(), store.load()]);
    expect(source.boot).toHaveBeenCalledTimes(1);
  });
});

describe('somebody else in the same browser', () => {
  const of = (tenantUserId: string): BootAnswer =>
    ({ user: { tenantUserId }, tenant: {}, registry: { revision: 'a' } }) as unknown as BootAnswer;

  beforeEach(() => {
    now = 0;
    vi.clearAllMocks();
    source.boot.mockImplementation(() => Promise.resolve(of('bram')));
  });

  it('takes nobody’s place, is told, and is asked about again each time', async () => {
    const store = open(Promise.resolve(of('anna')));
    const mine = await store.load();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    now = TENANT_FRESH + 1;
    expect(await store.load()).toMatchObject({
      status: 'other',
      data: { user: { tenantUserId: 'anna' } },
      now: { user: { tenantUserId: 'bram' } },
    });
    expect([store.get()?.user.tenantUserId, store.other()?.user.tenantUserId]).toEqual(['anna', 'bram']);
    expect(heard).toHaveBeenCalledOnce();
    source.boot.mockImplementation(() => Promise.resolve(of('anna')));
    expect(await store.load()).toEqual(mine);
    expect(store.other()).toBeUndefined();
  });

  it('is welcome once nobody was logged in', async () => {
    const store = open(Promise.resolve(of('anna')));
    await store.load();
    source.boot.mockImplementation(() => Promise.resolve(nobody));
    store.invalidate();
    await store.load();
    source.boot.mockImplementation(() => Promise.resolve(of('bram')));
    expect(await store.load()).toMatchObject({ status: 'in', data: { user: { tenantUserId: 'bram' } } });
  });

  it('leaves what stands on the page alone while only looking', async () => {
    const store = open(Promise.resolve(of('anna')));
    await store.load();
    source.boot.mockImplementation(() => Promise.resolve(nobody));
    source.user.mockRejectedValue(new Unauthenticated());
    store.invalidate();
    expect(await store.look()).toEqual({ status: 'visitor' });
    expect(store.get()?.user.tenantUserId).toBe('anna');
    expect(await store.load()).toEqual({ status: 'visitor' });
    expect(store.get()).toBeUndefined();
  });
});

describe('without a connection', () => {
  const away = (): void => {
    for (const ask of [source.boot, source.user, source.registry]) ask.mockRejectedValue(new Unreachable());
  };
  const last = answer('kept') as unknown as SessionData;

  beforeEach(() => {
    now = 0;
    vi.clearAllMocks();
    answers();
    source.kept.mockResolvedValue(undefined);
  });

  it('opens with who was logged in on this device', async () => {
    away();
    source.kept.mockResolvedValue(last);
    const store = open(Promise.resolve(null));
    expect(await store.load()).toEqual({ status: 'in', data: last });
    expect(store.get()).toBe(last);
  });

  it('says that it failed when nothing is kept', async () => {
    away();
    expect((await open(Promise.resolve(null)).load()).status).toBe('failed');
  });

  it('goes on with what it knows, and asks again when the server is back', async () => {
    const store = open(Promise.resolve(answer('a')));
    const before = await store.load();
    away();
    now = TENANT_FRESH * 2;
    expect(await store.load()).toEqual(before);
    answers();
    store.expire();
    expect((await store.load()).status).toBe('in');
    expect(source.boot).toHaveBeenCalledTimes(2);
  });

  it('knows nobody right after a logout or login whose outcome it could not ask for', async () => {
    const store = open(Promise.resolve(answer('a')));
    await store.load();
    source.kept.mockResolvedValue(last);
    away();
    store.invalidate();
    expect((await store.load()).status).toBe('failed');
  });

  it('forgets what is kept when the server says that nobody is logged in', async () => {
    const store = open(Promise.resolve(nobody));
    await store.load();
    expect(source.forget).toHaveBeenCalledTimes(1);
    source.boot.mockRejectedValue(new Unauthenticated());
    await store.load();
    expect(source.forget).toHaveBeenCalledTimes(2);
  });
});

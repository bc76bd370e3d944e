import type { Nav } from '@rooster/module-kit/shell-api';
import { ApiError } from '@rooster/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DASHBOARD } from '../guard/decide.ts';
import type { SessionData, SessionStore } from '../services/session.ts';
import type { SessionKeeper } from '../services/session.ts';
import { createHttp, type HttpParts, isReportedByTransport } from './create-http.ts';
import { reportErrorOnce } from './report-error-once.ts';

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: `urn:rooster:problem:${code}`, title: code, status, code, traceId: 't' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

let pathname = '';
const go = vi.fn();
const toast = vi.fn();
const store = {
  get: vi.fn<SessionStore['get']>(),
  subscribe: vi.fn(),
  other: vi.fn(),
  load: vi.fn(),
  look: vi.fn(),
  invalidate: vi.fn(),
  expire: vi.fn(),
} satisfies SessionStore;
const keeper = { onUnauthorized: vi.fn<SessionKeeper['onUnauthorized']>(), toSetUp: vi.fn<SessionKeeper['toSetUp']>() };
const nav = { get: () => ({ pathname, search: '', hash: '' }), go } as unknown as Nav;

const parts = (): HttpParts => ({
  nav,
  store,
  keeper,
  connection: { watch: (request) => request },
  prove: () => Promise.resolve(false),
  isUnattended: () => false,
  language: () => 'nl',
  tell: reportErrorOnce(toast, (error) => (error instanceof ApiError ? error.code : 'other')),
});

const ask = async (): Promise<unknown> => {
  const http = createHttp(parts());
  // A screen asks for several things at once.
  const answers = await Promise.allSettled([
    http.send({ method: 'GET', path: '/api/timesheet/timer' }),
    http.send({ method: 'GET', path: '/api/timesheet/settings' }),
  ]);
  return answers.map(({ status }) => status);
};

describe('what the page has asked for before its code was there', () => {
  it('is taken by who reads, and is old once something is changed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    const first = { take: vi.fn(() => Promise.resolve(new Response('{"at":"first"}'))), end: vi.fn() };
    const http = createHttp({ ...parts(), first });
    expect(await http.send({ method: 'GET', path: '/api/timesheet/timer' })).toEqual({ at: 'first' });
    expect(await http.send({ method: 'POST', path: '/api/query', body: {}, reads: true })).toEqual({ at: 'first' });
    expect(first.end).not.toHaveBeenCalled();
    await http.send({ method: 'POST', path: '/api/timesheet/timer', body: {} });
    expect(first.end).toHaveBeenCalledOnce();
    expect(first.take).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});

describe('what follows from an answer', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    pathname = '/app/employees/time';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is up to the keeper of the session when there is none', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(problem(401, 'unauthenticated')));
    keeper.onUnauthorized.mockResolvedValue(false);
    expect(await ask()).toEqual(['rejected', 'rejected']);
    expect(keeper.onUnauthorized).toHaveBeenCalledTimes(2);
    expect(toast).not.toHaveBeenCalled();
  });

  it('comes to whoever the page works for, and to nobody else', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetched);
    store.get.mockReturnValueOnce({ user: { tenantUserId: 'm1' } } as SessionData).mockReturnValueOnce(undefined);
    await ask();
    expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Rooster-Member'))).toEqual([
      'm1',
      null,
    ]);
  });

  it('is the dashboard when the module is off, told once', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(problem(403, 'module_not_enabled')));
    expect(await ask()).toEqual(['rejected', 'rejected']);
    expect(go).toHaveBeenCalledWith(DASHBOARD);
    expect(store.invalidate).toHaveBeenCalled();
    expect(toast.mock.calls).toEqual([[{ severity: 'error', text: 'module_not_enabled' }]]);
  });

  it('is a new look at what there is when a widget of the dashboard belongs to a module that is off', async () => {
    pathname = DASHBOARD;
    vi.stubGlobal('fetch', () => Promise.resolve(problem(403, 'module_not_enabled')));
    await ask();
    expect(go).not.toHaveBeenCalled();
    expect(store.load).toHaveBeenCalled();
  });

  it('is the page to set up two-step login when that comes first', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(problem(403, 'two-step-setup-required')));
    await ask();
    expect(keeper.toSetUp).toHaveBeenCalled();
    expect([go.mock.calls, toast.mock.calls]).toEqual([[], []]);
    expect(
      isReportedByTransport(
        new ApiError({ type: '', title: '', status: 403, code: 'two-step-setup-required', traceId: '' }),
      ),
    ).toBe(true);
  });

  it('is nothing for another refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(problem(403, 'unauthorized')));
    await ask();
    expect([go.mock.calls, toast.mock.calls]).toEqual([[], []]);
  });

  it('leaves every other error to who asked', () => {
    expect(isReportedByTransport(new Error('broken'))).toBe(false);
  });
});

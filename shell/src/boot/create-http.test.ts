import { ApiError } from '@rooster/api-client';
import type { Nav } from '@rooster/module-kit/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DASHBOARD, LOGIN } from '../guard/decide.ts';
import type { SessionStore } from '../guard/session-store.ts';
import { createHttp, isToldByHttp } from './create-http.ts';

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: `urn:rooster:problem:${code}`, title: code, status, code, traceId: 't' }), { status, headers: { 'content-type': 'application/problem+json' } });

let pathname = '';
const go = vi.fn();
const toast = vi.fn();
const store = { get: vi.fn(), subscribe: vi.fn(), load: vi.fn(), invalidate: vi.fn(), expire: vi.fn() } satisfies SessionStore;
const nav = { get: () => ({ pathname, search: '', hash: '' }), go } as unknown as Nav;

const ask = async (): Promise<unknown> => {
  const http = createHttp({ nav, store, connection: { watch: (request) => request }, toast, language: () => 'nl', errorText: (error) => (error instanceof ApiError ? error.code : 'other') });
  // A screen asks for several things at once.
  const answers = await Promise.allSettled([http.send({ method: 'GET', path: '/api/timesheet/timer' }), http.send({ method: 'GET', path: '/api/timesheet/settings' })]);
  return answers.map(({ status }) => status);
};

describe('what follows from an answer', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    pathname = '/app/employees/time';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is the login page when the session is gone, told once', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(problem(401, 'unauthenticated')));
    expect(await ask()).toEqual(['rejected', 'rejected']);
    expect(go).toHaveBeenCalledWith(LOGIN);
    expect(toast.mock.calls).toEqual([[{ severity: 'error', text: 'unauthenticated' }]]);
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

  it('is nothing for a visitor on an account page, nor for another refusal', async () => {
    pathname = '/accounts/login';
    vi.stubGlobal('fetch', () => Promise.resolve(problem(401, 'unauthenticated')));
    await ask();
    pathname = '/app/employees/time';
    vi.stubGlobal('fetch', () => Promise.resolve(problem(403, 'unauthorized')));
    await ask();
    expect([go.mock.calls, toast.mock.calls]).toEqual([[], []]);
  });

  it('leaves every other error to who asked', () => {
    expect(isToldByHttp(new Error('broken'))).toBe(false);
  });
});

/** Every declared call, held to what its declaration says: who may, with which token, module, permission and input. */
import { api, CSRF_COOKIE, CSRF_HEADER, modules } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { newId } from '../id.ts';
import { codeOf, testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';

const calls = Object.entries(api) as [CallName, AnyCall][];
const withSession = calls.filter(([, call]) => call.access !== 'public');
/** A value for every name in a path: an id of nothing, where it is no token. */
const params = {
  ...Object.fromEntries(
    calls.flatMap(([, call]) => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, newId()])),
  ),
  token: 'geen',
};
/** The word by which a body says which of several kinds it is, as only then its fields are known. */
function kindIn(body: unknown): Readonly<Record<string, unknown>> {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {};
  const { discriminator } = body.def;
  const [first] = body.options;
  const kind: unknown = first instanceof z.ZodObject ? first.shape[discriminator] : undefined;
  return kind instanceof z.ZodLiteral ? { [discriminator]: kind.value } : {};
}
const switchAllOn = (browser: TestBrowser) =>
  Promise.all(modules.map((module) => browser.call('setModule', { body: { module, enabled: true } })));

let server: TestApp;
let admin: TestBrowser;
/** Logged in, but without any role. */
let nobody: TestBrowser;

beforeAll(async () => {
  server = await testApp({ PLATFORM_ADMINS: 'admin@poort.example' });
  admin = (await server.company('Poort')).browser;
  await switchAllOn(admin);
  nobody = await server.colleague(admin, 'niemand@poort.example', 'Employee');
  await server.database.system.execute(
    sql`delete from member_role where member_id = (select m.id from member m join user_account u on u.id = m.user_id
      where u.email = 'niemand@poort.example')`,
  );
});
afterAll(() => server.close());

describe('every call', () => {
  it.each(withSession)('%s wants a session', async (name) => {
    const response = await server.browser().call(name, { params });
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'unauthenticated']);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it.each(withSession.filter(([, call]) => call.method !== 'GET'))(
    '%s wants the token of this session',
    async (name) => {
      const foreign = (await server.company(`Token${name}`)).browser.cookies.get('XSRF-TOKEN') ?? '';
      const cookies = new Map(admin.cookies);
      const attempt = async (token: string | undefined, header: string | undefined) => {
        const browser = server.browser();
        for (const [key, value] of cookies) if (key !== 'XSRF-TOKEN') browser.cookies.set(key, value);
        if (token !== undefined) browser.cookies.set('XSRF-TOKEN', token);
        return browser.call(name, { params, headers: header === undefined ? {} : { 'x-xsrf-token': header } });
      };
      const own = cookies.get('XSRF-TOKEN') ?? '';
      for (const [token, header] of [
        [undefined, undefined],
        [undefined, own],
        [own, 'anders'],
        [foreign, foreign],
        ['a.b', 'a.b'],
      ] as const) {
        const response = await attempt(token, header);
        expect([response.statusCode, codeOf(response)]).toEqual([403, 'csrf-failed']);
        // A page whose own token is stale gets a new one, so that trying again helps.
        expect(response.cookies.some((cookie) => cookie.name === 'XSRF-TOKEN')).toBe(token !== own);
      }
    },
  );

  const openAndChanging = Object.entries<AnyCall>(api).flatMap(([name, { access, method }]) =>
    access === 'public' && method !== 'GET' ? [name as CallName] : [],
  );

  it.each(openAndChanging)('%s wants the token that a visitor is handed at boot', async (name) => {
    const visitor = server.browser();
    await visitor.call('boot');
    const own = visitor.cookies.get(CSRF_COOKIE) ?? '';
    const planted = admin.cookies.get(CSRF_COOKIE) ?? '';
    for (const [cookie, header] of [
      [own, undefined],
      [own, 'anders'],
      [planted, planted],
      ['visitor-a.b', 'visitor-a.b'],
    ] as const) {
      const { method, path: url }: AnyCall = api[name];
      const response = await server.app.inject({
        method,
        url,
        payload: {},
        headers: { cookie: `${CSRF_COOKIE}=${cookie}`, ...(header !== undefined && { [CSRF_HEADER]: header }) },
      });
      expect([response.statusCode, codeOf(response)]).toEqual([403, 'csrf-failed']);
      // A page whose token went stale is handed a new one.
      expect(response.cookies.some((given) => given.name === CSRF_COOKIE)).toBe(cookie !== own);
    }
    expect((await visitor.call(name, { params, body: {} })).statusCode).not.toBe(403);
  });

  it.each(withSession)('%s is done for nobody but who asks', async (name) => {
    const response = await admin.call(name, { params, headers: { 'x-rooster-member': newId() } });
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'session-changed']);
  });

  it.each(withSession.filter(([, call]) => typeof call.access === 'object'))(
    '%s wants one of its permissions',
    async (name) => {
      const response = await nobody.call(name, { params });
      expect([response.statusCode, codeOf(response)]).toEqual([403, 'unauthorized']);
    },
  );

  it.each(calls.filter(([, call]) => call.body))('%s refuses a field it does not know', async (name, { body }) => {
    const response = await admin.call(name, { params, body: { ...kindIn(body), bestaatNiet: 1 } });
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'validation-failed']);
    expect(response.json().errors).toContainEqual(
      expect.objectContaining({ path: 'bestaatNiet', code: 'unknown-field' }),
    );
  });

  it.each(calls.filter(([, call]) => !call.body && call.method !== 'GET' && call.access !== 'public'))(
    '%s takes no body',
    async (name) => {
      const browser = (await server.company(`Leeg${name}`)).browser;
      await switchAllOn(browser);
      expect(codeOf(await browser.call(name, { params, body: { iets: 1 } }))).toBe('validation-failed');
    },
  );

  it('wants its module', async () => {
    const { browser } = await server.company('Zonder');
    expect((await browser.call('setModule', { body: { module: 'Timesheet', enabled: false } })).json()).toMatchObject({
      enabledModules: [],
    });
    for (const [name] of calls.filter(([, call]) => call.module)) {
      const response = await browser.call(name, { params });
      expect([name, response.statusCode, codeOf(response)]).toEqual([name, 403, 'module_not_enabled']);
    }
    await browser.call('setModule', { body: { module: 'Timesheet', enabled: true } });
    expect((await browser.call('getTimer')).statusCode).toBe(200);
  });

  it('keeps both of two modules switched on at once', async () => {
    const { browser } = await server.company('Samen');
    await Promise.all(
      (['Scheduling', 'Vacation'] as const).map((module) =>
        browser.call('setModule', { body: { module, enabled: true } }),
      ),
    );
    expect((await browser.call('getTenantSettings')).json()).toMatchObject({
      enabledModules: ['Timesheet', 'Vacation', 'Scheduling'],
    });
  });
});

describe('the gate itself', () => {
  const raw = async (
    path: string,
    { headers = {}, ...options }: { readonly payload?: string; readonly headers?: Record<string, string> } = {},
  ) => {
    const visitor = server.browser();
    await visitor.call('boot');
    const token = visitor.cookies.get(CSRF_COOKIE) ?? '';
    return server.app.inject({
      method: 'POST',
      url: path,
      headers: { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token, ...headers },
      ...options,
    });
  };

  it.each([
    ['not JSON', { payload: '{"a":', headers: { 'content-type': 'application/json' } }, 400, 'validation-failed'],
    [
      '__proto__',
      { payload: '{"__proto__":{"x":1}}', headers: { 'content-type': 'application/json' } },
      400,
      'validation-failed',
    ],
    [
      'a deep nest',
      { payload: '['.repeat(100_000), headers: { 'content-type': 'application/json' } },
      400,
      'validation-failed',
    ],
    [
      'a form',
      { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported-media-type',
    ],
    ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-media-type'],
    [
      '2 MiB',
      { payload: JSON.stringify({ email: 'x'.repeat(2_000_000) }), headers: { 'content-type': 'application/json' } },
      413,
      'payload-too-large',
    ],
    ['no body', {}, 400, 'validation-failed'],
  ])('refuses %s', async (_, options, status, code) => {
    const response = await raw('/api/accounts/login', options);
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect(response.json()).toMatchObject({
      status,
      traceId: expect.any(String),
      type: expect.any(String),
      title: expect.any(String),
    });
  });

  it('turns a stranger away before it reads what only people inside may send large', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/tenant/imports',
      payload: 'x'.repeat(2_000_000),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'unauthenticated']);
  });

  it.each(['/api/bestaat-niet', '/api/accounts/login/', '/remotes/x/1.0.0/a.js', '/assets/a.js', '/dev/niets'])(
    'answers 404 as a problem at %s, also to a browser',
    async (url) => {
      const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'not-found']);
    },
  );

  it('answers a path that cannot be decoded and a wrong method', async () => {
    expect((await server.app.inject({ url: '/api/%zz' })).statusCode).toBe(400);
    expect(codeOf(await server.app.inject({ method: 'PATCH', url: '/api/accounts/login' }))).toBe('not-found');
  });

  it('tells the log who tried what he may not, and nothing of what he sent', async () => {
    const warned: unknown[] = [];
    const child = server.app.log.child.bind(server.app.log);
    const children = vi.spyOn(server.app.log, 'child').mockImplementation((bindings, options) => {
      const log = child(bindings, options);
      vi.spyOn(log, 'warn').mockImplementation((line: unknown) => void warned.push(line));
      return log;
    });
    const refused = await nobody.call('createSkill', { body: { name: 'Geheim' } });
    children.mockRestore();
    expect(codeOf(refused)).toBe('unauthorized');
    const { tenantUserId: memberId } = (await nobody.call('getUserInfo')).json<Record<string, string>>();
    const tenantId = expect.any(String) as string;
    expect(warned).toEqual([{ call: 'createSkill', code: 'unauthorized', tenantId, memberId }]);
  });

  it('never tells what went wrong inside', async () => {
    const email = 'inwendig@example.com';
    await server.database.system.execute(sql`alter table user_account rename column language to taal`);
    const answers = [
      await server.browser().call('requestPasswordReset', { body: { email } }),
      await server.browser().call('resendEmailConfirmation', { body: { email } }),
    ];
    await server.database.system.execute(sql`alter table user_account rename column taal to language`);
    // A call may name what the person reads that has not been done.
    expect(answers.map((response) => [response.statusCode, codeOf(response)])).toEqual([
      [500, 'internal-error'],
      [500, 'email-confirmation-resend-failed'],
    ]);
    for (const { body } of answers) expect(body).not.toMatch(/language|select|column|\.ts/);
  });
});

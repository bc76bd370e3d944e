/**
 * Small holes that were once open, each tried over HTTP: what strangers see, what other sites may send, what names and
 * passwords hold.
 */
import { api, CSRF_COOKIE, CSRF_HEADER, modules } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from './platform/http/testing.ts';
import type { TestApp, TestBrowser } from './platform/http/testing.ts';
import { freeMapping } from './testing/payroll-mapping.ts';

let server: TestApp;
let secure: TestApp;
let admin: TestBrowser;
let email: string;
let stranger: TestBrowser;

beforeAll(async () => {
  server = await testApp();
  secure = await testApp({ PUBLIC_URL: 'https://uren.example.com' });
  ({ browser: admin, email } = await server.company('Zonnebloem'));
  ({ browser: stranger } = await server.company('Vreemd'));
  for (const browser of [admin, stranger])
    for (const module of modules) await browser.call('setModule', { body: { module, enabled: true } });
}, 120_000);
afterAll(async () => {
  await server.close();
  await secure.close();
});

const errorsOf = (answer: LightMyRequestResponse) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => ({ path, code }));

it('the payroll mapping takes no type of leave of another organisation', async () => {
  const typesOf = async (browser: TestBrowser) =>
    (await browser.call('listLeaveTypeOptions', { params: { locale: 'nl' } }))
      .json<{ items: { leaveTypeId: string }[] }>()
      .items.map(({ leaveTypeId }) => leaveTypeId);
  const mapping = (leaveTypeId: string | undefined) =>
    freeMapping([{ kind: 'Absence', leaveTypeId, code: 'VERLOF' }], ['Name']);
  const [foreign, own] = [(await typesOf(stranger))[0], (await typesOf(admin))[0]];
  const refused = await admin.call('updatePayrollMapping', { body: mapping(foreign) });
  expect([refused.statusCode, errorsOf(refused)]).toEqual([
    400,
    [{ path: 'components.0.leaveTypeId', code: 'invalid-id' }],
  ]);
  expect((await admin.call('updatePayrollMapping', { body: mapping(own) })).statusCode).toBe(200);
});

describe('the organisation’s name is no part of a password', () => {
  const guessable = 'Zonne-Bloem-2027';
  const refused = (field: string) => [400, [{ path: field, code: 'password-contains-company' }]];

  it('at sign-up', async () => {
    const body = {
      tenantName: 'Zonnebloem',
      firstName: 'Ada',
      lastName: 'Dam',
      email: 'nieuw@bloem.example',
      password: guessable,
      language: 'nl',
    };
    const answer = await server.browser().call('register', { body });
    expect([answer.statusCode, errorsOf(answer)]).toEqual(refused('password'));
  });

  it('at an invite', async () => {
    const invited = 'kees@bloem.example';
    expect((await admin.call('createInvite', { body: { email: invited } })).statusCode).toBe(201);
    const [, inviteCode = '', emailVerificationToken = ''] =
      /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec((await server.mailsTo(invited))[0]?.text ?? '') ?? [];
    const answer = await server.browser().call('registerInvite', {
      body: { inviteCode, emailVerificationToken, firstName: 'Kees', lastName: 'Bos', password: guessable },
    });
    expect([answer.statusCode, errorsOf(answer)]).toEqual(refused('password'));
  });

  it('when it is changed', async () => {
    const answer = await admin.call('changePassword', { body: { currentPassword: PASSWORD, newPassword: guessable } });
    expect([answer.statusCode, errorsOf(answer)]).toEqual(refused('newPassword'));
  });

  it('when it is reset, which leaves the link good for another', async () => {
    await server.browser().call('requestPasswordReset', { body: { email } });
    const [, token = ''] = /token=([\w-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
    const reset = (password: string) => server.browser().call('resetPassword', { body: { email, token, password } });
    const answer = await reset(guessable);
    expect([answer.statusCode, errorsOf(answer)]).toEqual(refused('password'));
    expect((await reset(`${PASSWORD}-nieuw`)).statusCode).toBe(204);
    admin = server.browser();
    expect((await admin.call('login', { body: { email, password: `${PASSWORD}-nieuw` } })).statusCode).toBe(200);
  });
});

describe('a body', () => {
  const send = async (type: string) => {
    const visitor = server.browser();
    await visitor.call('boot');
    const token = visitor.cookies.get(CSRF_COOKIE) ?? '';
    return server.app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      payload: JSON.stringify({ email, password: 'niet goed, wel lang' }),
      headers: { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token, 'content-type': type },
    });
  };

  it.each([
    'application/json;x',
    'application/json; x=y',
    'application/json, text/plain',
    'application/jsonx',
    'application/json; charset=utf-16',
    'application/ld+json',
    'text/json',
  ])('that calls itself %s is none', async (type) => {
    const answer = await send(type);
    expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'unsupported-media-type']);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'is read as %s',
    async (type) => {
      expect(codeOf(await send(type))).toBe('login-failed');
    },
  );
});

describe('another site with the token of a visitor', () => {
  const changing = Object.entries<AnyCall>(api).flatMap(([name, { method }]) =>
    method === 'GET' ? [] : [name as CallName],
  );

  it.each(changing)('gets nothing done by %s', async (name) => {
    const isPublic = api[name].access === 'public';
    const browser = isPublic ? server.browser() : admin;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await browser.call(name, { params: { id: 'x' }, body: {}, headers });
      expect([JSON.stringify(headers), answer.statusCode, codeOf(answer)]).toEqual([
        JSON.stringify(headers),
        403,
        'csrf-failed',
      ]);
    }
  });
});

describe('headers', () => {
  const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  it.each([
    ['/', 302],
    ['/?x=1', 302],
    ['/openapi.json', 200],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/api/shell/boot', 200],
    ['/api/accounts/me', 401],
    ['/api/niets', 404],
    ['/%', 400],
  ])('of %s let nothing in it run, be framed, sniffed or opened by others', async (url, status) => {
    const { statusCode, headers } = await secure.app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      ...(url.startsWith('/api/') && { 'cache-control': 'private, no-store' }),
      'content-security-policy': closed,
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it.each(['/en', '/nl', '/nl/privacy-policy', '/app', '/geen-pagina'])(
    'of the page at %s allow no base and no frame',
    async (url) => {
      const { headers } = await secure.app.inject({ url, headers: { accept: 'text/html' } });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("base-uri 'none'"),
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  it.each(['/geen-pagina', '/wp-login.php', '/app.js', '/.env', '/api', '/en/niets'])(
    'there is nothing at %s',
    async (url) => {
      expect((await server.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    },
  );
});

describe('marks that turn the direction of text around', () => {
  const turned = 'Ploeg \u202egpj.exe';
  const shift = {
    displayName: turned,
    start: '2030-05-06T09:00:00+02:00',
    end: '2030-05-06T17:00:00+02:00',
    timeZoneId: 'Europe/Amsterdam',
    requiredStaff: 1,
  };
  const translations = [
    { languageCode: 'nl', value: turned },
    { languageCode: 'en', value: 'Kind' },
  ];

  it.each<[CallName, object, string]>([
    ['createDepartment', { name: turned }, 'name'],
    ['createRole', { roleName: turned, rolePreset: 'Employee' }, 'roleName'],
    ['createSkill', { name: turned }, 'name'],
    ['createShift', shift, 'displayName'],
    [
      'createLeaveType',
      { translations, color: 'lime', preset: 'None', isDeductible: true, isActive: true, isUserSelectable: true },
      'translations.0.value',
    ],
    ['createScheduleTemplate', { name: turned, weekStartDate: '2030-05-06' }, 'name'],
    ['addSurchargeDays', { days: [{ date: '2030-05-06', displayName: turned, factor: 150 }] }, 'days.0.displayName'],
    ['createInvite', { email: 'om@keer.example', employeeCode: turned }, 'employeeCode'],
  ])('stand in no name that %s takes', async (name, body, path) => {
    const answer = await admin.call(name, { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: expect.arrayContaining([expect.objectContaining({ path, code: 'invalid-value' })]) },
    ]);
  });
});

/**
 * What only the owner of a login does, and not somebody at a browser that was left open: over HTTP, against a real
 * database.
 */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { earlier } from '../../testing/rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PLATFORM_ADMINS: 'admin@vers.example' });
});
afterAll(() => server.close());

const me = { firstName: 'Ada', middleName: 'van', lastName: 'Dam' };
const WRONG = 'niet-het-wachtwoord';
/** As if everybody had logged in a while ago. */
const leaveAlone = () =>
  server.database.system.execute(sql`update session set proved_at = ${earlier('proved_at', 660)}`);
const prove = (browser: TestBrowser, more: object = {}) =>
  browser.call('proveIdentity', { body: { password: PASSWORD, ...more } });
const faults = async (browser: TestBrowser) =>
  (await browser.call('listAuditEvents', { query: { action: 'login-failed' } }))
    .json<{ items: { details: { fault: string } }[] }>()
    .items.map(({ details }) => details.fault);
const linkIn = async (address: string) => {
  const [, old = '', fresh = '', token = ''] =
    /email-change#old=([^&]+)&new=([^&]+)&token=([\w-]{43})/.exec((await server.mailsTo(address))[0]?.text ?? '') ?? [];
  return { oldEmail: decodeURIComponent(old), newEmail: decodeURIComponent(fresh), emailChangeToken: token };
};

describe('a call that is marked fresh', () => {
  const marked = Object.entries<AnyCall>(api).flatMap(([name, { fresh }]) =>
    fresh === true ? [name as CallName] : [],
  );

  it('is each that hands out data for good, pays, or decides who may do what', () => {
    expect(marked.toSorted()).toEqual([
      'changeRemote',
      'createPayrollExport',
      'createRole',
      'deleteRole',
      'enableTwoStep',
      'endMemberSessions',
      'eraseMember',
      'exportMember',
      'getPayrollExport',
      'recordExport',
      'renewRecoveryCodes',
      'resetMemberTwoStep',
      'setTwoStepPolicy',
      'updatePayrollMapping',
      'updateRole',
    ]);
  });

  it('asks for a proof ten minutes after the last one, before it looks at anything, and for ten minutes not again', async () => {
    const { browser } = await server.company('Vers');
    const answers = async () =>
      new Set(
        await Promise.all(
          marked.map(
            async (name) =>
              codeOf(await browser.call(name, { body: {}, params: { id: 'x', tenantUserId: 'x' } })) ?? 'none',
          ),
        ),
      );
    expect(await answers()).not.toContain('proof-required');
    await leaveAlone();
    expect(await answers()).toEqual(new Set(['proof-required']));
    expect((await prove(browser)).statusCode).toBe(204);
    expect(await answers()).not.toContain('proof-required');
  });

  it('opens for a code as well as the password where two-step verification is on', async () => {
    const { browser } = await server.company('Stappen');
    const { secret } = (await browser.call('setUpTwoStep', { body: { password: PASSWORD } })).json<{
      secret: string;
    }>();
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: currentTime() + steps * 30_000 });
    const { recoveryCodes } = (await browser.call('enableTwoStep', { body: { code: codeAt(0) } })).json<{
      recoveryCodes: string[];
    }>();
    await leaveAlone();
    // The password alone renews no recovery codes.
    expect(codeOf(await browser.call('renewRecoveryCodes', { body: { password: PASSWORD } }))).toBe('proof-required');
    expect([codeOf(await prove(browser)), codeOf(await prove(browser, { code: '000-wrong' }))]).toEqual([
      'two-step-required',
      'two-step-failed',
    ]);
    expect(codeOf(await browser.call('renewRecoveryCodes', { body: { password: PASSWORD } }))).toBe('proof-required');
    // Neither does choosing another password, which the present one alone is enough for.
    const newPassword = 'acht-paarse-regenjassen';
    const chosen = await browser.call('changePassword', { body: { currentPassword: PASSWORD, newPassword } });
    expect(chosen.statusCode).toBe(204);
    const renew = () => browser.call('renewRecoveryCodes', { body: { password: newPassword } });
    expect(codeOf(await renew())).toBe('proof-required');
    expect((await prove(browser, { password: newPassword, code: recoveryCodes[0] })).statusCode).toBe(204);
    expect((await renew()).statusCode).toBe(200);
  });
});

describe('a call that needs a proof for a part of what it does', () => {
  it('changes names without, and the address of a login only with one', async () => {
    const { browser, email } = await server.company('Deels');
    await leaveAlone();
    expect((await browser.call('updateMe', { body: { ...me, lastName: 'Dammers', email } })).statusCode).toBe(200);
    expect(codeOf(await browser.call('updateMe', { body: { ...me, email: 'anders@deels.example' } }))).toBe(
      'proof-required',
    );
    expect(await server.mailsTo('anders@deels.example')).toEqual([]);
    await prove(browser);
    expect((await browser.call('updateMe', { body: { ...me, email: 'anders@deels.example' } })).statusCode).toBe(200);
  });

  it('changes a member without, and their roles only with one; also by an invite', async () => {
    const { browser } = await server.company('Rollen');
    const roles = (await browser.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const idOf = (preset: string) => roles.find(({ rolePreset }) => rolePreset === preset)?.id ?? '';
    await leaveAlone();
    const person = (
      await browser.call('createMember', { body: { firstName: 'Bo', lastName: 'Vos', sendInvite: false } })
    ).json<{ tenantUserId: string }>();
    const change = (roleIds: string[]) =>
      browser.call('updateMember', {
        params: { tenantUserId: person.tenantUserId },
        body: { firstName: 'Bob', lastName: 'Vos', roleIds, skillIds: [] },
      });
    expect((await change([idOf('Employee')])).statusCode).toBe(200);
    expect(codeOf(await change([idOf('Admin')]))).toBe('proof-required');
    expect(
      codeOf(await browser.call('createInvite', { body: { email: 'baas@rollen.example', roleIds: [idOf('Admin')] } })),
    ).toBe('proof-required');
    expect(
      codeOf(
        await browser.call('createMember', { body: { firstName: 'Ba', lastName: 'As', roleIds: [idOf('Admin')] } }),
      ),
    ).toBe('proof-required');
    expect((await browser.call('createInvite', { body: { email: 'gewoon@rollen.example' } })).statusCode).toBe(201);
    await prove(browser);
    expect((await change([idOf('Admin')])).statusCode).toBe(200);
  });

  it('imports people without, and people with another role than the usual only with one', async () => {
    const { browser } = await server.company('Lijst');
    await leaveAlone();
    const bring = (csv: string) => browser.call('runImport', { body: { kind: 'members', csv } });
    expect((await bring('Voornaam;Achternaam\nBo;Vos')).json()).toMatchObject({ createdCount: 1 });
    expect((await bring('Voornaam;Achternaam;Rol\nBor;Vos;Employee')).json()).toMatchObject({ createdCount: 1 });
    const bosses = 'Voornaam;Achternaam;Rol\nBas;Vos;Admin';
    expect(codeOf(await bring(bosses))).toBe('proof-required');
    expect((await browser.call('listMembers')).json()).toMatchObject({ total: 3 });
    await prove(browser);
    expect((await bring(bosses)).json()).toMatchObject({ createdCount: 1 });
  });
});

describe('guessing a password inside a session', () => {
  it.each([
    ['proveIdentity', (password: string) => ({ password })],
    ['setUpTwoStep', (password: string) => ({ password })],
    ['changePassword', (currentPassword: string) => ({ currentPassword, newPassword: 'acht-paarse-regenjassen' })],
  ] as const)(
    'by %s is held up like logging in, wherever it comes from, and stands in the trail',
    async (name, body) => {
      const { browser, email } = await server.company(`Raden${name}`);
      const guess = (remoteAddress: string) => browser.call(name, { body: body(WRONG), remoteAddress });
      const codes: string[] = [];
      for (let index = 0; index < 5; index += 1) codes.push(codeOf(await guess(`10.1.${name.length}.${index}`)));
      expect(codes).toEqual(Array.from({ length: 5 }, () => 'password-wrong'));
      // However slow this machine is, the wait that has begun is not over.
      await server.database.system.execute(
        sql`update login_throttle set blocked_until = blocked_until + interval '10 minutes'
          where key = ${`account:${email}`} and failures = 5`,
      );
      expect(codeOf(await guess(`10.1.${name.length}.9`))).toBe('too-many-requests');
      expect(
        codeOf(
          await server.browser().call('login', { body: { email, password: PASSWORD }, remoteAddress: '10.1.0.1' }),
        ),
      ).toBe('too-many-requests');
      await expect
        .poll(() => faults(browser))
        .toEqual(expect.arrayContaining(['password', 'password', 'password', 'password', 'password']));
    },
  );
});

it('a new address ends all other sessions, and the old one is told when it has happened', async () => {
  const { browser, email } = await server.company('Elders');
  const other = server.browser();
  await other.call('login', { body: { email, password: PASSWORD } });
  await browser.call('updateMe', { body: { ...me, email: 'verder@elders.example' } });
  const link = await linkIn('verder@elders.example');
  expect((await browser.call('changeEmail', { body: link })).statusCode).toBe(204);
  expect((await browser.call('getUserInfo')).json()).toMatchObject({ email: 'verder@elders.example' });
  expect(codeOf(await other.call('getUserInfo'))).toBe('unauthenticated');
  const [mail] = await server.mailsTo(email);
  expect([mail?.subject, mail?.text.includes('verder@elders.example')]).toEqual(['Je e-mailadres is gewijzigd', true]);
});

it('a link for a new password dies with a newer one', async () => {
  const { email } = await server.company('Vergeten');
  const tokenIn = async () => {
    await server.browser().call('requestPasswordReset', { body: { email } });
    return /token=([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  };
  const [older, newer] = [await tokenIn(), await tokenIn()];
  const use = (token: string) =>
    server.browser().call('resetPassword', { body: { email, token, password: 'acht-paarse-regenjassen' } });
  expect([codeOf(await use(older)), (await use(newer)).statusCode]).toEqual(['password-reset-token-invalid', 204]);
});

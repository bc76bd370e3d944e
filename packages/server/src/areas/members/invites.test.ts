/** Inviting and accepting: over HTTP, against a real database. */
import { currentTime } from '@rooster/domain/clock';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Uitnodiger')).browser;
});
afterAll(() => server.close());

const invite = async (email: string, more: object = {}, by: TestBrowser = admin) =>
  (await by.call('createInvite', { body: { email, ...more } })).json();
const proofIn = async (email: string): Promise<string> =>
  /verify=([\w-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
const accept = (token: string, more: object = {}) =>
  server.browser().call('registerInvite', {
    body: { inviteCode: token, firstName: 'Cor', lastName: 'Bos', password: PASSWORD, ...more },
  });
const members = async (email: string): Promise<number> => {
  const found = await server.database.system
    .select({ id: member.id })
    .from(member)
    .innerJoin(userAccount, eq(userAccount.id, member.userId))
    .where(eq(userAccount.email, email));
  return found.length;
};

describe('inviting', () => {
  it('refuses an employee code that somebody else has', async () => {
    const member = { firstName: 'Cor', lastName: 'Code', employeeCode: 'BEZET1', email: 'cor@code.example' };
    expect((await admin.call('createMember', { body: member })).statusCode).toBe(201);
    expect(await invite('ander@code.example', { employeeCode: 'BEZET1' })).toMatchObject({
      code: 'employee-code-taken',
    });
    // His own is no other's.
    expect(await invite(member.email, { employeeCode: 'BEZET1' })).toMatchObject({ employeeCode: 'BEZET1' });
  });

  it('mails a link, lists the invite, and gives the standard role unless told otherwise', async () => {
    const created = await invite('kees@example.com', {
      firstName: 'Kees',
      employeeCode: 'K1',
      phoneNumber: '+31 6 1234 5678',
      dateOfBirth: '1990-02-28',
    });
    const settings = (await admin.call('getTenantSettings')).json();
    expect(created).toMatchObject({
      email: 'kees@example.com',
      firstName: 'Kees',
      employeeCode: 'K1',
      roleIds: [settings.standardRoleId],
      url: `http://localhost:3000/accounts/invite#token=${created.token}`,
    });
    const [mail] = await server.mailsTo('kees@example.com');
    expect(mail?.subject).toBe('Ada van Dam nodigt je uit voor Uitnodiger');
    expect(mail?.text).toContain(`${created.url}&verify=`);
    // An organisation may have leave or schedules alone.
    expect(mail?.text).not.toMatch(/uren/);
    expect((await admin.call('listInvites')).json().items[0]).toEqual(created);
    expect(
      (await server.browser().call('queryInviteByToken', { body: { token: created.token } })).json(),
    ).toMatchObject({
      email: 'kees@example.com',
      tenantName: 'Uitnodiger',
      invitedBy: 'Ada van Dam',
      firstName: 'Kees',
    });
  });

  it('refreshes an invite for the same address: the old link stops working', async () => {
    const first = await invite('piet@example.com');
    const second = await invite('PIET@example.com', { lastName: 'Puk' });
    expect(second.inviteId).toBe(first.inviteId);
    expect(second.token).not.toBe(first.token);
    expect(codeOf(await accept(first.token))).toBe('invite-not-found');
    expect((await server.browser().call('queryInviteByToken', { body: { token: second.token } })).statusCode).toBe(200);
  });

  it('keeps what the first invite said where the second leaves it open', async () => {
    await invite('anna@example.com', {
      firstName: 'Anna',
      lastName: 'Smit',
      employeeCode: 'A7',
      dateOfBirth: '1991-03-04',
    });
    const again = await invite('anna@example.com', { lastName: 'Smit-Bos' });
    expect(again).toMatchObject({
      firstName: 'Anna',
      lastName: 'Smit-Bos',
      employeeCode: 'A7',
      dateOfBirth: '1991-03-04',
    });
  });

  it('pages through invites, newest first, and refuses a cursor it did not give', async () => {
    for (const name of ['a', 'b', 'c']) await invite(`pagina-${name}@example.com`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await admin.call('listInvites', { query: { limit: '2', ...(cursor && { cursor }) } });
      const { items, nextCursor } = answer.json<{ items: { email: string }[]; nextCursor: string | null }>();
      seen.push(...items.map((item) => item.email));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(seen.slice(0, 3)).toEqual(['pagina-c@example.com', 'pagina-b@example.com', 'pagina-a@example.com']);
    expect(new Set(seen).size).toBe(seen.length);
    expect(codeOf(await admin.call('listInvites', { query: { cursor: 'bm9uc2Vuc2U' } }))).toBe('validation-failed');
  });

  it('lets nobody grant what they do not hold', async () => {
    const manager = await server.colleague(admin, 'manager@uitnodiger.example', 'Manager');
    const roles = (await manager.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const idOf = (preset: string) => roles.filter((role) => role.rolePreset === preset).map((role) => role.id);
    expect(
      codeOf(await manager.call('createInvite', { body: { email: 'baas@example.com', roleIds: idOf('Admin') } })),
    ).toBe('unauthorized');
    expect(
      (await manager.call('createInvite', { body: { email: 'collega@example.com', roleIds: idOf('Manager') } }))
        .statusCode,
    ).toBe(201);
  });

  it('refuses a member, and a role or invite of another company', async () => {
    const other = (await server.company('Buurman')).browser;
    const theirs = (await other.call('getRoleOptions')).json<{ items: { id: string }[] }>().items[0]?.id;
    expect(codeOf(await admin.call('createInvite', { body: { email: 'x@example.com', roleIds: [theirs] } }))).toBe(
      'not-found',
    );
    expect(codeOf(await admin.call('createInvite', { body: { email: 'ADMIN@uitnodiger.example' } }))).toBe(
      'invite-already-member',
    );
    const mine = await invite('mijn@example.com');
    expect(codeOf(await other.call('deleteInvite', { params: { inviteId: mine.inviteId } }))).toBe('not-found');
    expect((await other.call('listInvites')).json().items).toEqual([]);
    expect((await admin.call('deleteInvite', { params: { inviteId: mine.inviteId } })).statusCode).toBe(204);
    expect(codeOf(await admin.call('deleteInvite', { params: { inviteId: mine.inviteId } }))).toBe('not-found');
    expect(codeOf(await accept(mine.token))).toBe('invite-not-found');
  });

  it('goes on without a role that was deleted meanwhile: its link is there, and it can be sent again', async () => {
    const { id } = (
      await admin.call('createRole', { body: { roleName: 'Vluchtig', rolePreset: 'None', permissions: [] } })
    ).json<{ id: string }>();
    const { token } = await invite('vluchtig@example.com', { roleIds: [id] });
    expect((await admin.call('deleteRole', { params: { id } })).statusCode).toBe(204);
    const { items } = (await admin.call('listInvites')).json<{ items: { email: string; roleIds: string[] }[] }>();
    const listed = items.find(({ email }) => email === 'vluchtig@example.com');
    expect(listed).toMatchObject({ token, roleIds: [] });
    const again = await admin.call('createInvite', { body: { email: listed?.email, roleIds: listed?.roleIds } });
    expect(again.statusCode).toBe(201);
    await accept(again.json<{ token: string }>().token, {
      emailVerificationToken: await proofIn('vluchtig@example.com'),
    });
    const { standardRoleId } = (await admin.call('getTenantSettings')).json<{ standardRoleId: string }>();
    expect((await admin.call('listMembers', { query: { search: 'vluchtig' } })).json()).toMatchObject({
      items: [{ roleIds: [standardRoleId] }],
    });
  });

  it('makes one invite of one request sent many times', async () => {
    const headers = { 'idempotency-key': 'een-keer' };
    const send = (email: string) => admin.call('createInvite', { body: { email }, headers });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('eenmaal@example.com')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await server.mailsTo('eenmaal@example.com')).toHaveLength(1);
    expect(codeOf(await send('anders@example.com'))).toBe('state-conflict');
    // Another person's key of the same name is another key.
    const other = (await server.company('Sleutel')).browser;
    expect((await other.call('createInvite', { body: { email: 'anders@example.com' }, headers })).statusCode).toBe(201);
    // A refusal is not kept: the corrected request may use the key again.
    const retry = { 'idempotency-key': 'nog-eens' };
    expect(
      (await admin.call('createInvite', { body: { email: 'ADMIN@uitnodiger.example' }, headers: retry })).statusCode,
    ).toBe(409);
    expect((await admin.call('createInvite', { body: { email: 'goed@example.com' }, headers: retry })).statusCode).toBe(
      201,
    );
  });
});

describe('accepting', () => {
  it('counts the address as confirmed with the proof from the mail only', async () => {
    const { token } = await invite('bewijs@example.com');
    const proof = await proofIn('bewijs@example.com');
    const answer = await accept(token, { emailVerificationToken: proof });
    expect([answer.statusCode, answer.json()]).toEqual([201, { email: 'bewijs@example.com', emailConfirmed: true }]);
    const browser = server.browser();
    const login = await browser.call('login', { body: { email: 'bewijs@example.com', password: PASSWORD } });
    expect(login.json()).toMatchObject({ firstName: 'Cor', tenantName: 'Uitnodiger' });
    expect(login.json().permissions).toContain('timesheet:entry:add');
    expect(login.json().permissions).not.toContain('admin');
    expect(codeOf(await accept(token))).toBe('invite-not-found');
  });

  it.each([null, 'geraden', 'x'.repeat(43)])(
    'mails the link with its proof again when the proof is %s',
    async (proof) => {
      const email = `bewijs-${String(proof).length}@example.com`;
      const { token } = await invite(email);
      expect((await accept(token, { emailVerificationToken: proof })).json()).toEqual({ email, emailConfirmed: false });
      expect(codeOf(await server.browser().call('login', { body: { email, password: PASSWORD } }))).toBe(
        'login-failed',
      );
      expect((await accept(token, { emailVerificationToken: await proofIn(email) })).json()).toEqual({
        email,
        emailConfirmed: true,
      });
      expect((await server.browser().call('login', { body: { email, password: PASSWORD } })).statusCode).toBe(200);
    },
  );

  it('refuses an invite after seven days', async () => {
    const { token, inviteId } = await invite('verlopen@example.com');
    await server.database.system.execute(
      sql`update invite set expires_at = ${new Date(currentTime() - 1000).toISOString()}::timestamptz
        where id = ${inviteId}`,
    );
    expect(codeOf(await accept(token))).toBe('invite-expired');
    expect(codeOf(await server.browser().call('queryInviteByToken', { body: { token } }))).toBe('invite-expired');
    expect(codeOf(await accept('bestaat-niet'))).toBe('invite-not-found');
  });

  it('makes one member of two acceptances at once', async () => {
    const { token } = await invite('samen@example.com');
    const proven = { emailVerificationToken: await proofIn('samen@example.com') };
    const answers = await Promise.all([accept(token, proven), accept(token, proven), accept(token, proven)]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([201, 404, 404]);
    expect(await members('samen@example.com')).toBe(1);
  });

  it('asks an address that has a login for its own password, and adds the membership', async () => {
    const email = 'twee-banen@example.com';
    const { token } = await invite(email);
    await accept(token, { emailVerificationToken: await proofIn(email) });
    const other = (await server.company('Tweedebaan')).browser;
    const second = await invite(email, {}, other);
    const wrong = await accept(second.token, { password: 'een-heel-ander-woord' });
    expect(codeOf(wrong)).toBe('account-creation-failed');
    expect(wrong.json().errors).toMatchObject([{ path: 'password' }]);
    expect((await accept(second.token)).json()).toEqual({ email, emailConfirmed: true });
    expect(await members(email)).toBe(2);
    const login = await server.browser().call('login', { body: { email, password: PASSWORD } });
    expect(login.json()).toMatchObject({ tenantName: 'Tweedebaan' });
  });

  it('takes no birth that is still to come, from who invites or who accepts, and keeps the invite', async () => {
    const refused = { code: 'validation-failed', errors: [{ path: 'dateOfBirth', code: 'date-too-late' }] };
    expect(await invite('ongeboren@example.com', { dateOfBirth: '2199-01-01' })).toMatchObject(refused);
    const { token } = await invite('ongeboren@example.com');
    const emailVerificationToken = await proofIn('ongeboren@example.com');
    expect((await accept(token, { emailVerificationToken, dateOfBirth: '2199-01-01' })).json()).toMatchObject(refused);
    expect((await accept(token, { emailVerificationToken, dateOfBirth: '1999-01-01' })).statusCode).toBe(201);
  });

  it('refuses a weak password and keeps the invite', async () => {
    const { token } = await invite('zwak@example.com');
    expect(codeOf(await accept(token, { password: 'wachtwoord123' }))).toBe('validation-failed');
    expect((await accept(token, { emailVerificationToken: await proofIn('zwak@example.com') })).json()).toMatchObject({
      emailConfirmed: true,
    });
  });
});

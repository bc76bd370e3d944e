/** Whom an invite's link trusts: over HTTP, against a real database. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { userAccount } from '../../schema/accounts.ts';
import { invite, member } from '../../schema/members.ts';

let server: TestApp;
let admin: TestBrowser;
let manager: TestBrowser;
let adminRole: string;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Vertrouwd')).browser;
  manager = await server.colleague(admin, 'manager@vertrouwd.example', 'Manager');
  const roles = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
  adminRole = roles.find(({ rolePreset }) => rolePreset === 'Admin')?.id ?? '';
});
afterAll(() => server.close());

const OTHER_PASSWORD = 'drie-rode-windmolens';
const linkIn = async (email: string) => {
  const [, token = '', proof = ''] =
    /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
  return { token, proof };
};
const accept = (token: string, more: object = {}) =>
  server.browser().call('registerInvite', {
    body: { inviteCode: token, firstName: 'Cor', lastName: 'Bos', password: PASSWORD, ...more },
  });
const logIn = (email: string, password: string) => server.browser().call('login', { body: { email, password } });
const invited = async (email: string, more: object = {}) =>
  (await admin.call('createInvite', { body: { email, ...more } })).json<{ token: string; inviteId: string }>();
const listed = async (by: TestBrowser, email: string) =>
  (await by.call('listInvites'))
    .json<{ items: { email: string; token: string | null; url: string | null }[] }>()
    .items.find((one) => one.email === email);
const loginsOf = (email: string) =>
  server.database.system.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email));

describe('the link of an invite', () => {
  it('is shown to who may grant its roles, and to no other who sees the invite', async () => {
    const { token } = await invited('baas@vertrouwd.example', { roleIds: [adminRole] });
    expect(await listed(admin, 'baas@vertrouwd.example')).toMatchObject({
      token,
      url: `http://localhost:3000/accounts/invite#token=${token}`,
    });
    expect(await listed(manager, 'baas@vertrouwd.example')).toMatchObject({ token: null, url: null });
    const usual = await invited('gewoon@vertrouwd.example');
    expect(await listed(manager, 'gewoon@vertrouwd.example')).toMatchObject({ token: usual.token });
  });

  it('tells who invites without seeing details of members nothing of them', async () => {
    const email = 'bekend@vertrouwd.example';
    const known = { firstName: 'Bo', lastName: 'Kend', email, dateOfBirth: '1990-02-28', phoneNumber: '+31612345678' };
    expect((await admin.call('createMember', { body: { ...known, roleIds: [] } })).statusCode).toBe(201);
    const permissions = ['tenant:invite:create', 'tenant:invite:view'];
    await admin.call('createRole', { body: { roleName: 'Uitnodigen', rolePreset: 'None', permissions } });
    const inviter = await server.colleague(admin, 'uitnodiger@vertrouwd.example', 'None');
    const answer = await inviter.call('createInvite', { body: { email, roleIds: [] } });
    const nothing = { email, dateOfBirth: null, phoneNumber: null };
    expect([answer.statusCode, answer.json()]).toMatchObject([201, nothing]);
    expect(await listed(inviter, email)).toMatchObject(nothing);
    expect(await listed(manager, email)).toMatchObject({ dateOfBirth: '1990-02-28', phoneNumber: '+31612345678' });
  });

  it('is not in the database, nor is its proof', async () => {
    await invited('opgeslagen@vertrouwd.example');
    const { token, proof } = await linkIn('opgeslagen@vertrouwd.example');
    const rows = JSON.stringify(await server.database.system.select().from(invite));
    expect([token.length > 20, proof.length > 20, rows.includes(token), rows.includes(proof)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows date of birth and phone number only with the mailed proof', async () => {
    const { token } = await invited('geheim@vertrouwd.example', {
      dateOfBirth: '1990-02-28',
      phoneNumber: '+31 6 1234 5678',
    });
    const { proof } = await linkIn('geheim@vertrouwd.example');
    const seen = async (proofs?: Record<string, string>) =>
      (await server.browser().call('queryInviteByToken', { body: { token, ...proofs } })).json<object>();
    for (const query of [undefined, { emailVerificationToken: 'geraden' }])
      expect(await seen(query)).toMatchObject({ dateOfBirth: null, phoneNumber: null });
    expect(await seen({ emailVerificationToken: proof })).toMatchObject({
      dateOfBirth: '1990-02-28',
      phoneNumber: '+31 6 1234 5678',
    });
  });
});

describe('accepting without the mailed proof', () => {
  it('keeps neither password nor membership, and mails the proof instead', async () => {
    const email = 'doelwit@vertrouwd.example';
    const { token } = await invited(email, { roleIds: [adminRole] });
    const before = await linkIn(email);
    const answer = await accept(token, { password: OTHER_PASSWORD });
    expect([answer.statusCode, answer.json()]).toEqual([201, { email, emailConfirmed: false }]);
    expect(await loginsOf(email)).toEqual([]);
    // The link that was mailed first goes on working.
    expect(await linkIn(email)).toEqual(before);
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect((await accept(token, { emailVerificationToken: before.proof })).json()).toEqual({
      email,
      emailConfirmed: true,
    });
    expect([(await logIn(email, PASSWORD)).statusCode, (await logIn(email, OTHER_PASSWORD)).statusCode]).toEqual([
      200, 401,
    ]);
  });

  it('is refused where the login is confirmed and the password another', async () => {
    const email = 'heeft-al@vertrouwd.example';
    const first = await server.company('Eerderewerkgever');
    await server.colleague(first.browser, email, 'Employee');
    const { token } = await invited(email);
    expect(codeOf(await accept(token, { password: OTHER_PASSWORD }))).toBe('account-creation-failed');
    expect((await accept(token)).json()).toEqual({ email, emailConfirmed: true });
  });
});

it('somebody who signs up with an invited address does not keep its owner out', async () => {
  const email = 'slachtoffer@vertrouwd.example';
  await invited(email);
  const { token, proof } = await linkIn(email);
  const thief = { tenantName: 'Kapersnest', firstName: 'Dief', lastName: 'Vos', email, password: OTHER_PASSWORD };
  expect((await server.browser().call('register', { body: thief })).statusCode).toBe(201);
  const code = await server.codeFor(email);
  expect((await accept(token, { emailVerificationToken: proof })).json()).toEqual({ email, emailConfirmed: true });
  expect((await logIn(email, PASSWORD)).json()).toMatchObject({ tenantName: 'Vertrouwd' });
  expect((await logIn(email, OTHER_PASSWORD)).statusCode).toBe(401);
  // The code of that sign-up confirms nothing any more.
  expect(codeOf(await server.browser().call('confirmEmail', { body: { email, code } }))).toBe(
    'email-confirmation-failed',
  );
  expect(
    await server.database.system
      .select({ id: member.id })
      .from(member)
      .innerJoin(userAccount, eq(userAccount.id, member.userId))
      .where(eq(userAccount.email, email)),
  ).toHaveLength(2);
});

/** Members: adding, changing, inviting them, and who may see whom. Over HTTP, against a real database. */
import { currentTime } from '@rooster/domain/clock';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { member } from '../../schema/members.ts';

interface Person {
  tenantUserId: string;
  lastName: string;
  roleIds: string[];
  version: number;
}

let server: TestApp;
let admin: TestBrowser;
let roles: Record<string, string>;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Mensen')).browser;
  const options = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
  roles = Object.fromEntries(options.map((role) => [role.rolePreset, role.id]));
});
afterAll(() => server.close());

const roleOf = (preset: string): string => roles[preset] ?? '';
const create = (body: object, by = admin) =>
  by.call('createMember', { body: { firstName: 'Jan', middleName: 'de', lastName: 'Vries', ...body } });
const created = async (body: object): Promise<Person> => {
  const answer = await create(body);
  expect(answer.statusCode).toBe(201);
  return answer.json<Person>();
};
const details = async (tenantUserId: string) => (await admin.call('getMember', { params: { tenantUserId } })).json();
const update = (person: Person, body: object, by = admin, headers: Record<string, string> = {}) =>
  by.call('updateMember', {
    params: { tenantUserId: person.tenantUserId },
    body: {
      firstName: 'Jan',
      middleName: 'de',
      lastName: person.lastName,
      roleIds: person.roleIds,
      skillIds: [],
      ...body,
    },
    headers,
  });
const linkIn = async (email: string): Promise<{ token: string; proof: string }> => {
  const [mail] = await server.mailsTo(email);
  const [, token = '', proof = ''] = /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { token, proof };
};
const accept = async (email: string, more: object = {}) => {
  const { token, proof } = await linkIn(email);
  return server.browser().call('registerInvite', {
    body: {
      inviteCode: token,
      emailVerificationToken: proof,
      firstName: 'Jan',
      middleName: 'de',
      lastName: 'Vries',
      password: PASSWORD,
      ...more,
    },
  });
};

describe('adding a member', () => {
  it('makes somebody without a login, in departments, with skills and the standard role', async () => {
    const department = (await admin.call('createDepartment', { body: { name: 'Magazijn' } })).json();
    const skill = (await admin.call('createSkill', { body: { name: 'Heftruck', color: 'teal' } })).json();
    const person = await created({
      employeeCode: 'M1',
      dateOfBirth: '1990-02-28',
      phoneNumber: '06 1234 5678',
      departmentIds: [department.departmentId],
      skillIds: [skill.skillId],
    });
    expect(person).toMatchObject({
      firstName: 'Jan',
      middleName: 'de',
      lastName: 'Vries',
      employeeCode: 'M1',
      email: null,
      dateOfBirth: '1990-02-28',
      phoneNumber: '06 1234 5678',
      roleIds: [roleOf('Employee')],
      skillIds: [skill.skillId],
      departments: [{ departmentId: department.departmentId, name: 'Magazijn', isManager: false }],
      contractState: 'None',
      access: 'None',
      startedOn: null,
      leavesOn: null,
      version: 1,
    });
    expect(await details(person.tenantUserId)).toEqual(person);
  });

  it('invites an address, and the acceptance ends in that same member, born when the employer says', async () => {
    const email = 'jan@mensen.example';
    const person = await created({
      email,
      employeeCode: 'M2',
      roleIds: [roleOf('Manager')],
      dateOfBirth: '1988-01-01',
    });
    expect(person).toMatchObject({ email, access: 'Invited' });
    const [open] = (await admin.call('listInvites')).json<{
      items: { email: string; lastName: string; employeeCode: string }[];
    }>().items;
    expect(open).toMatchObject({ email, lastName: 'Vries', employeeCode: 'M2' });
    // What is decided between invite and acceptance counts.
    await update(person, {
      email,
      employeeCode: 'M2',
      dateOfBirth: '1988-01-01',
      roleIds: [roleOf('DepartmentManager')],
    });
    expect((await accept(email, { phoneNumber: '06 8765 4321', dateOfBirth: '1999-09-09' })).json()).toEqual({
      email,
      emailConfirmed: true,
    });
    expect(await details(person.tenantUserId)).toMatchObject({
      email,
      access: 'Active',
      employeeCode: 'M2',
      roleIds: [roleOf('DepartmentManager')],
      dateOfBirth: '1988-01-01',
      phoneNumber: '06 8765 4321',
    });
    const login = await server.browser().call('login', { body: { email, password: PASSWORD } });
    expect(login.json()).toMatchObject({ tenantUserId: person.tenantUserId });
    expect(await server.database.system.select({ id: member.id }).from(member).where(eq(member.email, email))).toEqual(
      [],
    );
  });

  it('invites the member whose address it is, also from the list of invites', async () => {
    const email = 'los@mensen.example';
    const person = await created({ email, sendInvite: false });
    expect(person).toMatchObject({ access: 'None' });
    expect(await server.mailsTo(email)).toEqual([]);
    await admin.call('createInvite', { body: { email } });
    expect(await details(person.tenantUserId)).toMatchObject({ access: 'Invited' });
    expect((await accept(email)).statusCode).toBe(201);
    expect(await details(person.tenantUserId)).toMatchObject({ access: 'Active', email });
  });

  it.each([
    ['added', (email: string) => created({ email, sendInvite: false, roleIds: [roleOf('Manager')] })],
    [
      'given the address later',
      async (email: string) => {
        const person = await created({ roleIds: [roleOf('Manager')] });
        expect((await update(person, { email })).statusCode).toBe(200);
        return person;
      },
    ],
  ])('makes no second person of somebody who was invited before he was %s', async (how, add) => {
    const email = `eerder-${how.length}@mensen.example`;
    await admin.call('createInvite', { body: { email } });
    const person = await add(email);
    expect(await details(person.tenantUserId)).toMatchObject({ access: 'Invited' });
    expect((await accept(email)).json()).toMatchObject({ emailConfirmed: true });
    const { items } = (await admin.call('listMembers', { query: { search: email } })).json<{ items: Person[] }>();
    expect(items).toMatchObject([
      { tenantUserId: person.tenantUserId, access: 'Active', roleIds: [roleOf('Manager')] },
    ]);
  });

  it('sends a new invite on request, to who has an address and no login', async () => {
    const email = 'opnieuw@mensen.example';
    const person = await created({ email });
    const first = await linkIn(email);
    const refresh = (tenantUserId: string) => admin.call('refreshInvite', { params: { tenantUserId } });
    expect((await refresh(person.tenantUserId)).statusCode).toBe(204);
    expect(codeOf(await server.browser().call('queryInviteByToken', { body: { token: first.token } }))).toBe(
      'invite-not-found',
    );
    expect((await accept(email)).statusCode).toBe(201);
    expect(codeOf(await refresh(person.tenantUserId))).toBe('invite-already-member');
    expect(codeOf(await refresh((await created({})).tenantUserId))).toBe('member-without-email');
    const gone = await created({ email: 'weg@mensen.example' });
    await server.database.system.update(member).set({ leavesOn: '2020-01-01' }).where(eq(member.id, gone.tenantUserId));
    expect(codeOf(await refresh(gone.tenantUserId))).toBe('state-conflict');
  });

  it('refuses a taken address or code, a birth in the future, and what is not there', async () => {
    await created({ email: 'bezet@mensen.example', sendInvite: false, employeeCode: 'BEZET' });
    expect(codeOf(await create({ email: 'BEZET@mensen.example' }))).toBe('invite-already-member');
    expect(codeOf(await create({ email: 'admin@mensen.example' }))).toBe('invite-already-member');
    expect(codeOf(await create({ employeeCode: 'BEZET' }))).toBe('employee-code-taken');
    expect((await create({ dateOfBirth: '2199-01-01' })).json().errors).toMatchObject([
      { path: 'dateOfBirth', code: 'date-too-late' },
    ]);
    for (const field of ['roleIds', 'skillIds', 'departmentIds'])
      expect(codeOf(await create({ [field]: [newId()] }))).toBe('not-found');
    const count = (await admin.call('listMembers', { query: { search: 'BEZET' } })).json().total;
    expect(count).toBe(1);
  });

  it('makes one member of two requests at once for one address', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ email: 'gelijk@mensen.example' })));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('changing a member', () => {
  it('refuses a stale version, and answers the new one', async () => {
    const person = await created({});
    const answer = await update(person, { lastName: 'Vriesema', phoneNumber: null }, admin, { 'if-match': '"1"' });
    expect(answer.headers['etag']).toBe('"2"');
    expect(answer.json()).toMatchObject({ lastName: 'Vriesema', version: 2 });
    expect(codeOf(await update(person, {}, admin, { 'if-match': '"1"' }))).toBe('modified-meanwhile');
    expect((await update(person, {})).statusCode).toBe(200);
  });

  it('changes the address only while there is no login, and takes the old invite back', async () => {
    const person = await created({ email: 'oud@mensen.example' });
    const { token } = await linkIn('oud@mensen.example');
    expect((await update(person, { email: 'nieuw@mensen.example' })).json()).toMatchObject({
      email: 'nieuw@mensen.example',
      access: 'None',
    });
    expect(codeOf(await server.browser().call('queryInviteByToken', { body: { token } }))).toBe('invite-not-found');
    expect(codeOf(await update(person, { email: 'admin@mensen.example' }))).toBe('invite-already-member');
    await admin.call('refreshInvite', { params: { tenantUserId: person.tenantUserId } });
    await accept('nieuw@mensen.example');
    expect((await update(person, { email: 'ander@mensen.example' })).json().errors).toMatchObject([
      { path: 'email', code: 'invalid-value' },
    ]);
    expect((await update(person, { email: 'NIEUW@mensen.example' })).json()).toMatchObject({
      email: 'nieuw@mensen.example',
    });
    expect((await update(person, {})).json()).toMatchObject({ email: 'nieuw@mensen.example' });
  });

  it('lets nobody give or take rights he does not hold', async () => {
    const manager = await server.colleague(admin, 'manager@mensen.example', 'Manager');
    const person = await created({});
    expect(codeOf(await update(person, { roleIds: [roleOf('Admin')] }, manager))).toBe('unauthorized');
    expect((await update(person, { roleIds: [roleOf('Manager')] }, manager)).json()).toMatchObject({
      roleIds: [roleOf('Manager')],
    });
    expect(codeOf(await create({ roleIds: [roleOf('Admin')] }, manager))).toBe('unauthorized');
    const boss = await created({ email: 'baas@mensen.example', roleIds: [roleOf('Admin')], sendInvite: false });
    expect(codeOf(await update(boss, { email: 'baas@mensen.example', roleIds: [] }, manager))).toBe('unauthorized');
    // Else the manager would invite himself into the administrator's place.
    expect(codeOf(await update(boss, { email: 'manager2@mensen.example' }, manager))).toBe('unauthorized');
    expect(codeOf(await manager.call('refreshInvite', { params: { tenantUserId: boss.tenantUserId } }))).toBe(
      'unauthorized',
    );
  });

  it('keeps one administrator who can log in, also when two demote each other at once', async () => {
    const { browser: first } = await server.company('Tweebazen');
    const options = (await first.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const adminRole = options.filter((role) => role.rolePreset === 'Admin').map((role) => role.id);
    const me = (await first.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    const demote = (tenantUserId: string, by: TestBrowser) =>
      by.call('updateMember', {
        params: { tenantUserId },
        body: { firstName: 'Ada', lastName: 'Dam', roleIds: [], skillIds: [] },
      });
    expect(codeOf(await demote(me, first))).toBe('last-admin');
    // One without a login does not count.
    await first.call('createMember', { body: { firstName: 'Zonder', lastName: 'Login', roleIds: adminRole } });
    expect(codeOf(await demote(me, first))).toBe('last-admin');

    const second = await server.colleague(first, 'tweede@tweebazen.example', 'Admin');
    const other = (await second.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    const answers = await Promise.all([demote(other, first), demote(me, second)]);
    // Who comes second is the last one, or, when the first change had already taken his rights, may not do it any more.
    const refusals = answers.filter((answer) => answer.statusCode !== 200).map(codeOf);
    expect(refusals).toEqual([expect.stringMatching(/^(?:last-admin|unauthorized)$/)]);
    const seen = await Promise.all([first, second].map((browser) => browser.call('getUserInfo')));
    expect(
      seen.filter((answer) => answer.json<{ permissions: string[] }>().permissions.includes('admin')),
    ).toHaveLength(1);
  });

  it('does not find a member of another company', async () => {
    const { browser: other } = await server.company('Buren');
    const person = await created({});
    const params = { tenantUserId: person.tenantUserId };
    expect(codeOf(await other.call('getMember', { params }))).toBe('not-found');
    expect(codeOf(await other.call('refreshInvite', { params }))).toBe('not-found');
    expect(codeOf(await update({ ...person, roleIds: [] }, {}, other))).toBe('not-found');
    expect((await other.call('listMembers')).json()).toMatchObject({ total: 1 });
    expect((await other.call('getMemberOptions')).json().items).toHaveLength(1);
  });
});

describe('somebody who has left', () => {
  it('is logged out the day after, and cannot log in', async () => {
    const leaver = await server.colleague(admin, 'vertrekker@mensen.example', 'Employee');
    const me = (await leaver.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    const leave = (date: string) =>
      server.database.system.update(member).set({ leavesOn: date }).where(eq(member.id, me));
    const localToday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(currentTime());
    await leave(localToday);
    expect((await leaver.call('getUserInfo')).statusCode).toBe(200);
    await leave('2026-01-31');
    expect(codeOf(await leaver.call('getUserInfo'))).toBe('unauthenticated');
    const logIn = (password = PASSWORD) =>
      server.browser().call('login', { body: { email: 'vertrekker@mensen.example', password } });
    // Only who knows the password is told why.
    expect([codeOf(await logIn()), codeOf(await logIn('niet-het-wachtwoord'))]).toEqual([
      'no-membership',
      'login-failed',
    ]);
    expect(await details(me)).toMatchObject({ access: 'Left', leavesOn: '2026-01-31' });
    await server.database.system.update(member).set({ leavesOn: null }).where(eq(member.id, me));
    expect((await logIn()).statusCode).toBe(200);
  });

  it('still gets into another company', async () => {
    const email = 'tweebanen@mensen.example';
    await server.colleague(admin, email, 'Employee');
    const { browser: other } = await server.company('Anderbaan');
    await server.colleague(other, email, 'Employee');
    const logIn = async () =>
      (await server.browser().call('login', { body: { email, password: PASSWORD } })).json<{ tenantName: string }>()
        .tenantName;
    expect(await logIn()).toBe('Anderbaan');
    await server.database.system.execute(
      sql`update member set leaves_on = '2026-01-31' where tenant_id = (select id from tenant where name = 'Anderbaan')
        and user_id = (select id from user_account where email = ${email})`,
    );
    expect(await logIn()).toBe('Mensen');
  });
});

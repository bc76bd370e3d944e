/** Departments, their members and managers: over HTTP, against a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Afdelingen')).browser;
});
afterAll(() => server.close());

const create = (body: object, by = admin) => by.call('createDepartment', { body });
const made = async (name: string): Promise<string> =>
  (await create({ name })).json<{ departmentId: string }>().departmentId;
const person = async (lastName: string, by = admin): Promise<string> =>
  (await by.call('createMember', { body: { firstName: 'Piet', lastName } })).json<{ tenantUserId: string }>()
    .tenantUserId;
const get = (id: string, by = admin) => by.call('getDepartment', { params: { id } });
const add = (id: string, tenantUserIds: string[], by = admin) =>
  by.call('addDepartmentMembers', { params: { id }, body: { tenantUserIds } });
const manager = (
  call: 'assignDepartmentManager' | 'removeDepartmentManager',
  departmentId: string,
  tenantUserId: string,
) => admin.call(call, { params: { departmentId, tenantUserId } });

describe('a department', () => {
  it('is made, changed with a version and listed by name whatever its spelling', async () => {
    const answer = await create({ name: 'Éénpitters', description: 'Alleen' });
    expect(answer.statusCode).toBe(201);
    const { departmentId: id } = answer.json();
    expect(answer.json()).toEqual({
      departmentId: id,
      name: 'Éénpitters',
      description: 'Alleen',
      timeZoneId: null,
      memberCount: 0,
      managers: [],
      version: 1,
    });
    await made('zolder');
    await made('Atelier');
    const names = async (call: 'listDepartments' | 'getDepartmentOptions') =>
      (await admin.call(call)).json<{ items: { name: string }[] }>().items.map((item) => item.name);
    expect(await names('listDepartments')).toEqual(['Atelier', 'Éénpitters', 'zolder']);
    expect(await names('getDepartmentOptions')).toEqual(['Atelier', 'Éénpitters', 'zolder']);
    const update = (body: object, headers: Record<string, string> = {}) =>
      admin.call('updateDepartment', { params: { id }, body, headers });
    const changed = await update({ name: 'Solisten' }, { 'if-match': '"1"' });
    expect([changed.headers['etag'], changed.json()]).toEqual([
      '"2"',
      {
        departmentId: id,
        name: 'Solisten',
        description: null,
        timeZoneId: null,
        memberCount: 0,
        managers: [],
        version: 2,
      },
    ]);
    expect(codeOf(await update({ name: 'Later' }, { 'if-match': '"1"' }))).toBe('modified-meanwhile');
    expect(codeOf(await update({ name: ' ' }))).toBe('department-name-required');
    expect(codeOf(await update({ name: 'Atelier' }))).toBe('department-name-taken');
    expect(codeOf(await create({ name: '' }))).toBe('department-name-required');
    expect(codeOf(await create({ name: 'Solisten' }))).toBe('department-name-taken');
  });

  it('has members, of whom some manage it', async () => {
    const id = await made('Ploeg');
    const [first, second] = [await person('Zwart'), await person('Appel')];
    await add(id, [first]);
    const answer = await add(id, [first, second, second]);
    expect(answer.json().items.map((item: { lastName: string }) => item.lastName)).toEqual(['Appel', 'Zwart']);
    expect(codeOf(await manager('assignDepartmentManager', id, newId()))).toBe('not-found');
    for (const _ of [1, 2]) expect((await manager('assignDepartmentManager', id, first)).statusCode).toBe(204);
    expect((await get(id)).json()).toMatchObject({
      memberCount: 2,
      managers: [{ tenantUserId: first, lastName: 'Zwart' }],
    });
    // Adding again takes nothing away.
    await add(id, [first]);
    const members = (await admin.call('listDepartmentMembers', { params: { id } })).json().items;
    expect(members).toMatchObject([
      { tenantUserId: first, isManager: true, roles: ['Medewerker'] },
      { tenantUserId: second, isManager: false },
    ]);
    for (const _ of [1, 2]) expect((await manager('removeDepartmentManager', id, first)).statusCode).toBe(204);
    expect((await get(id)).json()).toMatchObject({ memberCount: 2, managers: [] });
    const remove = (tenantUserId: string) => admin.call('removeDepartmentMember', { params: { id, tenantUserId } });
    expect([(await remove(first)).statusCode, codeOf(await remove(first))]).toEqual([204, 'not-found']);
  });

  it('is deleted once nobody is in it and no skill is tied to it', async () => {
    const id = await made('Tijdelijk');
    const someone = await person('Blijver');
    await add(id, [someone]);
    const remove = () => admin.call('deleteDepartment', { params: { id } });
    expect(codeOf(await remove())).toBe('in-use');
    await admin.call('removeDepartmentMember', { params: { id, tenantUserId: someone } });
    const skill = (await admin.call('createSkill', { body: { name: 'Tijdelijk', departmentId: id } })).json();
    expect(codeOf(await remove())).toBe('in-use');
    await admin.call('deleteSkill', { params: { skillId: skill.skillId } });
    expect([(await remove()).statusCode, codeOf(await remove())]).toEqual([204, 'not-found']);
    expect((await admin.call('getMember', { params: { tenantUserId: someone } })).json()).toMatchObject({
      departments: [],
    });
  });

  it('is not lost with the person who is added while it is deleted', async () => {
    for (const round of [1, 2, 3]) {
      const id = await made(`Wedloop ${round}`);
      const someone = await person(`Loper ${round}`);
      const [added, removed] = await Promise.all([
        add(id, [someone]),
        admin.call('deleteDepartment', { params: { id } }),
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([added.statusCode, removed.statusCode]);
    }
  });

  it('and its members are of one company', async () => {
    const { browser: other } = await server.company('Buitenstaander');
    const id = await made('Van ons');
    const theirs = await person('Vreemd', other);
    for (const name of ['getDepartment', 'listDepartmentMembers', 'deleteDepartment'] as const)
      expect(codeOf(await other.call(name, { params: { id } }))).toBe('not-found');
    expect(codeOf(await other.call('updateDepartment', { params: { id }, body: { name: 'Gekaapt' } }))).toBe(
      'not-found',
    );
    expect(codeOf(await add(id, [theirs]))).toBe('not-found');
    expect(codeOf(await add(id, [theirs], other))).toBe('not-found');
    expect((await get(id)).json()).toMatchObject({ memberCount: 0 });
  });

  it('is looked at by a department manager, and changed by no one without the right', async () => {
    const chef = await server.colleague(admin, 'chef@afdelingen.example', 'DepartmentManager');
    expect((await chef.call('listDepartments')).statusCode).toBe(200);
    expect(codeOf(await create({ name: 'Eigen rijk' }, chef))).toBe('unauthorized');
  });

  it('shows a department manager the members of his own departments only', async () => {
    const boss = await server.colleague(admin, 'eigen@afdelingen.example', 'DepartmentManager');
    const { tenantUserId } = (await boss.call('getUserInfo')).json<{ tenantUserId: string }>();
    const [own, other] = [
      (await create({ name: 'Zijn afdeling' })).json<{ departmentId: string }>().departmentId,
      (await create({ name: 'Andermans afdeling' })).json<{ departmentId: string }>().departmentId,
    ];
    for (const id of [own, other])
      await admin.call('addDepartmentMembers', { params: { id }, body: { tenantUserIds: [tenantUserId] } });
    await admin.call('assignDepartmentManager', { params: { departmentId: own, tenantUserId } });
    const members = (id: string, by = boss) => by.call('listDepartmentMembers', { params: { id } });
    expect([
      (await members(own)).statusCode,
      codeOf(await members(other)),
      (await members(other, admin)).statusCode,
    ]).toEqual([200, 'not-found', 200]);
  });
});

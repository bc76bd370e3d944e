/**
 * Roles: what may be put in them, by whom, and the administrator that must stay. Over HTTP, against a real database.
 */
import { presetPermissions } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

interface Role {
  id: string;
  roleName: string;
  rolePreset: string;
  permissions: string[];
  memberCount: number;
  version: number;
}

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Rollen')).browser;
});
afterAll(() => server.close());

const list = async (by = admin) => (await by.call('listRoles')).json<{ items: Role[] }>().items;
const create = (body: object, by = admin) =>
  by.call('createRole', { body: { roleName: 'Planner', rolePreset: 'None', permissions: [], ...body } });
const update = ({ id }: { id: string }, body: object, by = admin, headers: Record<string, string> = {}) =>
  by.call('updateRole', {
    params: { id },
    body: { roleName: 'Planner', rolePreset: 'None', permissions: [], ...body },
    headers,
  });
const preset = async (name: string, by = admin): Promise<Role> => {
  const found = (await list(by)).find((role) => role.rolePreset === name);
  if (!found) throw new Error(`No role of preset ${name}`);
  return found;
};

describe('roles', () => {
  it('are listed with what they allow and how many hold them', async () => {
    const roles = await list();
    expect(roles.map((role) => [role.roleName, role.memberCount])).toEqual([
      ['Afdelingsleider', 0],
      ['Beheerder', 1],
      ['Leidinggevende', 0],
      ['Medewerker', 0],
    ]);
    for (const role of roles) expect(role.permissions).toEqual(presetPermissions[role.rolePreset as 'Employee']);
  });

  it('of one\u2019s own making take permissions, those with a preset do not', async () => {
    const own = (await create({ permissions: ['skills:view', 'skills:view', 'skills:create'] })).json<Role>();
    expect(own).toMatchObject({
      roleName: 'Planner',
      rolePreset: 'None',
      permissions: ['skills:view', 'skills:create'],
      memberCount: 0,
      version: 1,
    });
    expect(codeOf(await create({ roleName: 'Planner' }))).toBe('role-name-taken');
    expect(codeOf(await create({ roleName: 'Vast', rolePreset: 'Employee', permissions: ['skills:create'] }))).toBe(
      'role-preset-locked',
    );
    const followed = (await update(own, { roleName: 'Volger', rolePreset: 'Employee' })).json<Role>();
    expect(followed).toMatchObject({ roleName: 'Volger', permissions: presetPermissions.Employee, version: 2 });
    expect(codeOf(await update(own, { rolePreset: 'Employee', permissions: ['skills:create'] }))).toBe(
      'role-preset-locked',
    );
    expect(
      (
        await update(own, { roleName: 'Los', permissions: [...presetPermissions.Employee, 'skills:create'] })
      ).json<Role>().permissions,
    ).toContain('skills:create');
    expect((await update(own, { permissions: ['bestaat:niet'] })).json().errors).toMatchObject([
      { path: 'permissions.0' },
    ]);
  });

  it('are deleted when nobody holds them, new members are not given them, and one could give them', async () => {
    const remove = (id: string, by = admin) => by.call('deleteRole', { params: { id } });
    const { id } = (await create({ roleName: 'Vergeten', permissions: ['skills:view'] })).json<Role>();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await list()).some((role) => role.id === id)).toBe(false);
    expect([codeOf(await remove(id)), codeOf(await remove((await preset('Admin')).id))]).toEqual([
      'not-found',
      'in-use',
    ]);
    const { browser: other } = await server.company('Wegrollen');
    expect(codeOf(await remove((await preset('Manager')).id, other))).toBe('not-found');
  });

  it('refuse a stale version and those of another company', async () => {
    const own = (await create({ roleName: 'Versie' })).json<Role>();
    expect((await update(own, { roleName: 'Versie 2' }, admin, { 'if-match': '"1"' })).headers['etag']).toBe('"2"');
    expect(codeOf(await update(own, { roleName: 'Versie 3' }, admin, { 'if-match': '"1"' }))).toBe(
      'modified-meanwhile',
    );
    const { browser: other } = await server.company('Overkant');
    expect(codeOf(await update(own, { roleName: 'Gekaapt' }, other))).toBe('not-found');
  });

  it('give and lose only what their maker holds; an administrator gives all but developer', async () => {
    expect(codeOf(await create({ roleName: 'Ontwikkelaar', permissions: ['developer'] }))).toBe('unauthorized');
    expect(
      (
        await create({
          roleName: 'Halve beheerder',
          permissions: ['tenant:role:view', 'tenant:role:create', 'tenant:role:update', 'skills:view'],
        })
      ).statusCode,
    ).toBe(201);
    const roles = await list();
    const half = roles.find((role) => role.roleName === 'Halve beheerder');
    const email = 'half@rollen.example';
    await admin.call('createMember', { body: { firstName: 'Half', lastName: 'Om', email, roleIds: [half?.id] } });
    const [, token, proof] =
      /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
    await server.browser().call('registerInvite', {
      body: {
        inviteCode: token,
        emailVerificationToken: proof,
        firstName: 'Half',
        lastName: 'Om',
        password: 'zeven-groene-fietsbellen',
      },
    });
    const clerk = server.browser();
    await clerk.call('login', { body: { email, password: 'zeven-groene-fietsbellen' } });
    expect((await create({ roleName: 'Kijker', permissions: ['skills:view'] }, clerk)).statusCode).toBe(201);
    expect(codeOf(await create({ roleName: 'Maker', permissions: ['skills:create'] }, clerk))).toBe('unauthorized');
    expect(codeOf(await create({ roleName: 'Baas', rolePreset: 'Admin' }, clerk))).toBe('unauthorized');
    expect(
      codeOf(await update(half ?? { id: '' }, { roleName: 'Hele beheerder', permissions: ['admin'] }, clerk)),
    ).toBe('unauthorized');
    expect(codeOf(await update(await preset('Manager'), { roleName: 'Manager', permissions: [] }, clerk))).toBe(
      'unauthorized',
    );
    // Renaming gives and takes nothing.
    const manager = await preset('Manager');
    expect((await update(manager, { roleName: 'Chef', rolePreset: 'Manager' }, clerk)).statusCode).toBe(200);
  });
});

describe('the last administrator', () => {
  it('keeps it when his role is changed, also when two roles are changed at once', async () => {
    const { browser: boss } = await server.company('Eenbaas');
    const adminRole = await preset('Admin', boss);
    expect(codeOf(await update(adminRole, { roleName: 'Beheerder', rolePreset: 'Manager' }, boss))).toBe('last-admin');
    expect((await preset('Admin', boss)).memberCount).toBe(1);
    // Admin by another road is admin too.
    expect((await update(adminRole, { roleName: 'Beheerder', permissions: ['admin'] }, boss)).statusCode).toBe(200);
    expect(codeOf(await update(adminRole, { roleName: 'Beheerder', permissions: ['skills:view'] }, boss))).toBe(
      'last-admin',
    );

    const spare = (await create({ roleName: 'Reserve', permissions: ['admin'] }, boss)).json<Role>();
    await boss.call('createInvite', { body: { email: 'reserve@eenbaas.example', roleIds: [spare.id] } });
    const [, token, proof] =
      /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec(
        (await server.mailsTo('reserve@eenbaas.example'))[0]?.text ?? '',
      ) ?? [];
    await server.browser().call('registerInvite', {
      body: {
        inviteCode: token,
        emailVerificationToken: proof,
        firstName: 'Re',
        lastName: 'Serve',
        password: 'zeven-groene-fietsbellen',
      },
    });
    const answers = await Promise.all([
      update(adminRole, { roleName: 'Beheerder' }, boss),
      update(spare, { roleName: 'Reserve' }, boss),
    ]);
    // Who comes second is refused as the last one, or, when the first change had already taken his own rights, as
    // nobody.
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((status) => status === 403 || status === 409),
    ]);
    const [left] = (
      await server.database.system.execute(sql`
        select count(*)::int as holders from role r join member_role m on m.tenant_id = r.tenant_id and m.role_id = r.id
        where r.id in (${adminRole.id}, ${spare.id}) and 'admin' = any(r.permissions)`)
    ).rows;
    expect(left).toEqual({ holders: 1 });
  });
});

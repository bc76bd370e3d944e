/**
 * How far each role reaches, over HTTP: never into another organisation, and not to people outside the department it
 * manages.
 */
import { api, presetPermissions } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/company.ts';
import { isOneOf } from '../database/any-of.ts';
import { asText, encodable, inputOf } from '../../testing/made-up-input.ts';
import { askOf } from '../../testing/reads.ts';
import { NOW, sizedCompany } from '../../testing/sized-company.ts';
import type { SizedCompany } from '../../testing/sized-company.ts';
import { testApp } from './testing.ts';
import type { Sent, TestApp, TestBrowser } from './testing.ts';

// Logging out would leave the others without a session.
const calls = (Object.entries(api) as [CallName, AnyCall][]).filter(
  ([name, { access }]) => access !== 'public' && name !== 'logout',
);
/** The first four logins of a company that the generator makes. */
const roles = ['admin', 'manager', 'department', 'employee'] as const;

let server: TestApp;
let own: SizedCompany;
let foreign: SizedCompany;
const people = new Map<(typeof roles)[number], TestBrowser>();
/** Every id that the other organisation has. */
let foreignIds: string[];
let digest: () => Promise<unknown>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await testApp();
  own = await sizedCompany(server, 'eigen', 1);
  foreign = await sizedCompany(server, 'vreemd', 1);
  for (const role of roles) {
    const browser = server.browser();
    const { statusCode } = await browser.call('login', {
      body: { email: `${role}@eigen.example`, password: DEMO_PASSWORD },
    });
    if (statusCode !== 200) throw new Error(`The ${role} could not log in: ${statusCode}`);
    people.set(role, browser);
  }
  const { rows } = await server.database.system.execute(sql`select id from tenant where name = 'vreemd'`);
  const tenantId = String(rows[0]?.['id']);
  const { rows: tables } = await server.database.system
    .execute(sql`select table_name::text as name, exists (select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'id') as has_id
    from information_schema.columns t where table_schema = 'public' and column_name = 'tenant_id'
    and table_name <> 'session' order by 1`);
  const each = (select: (name: string) => string, names: readonly unknown[]): string =>
    names.map((name) => select(String(name))).join(' union all ');
  const ids = await server.database.system.execute(
    sql.raw(
      each(
        (name) => `select id::text as id from "${name}" where tenant_id = '${tenantId}'`,
        tables.filter(({ has_id: hasId }) => hasId === true).map(({ name }) => name),
      ),
    ),
  );
  foreignIds = [tenantId, ...ids.rows.map(({ id }) => String(id))];
  const all = each(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint),
        0)::text as sum from "${name}" t where tenant_id = '${tenantId}'`,
    tables.map(({ name }) => name),
  );
  digest = async () => (await server.database.system.execute(sql.raw(all))).rows;
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

describe('people of the same organisation', () => {
  const aboutPeople = calls.filter(([, { path, method }]) => path.includes('{tenantUserId}') && method === 'GET');
  let inside: string;
  let outside: string;

  beforeAll(async () => {
    const managed = await server.database.system.execute(sql`
      select d.tenant_id, d.department_id, d.member_id from department_member d
      join member m on m.tenant_id = d.tenant_id and m.id = d.member_id join user_account u on u.id = m.user_id
      where u.email = 'department@eigen.example' and d.is_manager`);
    const [{ tenant_id: tenantId, member_id: manager } = {}] = managed.rows;
    const departments = managed.rows.map((row) => String(row['department_id']));
    const { rows } = await server.database.system.execute(sql`
      select m.id::text as id, exists (select from department_member d where d.tenant_id = ${tenantId}
      and d.member_id = m.id and ${isOneOf(sql`d.department_id`, departments)}) as inside
      from member m where m.tenant_id = ${tenantId} and m.id <> ${manager}`);
    inside = String(rows.find((row) => row['inside'] === true)?.['id']);
    outside = String(rows.find((row) => row['inside'] === false)?.['id']);
  });

  const grantedTo = (preset: 'DepartmentManager' | 'Employee', { access }: AnyCall): readonly string[] =>
    typeof access === 'object' ? access.any.filter((permission) => presetPermissions[preset].includes(permission)) : [];

  it.each(
    aboutPeople.filter(([, call]) =>
      grantedTo('DepartmentManager', call).some((permission) => permission.endsWith(':department')),
    ),
  )('%s answers a department manager about the department, and nobody outside it', async (name) => {
    const ask = async (tenantUserId: string) =>
      (
        await own.departmentManager.call(name, {
          ...askOf(name, own),
          params: { ...askOf(name, own).params, tenantUserId },
        })
      ).statusCode;
    expect(await ask(inside)).toBe(200);
    expect([403, 404]).toContain(await ask(outside));
  });

  it.each(aboutPeople)('%s tells an employee nothing about anybody else', async (name) => {
    const response = await people
      .get('employee')
      ?.call(name, { ...askOf(name, own), params: { ...askOf(name, own).params, tenantUserId: outside } });
    expect([403, 404]).toContain(response?.statusCode);
    expect(response?.json()).not.toMatchObject({ code: 'module_not_enabled' });
  });
});

// Last, because made-up input switches modules and more.
describe('another organisation', () => {
  /** Asks about it, and holds the answer to saying nothing of it that the question did not. */
  async function expectNothing(name: CallName, browser: TestBrowser | undefined, sent: Sent): Promise<void> {
    const response = await browser?.call(name, sent);
    const said = JSON.stringify(sent);
    const revealed =
      (response?.statusCode ?? 500) < 300
        ? foreignIds.filter((id) => response?.body.includes(id) === true && !said.includes(id))
        : [];
    expect(revealed, `${name} ${said} answered ${response?.statusCode}`).toEqual([]);
    expect(response?.body).not.toContain('vreemd.example');
    expect(response?.statusCode).toBeLessThan(500);
  }

  it.each(roles)(
    'is told nothing of to the role %s, and is not changed, by any call that names what it has',
    async (role) => {
      const before = await digest();
      const browser = people.get(role);
      for (const [name] of calls) await expectNothing(name, browser, askOf(name, foreign));
      expect(await digest()).toEqual(before);
    },
    120_000,
  );

  it('is not reached by an administrator with made-up input full of its ids either', async () => {
    const before = await digest();
    const ids = () => fc.constantFrom(...foreignIds);
    for (const [name, call] of calls) {
      const input = fc
        .record({
          params: inputOf(call.params, { ids, share: 10 }).map(asText),
          query: inputOf(call.query, { ids, share: 10 }).map(asText),
          body: inputOf(call.body, { ids, share: 10 }),
        })
        .filter(({ params, query }) => encodable(params) && encodable(query));
      if (call.module) await own.admin.call('setModule', { body: { module: call.module, enabled: true } });
      for (const sent of fc.sample(input, { numRuns: 3, seed: 15 })) await expectNothing(name, own.admin, sent);
    }
    expect(await digest()).toEqual(before);
  }, 120_000);
});

/**
 * What counts as naming a tenant. That every statement of a call or a job does is looked at wherever tests send one:
 * see `statements.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { newId } from '../platform/id.ts';
import { observed } from '../platform/observed.ts';
import { testDatabase } from './index.ts';
import type { TestDatabase } from './index.ts';
import { statementsOfAll } from './statements-of-all.ts';
import { leavesIdsOut, tenantTables, unnamedTenants } from './tenant-named.ts';

const unnamed = (text: string): string[] => unnamedTenants(text, tenantTables);

describe('a statement', () => {
  it.each([
    'select "id" from "member" where "member"."tenant_id" = $1',
    'select "id" from "member" where ("member"."id" = $1 and "member"."tenant_id" = $2)',
    'select name from tenant where id = $1',
    'select 1 from "member" inner join "role" on "role"."tenant_id" = "member"."tenant_id" where "member"."tenant_id" = $1',
    'select 1 from "member" m join "member" n on n.tenant_id = m.tenant_id where m.tenant_id = $1',
    'insert into "member" ("tenant_id", "id") values ($1, $2)',
    `insert into "role" ("tenant_id", "id") select owner.id, anew.id
      from tenant owner cross join json_to_recordset($1::json) anew(id uuid) where owner.id = $2`,
    'update "member" set "first_name" = $1 where "member"."tenant_id" = $2',
    'select extract(epoch from "shift"."starts_at") from "shift" where "shift"."tenant_id" = $1',
    'select "id" from "user_account" where "id" = $1',
    "select 'from member' as text",
  ])('may say %s', (text) => expect(unnamed(text)).toEqual([]));

  it.each([
    ['select "id" from "member" where "member"."id" = $1', ['member']],
    ['select name from tenant', ['tenant']],
    ['select 1 from "member" inner join "role" on "role"."id" = $1 where "member"."tenant_id" = $2', ['role']],
    ['select 1 from "role" inner join "member" on "role"."tenant_id" = "member"."tenant_id"', ['role', 'member']],
    [
      'select 1 from "member" where "member"."tenant_id" = $1 and exists (select from "member" where "id" = $2)',
      ['member'],
    ],
    ['delete from "member" where "member"."tenant_id" = \'x\'', ['member']],
    ['insert into "member" select * from made', ['member']],
    [
      'insert into "role" ("tenant_id", "id") select tenant_id, id from json_populate_recordset(null::"role", $1)',
      ['role'],
    ],
    ['update "member" set "first_name" = $1 where "member"."id" = $2', ['member']],
  ])('may not say %s', (text, tables) => expect(unnamed(text)).toEqual(tables));
});

it('knows the tables', () => {
  expect(tenantTables.size).toBeGreaterThan(50);
  expect([tenantTables.get('tenant'), tenantTables.get('session')]).toEqual(['id', 'tenant_id']);
  expect(tenantTables.has('user_account')).toBe(false);
});

it('has few statements of the system, with a reason each', () => {
  expect(statementsOfAll.length).toBeLessThanOrEqual(12);
  expect(statementsOfAll.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

describe('a change by rows of JSON', () => {
  const rows = 'from json_to_recordset($1::json) as anew(id uuid, name text)';

  it.each([
    `update "role" set "name" = anew.name ${rows} where "role"."tenant_id" = $2 and "role"."id" = anew.id and "role"."id" = any($3::uuid[])`,
    'update "role" set "name" = $1 where "role"."tenant_id" = $2',
    `with a as (update role set name = anew.name ${rows} where role.id = any($2)) update role r set name = anew.name ${rows} where r.id = any($3)`,
    `insert into role (name) select anew.name ${rows} on conflict (id) do update set name = excluded.name`,
  ])('may say %s', (text) => expect(leavesIdsOut(text)).toBe(false));

  it.each([
    `update "role" set "name" = anew.name ${rows} where "role"."tenant_id" = $2 and "role"."id" = anew.id`,
    `with a as (update role set name = anew.name ${rows}) update role r set name = anew.name ${rows} where r.id = any($3)`,
    `with a as (update role set name = anew.name ${rows} where role.id = any($2)) update role r set name = anew.name ${rows}`,
  ])('may not say %s', (text) => expect(leavesIdsOut(text)).toBe(true));
});

describe('the database of a test', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await testDatabase()));
  afterAll(() => test.close());

  const everyMember = () => test.database.asSystem(() => tx().execute(sql`select id from member`));

  it('refuses a statement of a job that names no tenant', async () => {
    await expect(observed({ kind: 'job', name: 'test' }, everyMember)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('names no tenant of member') as string },
    });
  });

  it('refuses one that takes rows of JSON and names no ids', async () => {
    const rename = () =>
      test.database.asSystem(() =>
        tx().execute(sql`update role set name = anew.name from json_to_recordset('[]') as anew(id uuid, name text)
          where role.tenant_id = ${newId()} and role.id = anew.id`),
      );
    await expect(observed({ kind: 'job', name: 'test' }, rename)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('names no ids') as string },
    });
  });

  it('lets a test ask what it likes', async () => expect((await everyMember()).rows).toEqual([]));
});

/**
 * What counts as naming a tenant. That every statement of a call or a job does is looked at wherever tests send one:
 * see `statements.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { observed } from '../platform/observed.ts';
import { testDatabase } from './index.ts';
import type { TestDatabase } from './index.ts';
import { statementsOfAll } from './statements-of-all.ts';
import { tenantTables, unnamedTenants } from './tenant-named.ts';

const unnamed = (text: string): string[] => unnamedTenants(text, tenantTables);

describe('a statement', () => {
  it.each([
    'select "id" from "member" where "member"."tenant_id" = $1',
    'select "id" from "member" where ("member"."id" = $1 and "member"."tenant_id" = $2)',
    'select name from tenant where id = $1',
    'select 1 from "member" inner join "role" on "role"."tenant_id" = "member"."tenant_id" where "member"."tenant_id" = $1',
    'select 1 from "member" m join "member" n on n.tenant_id = m.tenant_id where m.tenant_id = $1',
    'insert into "member" ("tenant_id", "id") values ($1, $2)',
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

  it('lets a test ask what it likes', async () => expect((await everyMember()).rows).toEqual([]));
});

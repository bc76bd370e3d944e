/** Holds every table to the shape a database sharded by tenant needs, and to row-level security. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnCluster } from '../../testing/engine-choice.ts';
import { testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { constraintErrors } from './errors.ts';
import { inShard, TRIGGER_FUNCTIONS } from './postgres/distribute.ts';
import type { TriggerFunction } from './postgres/distribute.ts';

/** Foreign keys along which rows are deleted that have no index, because an organisation has few of these rows. */
const fewRows = new Set(['invite_member', 'leave_calendar_feed_department']);

/** Tables with a `tenant_id` that are no tenant's. */
const platformTables = new Map([['session', 'who could write one would open what else its login belongs to']]);

/** Indexes of tenant tables that do not start with `tenant_id`. */
const crossTenantIndexes = new Map([
  ['invite_old_token', 'links from before tokens named their tenant'],
  ['member_by_user', 'a login looks for its memberships before any tenant is known'],
  ['calendar_feed_old_token', 'addresses from before tokens named their tenant'],
  ['leave_calendar_feed_old_secret', 'addresses from before tokens named their tenant'],
  ['notification_created', 'housekeeping removes old notices of all tenants'],
  ['push_message_due', 'says which tenants have something to send'],
  ['clock_in_reminder_told', 'old ones of all tenants are removed at once'],
  ['timesheet_entry_no_overlap', 'is a gist index: it starts with tenant_id, but its columns include an expression'],
]);

/** What a database that is spread over servers by tenant does not take, and is there still. No more may come. */
const hardToSpread = new Map([
  [
    'policy user_account.members_of_tenant',
    'a login is of several tenants, so whose it is stands in another table; spreading puts a function there',
  ],
]);

interface TableRow {
  name: string;
  secured: boolean;
  policies: number;
  primary_key: string[] | null;
}
interface KeyRow {
  name: string;
  columns: string[];
  target: string;
  target_columns: string[];
}
interface IndexRow {
  name: string;
  first: string | null;
}

let test: TestDatabase;
let tables: TableRow[];

beforeAll(async () => {
  test = await testDatabase();
  const { rows } = await test.database.system.execute(sql`
    select c.relname as name, c.relrowsecurity as secured,
      (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
      (select array_agg(a.attname::text order by k.place) from pg_constraint x, unnest(x.conkey)
      with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where x.conrelid = c.oid
        and x.contype = 'p') as primary_key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`);
  tables = (rows as unknown as TableRow[]).filter((table) => !platformTables.has(table.name));
});
afterAll(() => test.close());

describe('the catalogue', () => {
  it('has tenant tables at all', () => expect(tables.length).toBeGreaterThan(8));

  it('starts every primary key with tenant_id', () => {
    expect(tables.filter((table) => table.primary_key?.[0] !== 'tenant_id')).toEqual([]);
  });

  it('secures every tenant table with a policy', () => {
    expect(tables.filter((table) => !table.secured || table.policies === 0)).toEqual([]);
  });

  it('opens every table to the system in transactions that are a tenant’s otherwise, and secures it', async () => {
    const { rows } = await test.database.system.execute(sql`
      select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity
        and has_any_column_privilege('rooster_beyond', c.oid, 'select')
        and has_table_privilege('rooster_beyond', c.oid, 'insert')
        and has_table_privilege('rooster_beyond', c.oid, 'update')
        and has_table_privilege('rooster_beyond', c.oid, 'delete')
        and exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'system_works'
        and p.roles = '{rooster_beyond}'))`);
    expect(rows).toEqual([]);
  });

  it('believes in every policy what is proven, never a setting that any statement can change', async () => {
    const { rows } = await test.database.system.execute(
      sql`select tablename || '.' || policyname as name, coalesce(qual, '') as qual, coalesce(with_check, '')
        as checked from pg_policies where schemaname = 'public'`,
    );
    const believing = rows.filter(({ qual, checked }) =>
      [qual, checked].some(
        (text) =>
          text !== '' &&
          (!/(?:tenant_of_transaction|is_login_of_tenant)\(/.test(String(text)) ||
            String(text).includes('current_setting')),
      ),
    );
    expect(rows.length).toBeGreaterThan(tables.length);
    expect(believing.map(({ name }) => name)).toEqual([]);
  });

  it('has tenant_id first in every foreign key between tenant tables, on both sides', async () => {
    const { rows } = await test.database.system.execute(sql`
      select x.conname as name, f.relname as target,
        (select array_agg(a.attname::text order by k.place) from unnest(x.conkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = x.conrelid and a.attnum = k.attnum) as columns,
        (select array_agg(a.attname::text order by k.place) from unnest(x.confkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = x.confrelid and a.attnum = k.attnum) as target_columns
      from pg_constraint x join pg_class c on c.oid = x.conrelid join pg_class f on f.oid = x.confrelid
      where x.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
    const names = new Set(tables.map((table) => table.name));
    const between = (rows as unknown as KeyRow[]).filter((key) => names.has(key.target));
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter((key) => key.columns[0] !== 'tenant_id' || key.target_columns[0] !== 'tenant_id')).toEqual(
      [],
    );
  });

  it('has an index for every foreign key along which rows are deleted: each of them is looked for', async () => {
    const { rows } = await test.database.system.execute<{ name: string }>(sql`
      select f.conname::text as name from pg_constraint f
      where f.contype = 'f' and f.confdeltype = 'c' and array_length(f.conkey, 1) > 1 and not exists (
        select from pg_index x where x.indrelid = f.conrelid and x.indpred is null
        and (string_to_array(x.indkey::text, ' ')::int2[])[1:2] <@ f.conkey)`);
    expect(rows.map(({ name }) => name).filter((name) => !fewRows.has(name))).toEqual([]);
  });

  it('starts every index of a tenant table with tenant_id, apart from those with a reason', async () => {
    const { rows } = await test.database.system.execute(sql`
      select i.relname as name, a.attname::text as first
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and exists (select from pg_attribute t where t.attrelid = c.oid
      and t.attname = 'tenant_id') and c.relname <> 'session'`);
    const stray = (rows as unknown as IndexRow[])
      .filter((index) => index.first !== 'tenant_id')
      .map((index) => index.name);
    expect(stray.filter((name) => !crossTenantIndexes.has(name))).toEqual([]);
  });

  it.skipIf(isOnCluster())(
    'has nothing that keeps tenants from being spread over servers, apart from what is listed',
    async () => {
      const { rows } = await test.database.system.execute(sql`
      with tenant_table as (
        select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
      select 'unique index ' || i.relname as found from pg_index x join pg_class i on i.oid = x.indexrelid
        join tenant_table t on t.oid = x.indrelid
        where x.indisunique and not exists (select from pg_attribute a where a.attrelid = t.oid
        and a.attname = 'tenant_id' and a.attnum = any (x.indkey::int2[]))
      union all
      select 'on update ' || x.conname from pg_constraint x join tenant_table t on t.oid = x.conrelid
        where x.contype = 'f' and x.confupdtype not in ('a', 'r')
      union all
      -- Those that wait for the end of their statement are taken, which is all that ours do: nothing sets them otherwise.
      select 'deferred ' || x.conname from pg_constraint x join tenant_table t on t.oid = x.conrelid
        where x.condeferred
      union all
      select 'policy ' || tablename || '.' || policyname from pg_policies
        where schemaname = 'public' and concat(qual, with_check) ~* '\\mfrom\\M'
      order by 1`);
      expect(rows.map(({ found }) => String(found)).sort()).toEqual([...hardToSpread.keys()].sort());
    },
  );

  it.skipIf(isOnCluster())('has no trigger that could not work beside the rows it is for', async () => {
    const { rows } = await test.database.system.execute(sql.raw(TRIGGER_FUNCTIONS));
    const functions = rows as unknown as TriggerFunction[];
    expect(functions.length).toBeGreaterThan(10);
    for (const changed of functions) expect(inShard(changed)).toContain('public.in_shard(');
  });

  it('gives the tenant role nothing outside tenant tables but what is listed', async () => {
    const { rows } = await test.database.system.execute(sql`
      select table_name || ':' || lower(privilege_type) as grant from information_schema.role_table_grants
      where grantee = 'rooster_tenant' and table_schema = 'public'`);
    const expected = new Set([...tables.map((table) => table.name), 'tenant']);
    const others = rows.map((row) => String(row['grant'])).filter((grant) => !expected.has(grant.split(':')[0] ?? ''));
    expect(others.sort()).toEqual([
      'idempotency_key:insert',
      'idempotency_key:select',
      'idempotency_key:update',
      'mail_outbox:insert',
    ]);
  });

  it('lets tenants add to what tells of the past, and neither change nor remove it', async () => {
    const { rows } = await test.database.system.execute(sql`
      select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege('rooster_tenant', c.oid, 'insert') and has_table_privilege('rooster_tenant', c.oid,
        'select')
        and not has_any_column_privilege('rooster_tenant', c.oid, 'update')
        and not has_table_privilege('rooster_tenant', c.oid, 'delete, truncate')`);
    expect(rows.map(({ name }) => String(name)).sort()).toEqual([
      'audit_event',
      'leave_lapse_decision',
      'leave_lapse_seen',
      'leave_lapse_warning',
      'leave_mutation',
      'leave_request_event',
      'payroll_ledger',
      'swap_event',
    ]);
  });

  it('has every constraint that has a refusal of its own', async () => {
    const { rows } = await test.database.system.execute(sql`
      select conname::text as name from pg_constraint union select indexrelid::regclass::text from pg_index
      where indisunique`);
    const existing = new Set(rows.map((row) => row['name']));
    expect([...constraintErrors.keys()].filter((name) => !existing.has(name))).toEqual([]);
  });
});

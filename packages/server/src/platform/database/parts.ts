/**
 * A list of all parts of the schema, stored beside the data. The next start names what a restore left out.
 */
import { SYSTEM_ID } from './proofs.ts';
import { DatabaseUnsoundError } from './unsound.ts';
import type { Connection } from './engine.ts';

/**
 * Every part of the schema that is ours; `definition` where it says how to make the part again. Not-null constraints
 * have no name before PostgreSQL 18.
 */
const PARTS = `
  select 'table' as kind, c.relname::text as name, null::text as definition from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select 'column', c.relname || '.' || a.attname, null from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', c.relname || '.' || x.conname, null from pg_constraint x join pg_class c on c.oid = x.conrelid
    where c.relnamespace = 'public'::regnamespace and x.contype <> 'n'
  union all
  select 'index', indexname::text, null from pg_indexes where schemaname = 'public'
  union all
  select 'trigger', c.relname || '.' || t.tgname, null from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select 'function', p.proname::text, null from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
    and d.deptype = 'e')
  union all
  select 'row-level security', c.relname::text, format('alter table public.%I enable row level security', c.relname)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
  union all
  select 'policy', tablename || '.' || policyname,
    format('create policy %I on public.%I as %s for %s to %s', policyname, tablename, permissive, cmd,
    array_to_string(array(select quote_ident(role) from unnest(roles) role), ', '))
      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
    from pg_policies where schemaname = 'public'
`;

const TABLE = `create table if not exists drizzle.rooster_parts (kind text not null, name text not null,
  definition text, primary key (kind, name))`;

/**
 * The policies that databases had before their parts were kept, as they are now. What a later version adds is in the
 * list of parts by then.
 */
const FIRST_POLICIES = `
  do $$
  declare target record;
    added_to text[] := '{audit_event, leave_lapse_decision, leave_lapse_seen, leave_lapse_warning, leave_mutation,
      leave_request_event, payroll_ledger, swap_event}';
    proven text := case when to_regproc('public.tenant_of_transaction') is null
    then '(nullif(current_setting(''app.tenant_id'', true), '''')::uuid)'
    -- Spread over servers, policies hold no subquery.
    when to_regproc('public.become_tenant') is not null then 'public.tenant_of_transaction()'
    else '(select public.tenant_of_transaction())' end;
  begin
    for target in
      select c.relname, c.relname = 'tenant' as is_tenant from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and (c.relname = 'tenant' or exists (select from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'tenant_id' and not a.attisdropped))
        and c.relname <> 'session'
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname <> 'system_works')
    loop
      if target.relname = any (added_to) then
        execute format('create policy tenant_reads on public.%1$I for select to rooster_tenant using (tenant_id = %2$s)',
          target.relname, proven);
        execute format('create policy tenant_adds on public.%1$I for insert to rooster_tenant with check (tenant_id = %2$s)',
          target.relname, proven);
      else
        execute format('create policy tenant_isolation on public.%1$I for all to rooster_tenant using (%2$I = %3$s) with check (%2$I = %3$s)',
          target.relname, case when target.is_tenant then 'id' else 'tenant_id' end, proven);
      end if;
    end loop;
    if to_regclass('public.user_account') is not null and not exists (select from pg_policy
    where polrelid = 'public.user_account'::regclass and polname <> 'system_works') then
      execute format('create policy members_of_tenant on public.user_account for select to rooster_tenant using (%s)',
        case when to_regproc('public.is_login_of_tenant') is not null then 'public.is_login_of_tenant(id)' else format(
        'exists (select from public.member where member.tenant_id = %s and member.user_id = user_account.id)', proven) end);
    end if;
    if to_regclass('public.idempotency_key') is not null and not exists (select from pg_policy
    where polrelid = 'public.idempotency_key'::regclass and polname <> 'system_works') then
      execute format('create policy own_scope on public.idempotency_key for all to rooster_tenant using (starts_with(scope, %1$s || '':'')) with check (starts_with(scope, %1$s || '':''))', proven);
    end if;
    if to_regproc('public.is_password_hash') is null then return; end if;
    if not exists (select from pg_policy where polrelid = 'public.mail_outbox'::regclass
    and polname <> 'system_works') then
      execute format('create policy tenant_adds on public.mail_outbox for insert to rooster_tenant with check (%s <> %L)',
        proven, '${SYSTEM_ID}');
    end if;
    for target in
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'system_works')
    loop
      execute format('create policy system_works on public.%1$I for all to rooster_beyond using (%2$s = %3$L) with check (%2$s = %3$L)',
        target.relname, proven, '${SYSTEM_ID}');
    end loop;
  end $$;
`;

interface Part {
  kind: string;
  name: string;
  definition: string | null;
}

/** Named in a message; the rest is counted. */
const MOST_NAMED = 8;

/** Writes down what the schema is made of, after it was changed. */
async function remember(connection: Connection): Promise<void> {
  await connection.script(
    `begin; ${TABLE}; delete from drizzle.rooster_parts; insert into drizzle.rooster_parts ${PARTS}; commit`,
  );
}

async function missing(connection: Connection): Promise<Part[]> {
  const text = `select kind, name, definition from drizzle.rooster_parts kept where not exists (select
    from (${PARTS}) part where part.kind = kept.kind and part.name = kept.name) order by kind desc, name`;
  return (await connection.query({ text }, [])).rows as Part[];
}

/**
 * Compares the schema with what it was when it was last changed, and makes again what follows from the list: policies
 * and row-level security, which a dump loses where the tenant role is missing. Throws DatabaseUnsoundError naming
 * whatever else is gone. `changed` says that migrations have just run. Returns how many parts were made again.
 */
export async function checkParts(connection: Connection, changed: boolean): Promise<number> {
  const { rows } = await connection.query(
    { text: `select to_regclass('drizzle.rooster_parts') is not null as kept` },
    [],
  );
  const [first] = rows as { kept: boolean }[];
  if (!first?.kept || changed) {
    await connection.script(FIRST_POLICIES);
    await remember(connection);
    return 0;
  }
  const gone = await missing(connection);
  const lost = gone.filter(({ definition }) => definition === null);
  if (lost.length > 0) {
    const named = lost.slice(0, MOST_NAMED).map(({ kind, name }) => `${kind} ${name}`);
    const more = lost.length > named.length ? ` and ${lost.length - named.length} more` : '';
    throw new DatabaseUnsoundError(
      `The database is not whole: ${named.join(', ')}${more} missing. Nothing was changed. Restore it again, from a backup that is whole`,
    );
  }
  // Row-level security before policies: without it they would be there and mean nothing.
  for (const { definition } of gone) if (definition !== null) await connection.script(definition);
  return gone.length;
}

/**
 * Spreads an organisation's rows over the servers of a Citus cluster, all rows of one organisation on the same. Run on
 * the coordinator, with no process on the database; again after migrations, for the tables that they added.
 */
import pg from 'pg';
import { ROWS_MOVED } from '../engine.ts';
import { DatabaseUnsoundError } from '../unsound.ts';

/** How a table is spread. */
interface Spread {
  readonly name: string;
  readonly rows: number;
}

/** Oldest Citus that it was tried with. */
const OLDEST = 13;

/** What Citus must allow: triggers that write for their own organisation, on the server where its rows are. */
const SETTINGS = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  // What a transaction has proven is told to the server that it goes on to.
  'citus.propagate_set_commands': 'local',
  // A login, which all servers hold, is changed after its memberships were asked of all.
  'citus.multi_shard_modify_mode': 'sequential',
};

const PROVEN = '( SELECT tenant_of_transaction() AS tenant_of_transaction)';

/** Policies may hold no subquery here: the one that has each statement ask once is left out. */
const PLAIN_POLICIES = `
  select format('alter policy %I on public.%I', policyname, tablename)
      || coalesce(' using (' || replace(qual, '${PROVEN}', 'public.tenant_of_transaction()') || ')', '')
      || coalesce(' with check (' || replace(with_check, '${PROVEN}', 'public.tenant_of_transaction()') || ')', '')
      as statement
  from pg_policies where schemaname = 'public' and policyname <> 'members_of_tenant'
    and strpos(concat(qual, with_check), '${PROVEN}') > 0`;

/**
 * Whose a login is stands in `member`, whose rows of the transaction's organisation are where the question comes from.
 * Asked of the whole, each server would ask all. It is the asker's own question: one in another role is refused once
 * the transaction has written. That it never changes is untrue and does no harm, for each row is asked about; what is
 * said to change may be in no statement that changes logins.
 */
const LOGINS = `
  create or replace function public.is_login_of_tenant(login uuid) returns boolean
  language plpgsql immutable set search_path = pg_catalog as $$
  declare
    proven uuid := public.tenant_of_transaction();
    shard text;
    answer boolean;
  begin
    if proven is null then return false; end if;
    shard := 'public.member_' || get_shard_id_for_distribution_column('public.member', proven);
    if to_regclass(shard) is null then shard := 'public.member'; end if;
    execute format('select exists (select from %s where tenant_id = $1 and user_id = $2)', shard)
      into answer using proven, login;
    return answer;
  end $$;
  revoke all on function public.is_login_of_tenant(uuid) from public;
  grant execute on function public.is_login_of_tenant(uuid) to rooster_tenant`;

/**
 * What triggers read and write is of the organisation whose rows they are for, and so on the same server in tables of
 * its own: as a question to the whole, Citus takes none that reads what a statement has changed.
 */
const IN_SHARD = `
  create or replace function public.in_shard(statement text, owner uuid) returns text
  language plpgsql stable set search_path = pg_catalog as $$
  declare named text;
  begin
    for named in select distinct part[1] from regexp_matches(statement, 'public\\.(\\w+)', 'g') part loop
      statement := regexp_replace(statement, 'public\\.' || named || '\\M',
        'public.' || named || '_' || get_shard_id_for_distribution_column('public.' || named, owner), 'g');
    end loop;
    return statement;
  end $$`;

/** A function that triggers run, and the column that says whose the rows are. */
export interface TriggerFunction {
  readonly name: string;
  readonly source: string;
  readonly column: string;
}

/** Those that name tables. */
export const TRIGGER_FUNCTIONS = `
  select distinct p.proname as name, p.prosrc as source,
    case when c.relname = 'tenant' then 'id' else 'tenant_id' end as column
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
  where p.pronamespace = 'public'::regnamespace and not t.tgisinternal and p.prosrc ~ 'public\\.'
    and p.prosrc !~ 'in_shard' and c.relname !~ '_\\d+$' order by 1`;

/**
 * A trigger function that reads and writes tables by name, as one that does so in the shard whose rows changed. Throws
 * for one that reads in another way than those that there are.
 */
export function inShard({ name, source, column }: TriggerFunction): string {
  const body = source
    .replace(/^\s*begin\b/i, '')
    .replaceAll(/\bINSERT INTO public\.[^;]*;/g, (statement) => {
      return `EXECUTE public.in_shard($mark$${statement.slice(0, -1)}$mark$, owner);`;
    })
    .replace(
      /\bOR NOT (\(EXISTS \(SELECT FROM public\..*\)) THEN/,
      (_, condition: string) => `OR NOT public.holds_in_shard($mark$${condition}$mark$, owner) THEN`,
    );
  if (/public\.(?!in_shard|holds_in_shard)/.test(body.replaceAll(/\$mark\$[^]*?\$mark\$/g, '')))
    throw new Error(`The trigger function ${name} reads what is on other servers`);
  return `create or replace function public.${name}() returns trigger language plpgsql as $trigger$
    declare owner uuid;
    begin
      if TG_OP = 'DELETE' then select ${column} into owner from was limit 1;
      else select ${column} into owner from becomes limit 1; end if;
      if owner is null then return null; end if;
      ${body}$trigger$`;
}

const HOLDS_IN_SHARD = `
  create or replace function public.holds_in_shard(condition text, owner uuid) returns boolean
  language plpgsql stable as $$
  declare answer boolean;
  begin
    execute 'select ' || public.in_shard(condition, owner) into answer;
    return answer;
  end $$`;

/** Its policy has a subquery: there is another one at the end. */
const UNGUARDED_LOGINS = `
  select 'drop policy members_of_tenant on public.user_account' as statement from pg_policy
  where polrelid = 'public.user_account'::regclass and polname = 'members_of_tenant'
    and not exists (select from pg_dist_partition where logicalrelid = 'public.user_account'::regclass)`;

/** What is read together with rows of any organisation: every server has all of it. */
const EVERYWHERE = `
  select format('select create_reference_table(%L)', name) as statement
  from unnest('{user_account, two_step}'::text[]) with ordinality as everywhere(name, place)
  where not exists (select from pg_dist_partition where logicalrelid = name::regclass) order by place`;

/**
 * Where another server leads a transaction, this one may have to promise its commit, and a promise takes no notice.
 * What is waiting is then found by the look of every few seconds.
 */
const TELL_OF_WORK = `
  create or replace function public.tell_of_work() returns trigger language plpgsql as $$
  begin
    if not exists (select from get_current_transaction_id() led, pg_catalog.pg_dist_local_group own
      where led.transaction_number > 0 and led.initiator_node_identifier <> own.groupid) then
      perform pg_catalog.pg_notify('rooster_work', tg_argv[0]);
    end if;
    return null;
  end $$`;

/** What tenants' transactions write besides, wherever they are: it stays here, and all servers know of it. */
const HERE = `
  select format('select citus_add_local_table_to_metadata(%L)', name) as statement
  from unnest('{idempotency_key, mail_outbox}'::text[]) as here(name)
  where not exists (select from pg_dist_partition where logicalrelid = name::regclass) order by name`;

const LOGINS_GUARDED = `
  select from pg_policy where polrelid = 'public.user_account'::regclass and polname = 'members_of_tenant'`;

/** A start makes a policy that was lost anew from this list. */
const REMEMBER = `
  update drizzle.rooster_parts set definition = case when name = 'user_account.members_of_tenant'
    then 'create policy members_of_tenant on public.user_account for select to rooster_tenant using (public.is_login_of_tenant(id))'
    else replace(definition, '${PROVEN}', 'public.tenant_of_transaction()') end
  where kind = 'policy'`;

/** What a tenant's transaction begins with here: as a statement, a setting is told to the other servers. */
const BECOME = `
  create or replace function public.become_tenant(proof text) returns void language plpgsql as $$
  begin
    execute format('set local app.tenant = %L', proof);
  end $$`;

/**
 * What transactions begin with where an organisation's rows are. They name its part themselves, so that it must not
 * move away meanwhile; whoever comes too late is refused, and goes where it is now.
 */
const HOLD = `
  create or replace function public.hold_shard(shard bigint) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    perform pg_catalog.lock_shard_metadata(5, array[shard]);
    if not exists (select from pg_catalog.pg_dist_placement p join pg_catalog.pg_dist_local_group own
      on own.groupid = p.groupid where p.shardid = shard)
    then
      raise exception 'These rows are on another server' using errcode = '${ROWS_MOVED}';
    end if;
  end $$;
  revoke all on function public.hold_shard(bigint) from public;
  grant execute on function public.hold_shard(bigint) to rooster_tenant;
  create or replace function public.become_tenant_of(proof text, shard bigint) returns void language plpgsql as $$
  begin
    perform public.hold_shard(shard);
    execute format('set local app.tenant = %L', proof);
  end $$`;

interface Key {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

class Cluster {
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#client.query(text, values)).rows as T[];
  }

  async run(text: string): Promise<void> {
    await this.#client.query(text);
  }

  /** Runs statements on each worker as on a server that stands alone. */
  async onWorkers(statements: string): Promise<void> {
    const answers = await this.rows<{ success: boolean; result: string }>(
      'select success, result from run_command_on_workers($1)',
      [`set citus.enable_ddl_propagation = off; ${statements.replaceAll(/\s+/g, ' ')}`],
    );
    const failed = answers.find(({ success }) => !success);
    if (failed) throw new Error(`A worker refused: ${failed.result}`);
  }

  /** Runs what a query's rows say, one after another. */
  async each(text: string): Promise<void> {
    for (const { statement } of await this.rows<{ statement: string }>(text)) await this.run(statement);
  }
}

async function expectCluster(cluster: Cluster): Promise<void> {
  const [extension] = await cluster.rows<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  if (!extension)
    throw new DatabaseUnsoundError(
      'This database has no Citus: run `create extension citus` in it, and in the database of the same name on each worker',
    );
  if (Number.parseInt(extension.version, 10) < OLDEST)
    throw new DatabaseUnsoundError(`Citus ${extension.version} is too old: this was tried with ${OLDEST}`);
  const [counted] = await cluster.rows<{ workers: number }>(
    `select count(*)::int as workers from pg_dist_node where noderole = 'primary' and shouldhaveshards and isactive`,
  );
  if (!counted?.workers)
    throw new DatabaseUnsoundError('The cluster has no worker: add each with `select citus_add_node(host, port)`');
  const [others] = await cluster.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name in ('rooster', 'rooster-tenants')`,
  );
  if (others?.count) throw new DatabaseUnsoundError('Processes are on this database: stop them first');
}

/** Gives the database its settings, which no dump or copy of it takes along. */
async function allow(cluster: Cluster): Promise<void> {
  const [{ name } = { name: '' }] = await cluster.rows<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  for (const [setting, value] of Object.entries(SETTINGS)) {
    await cluster.run(`set ${setting} = '${value}'`);
    const lasting = `alter database ${name} set ${setting} = '${value}'`;
    await cluster.run(lasting);
    await cluster.onWorkers(lasting);
  }
  // Transactions of these roles go on to other servers as them.
  await cluster.each(`select format('alter role %I login', rolname) as statement from pg_roles
    where rolname in ('rooster_tenant', 'rooster_beyond') and not rolcanlogin`);
}

/** What proves an organisation is read on each server, from a table of its own. */
async function shareKeys(cluster: Cluster): Promise<void> {
  const [key] = await cluster.rows<{ value: string }>(
    `select value from drizzle.rooster_keys where name = 'tenant-proof'`,
  );
  if (!key)
    throw new DatabaseUnsoundError('Rooster has never been started on this database: start it once, and stop it');
  const statement = `
    create schema if not exists drizzle;
    create table if not exists drizzle.rooster_keys (name text primary key, value text not null);
    insert into drizzle.rooster_keys values ('tenant-proof', '${key.value}')
      on conflict (name) do update set value = excluded.value`;
  await cluster.onWorkers(statement);
}

const KEYS = `
  select conrelid::regclass::text as owner, conname as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and (not exists (select from pg_dist_partition
    where logicalrelid = conrelid) or not exists (select from pg_dist_partition where logicalrelid = confrelid))
    and exists (select from pg_class c where c.oid in (conrelid, confrelid) and (c.relname in ('tenant', 'user_account')
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)))
  order by conrelid::regclass::text, conname`;

const LEFT = `
  select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and a.attname = case when c.relname = 'tenant' then 'id' else 'tenant_id' end
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h')
  order by c.relname <> 'tenant', c.relname`;

async function onCluster<T>(url: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const cluster = new Cluster(client);
  try {
    await expectCluster(cluster);
    return await work(cluster);
  } finally {
    await client.end();
  }
}

/** Gives a copy of a database that is spread what only the original has. */
export const distributeCopy = (url: string): Promise<void> => onCluster(url, allow);

/**
 * Spreads all tables that hold organisations' rows, and answers those that it moved. Interrupted, it goes on where it
 * was: foreign keys that are away meanwhile stand in a table of their own.
 */
export async function distribute(url: string, say: (line: string) => void = () => undefined): Promise<Spread[]> {
  return onCluster(url, async (cluster) => {
    await allow(cluster);
    await shareKeys(cluster);
    await cluster.run(BECOME);
    await cluster.run(TELL_OF_WORK);
    await cluster.each(PLAIN_POLICIES);
    for (const helper of [IN_SHARD, HOLDS_IN_SHARD]) {
      await cluster.run(helper);
      await cluster.onWorkers(helper);
    }
    for (const changed of await cluster.rows<TriggerFunction>(TRIGGER_FUNCTIONS)) await cluster.run(inShard(changed));
    await cluster.run(`create table if not exists drizzle.rooster_keys_away (owner text, name text, definition text,
      primary key (owner, name))`);
    for (const { owner, name, definition } of await cluster.rows<Key>(KEYS)) {
      await cluster.run('begin');
      await cluster.rows('insert into drizzle.rooster_keys_away values ($1, $2, $3)', [owner, name, definition]);
      await cluster.run(`alter table ${owner} drop constraint ${name}`);
      await cluster.run('commit');
    }
    const moved: Spread[] = [];
    await cluster.each(UNGUARDED_LOGINS);
    await cluster.each(EVERYWHERE);
    await cluster.each(HERE);
    for (const { name, column } of await cluster.rows<{ name: string; column: string }>(LEFT)) {
      await cluster.rows('select create_distributed_table($1, $2, colocate_with => $3)', [
        `public.${name}`,
        column,
        name === 'tenant' ? 'none' : 'public.tenant',
      ]);
      const [counted] = await cluster.rows<{ rows: number }>(`select count(*)::int as rows from public.${name}`);
      moved.push({ name, rows: counted?.rows ?? 0 });
      say(`${String(counted?.rows ?? 0).padStart(10)}  ${name}`);
    }
    for (const { owner, name, definition } of await cluster.rows<Key>(
      'select owner, name, definition from drizzle.rooster_keys_away order by owner, name',
    )) {
      await cluster.run('begin');
      await cluster.run(`alter table ${owner} add constraint ${name} ${definition}`);
      await cluster.rows('delete from drizzle.rooster_keys_away where owner = $1 and name = $2', [owner, name]);
      await cluster.run('commit');
    }
    await cluster.run(LOGINS);
    if ((await cluster.rows(LOGINS_GUARDED)).length === 0) {
      await cluster.run(`select create_distributed_function('public.is_login_of_tenant(uuid)')`);
      await cluster.run(`create policy members_of_tenant on public.user_account for select to rooster_tenant
        using (public.is_login_of_tenant(id))`);
    }
    await cluster.run(HOLD);
    await cluster.onWorkers(HOLD);
    await cluster.run(REMEMBER);
    await cluster.run('analyze');
    return moved;
  });
}

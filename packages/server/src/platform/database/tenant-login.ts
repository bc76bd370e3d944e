/**
 * A login of their own for tenants' transactions on a PostgreSQL server. It owns nothing and is a member of nothing but
 * `rooster_tenant`: SQL that was smuggled into a tenant's call can switch to no role that sees more.
 */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import type { Connection, Engine } from './engine.ts';
import { START_LOCK } from './migrate.ts';
import { asUser, loginOf } from './postgres/servers.ts';
import type { Login } from './postgres/servers.ts';
import { keptKey } from './proofs.ts';
import { DatabaseUnsoundError } from './unsound.ts';

const ROUNDS = 4096;

/**
 * What PostgreSQL stores of a password (RFC 5803): sent like this, the password itself is in no log of statements. The
 * salt follows from the password, a random key that nobody else has: a pooler that was told the verifier keeps it.
 */
function verifierOf(password: string): string {
  const salt = createHash('sha256').update(`salt of ${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

/**
 * What leaves a role from inside a statement on data is one function, which only a superuser can take from everybody;
 * `login`, which can become nobody, keeps it. A role's name that is safe in SQL.
 */
const keepRoles = (login: string): string => `
  if (select rolsuper from pg_roles where rolname = current_user) then
    if has_function_privilege('public', 'pg_catalog.set_config(text, text, boolean)', 'execute')
    then revoke execute on function pg_catalog.set_config(text, text, boolean) from public; end if;
    if not has_function_privilege('${login}', 'pg_catalog.set_config(text, text, boolean)', 'execute')
    then grant execute on function pg_catalog.set_config(text, text, boolean) to ${login}; end if;
  end if;`;

/** Takes rights from everybody that leave something behind, or leave a role. `login` is a role's name. */
const confining = (login: string): string => `
  do $$ begin
    if has_database_privilege('public', current_database(), 'temporary')
    then execute format('revoke temporary on database %I from public', current_database()); end if;
    if has_schema_privilege('public', 'public', 'create') then revoke create on schema public from public; end if;
    ${keepRoles(login)}
  end $$`;

/** Does the same on each server that tenants are spread over: their connections lead there too. */
async function confineWorkers(connection: Connection, login: string): Promise<void> {
  const { rows } = await connection.query(
    { text: `select to_regproc('public.become_tenant') is not null as is_spread` },
    [],
  );
  const [{ is_spread: isSpread }] = rows as [{ is_spread: boolean }];
  if (!isSpread) return;
  const text = `set citus.enable_ddl_propagation = off; ${confining(login).replaceAll(/\s+/g, ' ')}`;
  const refused = await connection.query({ text: 'select result from run_command_on_workers($1) where not success' }, [
    text,
  ]);
  const [first] = refused.rows as { result: string }[];
  if (first) throw new DatabaseUnsoundError(`A server of the cluster does not keep tenants to theirs: ${first.result}`);
}

/**
 * How PostgreSQL works on what tenants ask. A page that is read out of order costs 1.1 times one that is read in turn,
 * as on any disk that does not turn; by default it is 4, and a year of everybody's hours would be sorted where an index
 * has them in order. Compiling a statement (jit) takes seconds of processor time where running it takes one. With 4 MB
 * of memory, its default, the totals of a year are sorted on the disk.
 */
const PLANNING = { random_page_cost: '1.1', jit: 'off', work_mem: "'16MB'" };

/**
 * Makes the login or renews its password, and answers both. Roles belong to the whole server: this one is named after
 * the database. Its rights to leave tables behind are everybody's by default, so those are taken from everybody.
 */
async function makeLogin(connection: Connection): Promise<Login> {
  const password = await keptKey(connection, 'tenant-login');
  const { rows } = await connection.query(
    { text: `select 'rooster_tenant_' || oid as name from pg_database where datname = current_database()` },
    [],
  );
  const [{ name }] = rows as [{ name: string }];
  await connection.script(`
    begin;
    select pg_advisory_xact_lock(${START_LOCK});
    do $$ begin
      if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login; end if;
      alter role ${name} login password '${verifierOf(password)}';
      ${Object.entries(PLANNING)
        .map(([setting, value]) => `alter role ${name} set ${setting} = ${value};`)
        .join(' ')}
      if not pg_has_role('${name}', 'rooster_tenant', 'member') then grant rooster_tenant to ${name}; end if;
      if not has_database_privilege('${name}', current_database(), 'connect')
      then execute format('grant connect on database %I to ${name}', current_database()); end if;
    end $$;
    ${confining(name)};
    commit`);
  await confineWorkers(connection, name);
  return { name, password };
}

/**
 * Codes of a server that does not let in, or does not let roles be made: settings that only its operator can change.
 */
const refused = /^(?:28...|08P01|42501|0LP01|0L000)$/;

const isRefusal = (error: unknown): error is Error =>
  error instanceof DatabaseUnsoundError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && refused.test(error.code));

/** How tenants come to a login. */
export interface TenantLoginOptions {
  /** URL with a login that the operator has made; absent makes one. */
  readonly tenantUrl?: string | undefined;
  /** Told when there is none, and tenants are served as the user of DATABASE_URL, in a role that SQL can leave. */
  readonly onUnconfined?: (reason: string) => void;
}

/**
 * Has tenants served on a login of their own, and answers it. A given one that is not fit throws DatabaseUnsoundError;
 * where none can be made, `onUnconfined` hears why and the database works without.
 */
export async function confineTenants(
  engine: Engine,
  url: string,
  { tenantUrl, onUnconfined }: TenantLoginOptions,
): Promise<Login | undefined> {
  if (!engine.confineTenants) return undefined;
  if (tenantUrl !== undefined) {
    await engine.confineTenants({ url: tenantUrl });
    return loginOf(tenantUrl);
  }
  const connection = await engine.connect({ unlimited: true });
  try {
    const login = await makeLogin(connection);
    await engine.confineTenants({ url: asUser(url, login) });
    return login;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    onUnconfined?.(error.message);
    return undefined;
  } finally {
    connection.release();
  }
}

/**
 * What a start looks at before it changes anything: whether this is a database that Rooster may write its schema to.
 */
import type { Connection } from './engine.ts';
import { DatabaseUnsoundError } from './unsound.ts';

const OLDEST = 150_000;

interface Facts {
  version: number;
  standby: boolean;
  read_only: boolean;
  me: string;
  missing: string[];
  strong: string[];
  may_create_role: boolean;
  ours: boolean;
  tables: string[];
  strangers: string[];
}

/** Tables of extensions are nobody's. */
const FACTS = `
  with tables as (
    select c.relname::text as name, c.relowner from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (select from pg_depend d
    where d.objid = c.oid and d.deptype = 'e')
  )
  select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby,
  current_setting('transaction_read_only') = 'on' as read_only,
    current_user::text as me,
    array(select name from unnest('{rooster_tenant, rooster_beyond}'::text[]) with ordinality as needed(name, place)
      where not exists (select from pg_roles where rolname = name) order by place) as missing,
    array(select rolname::text from pg_roles where rolname in ('rooster_tenant', 'rooster_beyond')
      and (rolsuper or rolbypassrls) order by 1) as strong,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create_role,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'drizzle'
    and c.relname = '__drizzle_migrations') as ours,
    array(select name from tables order by 1) as tables,
    array(select name from tables where not pg_has_role(current_user, relowner, 'USAGE') order by 1) as strangers
`;

/** The sentence for what is wrong, or undefined. */
function wrongWith({
  version,
  standby,
  read_only,
  me,
  missing,
  strong,
  may_create_role,
  ours,
  tables,
  strangers,
}: Facts): string | undefined {
  if (version < OLDEST) return `PostgreSQL ${Math.floor(version / 10_000)} is too old: Rooster needs 15 or newer`;
  if (standby) return 'The server of DATABASE_URL is a standby, which nothing can be written to: name the primary';
  if (read_only)
    return 'The database of DATABASE_URL is read-only (default_transaction_read_only): nothing can be written to it';
  const [role] = missing;
  if (role !== undefined && !may_create_role) {
    const inherited = role === 'rooster_beyond' ? ' grant rooster_tenant to rooster_beyond;' : '';
    return `The role ${role} is missing, and the user ${me} may not create it. Have an administrator run: create role ${role} nologin;${inherited} grant ${role} to "${me}"`;
  }
  const [strongest] = strong;
  if (strongest !== undefined)
    return `The role ${strongest} may bypass row-level security, which keeps organisations apart. Have an administrator run: alter role ${strongest} nosuperuser nobypassrls`;
  if (!ours && tables.length > 0)
    return `The database holds tables that Rooster did not make (${tables.slice(0, 5).join(', ')}): name an empty database, or restore a whole backup, with its schema drizzle`;
  if (strangers.length > 0)
    return `The user ${me} does not own the tables (${strangers.slice(0, 3).join(', ')} …), as after a restore by another user. Have an administrator run, in this database: reassign owned by that user to "${me}"`;
  return undefined;
}

/** Throws DatabaseUnsoundError where this database can't become or stay Rooster's. Changes nothing. */
export async function preflight(connection: Connection): Promise<void> {
  const { rows } = await connection.query({ text: FACTS }, []);
  const wrong = wrongWith((rows as Facts[])[0] as Facts);
  if (wrong !== undefined) throw new DatabaseUnsoundError(wrong);
}

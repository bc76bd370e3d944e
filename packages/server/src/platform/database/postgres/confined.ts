/** Whether a login is fit to serve tenants: it sees what a tenant may, and can become nobody else. */
import type pg from 'pg';
import { DatabaseUnsoundError } from '../unsound.ts';

interface Facts {
  me: string;
  is_strong: boolean;
  may_own: boolean;
  is_tenant: boolean;
  others: string[];
  may_leave_tables: boolean;
}

const FACTS = `
  select session_user::text as me,
    (select rolsuper or rolbypassrls or rolcreaterole or rolreplication from pg_roles
    where rolname = session_user) as is_strong,
    pg_has_role(session_user, (select relowner from pg_class where oid = 'public.tenant'::regclass), 'MEMBER')
    as may_own,
    pg_has_role(session_user, 'rooster_tenant', 'USAGE') as is_tenant,
    array(select rolname::text from pg_roles where rolname not in (session_user, 'rooster_tenant')
    and pg_has_role(session_user, oid, 'MEMBER') order by 1) as others,
    has_database_privilege(current_database(), 'TEMPORARY') or has_schema_privilege('public', 'CREATE')
    as may_leave_tables
`;

function wrongWith({ me, is_strong, may_own, is_tenant, others, may_leave_tables }: Facts): string | undefined {
  if (is_strong) return `The user ${me} may make roles or pass row-level security by`;
  if (may_own) return `The user ${me} is, or may become, the owner of the tables`;
  if (others.length > 0) return `The user ${me} may become ${others.slice(0, 3).join(', ')}`;
  if (!is_tenant) return `The user ${me} does not have the role rooster_tenant: grant rooster_tenant to "${me}"`;
  // One that is named like a table of ours would be found before it, by the next tenant on the same connection too.
  if (may_leave_tables)
    return `The user ${me} may make tables. As the owner of the database run: revoke temporary on database … from public; revoke create on schema public from public`;
  return undefined;
}

/** Throws DatabaseUnsoundError where the login of this pool is not fit. */
export async function expectConfined(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(FACTS);
  const wrong = rows[0] && wrongWith(rows[0]);
  if (wrong !== undefined) throw new DatabaseUnsoundError(wrong);
}

/**
 * What tenants' transactions may touch, and those that are the system's in part. Renewed after every migration, so that
 * a new tenant table needs no grant of its own.
 */
import type { Connection } from './engine.ts';

/**
 * Everything of tables that carry `tenant_id` under row-level security, and of `tenant` itself; those whose policies
 * say so (`addOnlyTable`) can only be read and added to. Of platform tables only what a request's own transaction
 * needs:
 * - `user_account`: e-mail and language, of people who are members of the tenant (policy `members_of_tenant`);
 * - `mail_outbox`: putting a mail in, never reading one;
 * - `idempotency_key`: the tenant's own keys (policy `own_scope`).
 *
 * Where a transaction is the system's in part, its role reaches every table, and policies say in which part what of it.
 * It reads no password's hash, for the row of a login is open in the tenant's part too; `is_password_hash` compares.
 */
const GRANTS = `
  do $$
  declare target record;
  begin
    revoke all on all tables in schema public from rooster_tenant;
    for target in
      select c.relname, exists (select from pg_policy p where p.polrelid = c.oid
        and p.polname = 'tenant_isolation') as changes
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname in ('tenant_isolation', 'tenant_reads'))
    loop
      execute format('grant select, insert on public.%I to rooster_tenant', target.relname);
      if target.changes then
        execute format('grant update, delete on public.%I to rooster_tenant', target.relname);
      end if;
    end loop;
    grant usage on schema public to rooster_tenant;
    grant select (id, email, email_confirmed_at, language) on public.user_account to rooster_tenant;
    grant insert on public.mail_outbox to rooster_tenant;
    grant select, insert, update on public.idempotency_key to rooster_tenant;
    if to_regproc('public.tenant_of_transaction') is not null then
      revoke all on function public.tenant_of_transaction() from public;
      grant execute on function public.tenant_of_transaction() to rooster_tenant;
    end if;
    for target in
      select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and p.polname = 'system_works' and c.relname <> 'user_account'
    loop
      execute format('grant select, insert, update, delete on public.%I to rooster_beyond', target.relname);
    end loop;
    revoke all on public.user_account from rooster_beyond;
    grant insert, update, delete on public.user_account to rooster_beyond;
    grant select (id, email, email_confirmed_at, language, last_tenant_id, created_at) on public.user_account
      to rooster_beyond;
    if to_regproc('public.is_password_hash') is not null then
      revoke all on function public.is_password_hash(uuid, text) from public;
      grant execute on function public.is_password_hash(uuid, text) to rooster_beyond;
    end if;
  end $$;
`;

/** Gives both roles their rights, in one step that other connections see whole. */
export async function grantTenantRole(connection: Connection): Promise<void> {
  await connection.script(GRANTS);
}

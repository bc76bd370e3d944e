/**
 * What the tenant role may touch. Renewed after every migration, so that a new tenant table needs no grant of its own.
 */
import type { Connection } from './engine.ts';

/**
 * Everything of tables that carry `tenant_id` under row-level security, and of `tenant` itself; those whose policies
 * say so (`addOnlyTable`) can only be read and added to. Of platform tables only what a request's own transaction
 * needs:
 * - `user_account`: e-mail and language, of people who are members of the tenant (policy `members_of_tenant`);
 * - `mail_outbox`: putting a mail in, never reading one;
 * - `idempotency_key`: the tenant's own keys (policy `own_scope`).
 */
const GRANTS = `
  do $$
  declare target record;
  begin
    revoke all on all tables in schema public from rooster_tenant;
    for target in
      select c.relname, exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*') as changes
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and (c.relname = 'tenant' or exists (select from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'tenant_id' and not a.attisdropped))
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
  end $$;
`;

/** Gives the tenant role its rights, in one step that other connections see whole. */
export async function grantTenantRole(connection: Connection): Promise<void> {
  await connection.script(GRANTS);
}

/**
 * Everything that is kept of one person, by table: found in the database's own catalogue, so that a new table is never
 * forgotten.
 */
import { isoInstant } from '@rooster/domain/time';
import { formatDuration } from '@rooster/domain/duration';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';

type Row = Record<string, unknown>;

/** Secrets, and what says nothing about a person. */
const LEFT_OUT = '{tenant_id,token,token_hash,nonce,secret_hash,email_verification_hash,endpoint,p256dh,auth}';

const rowsOf = async (query: SQL): Promise<Row[]> => (await tx().execute(query)).rows;

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A field as the wire names and writes it: ids of members, durations instead of seconds. */
function toField([column, value]: [string, unknown]): [string, unknown] {
  const name = camel(column);
  if (name === 'memberId') return ['tenantUserId', value];
  return name.endsWith('Seconds') && typeof value === 'number'
    ? [name.slice(0, -'Seconds'.length), formatDuration(value)]
    : [name, value];
}

/** Rows in the order of their columns: of one tenant, mostly by an id that tells when the row was made. */
async function read(table: string, condition: SQL): Promise<Row[]> {
  const rows = await rowsOf(
    sql`select to_jsonb(t) - ${LEFT_OUT}::text[] as data from ${sql.identifier(table)} t where ${condition}
      order by t`,
  );
  return rows.map(({ data }) => Object.fromEntries(Object.entries(data as Row).map(toField)));
}

/** Columns that say whose a row is; of a swap both who offers and who takes. */
const WHOSE = new Set(['member_id', 'owner_id', 'colleague_id']);

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
}

/** Which table refers to which by a column beside the tenant. */
async function references(): Promise<Reference[]> {
  const rows = await rowsOf(sql`
    select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confrelid::regclass::text as parent
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 2
    order by 1, 2`);
  return rows.map(({ table, column, parent }) => ({
    table: String(table),
    column: String(column),
    parent: String(parent),
  }));
}

/**
 * All of one person: the member, the login, what is theirs, the parts of that, and the lines of the trail about or by
 * them.
 */
export async function exportMember(
  memberId: string,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<{ exportedAt: string; tables: Record<string, Row[]> }> {
  // Whoever erases the person waits, and finds this line in the trail.
  const person = await lockMember(memberId);
  const mine = (condition: SQL): SQL => sql`t.tenant_id = ${currentTenant()} and ${condition}`;
  const known = await references();
  const own = new Map<string, SQL>();
  for (const { table, column, parent } of known) {
    if (parent !== 'member' || !WHOSE.has(column)) continue;
    const isTheirs = sql`t.${sql.identifier(column)} = ${memberId}`;
    const before = own.get(table);
    own.set(table, before ? sql`${before} or ${isTheirs}` : isTheirs);
  }
  const parts = known.flatMap(({ table, column, parent }) => {
    const theirs = own.get(parent);
    return theirs && !own.has(table) ? [{ table, column, parent, theirs }] : [];
  });
  const tables: Record<string, Row[]> = { member: await read('member', mine(sql`t.id = ${memberId}`)) };
  // Row by row: the tenant's role may see these columns of a login only.
  tables['login'] = await rowsOf(
    sql`select email::text, language, email_confirmed_at as "emailConfirmedAt" from user_account
      where id = ${person.userId}`,
  );
  for (const [table, isTheirs] of own) tables[camel(table)] = await read(table, mine(sql`(${isTheirs})`));
  for (const { table, column, parent, theirs } of parts) {
    tables[camel(table)] = await read(
      table,
      mine(
        sql`t.${sql.identifier(column)} in (select t.id from ${sql.identifier(parent)} t
          where t.tenant_id = ${currentTenant()} and (${theirs}))`,
      ),
    );
  }
  tables['auditEvent'] = await read('audit_event', mine(sql`(t.actor_id = ${memberId} or t.subject_id = ${memberId})`));
  await recordAudit({
    action: 'member-exported',
    actorId: principal.memberId,
    now,
    subject: { kind: 'member', id: memberId, name: fullName(person) },
  });
  return { exportedAt: isoInstant(now), tables };
}

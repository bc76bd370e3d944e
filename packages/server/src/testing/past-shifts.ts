/** Years of shifts for a made-up company, which has only those of some weeks around now. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { MONDAY } from './sized-company.ts';

/** Weeks that a made-up company has shifts of already, its last one included. */
const THERE = 3;

/** Whose past it is, and how many weeks of it. */
interface Past {
  readonly tenantId: string;
  readonly weeks: number;
}

/** Writes the rows of a table once more for each week, with what differs in them. */
const repeated = (table: string, changes: SQL, { tenantId, weeks }: Past): SQL => sql`
  insert into ${sql.raw(table)} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
  from ${sql.raw(table)} one, generate_series(${THERE}::int, ${THERE + weeks - 1}::int) behind
  where one.tenant_id = ${tenantId} and `;

/** A new id in place of another, the same wherever that is named. */
const anew = (column: string): SQL => {
  const mixed = `md5(one.${column}::text || behind)`;
  return sql.raw(`'${column}', overlay(overlay(${mixed} placing '4' from 13) placing '8' from 17)::uuid`);
};

/**
 * Repeats the shifts of the week of `MONDAY` before those that there are, as they are planned and published; inside a
 * transaction of the system.
 */
export async function repeatShifts(past: Past): Promise<void> {
  const { tenantId } = past;
  const times = sql`'starts_at', one.starts_at - behind * interval '168 hours',
    'ends_at', one.ends_at - behind * interval '168 hours'`;
  const facts = sql`${times}, 'start_date', one.start_date - behind * 7`;
  const ofWeek = sql`start_date between ${MONDAY} and ${MONDAY}::date + 6`;
  const ofItsShifts = sql`shift_id in (
    select id from shift where tenant_id = ${tenantId} and ${ofWeek})`;
  for (const statement of [
    sql`${repeated('shift', sql`${anew('id')}, 'link_id', null, ${facts}`, past)} ${ofWeek}`,
    sql`${repeated('published_shift', sql`${anew('shift_id')}, ${facts}`, past)} ${ofWeek}`,
    ...['shift_assignment', 'published_place'].map(
      (table) => sql`${repeated(table, sql`${anew('id')}, ${anew('shift_id')}, ${times}`, past)} ${ofItsShifts}`,
    ),
    ...['shift_skill', 'published_skill'].map(
      (table) => sql`${repeated(table, anew('shift_id'), past)} ${ofItsShifts}`,
    ),
  ])
    await tx().execute(statement);
}

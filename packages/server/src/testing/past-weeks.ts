/**
 * A longer past for a made-up company: hours and leave once more before those that there are, and years of what it has
 * of some weeks around now only.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { MONDAY } from './sized-company.ts';

/** Weeks that a made-up company has shifts of already, its last one included. */
export const WEEKS_WITH_SHIFTS = 3;

/** Whose past, and how many weeks behind now it begins and ends, both included. */
interface Past {
  readonly tenantId: string;
  readonly first: number;
  readonly last: number;
}

/** Writes the rows of a table once more for each week, with what differs in them. */
const repeated = (table: string, changes: SQL, { tenantId, first, last }: Past): SQL => sql`
  insert into ${sql.raw(table)} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
  from ${sql.raw(table)} one, generate_series(${first}::int, ${last}::int) behind
  where one.tenant_id = ${tenantId} and `;

/** A new id in place of another, the same wherever that is named. */
const anew = (...columns: string[]): SQL =>
  sql.raw(
    columns
      .map((column) => {
        const mixed = `md5(one.${column}::text || behind)`;
        return `'${column}', overlay(overlay(${mixed} placing '4' from 13) placing '8' from 17)::uuid`;
      })
      .join(),
  );

/** The same moments and dates, earlier. */
const earlier = (...columns: string[]): SQL =>
  sql.raw(columns.map((column) => `'${column}', one.${column} - behind * interval '168 hours'`).join());
const daysEarlier = (...columns: string[]): SQL =>
  sql.raw(columns.map((column) => `'${column}', one.${column} - behind * 7`).join());

/** One of five filled places of the past was handed over by somebody to its person. */
const swapsOf = ({ tenantId, first, last }: Past): SQL => sql`
  insert into swap_request (tenant_id, id, status, owner_id, colleague_id, assignment_id, created_at, updated_at)
  select tenant_id, gen_random_uuid(), 'Approved', other.id, member_id, place.id, starts_at, starts_at
  from (select *, row_number() over (order by starts_at, id) as place_number from shift_assignment
    where tenant_id = ${tenantId} and member_id is not null and starts_at < ${MONDAY}::date - ${first - 1}::int * interval '168 hours'
      and starts_at >= ${MONDAY}::date - ${last}::int * interval '168 hours') place
  cross join lateral (select id from member where member.tenant_id = place.tenant_id and member.id <> place.member_id
    order by id limit 1) other
  where place_number % 5 = 0`;

/** Everybody’s availability of a week, and a notice and a line of the trail for each. */
function besideShifts({ tenantId, first, last }: Past): SQL[] {
  const each = sql`from member, generate_series(${first}::int, ${last}::int) behind where member.tenant_id = ${tenantId}`;
  const at = sql`${MONDAY}::date - behind * interval '168 hours'`;
  return [
    sql`insert into availability_entry (tenant_id, id, member_id, start_date, end_date, time_zone_id, is_recurring,
      weekday_flags, is_available, created_at, updated_at)
      select member.tenant_id, gen_random_uuid(), member.id, ${at}, ${at} + interval '144 hours', 'Europe/Amsterdam',
      false, 127, false, ${at}, ${at} ${each}`,
    sql`insert into notification (tenant_id, id, member_id, kind, data, path, created_at, read_at)
      select member.tenant_id, gen_random_uuid(), member.id, 'timesheet-denied',
      '{"date": "2026-01-05", "reason": "Te laat"}'::jsonb, '/app/employees/time', ${at}, ${at} ${each}`,
    sql`insert into audit_event (tenant_id, id, at, actor_id, actor_name, action, details)
      select member.tenant_id, gen_random_uuid(), ${at}, member.id, 'Wie het was', 'login', '{}'::jsonb ${each}`,
  ];
}

/**
 * Repeats the shifts of the week of `MONDAY`, as they are planned and published, with swaps, availability, notices and
 * lines of the trail; inside a transaction of theirs.
 */
export async function repeatShifts(past: Past): Promise<void> {
  const { tenantId } = past;
  const times = earlier('starts_at', 'ends_at');
  const facts = sql`${times}, ${daysEarlier('start_date')}`;
  const ofWeek = sql`start_date between ${MONDAY} and ${MONDAY}::date + 6`;
  const ofItsShifts = sql`shift_id in (
    select id from shift where tenant_id = ${tenantId} and ${ofWeek})`;
  for (const statement of [
    sql`${repeated('shift', sql`${anew('id')}, 'link_id', null, ${facts}`, past)} ${ofWeek}`,
    sql`${repeated('published_shift', sql`${anew('shift_id')}, ${facts}`, past)} ${ofWeek}`,
    ...['shift_assignment', 'published_place'].map(
      (table) => sql`${repeated(table, sql`${anew('id', 'shift_id')}, ${times}`, past)} ${ofItsShifts}`,
    ),
    ...['shift_skill', 'published_skill'].map(
      (table) => sql`${repeated(table, anew('shift_id'), past)} ${ofItsShifts}`,
    ),
    swapsOf(past),
    ...besideShifts(past),
  ])
    await tx().execute(statement);
}

/** Writes all decided hours and leave once more, so many weeks earlier; inside a transaction of theirs. */
export async function repeatHours(tenantId: string, weeks: number): Promise<void> {
  const past = { tenantId, first: weeks, last: weeks };
  const entry = sql`${anew('id')}, ${earlier('shift_start', 'shift_end', 'punched_start', 'punched_end')},
    ${daysEarlier('work_date')}`;
  const decided = sql`status = 'Approved' and approved is null`;
  const leave = sql`status = 'Approved' and before_edit is null`;
  for (const statement of [
    sql`${repeated('timesheet_entry', entry, past)} ${decided}`,
    sql`${repeated('timesheet_segment', sql`${anew('entry_id')}, ${daysEarlier('segment_date')}`, past)} entry_id in (
      select id from timesheet_entry where tenant_id = ${tenantId} and ${decided} and shift_start > ${MONDAY}::date
        - ${weeks}::int * interval '168 hours')`,
    sql`${repeated('leave_request', sql`${anew('id')}, ${daysEarlier('from_date', 'to_date')}`, past)} ${leave}`,
    sql`${repeated('leave_request_day', sql`${anew('id', 'request_id')}, ${daysEarlier('date')}`, past)} request_id in (
      select id from leave_request where tenant_id = ${tenantId} and ${leave} and from_date > ${MONDAY}::date
        - ${weeks}::int * 7)`,
    // As if it had always been there: marks are of what changed.
    sql`delete from payroll_change where tenant_id = ${tenantId} and from_date < ${MONDAY}::date - ${weeks}::int * 7`,
  ])
    await tx().execute(statement);
}

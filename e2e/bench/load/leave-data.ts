/**
 * Ten years of leave, made straight in the database: what a company has after a decade, not what a generator dreams up.
 */
import pg from 'pg';

/** Years of leave that one person looks back on, and days of each. */
const YEARS = 10;
const DAYS_A_YEAR = 250;
/** Approved requests of each person in the year that is shown, and dates of each. */
const REQUESTS = 12;
const DATES = 3;

/** Members of a tenant by name, longest there first. */
export interface LeaveData {
  readonly memberIds: readonly string[];
  /** The one with ten years behind him. */
  readonly veteranId: string;
  readonly mutations: number;
}

const decade = `
  with lots as (
    insert into leave_lot (tenant_id, id, member_id, balance_type, year, expires_at, created_at)
    select $1, gen_random_uuid(), $2, 'Other', year, null, make_date(year, 1, 1)
    from generate_series($3::int - ${YEARS}, $3::int - 1) year
    returning id, year
  )
  insert into leave_mutation (tenant_id, id, lot_id, amount_seconds, reason, source_kind, source_id, effective_date,
  created_at)
  select $1, gen_random_uuid(), lots.id, case when day = 0 then ${DAYS_A_YEAR} * 3600 else -3600 end, case
  when day = 0 then 'Correction' else 'LeaveRequest' end,
    case when day = 0 then 'correction' else 'leave-request' end, gen_random_uuid(), make_date(lots.year, 1, 1) + day,
    make_date(lots.year, 1, 1)
  from lots, generate_series(0, ${DAYS_A_YEAR - 1}) day`;

const absences = `
  with asked as (
    insert into leave_request (tenant_id, id, member_id, leave_type_id, type, status, time_zone_id, from_date, to_date,
    version, created_at)
    select $1, gen_random_uuid(), member.id, (select id from leave_type where tenant_id = $1 and not is_deductible
    order by sort_order limit 1), 'Range', 'Approved', 'Europe/Amsterdam',
      make_date($2::int, month, 3), make_date($2::int, month, 3) + ${DATES - 1}, 2, make_date($2::int - 1, 1, 1)
    from member, generate_series(1, ${REQUESTS}) month where member.tenant_id = $1
    returning id, member_id, from_date
  )
  insert into leave_request_day (tenant_id, id, request_id, member_id, date, asked_seconds, status, in_force_seconds)
  select $1, gen_random_uuid(), asked.id, asked.member_id, asked.from_date + day, 28800, 'Approved', 28800
  from asked, generate_series(0, ${DATES - 1}) day`;

/** Fills a generated tenant. `year` is this year; the absences fill the year after it. */
export async function writeLeaveData(databaseUrl: string, tenantName: string, year: number): Promise<LeaveData> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenant: string; member: string }>(
      'select tenant.id as tenant, member.id as member from tenant join member on member.tenant_id = tenant.id where tenant.name = $1 order by member.id',
      [tenantName],
    );
    const [first] = rows;
    if (first === undefined) throw new Error(`No tenant called ${tenantName}`);
    const { rows: contracted } = await client.query<{ id: string }>(
      "select member_id as id from contract where tenant_id = $1 and status = 'Finalised' group by member_id order by member_id limit 1",
      [first.tenant],
    );
    const veteranId = contracted[0]?.id ?? first.member;
    await client.query(decade, [first.tenant, veteranId, year]);
    await client.query(absences, [first.tenant, year + 1]);
    await client.query('analyze');
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from leave_mutation m join leave_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id where l.member_id = $1',
      [veteranId],
    );
    return { memberIds: rows.map(({ member }) => member), veteranId, mutations: counted[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}

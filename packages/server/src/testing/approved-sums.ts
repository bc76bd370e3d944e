/** Holds the sums of approved hours that the database keeps to the segments that they are of. */
import { type SQL, sql } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { NO_VERSION } from '../schema/timesheet-approved.ts';

const inForce = sql`timesheet_segment where state in ('InForce', 'InForceUntilDecided')`;
const whose = sql`tenant_id, member_id, date_trunc('month', segment_date::timestamp)::date as month`;

const hours = sql`select ${whose}, sum(worked_seconds) as worked, sum(surcharged_seconds) as surcharged
  from ${inForce} group by 1, 2, 3`;
const keptHours = sql`select tenant_id, member_id, month, worked_seconds, surcharged_seconds from approved_month
  where worked_seconds <> 0 or surcharged_seconds <> 0`;

/** Each line by itself, as `aggregatePay` read them before there were sums. */
const lines = sql`select tenant_id, member_id, month, version, line.rule, line.part, line.percentage, line.target,
    sum(line.seconds) as seconds
  from (select ${whose}, rule_set_version_id as version, coalesce(lines, jsonb_build_array(jsonb_build_object(
    'part', 'hour', 'percentage', round(factor * 100), 'target', 'pay', 'seconds', worked_seconds))) as lines
    from ${inForce}) paid
  cross join jsonb_to_recordset(paid.lines) as line(rule text, part text, percentage int, target text, seconds int)
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(line.seconds) <> 0`;
const keptLines = sql`select tenant_id, member_id, month, nullif(rule_set_version_id, ${NO_VERSION}), nullif(rule, ''),
    part, percentage, target, seconds
  from approved_month_pay where seconds <> 0`;

const differences = async (of: SQL, kept: SQL): Promise<readonly unknown[]> =>
  (await tx().execute(sql`(${of} except all ${kept}) union all (${kept} except all ${of})`)).rows;

/** Sums that are wrong, of the organisation of this transaction: none. */
export const wrongSums = async (): Promise<readonly unknown[]> => [
  ...(await differences(hours, keptHours)),
  ...(await differences(lines, keptLines)),
];

/** Keeps what an export has handed over. */
import { sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Period } from '../period.ts';
import { payrollBalance, payrollMark } from '../tables.ts';
import type { Balance } from './balances.ts';
import type { Mark } from './collect.ts';

/** Rows per statement. */
const CHUNK = 2000;

async function inChunks(rows: readonly object[], write: (json: string) => Promise<unknown>): Promise<void> {
  // One after the other: they share the transaction's connection.
  for (let start = 0; start < rows.length; start += CHUNK) await write(JSON.stringify(rows.slice(start, start + CHUNK)));
}

/** Marks entries with what is known of them from now on. */
export function writeMarks(marks: readonly Mark[], exportId: string): Promise<void> {
  return inChunks(marks, (json) =>
    tx().execute(sql`
      insert into ${payrollMark} (tenant_id, entry_id, export_id, entry_version, worked_seconds, surcharges)
      select ${currentTenant()}::uuid, mark."entryId", ${exportId}::uuid, mark."entryVersion", mark."workedSeconds", mark.surcharges
      from json_to_recordset(${json}::json) as mark("entryId" uuid, "entryVersion" int, "workedSeconds" int, surcharges jsonb)
      on conflict (tenant_id, entry_id) do update
      set export_id = excluded.export_id, entry_version = excluded.entry_version, worked_seconds = excluded.worked_seconds, surcharges = excluded.surcharges`),
  );
}

/** Keeps the balances of a period that are known from now on. */
export function writeBalances({ fromDate, toDate }: Period, balances: ReadonlyMap<string, Balance>, exportId: string): Promise<void> {
  const rows = Array.from(balances, ([memberId, balance]) => ({ memberId, ...balance }));
  return inChunks(rows, (json) =>
    tx().execute(sql`
      insert into ${payrollBalance} (tenant_id, member_id, from_date, to_date, export_id, surplus_seconds, correction_seconds, agreed_seconds, absences)
      select ${currentTenant()}::uuid, balance."memberId", ${fromDate}::date, ${toDate}::date, ${exportId}::uuid, balance."surplusSeconds", balance."correctionSeconds", balance."agreedSeconds", balance.absences
      from json_to_recordset(${json}::json) as balance("memberId" uuid, "surplusSeconds" int, "correctionSeconds" int, "agreedSeconds" int, absences jsonb)
      on conflict (tenant_id, member_id, from_date, to_date) do update
      set export_id = excluded.export_id, surplus_seconds = excluded.surplus_seconds, correction_seconds = excluded.correction_seconds, agreed_seconds = excluded.agreed_seconds, absences = excluded.absences`),
  );
}

/** Stores what hours are worth by a rule set: lines of their segments, and the sums of these with the entries. */
import { sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { type StoredPayLine } from '../../schema/timesheet-json.ts';

/** What the worked time of one date is worth. */
export interface PaidSegment {
  readonly segmentDate: string;
  readonly surchargedSeconds: number;
  readonly factor: number;
  /** Worked time that is given back in hours off, in the place of being paid. */
  readonly inLieuSeconds: number;
  readonly ruleSetVersionId: string | null;
  readonly lines: StoredPayLine[] | null;
}

/** A version of an entry with what it is worth by the rules of now. */
export interface PaidVersion {
  readonly entryId: string;
  readonly state: (typeof timesheetSegment.$inferSelect)['state'];
  readonly surchargedSeconds: number;
  readonly multiplicationFactor: number;
  readonly segments: readonly PaidSegment[];
}

/** Writes versions whose entries are locked. What was worked stays as it is. */
export async function storePay(versions: readonly PaidVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const tenantId = currentTenant();
  const rows = versions.flatMap(({ entryId, state, segments }) =>
    segments.map((segment) => ({ id: entryId, state, ...segment })),
  );
  await tx().execute(sql`
    update ${timesheetSegment} as segment set surcharged_seconds = paid."surchargedSeconds", factor = paid.factor,
      in_lieu_seconds = paid."inLieuSeconds", rule_set_version_id = paid."ruleSetVersionId", lines = paid.lines
    from json_to_recordset(${JSON.stringify(rows)}::json) as paid(id uuid, state text, "segmentDate" date,
      "surchargedSeconds" int, factor float8, "inLieuSeconds" int, "ruleSetVersionId" uuid, lines jsonb)
    where segment.tenant_id = ${tenantId} and segment.entry_id = paid.id and segment.state = paid.state
      and segment.segment_date = paid."segmentDate"`);
  const figures = versions.map(({ entryId, state, surchargedSeconds, multiplicationFactor }) => ({
    id: entryId,
    kept: state === 'InForceUntilDecided',
    surcharged: surchargedSeconds,
    factor: multiplicationFactor,
  }));
  const own = figures.filter(({ kept }) => !kept);
  const kept = figures.filter((each) => each.kept);
  if (own.length > 0)
    await tx().execute(sql`
    update ${timesheetEntry} as entry set surcharged_seconds = paid.surcharged, multiplication_factor = paid.factor
    from json_to_recordset(${JSON.stringify(own)}::json)
      as paid(id uuid, surcharged int, factor float8)
    where entry.tenant_id = ${tenantId} and entry.id = paid.id`);
  if (kept.length > 0)
    await tx().execute(sql`
    update ${timesheetEntry} as entry set approved = entry.approved
      || jsonb_build_object('surchargedSeconds', paid.surcharged, 'multiplicationFactor', paid.factor)
    from json_to_recordset(${JSON.stringify(kept)}::json)
      as paid(id uuid, surcharged int, factor float8)
    where entry.tenant_id = ${tenantId} and entry.id = paid.id and entry.approved is not null`);
}

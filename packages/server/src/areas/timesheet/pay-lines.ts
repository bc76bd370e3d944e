/** Stores what hours are worth by a rule set: lines of their segments, and the sums of these with the entries. */
import { sql } from 'drizzle-orm';
import { isIdOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import type { EntryDraft, SegmentLines } from './draft.ts';
import type { StoredEntry } from './wire.ts';

/** What the worked time of one date is worth. */
export interface PaidSegment extends SegmentLines {
  readonly segmentDate: string;
  readonly surchargedSeconds: number;
  readonly factor: number;
}

/** A version of an entry with what it is worth by the rules of now. */
export interface PaidVersion {
  readonly entryId: string;
  readonly state: (typeof timesheetSegment.$inferSelect)['state'];
  readonly surchargedSeconds: number;
  readonly multiplicationFactor: number;
  readonly segments: readonly PaidSegment[];
}

/** Hours that are about to be added. */
export interface AddedHours extends Pick<StoredEntry, 'id' | 'memberId'> {
  readonly status: 'AwaitingApproval' | 'Overlapping';
  readonly draft: EntryDraft;
  readonly now: number;
}

/** Finds out what hours are worth by rule sets that count, for a call that adds some. */
export interface PayOfAdded {
  /**
   * Reads, together with what is read anyway, what will most likely be asked for: of hours of a member that lie on some
   * dates.
   */
  readonly ahead: (hours: Period & { readonly memberId: string }) => Promise<unknown>;
  /** The same hours with what they are worth, where that is found out at once. */
  readonly workOut: (added: AddedHours) => Promise<EntryDraft>;
}

interface Figures {
  readonly id: string;
  readonly surcharged?: number;
  readonly factor?: number;
  /** As the version that is kept has them. */
  readonly kept?: { readonly surchargedSeconds: number; readonly multiplicationFactor: number };
}

/** The sums of each entry, of both its versions where it has two. */
function figuresOf(versions: readonly PaidVersion[]): Figures[] {
  const byEntry = new Map<string, Figures>();
  for (const { entryId, state, surchargedSeconds: seconds, multiplicationFactor: factor } of versions) {
    const own =
      state === 'InForceUntilDecided'
        ? { kept: { surchargedSeconds: seconds, multiplicationFactor: factor } }
        : { surcharged: seconds, factor };
    byEntry.set(entryId, { id: entryId, ...byEntry.get(entryId), ...own });
  }
  return [...byEntry.values()];
}

/** Writes versions whose entries are locked, in one statement. What was worked stays as it is. */
export async function storePay(versions: readonly PaidVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const tenantId = currentTenant();
  const figures = figuresOf(versions);
  const rows = versions.flatMap(({ entryId, state, segments }) =>
    segments.map((segment) => ({ id: entryId, state, ...segment })),
  );
  await tx().execute(sql`
    with segments as (
      update ${timesheetSegment} as segment set surcharged_seconds = paid."surchargedSeconds", factor = paid.factor,
        in_lieu_seconds = paid."inLieuSeconds", rule_set_version_id = paid."ruleSetVersionId", lines = paid.lines
      from json_to_recordset(${JSON.stringify(rows)}::json) as paid(id uuid, state text, "segmentDate" date,
        "surchargedSeconds" int, factor float8, "inLieuSeconds" int, "ruleSetVersionId" uuid, lines jsonb)
      where segment.tenant_id = ${tenantId} and segment.entry_id = paid.id and segment.state = paid.state
        and segment.segment_date = paid."segmentDate" and ${isIdOf(sql`segment.entry_id`, figures)})
    update ${timesheetEntry} as entry set surcharged_seconds = coalesce(paid.surcharged, entry.surcharged_seconds),
      multiplication_factor = coalesce(paid.factor, entry.multiplication_factor),
      approved = coalesce(entry.approved || paid.kept, entry.approved)
    from json_to_recordset(${JSON.stringify(figures)}::json) as paid(id uuid, surcharged int,
      factor float8, kept jsonb)
    where entry.tenant_id = ${tenantId} and entry.id = paid.id and ${isIdOf(sql`entry.id`, figures)}`);
}

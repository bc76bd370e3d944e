/**
 * The recalculation that is under way in a tenant, as the database keeps it: it outlives the process that works on it.
 */
import { isoInstant } from '@rooster/domain/time';
import type { RecalculationState } from '@rooster/contract';
import { count, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import { member } from '../../../schema/members.ts';
import { payChange } from '../../../schema/pay.ts';
import { timesheetRecalculation, timesheetSettings } from '../../../schema/timesheet-settings.ts';
import { theOne } from '../rules.ts';
import type { StoredSettings } from '../rules.ts';
import { tallyToWire } from './tally.ts';

/** A recalculation, under way or finished. */
export type Job = typeof timesheetRecalculation.$inferSelect;

const own = () => eq(timesheetRecalculation.tenantId, currentTenant());

/**
 * The recalculation that is under way, if any. Whoever decides by it holds the settings, without which none begins or
 * goes on.
 */
export async function runningJob(): Promise<Job | null> {
  const [job] = await tx().select().from(timesheetRecalculation).where(own());
  return job && job.finishedAt === null ? job : null;
}

/** What keeps figures from being final: a recalculation, and hours that pay rules have yet to work out. */
export interface UnderWay {
  readonly isRecalculating: boolean;
  readonly isWorkingOut: boolean;
}

const tenantId = sql.placeholder('tenantId');

// In one statement: most pages ask. What could not be worked out waits for somebody, and is told elsewhere.
const stored = prepared((transaction) =>
  transaction
    .select({
      settings: timesheetSettings,
      isRecalculating: sql<boolean>`exists (select from ${timesheetRecalculation} as job
        where job.tenant_id = ${tenantId} and job.finished_at is null)`,
      isWorkingOut: sql<boolean>`exists (select from ${payChange} as mark
        where mark.tenant_id = ${tenantId} and mark.failure is null)`,
    })
    .from(timesheetSettings)
    .where(eq(timesheetSettings.tenantId, tenantId)),
);

/** The settings of the current tenant, and what is under way in it. */
export async function readSettingsNow(): Promise<{ readonly settings: StoredSettings; readonly underWay: UnderWay }> {
  const { settings, ...underWay } = theOne(await stored({ tenantId: currentTenant() }));
  return { settings, underWay };
}

/** What is under way in the current tenant. */
export const readUnderWay = async (): Promise<UnderWay> => (await readSettingsNow()).underWay;

/**
 * Throws `recalculation-running` for what must not see hours of which some are calculated by old rules and some by
 * new.
 */
export async function refuseWhileRecalculating(): Promise<void> {
  if ((await runningJob()) !== null) throw new ApiError('recalculation-running');
}

/** Keeps a recalculation in the place of the one before. */
export async function keepJob(job: Omit<Job, 'tenantId'>): Promise<void> {
  await tx()
    .insert(timesheetRecalculation)
    .values({ tenantId: currentTenant(), ...job })
    .onConflictDoUpdate({ target: timesheetRecalculation.tenantId, set: job });
}

/** How far along the members of the tenant the cursor is. */
async function progressOf({
  cursor,
  finishedAt,
}: Job): Promise<Pick<RecalculationState, 'doneEmployeeCount' | 'employeeCount'>> {
  const isDone = cursor === null ? sql`false` : sql`${member.id} <= ${cursor}`;
  const [row] = await tx()
    .select({ all: count(), done: sql<number>`count(*) filter (where ${isDone})::int` })
    .from(member)
    .where(eq(member.tenantId, currentTenant()));
  const employeeCount = row?.all ?? 0;
  return { employeeCount, doneEmployeeCount: finishedAt === null ? (row?.done ?? 0) : employeeCount };
}

/** The last recalculation as answered: how far it is, and what it has changed so far. */
export async function recalculationState(): Promise<{ recalculation: RecalculationState | null }> {
  const [found] = await tx()
    .select({ job: timesheetRecalculation, closedDate: timesheetSettings.closedDate })
    .from(timesheetRecalculation)
    .innerJoin(timesheetSettings, eq(timesheetSettings.tenantId, timesheetRecalculation.tenantId))
    .where(own());
  if (!found) return { recalculation: null };
  const { job, closedDate } = found;
  return {
    recalculation: {
      isRunning: job.finishedAt === null,
      startedAt: isoInstant(job.startedAt),
      finishedAt: job.finishedAt === null ? null : isoInstant(job.finishedAt),
      ...(await progressOf(job)),
      result: await tallyToWire(job.tally, closedDate),
    },
  };
}

/**
 * The last days of lots: moved by new months, an import or a decision, and how many hours were warned of before them.
 */
import type { Lot } from '@rooster/domain/leave';
import { and, eq, sql } from 'drizzle-orm';
import { isIdOf, isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { leaveLapseWarning } from '../../schema/leave-lapses.ts';
import { leaveLot } from '../../schema/balances.ts';

/**
 * A moved lot needs a warning for its new day, unless that is where it was warned for. Lots that somebody decided on
 * stay.
 */
export async function moveLots(
  moves: readonly {
    readonly lotId: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly warned: boolean;
  }[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const rows = moves.map(({ lotId, from, to, warned }) => ({ id: lotId, was: from, expires_at: to, warned }));
  const { rows: moved } = await tx().execute(sql`update ${leaveLot} set expires_at = news.expires_at,
      warned_seconds = case when news.warned then coalesce(known.seconds, 0) else 0 end
    from json_to_recordset(${JSON.stringify(rows)}::json) as news(id uuid, was date, expires_at date, warned boolean)
    left join (select ${leaveLapseWarning.lotId}, ${leaveLapseWarning.lastDay}, max(${leaveLapseWarning.seconds}) as seconds
      from ${leaveLapseWarning} where ${leaveLapseWarning.tenantId} = ${currentTenant()}
      and ${isIdOf(leaveLapseWarning.lotId, rows)} group by 1, 2) as known
      on known.lot_id = news.id and known.last_day = news.expires_at
    where ${leaveLot.tenantId} = ${currentTenant()} and ${leaveLot.id} = news.id and ${isIdOf(leaveLot.id, rows)}
    and ${leaveLot.expiresAt} is not distinct from news.was and not ${leaveLot.decided} returning ${leaveLot.id}`);
  return moved.length;
}

/** A warning that reached somebody in time. */
type TimelyWarning = Pick<typeof leaveLapseWarning.$inferSelect, 'lotId' | 'lastDay' | 'seconds'>;

/** Notes of lots how many hours were warned of in time: the most that any warning for their last day named. */
export async function proveWarned(warnings: readonly TimelyWarning[]): Promise<void> {
  if (warnings.length === 0) return;
  const rows = warnings.map(({ lotId, lastDay, seconds }) => ({ id: lotId, last_day: lastDay, seconds }));
  await tx().execute(sql`update ${leaveLot} set warned_seconds = greatest(${leaveLot.warnedSeconds}, news.seconds)
    from (select id, last_day, max(seconds) as seconds from json_to_recordset(${JSON.stringify(rows)}::json) as each(id uuid,
    last_day date, seconds integer) group by id, last_day) as news
    where ${leaveLot.tenantId} = ${currentTenant()} and ${leaveLot.id} = news.id and ${isIdOf(leaveLot.id, rows)}
    and ${leaveLot.expiresAt} = news.last_day`);
}

/** Gives lots the last days that were decided elsewhere; null never lapses. The members must be locked. */
export async function setLastDays(
  moves: readonly { readonly lotId: string; readonly expiresAt: string | null }[],
): Promise<void> {
  if (moves.length === 0) return;
  const lotIds = moves.map(({ lotId }) => lotId);
  await tx()
    .update(leaveLot)
    .set({ expiresAt: sql`moved."expiresAt"` })
    .from(sql`json_to_recordset(${JSON.stringify(moves)}::json) as moved ("lotId" uuid, "expiresAt" date)`)
    .where(
      and(eq(leaveLot.tenantId, currentTenant()), sql`${leaveLot.id} = moved."lotId"`, isOneOf(leaveLot.id, lotIds)),
    );
}

/** Notes what somebody decided about a lot whose hours outlived their last day. The member must be locked. */
export async function noteDecision(
  lotId: string,
  { expiresAt, decided }: Pick<Lot, 'expiresAt' | 'decided'>,
): Promise<void> {
  await tx()
    .update(leaveLot)
    .set({ expiresAt, decided })
    .where(and(eq(leaveLot.tenantId, currentTenant()), eq(leaveLot.id, lotId)));
}

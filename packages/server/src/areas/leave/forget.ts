/**
 * Erases a person's leave: texts, addresses and links go. Hours, dates and mutations stay, as the
 * law requires.
 */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { leaveCalendarFeed, leaveRequest, leaveRequestDay, leaveRequestEvent } from '../../schema/leave.ts';
import { leaveLapseDecision, leaveLapseWarning } from '../../schema/leave-lapses.ts';
import { forgetBookNotes, lotsOfMember } from '../balances/forget.ts';

/**
 * The lines that nobody else may change lose what was typed in them: the one change they ever see. Runs as the system.
 */
async function forgetWords(tenantId: string, memberId: string): Promise<void> {
  const lots = lotsOfMember(tenantId, memberId);
  const requests = tx()
    .select({ id: leaveRequest.id })
    .from(leaveRequest)
    .where(and(eq(leaveRequest.tenantId, tenantId), eq(leaveRequest.memberId, memberId)));
  const withoutNotes = sql`(select coalesce(jsonb_agg(day || '{"note": null}' order by place), '[]')
    from jsonb_array_elements(${leaveRequestEvent.days}) with ordinality as each(day, place))`;
  await tx()
    .update(leaveRequestEvent)
    .set({ days: withoutNotes })
    .where(and(eq(leaveRequestEvent.tenantId, tenantId), inArray(leaveRequestEvent.requestId, requests)));
  await forgetBookNotes(tenantId, memberId);
  await tx()
    .update(leaveLapseDecision)
    .set({ reason: '' })
    .where(and(eq(leaveLapseDecision.tenantId, tenantId), inArray(leaveLapseDecision.lotId, lots)));
  await tx()
    .update(leaveLapseWarning)
    .set({ mailedTo: null })
    .where(and(eq(leaveLapseWarning.tenantId, tenantId), eq(leaveLapseWarning.memberId, memberId)));
}

/** Forgets what was typed about a member's leave, where he was warned, and his calendar links. */
export async function forgetLeave(memberId: string, database: Database): Promise<void> {
  const tenantId = currentTenant();
  await tx()
    .delete(leaveCalendarFeed)
    .where(and(eq(leaveCalendarFeed.tenantId, tenantId), eq(leaveCalendarFeed.memberId, memberId)));
  const withoutNotes = sql`jsonb_set(${leaveRequest.beforeEdit}, '{days}',
    (select coalesce(jsonb_agg(day || '{"note": null, "validationNote": null}' order by place), '[]')
    from jsonb_array_elements(${leaveRequest.beforeEdit}->'days') with ordinality as each(day, place)))`;
  await tx()
    .update(leaveRequest)
    .set({ beforeEdit: withoutNotes })
    .where(
      and(eq(leaveRequest.tenantId, tenantId), eq(leaveRequest.memberId, memberId), isNotNull(leaveRequest.beforeEdit)),
    );
  await tx()
    .update(leaveRequestDay)
    .set({ note: null, validationNote: null })
    .where(and(eq(leaveRequestDay.tenantId, tenantId), eq(leaveRequestDay.memberId, memberId)));
  await database.asSystem(() => forgetWords(tenantId, memberId));
}

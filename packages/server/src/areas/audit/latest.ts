/** The newest line about somebody, for actions that can be taken back. */
import type { AuditAction } from '@rooster/contract';
import { and, desc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { auditEvent } from '../../schema/audit.ts';

/** The newest event of an action on a subject, or null; `at` in epoch milliseconds. */
export async function latestAudit(
  action: AuditAction,
  subjectId: string,
): Promise<{ at: number; details: Record<string, unknown> } | null> {
  const [event] = await tx()
    .select({ at: auditEvent.at, details: auditEvent.details })
    .from(auditEvent)
    .where(
      and(eq(auditEvent.tenantId, currentTenant()), eq(auditEvent.action, action), eq(auditEvent.subjectId, subjectId)),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  return event ?? null;
}

/** Erases a person from the trail: names and addresses go, what was done stays. */
import { and, eq, or } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { auditEvent } from '../../schema/audit.ts';

/**
 * Writes `name` where the trail says by or to whom: the one change it ever sees. `email` is the person's address, which
 * stands for the name in lines about invites. Runs as the system.
 */
export async function forgetInTrail(
  tenantId: string,
  { id, email }: { readonly id: string; readonly email: string | null },
  name: string,
): Promise<void> {
  await tx()
    .update(auditEvent)
    .set({ actorName: name, address: null })
    .where(and(eq(auditEvent.tenantId, tenantId), eq(auditEvent.actorId, id)));
  await tx()
    .update(auditEvent)
    .set({ subjectName: name })
    .where(
      and(
        eq(auditEvent.tenantId, tenantId),
        or(eq(auditEvent.subjectId, id), email === null ? undefined : eq(auditEvent.subjectName, email)),
      ),
    );
}

/** Erases people from the trail: names, addresses and what was typed go, what was done stays. */
import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { tx } from '../../platform/database/context.ts';
import { auditEvent } from '../../schema/audit.ts';

/**
 * Writes `name` where the trail says by or to whom, and takes the reasons that somebody typed with what was done to the
 * person: the one change it ever sees. `email` is the person's address, which stands for the name in lines about
 * invites; also in those that went to an address from before. Runs as the system.
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
  const ofTenant = eq(auditEvent.tenantId, tenantId);
  await tx()
    .update(auditEvent)
    .set({ details: sql`${auditEvent.details} || '{"reason": null}'` })
    .where(and(ofTenant, eq(auditEvent.subjectId, id), isNotNull(sql`${auditEvent.details} ->> 'reason'`)));
  const accepted = tx()
    .select({ inviteId: sql<string>`(${auditEvent.details} ->> 'inviteId')::uuid` })
    .from(auditEvent)
    .where(and(ofTenant, eq(auditEvent.action, 'invite-accepted'), eq(auditEvent.subjectId, id)));
  const wasInvited = and(
    eq(auditEvent.subjectKind, 'invite'),
    or(eq(sql`${auditEvent.details} ->> 'tenantUserId'`, id), inArray(auditEvent.subjectId, accepted)),
  );
  await tx()
    .update(auditEvent)
    .set({ subjectName: name })
    .where(
      and(
        ofTenant,
        or(eq(auditEvent.subjectId, id), email === null ? undefined : eq(auditEvent.subjectName, email), wasInvited),
      ),
    );
}

/**
 * Takes the names out of what was done to people since a moment (epoch milliseconds), as when they came in by mistake
 * and nobody is left who could be erased. Runs as the system.
 */
export async function forgetSubjects(tenantId: string, memberIds: readonly string[], since: number): Promise<void> {
  await tx()
    .update(auditEvent)
    .set({ subjectName: null })
    .where(and(eq(auditEvent.tenantId, tenantId), gte(auditEvent.at, since), isOneOf(auditEvent.subjectId, memberIds)));
}

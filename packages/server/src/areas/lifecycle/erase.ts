/**
 * Erasing a person who has left: hours, contracts and balances stay, as the law requires, but nobody can tell whose
 * they were.
 */
import { and, eq, or } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { endSessionsOfMember } from '../../platform/sessions/store.ts';
import { mailOutbox } from '../../schema/platform.ts';
import { userAccount } from '../../schema/accounts.ts';
import { recordAudit } from '../audit/record.ts';
import { auditEvent } from '../../schema/audit.ts';
import { departmentMember } from '../../schema/departments.ts';
import { forgetLeave } from '../leave/forget.ts';
import { forgetMember } from '../notifications/forget.ts';
import { lockRights } from '../roles/rights.ts';
import { memberRole } from '../../schema/roles.ts';
import { forgetSchedule, forgetSwapNotes } from '../scheduling/service.ts';
import { memberSkill } from '../../schema/skills.ts';
import { timer } from '../../schema/timesheet.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { momentOf } from '../members/summary.ts';
import { invite, member } from '../../schema/members.ts';

/** What stands where the name was. */
const nameless = { en: 'Former employee', nl: 'Oud-medewerker' } as const;

/** What only tells who somebody was, or lets them in. */
async function removeTies({ id, email }: Member): Promise<void> {
  for (const table of [memberRole, memberSkill, departmentMember, timer])
    await tx()
      .delete(table)
      .where(and(eq(table.tenantId, currentTenant()), eq(table.memberId, id)));
  await tx()
    .delete(invite)
    .where(
      and(
        eq(invite.tenantId, currentTenant()),
        or(eq(invite.memberId, id), email === null ? undefined : eq(invite.email, email)),
      ),
    );
}

/** The login goes when it opens no other organisation, with mails to its address. Runs as the system. */
async function removeLogin({ id, userId, email }: Member): Promise<void> {
  await endSessionsOfMember(id);
  if (email !== null) await tx().delete(mailOutbox).where(eq(mailOutbox.recipient, email));
  if (userId === null) return;
  const [elsewhere] = await tx().select({ id: member.id }).from(member).where(eq(member.userId, userId)).limit(1);
  if (elsewhere) return;
  const [gone] = await tx()
    .delete(userAccount)
    .where(eq(userAccount.id, userId))
    .returning({ email: userAccount.email });
  if (gone) await tx().delete(mailOutbox).where(eq(mailOutbox.recipient, gone.email));
}

/** The trail keeps what was done, without saying by or to whom: the one change it ever sees. Runs as the system. */
async function forgetName(tenantId: string, { id, email }: Member, name: string): Promise<void> {
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

/**
 * Erases names, address, phone number and date of birth, and the login when it opens nothing else. Only after the last
 * day (`state-conflict`), and only with the full name typed.
 */
export async function eraseMember(
  memberId: string,
  confirmation: string,
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'database'>,
): Promise<void> {
  const { principal, now, database } = context;
  const tenantId = currentTenant();
  await lockRights();
  const person = await lockMember(memberId);
  if (person.leavesOn === null || person.leavesOn >= momentOf(context).today)
    throw new ApiError('state-conflict', { detail: 'This member has not left yet' });
  if (confirmation.trim() !== fullName(person))
    throw new ApiError('validation-failed', { errors: [{ path: 'confirmation', code: 'not-same' }] });
  await removeTies(person);
  await forgetMember(tenantId, memberId);
  await forgetSchedule(memberId);
  await forgetLeave(memberId, database);
  const name = nameless[principal.language];
  const login =
    person.userId === null
      ? []
      : await tx().select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, person.userId));
  await tx()
    .update(member)
    .set({
      firstName: name,
      middleName: null,
      lastName: '',
      email: null,
      phoneNumber: null,
      dateOfBirth: null,
      userId: null,
      erasedAt: now,
      version: person.version + 1,
    })
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId)));
  await database.asSystem(async () => {
    await removeLogin(person);
    await forgetSwapNotes(tenantId, memberId);
    await forgetName(tenantId, { ...person, email: person.email ?? login[0]?.email ?? null }, name);
  });
  await recordAudit({
    action: 'member-erased',
    actorId: principal.memberId,
    now,
    subject: { kind: 'member', id: memberId, name: null },
  });
}

/**
 * Erasing a person who has left: hours, contracts and balances stay, as the law requires, but nobody can tell whose
 * they were.
 */
import { addressOf, removeUser } from '../accounts/users.ts';
import { forgetInTrail } from '../audit/forget.ts';
import { forgetDepartments } from '../departments/service.ts';
import { countMemberships, fullName } from '../directory/members.ts';
import { settlePay } from '../pay/work-out.ts';
import { forgetInvites } from '../members/invites.ts';
import { forgetPhoto } from '../members/photos.ts';
import { forgetPerson } from '../members/service.ts';
import { forgetRoles } from '../roles/service.ts';
import { forgetSkills } from '../skills/service.ts';
import { forgetHours } from '../timesheet/service.ts';
import { forgetMailsTo } from '../../platform/outbox/outbox.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { endSessionsOfMember } from '../../platform/sessions/store.ts';
import { recordAudit } from '../audit/record.ts';
import { forgetLeave } from '../leave/forget.ts';
import { forgetNotices } from '../notifications/forget.ts';
import { lockRights } from '../roles/rights.ts';
import { forgetSchedule, forgetSwapNotes } from '../scheduling/service.ts';
import { lockMember } from '../directory/lock.ts';
import type { Member } from '../directory/members.ts';
import { momentOf } from '../members/summary.ts';

/** What stands where the name was. */
const nameless = { en: 'Former employee', nl: 'Oud-medewerker' } as const;

/** The login goes when it opens no other organisation, with mails to its address. Runs as the system. */
async function forgetLogin({ tenantId, id, userId, email }: Member): Promise<void> {
  await endSessionsOfMember(tenantId, id);
  if (email !== null) await forgetMailsTo(email);
  if (userId === null || (await countMemberships(userId)) > 0) return;
  const address = await removeUser(userId);
  if (address !== null) await forgetMailsTo(address);
}

/**
 * Erases names, address, numbers, date of birth and what was typed about the person, and the login when it opens
 * nothing else. Only after the last day (`state-conflict`), and only with the full name typed.
 */
export async function eraseMember(
  memberId: string,
  confirmation: string,
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'database'>,
): Promise<void> {
  const { principal, now, database } = context;
  const tenantId = currentTenant();
  // Afterwards nobody knows any more what his hours are worth.
  await settlePay(now);
  await lockRights();
  const person = await lockMember(memberId);
  if (person.leavesOn === null || person.leavesOn >= momentOf(context).today)
    throw new ApiError('state-conflict', { detail: 'This member has not left yet' });
  if (confirmation.trim() !== fullName(person))
    throw new ApiError('validation-failed', { errors: [{ path: 'confirmation', code: 'not-same' }] });
  // What only tells who somebody was, or lets them in.
  for (const forget of [forgetRoles, forgetSkills, forgetDepartments]) await forget([memberId]);
  await forgetPhoto(memberId);
  await forgetHours(memberId);
  await forgetInvites(person);
  await forgetNotices(tenantId, memberId);
  await forgetSchedule(memberId);
  await forgetLeave(memberId, database);
  const name = nameless[principal.language];
  const login = person.userId === null ? null : await addressOf(person.userId);
  await forgetPerson(person, name, now);
  await database.asSystem(async () => {
    await forgetLogin(person);
    await forgetSwapNotes(tenantId, memberId);
    await forgetInTrail(tenantId, { id: memberId, email: person.email ?? login }, name);
  });
  await recordAudit({
    action: 'member-erased',
    actorId: principal.memberId,
    now,
    subject: { kind: 'member', id: memberId, name: null },
  });
}

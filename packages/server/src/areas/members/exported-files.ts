/** Files that the browser makes of what it has read: they are in the trail like those that the server makes. */
import { grants } from '@rooster/contract';
import type { auditCalls, CallInput, Permission } from '@rooster/contract';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { managedMemberIds } from '../departments/service.ts';
import { findMember, fullName } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { recordAudit } from '../audit/record.ts';

type Input = CallInput<typeof auditCalls.recordExport>['body'];

/** Who can have made such a file: whoever may read what is in it, of everybody or of the departments he manages. */
const readers: Readonly<Record<Input['kind'], { readonly everybody: Permission; readonly department: Permission }>> = {
  hours: { everybody: 'timesheet:aggregated:view', department: 'timesheet:aggregated:view:department' },
  surplus: { everybody: 'surplus-deficit:view', department: 'surplus-deficit:view:department' },
  employees: { everybody: 'tenant:member:view', department: 'tenant:member:view:department' },
};

/** The person of whom the file is, when he is within reach; null for all others. */
async function findWithin(memberId: string, principal: Principal, everybody: Permission): Promise<Member | null> {
  const isNear =
    memberId === principal.memberId ||
    grants(principal.permissions, [everybody]) ||
    (await managedMemberIds(principal.memberId)).some((managed) => managed.memberId === memberId);
  return isNear ? findMember(principal.tenantId, memberId) : null;
}

/** Adds the line; of one person's file with the person. */
export async function recordExport(
  { kind, tenantUserId = null, fromDate = null, toDate = null }: Input,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<void> {
  const { everybody, department } = readers[kind];
  if (!grants(principal.permissions, [everybody, department])) throw new ApiError('unauthorized');
  const person = tenantUserId === null ? null : await findWithin(tenantUserId, principal, everybody);
  if (tenantUserId !== null && !person) throw new ApiError('not-found');
  const subject = person && { subject: { kind: 'member' as const, id: person.id, name: fullName(person) } };
  await recordAudit({
    action: 'data-exported',
    actorId: principal.memberId,
    now,
    details: { kind, fromDate, toDate },
    ...subject,
  });
}

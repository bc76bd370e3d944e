/** Files that the browser makes of what it has read: they stand in the trail like those that the server makes. */
import { grants } from '@rooster/contract';
import type { auditCalls, CallInput, Permission } from '@rooster/contract';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { findMember, fullName } from '../members/service.ts';
import { recordAudit } from './record.ts';

type Input = CallInput<typeof auditCalls.recordExport>['body'];

/** Who can have made such a file: whoever may read what is in it. */
const readers: Readonly<Record<Input['kind'], readonly Permission[]>> = {
  hours: ['timesheet:aggregated:view', 'timesheet:aggregated:view:department'],
  surplus: ['surplus-deficit:view', 'surplus-deficit:view:department'],
  employees: ['tenant:member:view', 'tenant:member:view:department'],
};

/** Adds the line; of one person's file with the person. */
export async function recordExport({ kind, tenantUserId = null, fromDate = null, toDate = null }: Input, { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>): Promise<void> {
  if (!grants(principal.permissions, readers[kind])) throw new ApiError('unauthorized');
  const person = tenantUserId === null ? null : await findMember(principal.tenantId, tenantUserId);
  if (tenantUserId !== null && !person) throw new ApiError('not-found');
  const subject = person && { subject: { kind: 'member' as const, id: person.id, name: fullName(person) } };
  await recordAudit({ action: 'data-exported', actorId: principal.memberId, now, details: { kind, fromDate, toDate }, ...subject });
}

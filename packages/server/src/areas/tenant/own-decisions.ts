/** Whether somebody may decide on what is his own: hours and leave. */
import { grants, presetPermissions } from '@rooster/contract';
import type { Permission } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { and, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { managersOf } from '../departments/service.ts';
import { member } from '../../schema/members.ts';
import { memberRole, role } from '../../schema/roles.ts';
import { tenant } from '../../schema/tenant.ts';

/** The permissions that a decision takes: for everybody, and for the departments one manages. */
export interface DecidesBy {
  readonly everybody: Permission;
  readonly ofDepartment?: Permission;
}

/** What is decided on, in the words of the trail. */
export type OwnThing = 'hours' | 'leave';

type Who = Pick<Principal, 'memberId' | 'timeZoneId'>;

const storedOthers = prepared((transaction) =>
  transaction
    .select({ memberId: member.id, preset: role.preset, permissions: role.permissions })
    .from(memberRole)
    .innerJoin(role, and(eq(role.tenantId, memberRole.tenantId), eq(role.id, memberRole.roleId)))
    .innerJoin(member, and(eq(member.tenantId, memberRole.tenantId), eq(member.id, memberRole.memberId)))
    .where(
      and(
        eq(memberRole.tenantId, sql.placeholder('tenantId')),
        ne(memberRole.memberId, sql.placeholder('memberId')),
        isNotNull(member.userId),
        isNull(member.erasedAt),
        or(isNull(member.leavesOn), gte(member.leavesOn, sql.placeholder('today'))),
      ),
    ),
);

const setting = prepared((transaction) =>
  transaction
    .select({ setting: tenant.ownDecisions })
    .from(tenant)
    .where(eq(tenant.id, sql.placeholder('tenantId'))),
);

/** Whether anybody else, with a login and not gone, may decide on what is this member's. */
async function isSomebodyElse(
  { memberId, timeZoneId }: Who,
  { everybody, ofDepartment }: DecidesBy,
  now: number,
): Promise<boolean> {
  const others = await storedOthers({ tenantId: currentTenant(), memberId, today: localDate(now, timeZoneId) });
  const may = (permission: Permission) =>
    others.filter(({ preset, permissions }) =>
      grants(preset === 'None' ? permissions : presetPermissions[preset], [permission]),
    );
  if (may(everybody).length > 0) return true;
  if (ofDepartment === undefined) return false;
  const managers = await managersOf(memberId);
  return may(ofDepartment).some((other) => managers.has(other.memberId));
}

/** Whether the person may decide on what is his own, as the organisation has set it. `now` in epoch milliseconds. */
export async function decidesOnOwn(principal: Who, by: DecidesBy, now: number): Promise<boolean> {
  const [row] = await setting({ tenantId: currentTenant() });
  switch (row?.setting) {
    case 'Always':
      return true;
    case 'WhenNobodyElse':
      return !(await isSomebodyElse(principal, by, now));
    default:
      return false;
  }
}

/** Whether this is about the person himself, and the organisation has somebody else decide on it. */
export const isLeftToOthers = async (memberId: string, principal: Who, by: DecidesBy, now: number): Promise<boolean> =>
  memberId === principal.memberId && !(await decidesOnOwn(principal, by, now));

/** Says in the trail that somebody has decided on what is his own. */
export const recordOwnDecision = (
  what: OwnThing,
  { principal, now }: { readonly principal: Pick<Principal, 'memberId'>; readonly now: number },
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit({ action: 'own-decision', actorId: principal.memberId, now, details: { what, ...details } });

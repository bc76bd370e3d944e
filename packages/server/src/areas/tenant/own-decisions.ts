/** Whether somebody may decide on what is his own: hours and leave. */
import type { Permission } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { and, eq, exists, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { managesGivenMember } from '../departments/service.ts';
import { grantingNames, isGrantingGiven } from '../roles/granting.ts';
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

/** Whether the setting lets the person decide: which roles there are is asked only where it depends on others. */
const storedRight = prepared((transaction) => {
  const tenantId = sql.placeholder('tenantId');
  const memberId = sql.placeholder('memberId');
  // Anybody else with a login and not gone, whose roles grant by the names given.
  const othersBy = (names: string, isNear?: SQL) =>
    exists(
      transaction
        .select({ one: sql`1` })
        .from(role)
        .innerJoin(memberRole, and(eq(memberRole.tenantId, role.tenantId), eq(memberRole.roleId, role.id)))
        .innerJoin(member, and(eq(member.tenantId, memberRole.tenantId), eq(member.id, memberRole.memberId)))
        .where(
          and(
            eq(role.tenantId, tenantId),
            isGrantingGiven(names),
            ne(memberRole.memberId, memberId),
            isNotNull(member.userId),
            isNull(member.erasedAt),
            or(isNull(member.leavesOn), gte(member.leavesOn, sql.placeholder('today'))),
            isNear,
          ),
        ),
    );
  const managesHim = managesGivenMember(transaction, memberRole.memberId);
  return transaction
    .select({
      mayDecide: sql<boolean>`case ${tenant.ownDecisions} when 'Always' then true
        when 'WhenNobodyElse' then not (${othersBy('everybody')} or ${othersBy('ofDepartment', managesHim)})
        else false end`,
    })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
});

/** Whether the person may decide on what is his own, as the organisation has set it. `now` in epoch milliseconds. */
export async function decidesOnOwn(
  { memberId, timeZoneId }: Who,
  { everybody, ofDepartment }: DecidesBy,
  now: number,
): Promise<boolean> {
  const [row] = await storedRight({
    tenantId: currentTenant(),
    memberId,
    today: localDate(now, timeZoneId),
    everybody: grantingNames(everybody),
    ofDepartment: ofDepartment === undefined ? grantingNames() : grantingNames(ofDepartment),
  });
  return row?.mayDecide === true;
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

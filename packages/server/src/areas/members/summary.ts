/** A member as lists and details show one, with everything that other areas know of the person. */
import type { Member, MemberAccess, MemberSummary } from '@rooster/contract';
import { isoInstant, localDate } from '@rooster/domain/time';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { userAccount } from '../../schema/accounts.ts';
import { departmentsByMember } from '../departments/service.ts';
import { rolesByMember } from '../roles/service.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { contractStatesOf } from './contract-state.ts';
import { invite, member } from '../../schema/members.ts';

type SummaryOnWire = z.input<typeof MemberSummary>;
type MemberOnWire = z.input<typeof Member>;

/** When a question about members is asked. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  /** The organisation's local date, `YYYY-MM-DD`. */
  today: string;
}

/** The moment of a request. */
export const momentOf = ({ principal, now }: { principal: Pick<Principal, 'timeZoneId'>; now: number }): Moment => ({
  now,
  today: localDate(now, principal.timeZoneId),
});

/** The current tenant's members; nobody who was erased. */
export const ownMembers = (): SQL | undefined => and(eq(member.tenantId, currentTenant()), isNull(member.erasedAt));

/** A member's address: the login's, or the one noted for anyone who has none. The query must join logins. */
export const address = sql<string | null>`coalesce(${userAccount.email}, ${member.email})`;

/** Whether a member can log in. */
export const accessColumn = ({ now, today }: Moment): SQL<z.output<typeof MemberAccess>> =>
  sql`case
    when ${member.leavesOn} < ${today} then 'Left'
    when ${member.userId} is not null then 'Active'
    when ${member.id} in (select ${invite.memberId} from ${invite} where ${invite.tenantId} = ${currentTenant()}
    and ${invite.memberId} is not null and ${invite.expiresAt} > ${sql.param(now, invite.expiresAt)}) then 'Invited'
    else 'None' end`;

async function load(ids: readonly string[], moment: Moment) {
  const rows = await tx()
    .select({
      person: member,
      email: address,
      access: accessColumn(moment),
    })
    .from(member)
    .leftJoin(userAccount, eq(userAccount.id, member.userId))
    .where(and(ownMembers(), inArray(member.id, [...ids])));
  const roles = await rolesByMember(ids);
  const skills = await skillIdsByMember(ids);
  const departments = await departmentsByMember(ids);
  const contractStates = await contractStatesOf(ids, moment.today);
  return rows.map(({ person, email, access }) => {
    const { id, firstName, middleName, lastName, employeeCode, dateOfBirth, phoneNumber } = person;
    const summary: SummaryOnWire = {
      tenantUserId: id,
      firstName,
      middleName,
      lastName,
      employeeCode,
      email,
      roleIds: (roles.get(id) ?? []).map(({ roleId }) => roleId).toSorted(),
      skillIds: skills.get(id) ?? [],
      departments: departments.get(id) ?? [],
      access,
      dateOfBirth,
      phoneNumber,
      contractState: contractStates.get(id) ?? 'None',
    };
    return { person, summary };
  });
}

/** Members by id, in the order of the ids; birth and phone of each only for anyone who may see details. */
export async function summaries(ids: readonly string[], moment: Moment, mayKnow: boolean): Promise<SummaryOnWire[]> {
  if (ids.length === 0) return [];
  const byId = new Map(
    (await load(ids, moment)).map(({ summary }) => [
      summary.tenantUserId,
      mayKnow ? summary : { ...summary, dateOfBirth: null, phoneNumber: null },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One member with details. */
export async function memberDetails(id: string, moment: Moment): Promise<MemberOnWire> {
  const [found] = await load([id], moment);
  if (!found) throw new ApiError('not-found');
  const { startedOn, leavesOn, createdAt, version } = found.person;
  return { ...found.summary, startedOn, leavesOn, createdAt: isoInstant(createdAt), version };
}

/** Whose leave a person may see or decide on, and how much of it. */
import { grants } from '@rooster/contract';
import type { Permission } from '@rooster/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { findPerson } from '../directory/names.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { managedMemberIds } from '../departments/service.ts';
import { member } from '../../schema/members.ts';
import { decidesOnOwn, isLeftToOthers, recordOwnDecision } from '../tenant/own-decisions.ts';

type Who = Pick<Principal, 'memberId' | 'permissions'>;

/** Somebody whose leave is asked for. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly dateOfBirth: string | null;
}

const person = {
  id: member.id,
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  employeeCode: member.employeeCode,
  dateOfBirth: member.dateOfBirth,
};

const seesAll: readonly Permission[] = ['leave:request:view-all', 'leave:request:validate'];
/** Managing a department gives nothing by itself: it says whose leave these are for. */
const seesTeam: readonly Permission[] = ['leave:request:view-pending', 'leave:request:validate:department'];

/** Condition on members whose leave the person sees as a manager: everybody, or those of the departments he manages. */
export const inTeamOf = ({ memberId, permissions }: Who, column: Column): SQL | undefined => {
  if (grants(permissions, seesAll)) return undefined;
  return grants(permissions, seesTeam) ? inArray(column, managedMemberIds(memberId)) : sql`false`;
};

/** Condition on members whose requests the person decides on. */
export const decidedBy = ({ memberId, permissions }: Who, column: Column): SQL | undefined => {
  if (grants(permissions, ['leave:request:validate'])) return undefined;
  return grants(permissions, ['leave:request:validate:department'])
    ? inArray(column, managedMemberIds(memberId))
    : sql`false`;
};

/** The permissions by which leave is decided on. */
const BY = { everybody: 'leave:request:validate', ofDepartment: 'leave:request:validate:department' } as const;

/** Whether the person may decide on leave of his own. `now` in epoch milliseconds. */
export const decidesOnOwnLeave = (
  principal: Pick<Principal, 'memberId' | 'timeZoneId'>,
  now: number,
): Promise<boolean> => decidesOnOwn(principal, BY, now);

/** The permissions by which balances are changed by hand: corrected, and held to a last day. */
type ChangesBalances = 'leave:balance-correction:create' | 'leave:expiry:update';

/** Whether a change of this member's balances is left to somebody else, as it would be the person's own. */
export const areBalancesLeftToOthers = (
  memberId: string,
  permission: ChangesBalances,
  { principal, now }: { readonly principal: Principal; readonly now: number },
): Promise<boolean> => isLeftToOthers(memberId, principal, { everybody: permission }, now);

/**
 * Checks a change of balances that takes `permission`. Throws `own-decision` where it is of the person himself and left
 * to others; where it is allowed all the same, the trail says so with `details`.
 */
export async function expectOwnAllowed(
  memberId: string,
  permission: ChangesBalances,
  { principal, now }: { readonly principal: Principal; readonly now: number },
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (memberId !== principal.memberId) return;
  if (await areBalancesLeftToOthers(memberId, permission, { principal, now })) throw new ApiError('own-decision');
  await recordOwnDecision('leave', { principal, now }, details);
}

/** Those of the members whom somebody reaches: everybody, those of the departments he manages, or nobody. */
async function reachedAmong(
  { memberId, permissions }: Who,
  memberIds: readonly string[],
  { everybody, ofDepartment }: { everybody: readonly Permission[]; ofDepartment: readonly Permission[] },
): Promise<ReadonlySet<string>> {
  if (grants(permissions, everybody)) return new Set(memberIds);
  if (!grants(permissions, ofDepartment)) return new Set();
  const managed = await managedMemberIds(memberId);
  const ids = new Set(managed.map((row) => row.memberId));
  return new Set(memberIds.filter((id) => ids.has(id)));
}

/** The ids among `memberIds` that the person decides on, his own among them; whether he may is another question. */
export const decidable = (principal: Who, memberIds: readonly string[]): Promise<ReadonlySet<string>> =>
  reachedAmong(principal, memberIds, { everybody: [BY.everybody], ofDepartment: [BY.ofDepartment] });

/** The ids among `memberIds` of whom the person sees the leave as a manager. */
export const seenAsManager = (principal: Who, memberIds: readonly string[]): Promise<ReadonlySet<string>> =>
  reachedAmong(principal, memberIds, { everybody: seesAll, ofDepartment: seesTeam });

async function findAnybody(memberId: string): Promise<Person | undefined> {
  const found = await findPerson(memberId);
  if (found?.erasedAt !== null) return undefined;
  const { tenantUserId: id, ...names } = found.person;
  return { id, ...names, dateOfBirth: found.dateOfBirth };
}

async function findAmong(memberId: string, scope: SQL): Promise<Person | undefined> {
  const [found] = await tx()
    .select(person)
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId), isNull(member.erasedAt), scope));
  return found;
}

async function find(memberId: string, scope: SQL | undefined): Promise<Person> {
  const found = scope === undefined ? await findAnybody(memberId) : await findAmong(memberId, scope);
  if (!found) throw new ApiError('not-found');
  return found;
}

/** The member, when the person sees his leave: his own, or that of his team. `not-found` for all others. */
export function expectToSee(principal: Who, memberId: string): Promise<Person> {
  return find(memberId, principal.memberId === memberId ? undefined : inTeamOf(principal, member.id));
}

/** Throws `not-found` for anyone who may not ask for leave for this member, whether there is one or not. */
export function expectMayAsk({ memberId: own, permissions }: Who, memberId: string): void {
  if (!grants(permissions, [own === memberId ? 'leave:request:create' : 'leave:request:create-for-user']))
    throw new ApiError('not-found');
}

/** The member, when the person may ask for leave for him. */
export async function expectToAskFor(principal: Who, memberId: string): Promise<Person> {
  expectMayAsk(principal, memberId);
  return find(memberId, undefined);
}

/** The people in the person's team, by name; of one department where that is asked. */
export function teamOf(principal: Who, condition?: SQL): Promise<Person[]> {
  return tx()
    .select(person)
    .from(member)
    .where(
      and(eq(member.tenantId, currentTenant()), isNull(member.erasedAt), inTeamOf(principal, member.id), condition),
    )
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
}

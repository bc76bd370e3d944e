/** Lists of members: a page of those a search finds, and all of them to choose from. */
import { grants } from '@rooster/contract';
import type { Member, membersCalls, MemberOption, MemberSummary } from '@rooster/contract';
import { fold } from '@rooster/domain/search';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { userAccount } from '../../schema/accounts.ts';
import { departmentIdsByMember, managedMemberIds, membersOfDepartment } from '../departments/service.ts';
import { holdersOfRole } from '../roles/service.ts';
import { membersWithSkill } from '../skills/service.ts';
import { hasContractState } from './contract-state.ts';
import { fromCursor, toCursor } from '../directory/list-cursor.ts';
import type { MemberOrder } from '../directory/list-cursor.ts';
import { accessColumn, address, memberDetails, momentOf, ownMembers, summaries } from './summary.ts';
import type { Moment } from './summary.ts';
import { member } from '../../schema/members.ts';

type Query = z.output<NonNullable<(typeof membersCalls.listMembers)['query']>>;
type Asker = { principal: Principal; now: number };

/**
 * Undefined, which is no condition, for anyone who may see everybody; else the members of the departments he manages.
 */
const visibleTo = (principal: Principal): SQL | undefined =>
  grants(principal.permissions, ['tenant:member:view'])
    ? undefined
    : inArray(member.id, managedMemberIds(principal.memberId));

/** Sorted byte by byte what is folded already: the same on every database, whatever its own collation. */
const key = (text: SQL): SQL<string> => sql`${text} collate "C"`;

/** Who has no code comes last in either direction. */
const keys: Readonly<Record<MemberOrder, () => readonly [SQL<string>, SQL<string>]>> = {
  name: () => [key(folded(member.lastName)), key(folded(member.firstName))],
  '-name': () => [key(folded(member.lastName)), key(folded(member.firstName))],
  employeeCode: () => [
    key(sql`case when ${member.employeeCode} is null then 'b' else 'a' end`),
    key(sql`coalesce(${folded(member.employeeCode)}, '')`),
  ],
  '-employeeCode': () => [
    key(sql`case when ${member.employeeCode} is null then 'a' else 'b' end`),
    key(sql`coalesce(${folded(member.employeeCode)}, '')`),
  ],
};

/**
 * Every word must stand somewhere in names, code or address, so that `jan de` and `vries jan` both find Jan de Vries.
 */
function found(search: string | undefined): SQL | undefined {
  const words = fold(search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const text = folded(
    sql`concat_ws(' ', ${member.firstName}, ${member.middleName}, ${member.lastName}, ${member.employeeCode},
      ${address})`,
  );
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`));
}

function filters(query: Query, moment: Moment): SQL | undefined {
  const { search, departmentId, roleId, skillId, contractState, access } = query;
  return and(
    departmentId === undefined ? undefined : inArray(member.id, membersOfDepartment(departmentId)),
    roleId === undefined ? undefined : inArray(member.id, holdersOfRole(roleId)),
    skillId === undefined ? undefined : inArray(member.id, membersWithSkill(skillId)),
    contractState === undefined ? undefined : hasContractState(member.id, contractState, moment.today),
    access === undefined ? undefined : sql`${accessColumn(moment)} = ${access}`,
    found(search),
  );
}

/** A page of the members that the person may see and the query asks for, with how many those are in all. */
export async function listMembers(
  query: Query,
  asker: Asker,
): Promise<{ items: z.input<typeof MemberSummary>[]; nextCursor: string | null; total: number }> {
  const moment = momentOf(asker);
  const { sort, limit, cursor } = query;
  const [key1, key2] = keys[sort]();
  const matching = tx()
    .$with('matching')
    .as(
      tx()
        .select({ id: member.id, key1: key1.as('key1'), key2: key2.as('key2') })
        .from(member)
        .leftJoin(userAccount, eq(userAccount.id, member.userId))
        .where(and(ownMembers(), visibleTo(asker.principal), filters(query, moment))),
    );
  const total = tx().select({ total: count() }).from(matching);
  const descending = sort.startsWith('-');
  const direction = descending ? desc : asc;
  const [last1, last2, lastId] = cursor === undefined ? [] : fromCursor(sort, cursor);
  const after =
    lastId === undefined
      ? undefined
      : sql`(${matching.key1}, ${matching.key2}, ${matching.id}) ${sql.raw(descending ? '<' : '>')} (${last1},
        ${last2}, ${lastId}::uuid)`;
  const rows = await tx()
    .with(matching)
    .select({ id: matching.id, key1: matching.key1, key2: matching.key2, total: sql<number>`(${total})::int` })
    .from(matching)
    .where(after)
    .orderBy(direction(matching.key1), direction(matching.key2), direction(matching.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await summaries(
      page.map((row) => row.id),
      moment,
      grants(asker.principal.permissions, ['tenant:member:view-details']),
    ),
    nextCursor: rows.length > limit && last ? toCursor(sort, [last.key1, last.key2, last.id]) : null,
    // A page past the end holds no row that could carry the number.
    total:
      rows[0]?.total ??
      (cursor === undefined
        ? 0
        : ((await tx().with(matching).select({ total: count() }).from(matching))[0]?.total ?? 0)),
  };
}

/**
 * One member with details, for who may see those: of everybody, unless he sees the members of the departments he
 * manages only. Throws `not-found` for all others.
 */
export async function getVisibleMember(id: string, asker: Asker): Promise<z.input<typeof Member>> {
  const { permissions } = asker.principal;
  if (permissions.has('tenant:member:view:department') && !grants(permissions, ['tenant:member:view'])) {
    const [seen] = await tx()
      .select({ id: member.id })
      .from(member)
      .where(and(ownMembers(), eq(member.id, id), visibleTo(asker.principal)));
    if (!seen && id !== asker.principal.memberId) throw new ApiError('not-found');
  }
  return memberDetails(id, momentOf(asker));
}

/** All members that the person may see, to choose from, by last name. */
export async function listMemberOptions(principal: Principal): Promise<z.input<typeof MemberOption>[]> {
  const [key1, key2] = keys.name();
  const rows = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(member)
    .where(and(ownMembers(), visibleTo(principal)))
    .orderBy(asc(key1), asc(key2), asc(member.id));
  const departments = await departmentIdsByMember();
  return rows.map((row) => ({ ...row, departmentIds: departments.get(row.tenantUserId) ?? [] }));
}

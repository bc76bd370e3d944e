/** Tells people what became of leave: in the app, by mail and by push message, and to open screens. */
import type { Names } from '../directory/names.ts';
import { namesOf } from '../directory/names.ts';
import type { Permission } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { managesGivenMember } from '../departments/service.ts';
import { fullName } from '../directory/members.ts';
import { notifyEach, notify } from '../notifications/service.ts';
import { grantingNames, isGrantingGiven } from '../roles/granting.ts';
import { member } from '../../schema/members.ts';
import { memberRole, role } from '../../schema/roles.ts';
import { tenant } from '../../schema/tenant.ts';
import type { FreeDayChange } from './free-days.ts';
import type { Loaded } from './request-store.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { typeNames } from '../presence/type-names.ts';

interface Author {
  readonly actorId: string;
  readonly now: number;
}

const mayOf: Permission = 'leave:request:validate:department';
const mayAll: Permission = 'leave:request:validate';

/** Of the roles of everybody with a login only those that could decide. */
const storedHolders = prepared((transaction) => {
  const tenantId = sql.placeholder('tenantId');
  const memberId = sql.placeholder('memberId');
  return transaction
    .select({
      memberId: memberRole.memberId,
      mayAll: sql<boolean>`${isGrantingGiven('mayAll')}`,
      mayOf: sql<boolean>`${isGrantingGiven('mayOf')}`,
      isNear: sql<boolean>`${managesGivenMember(transaction, memberRole.memberId)}`,
      leavesOn: member.leavesOn,
      timeZoneId: tenant.timeZoneId,
    })
    .from(memberRole)
    .innerJoin(role, and(eq(role.tenantId, memberRole.tenantId), eq(role.id, memberRole.roleId)))
    .innerJoin(member, and(eq(member.tenantId, memberRole.tenantId), eq(member.id, memberRole.memberId)))
    .innerJoin(tenant, eq(tenant.id, memberRole.tenantId))
    .where(
      and(
        eq(memberRole.tenantId, tenantId),
        ne(memberRole.memberId, memberId),
        isGrantingGiven('either'),
        isNotNull(member.userId),
      ),
    );
});

/**
 * Ids of the members who decide on this member's requests: everybody's deciders, and managers of his departments who
 * may. Only who can log in and has not left decides. `now` in epoch milliseconds.
 */
export async function decidersOf(memberId: string, now: number): Promise<string[]> {
  const stored = await storedHolders({
    tenantId: currentTenant(),
    memberId,
    mayAll: grantingNames(mayAll),
    mayOf: grantingNames(mayOf),
    either: grantingNames(mayOf, mayAll),
  });
  const holders = stored.filter(
    ({ leavesOn, timeZoneId }) => leavesOn === null || leavesOn >= localDate(now, timeZoneId),
  );
  const near = holders.filter((holder) => holder.mayOf && holder.isNear);
  const office = holders.filter((holder) => holder.mayAll);
  // Who manages the department decides in the first place; the office is asked where nobody does.
  return [...new Set((near.length > 0 ? near : office).map(({ memberId: decider }) => decider))];
}

const factsOf = ({ request, type }: Pick<Loaded, 'request' | 'type'>) => ({
  requestId: request.id,
  from: request.fromDate,
  to: request.toDate,
  leaveTypeName: isSensitive(type.preset) ? null : typeNames(type),
});

/** Tells who decides that somebody asks for leave or takes it back; what of these is known is not read. */
export async function notifyDeciders(
  kind: 'leave-requested' | 'leave-withdrawn',
  loaded: Pick<Loaded, 'request' | 'type'>,
  { actorId, now }: Author,
  known: { readonly asker?: Names; readonly deciders?: readonly string[] } = {},
): Promise<void> {
  const { memberId, id } = loaded.request;
  const names = known.asker ?? (await namesOf([memberId])).get(memberId);
  const person = { tenantUserId: memberId, name: names ? fullName(names) : '' };
  await notify(tx(), {
    tenantId: currentTenant(),
    kind,
    path: `/app/manager/leave/requests/${id}`,
    actorId,
    now,
    recipients: known.deciders ?? (await decidersOf(memberId, now)),
    data: { ...factsOf(loaded), person },
  });
}

/** Notifies people of what was decided on their requests. */
export async function notifyDecided(
  decided: readonly { readonly loaded: Loaded; readonly approved: boolean; readonly note: string | null }[],
  { actorId, now }: Author,
): Promise<void> {
  const common = { tenantId: currentTenant(), path: '/app/employees/leave', actorId, now };
  for (const approved of [true, false]) {
    const notices = decided
      .filter((each) => each.approved === approved)
      .map(({ loaded, note }) => ({
        memberId: loaded.request.memberId,
        path: `/app/employees/leave/requests/${loaded.request.id}`,
        data: { ...factsOf(loaded), reason: isSensitive(loaded.type.preset) ? null : note },
      }));
    if (notices.length > 0)
      await notifyEach(tx(), { ...common, kind: approved ? 'leave-approved' : 'leave-rejected', notices });
  }
}

/** Notifies people whose leave has other hours by a day that became free, or is free no longer. */
export async function notifyFreeDay(
  touched: readonly { readonly loaded: Loaded; readonly changes: readonly FreeDayChange[] }[],
  { actorId, now }: { readonly actorId: string | null; readonly now: number },
): Promise<void> {
  const notices = touched.flatMap(({ loaded, changes }) =>
    changes.map(({ name, isFree }) => ({
      memberId: loaded.request.memberId,
      path: `/app/employees/leave/requests/${loaded.request.id}`,
      data: { ...factsOf(loaded), freeDay: { name, isFree } },
    })),
  );
  if (notices.length > 0)
    await notifyEach(tx(), {
      tenantId: currentTenant(),
      kind: 'leave-changed',
      path: '/app/employees/leave',
      actorId,
      now,
      notices,
    });
}

/** Notifies somebody that another entered leave for him; `approved` when that was the decision as well. */
export async function notifyEntered(
  { request, type }: Pick<Loaded, 'request' | 'type'>,
  approved: boolean,
  { actorId, now }: Author,
): Promise<void> {
  await notify(tx(), {
    tenantId: currentTenant(),
    kind: 'leave-entered',
    path: `/app/employees/leave/requests/${request.id}`,
    actorId,
    now,
    recipients: [request.memberId],
    data: { ...factsOf({ request, type }), approved },
  });
}

/** Notifies somebody that another changed his leave. */
export async function notifyChanged(loaded: Loaded, { actorId, now }: Author): Promise<void> {
  if (loaded.request.memberId === actorId) return;
  await notify(tx(), {
    tenantId: currentTenant(),
    kind: 'leave-changed',
    path: `/app/employees/leave/requests/${loaded.request.id}`,
    actorId,
    now,
    recipients: [loaded.request.memberId],
    data: factsOf(loaded),
  });
}

/** Notifies people that their leave has other hours because their contract changed. */
export async function notifyHoursChanged(changed: readonly Loaded[], { actorId, now }: Author): Promise<void> {
  const notices = changed.flatMap((loaded) => {
    const { memberId, id } = loaded.request;
    return memberId === actorId
      ? []
      : [{ memberId, path: `/app/employees/leave/requests/${id}`, data: factsOf(loaded) }];
  });
  if (notices.length > 0)
    await notifyEach(tx(), {
      tenantId: currentTenant(),
      kind: 'leave-changed',
      path: '/app/employees/leave',
      actorId,
      now,
      notices,
    });
}

/** Tells open screens that leave changed. Not whose: colleagues hear it too, and who is ill is not for them to know. */
export const emitLeaveChange = (): void => emitLive({ tenantId: currentTenant(), topic: 'leave' });

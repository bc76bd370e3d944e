/**
 * Finds who is asking: one query over session, user, tenant and roles per request. It reads
 * tables of four areas, because services asked in turn would cost as many round trips on every call.
 */
import { isModule, permissionsOfRole, presetPermissions } from '@rooster/contract';
import type { AnyPermission, RolePreset } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { twoStep, userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';
import { memberRole, role } from '../../schema/roles.ts';
import { tenant } from '../../schema/tenant.ts';
import { timer } from '../../schema/timesheet.ts';
import type { Database } from '../database/context.ts';
import type { Principal } from '../http/handler.ts';
import { askedBy, requestAsker } from '../request-origin.ts';
import { findTenantOf, hashOfSecret } from '../tokens.ts';
import { session } from '../../schema/platform.ts';
import { touchSession, TOUCH_INTERVAL } from './store.ts';

/** A day's milliseconds: longer nobody is taken to be at work. */
const DAY = 86_400_000;

interface HeldRole {
  preset: RolePreset;
  permissions: string[];
}

/** `touch: false` looks without counting as a use of the session, which would put off its end. */
export interface FindOptions {
  readonly touch: boolean;
}

/**
 * Returns the principal behind a session cookie's value, or null when there is no such session (any more) or its owner
 * has left; who works past midnight of the last day has left when his clock stops.
 */
export type FindPrincipal = (token: string, now: number, options?: FindOptions) => Promise<Principal | null>;

/**
 * Makes the look-up; the query is built once per database. `platformAdmins` are the addresses, in small letters, of
 * those who run the installation.
 */
export function principalFinder(database: Database, platformAdmins: readonly string[] = []): FindPrincipal {
  const ofToken = sql.placeholder('tenantId');
  const query = database.system
    .select({
      sessionId: session.id,
      userId: session.userId,
      tenantId: session.tenantId,
      memberId: session.memberId,
      rememberMe: session.rememberMe,
      provedAt: session.provedAt,
      startedAt: session.startedAt,
      lastSeenAt: session.lastSeenAt,
      language: userAccount.language,
      email: userAccount.email,
      switchedOn: tenant.enabledModules,
      timeZoneId: tenant.timeZoneId,
      leavesOn: member.leavesOn,
      lacksTwoStep: sql<boolean>`(${tenant.requiresTwoStep} and not exists (select from ${twoStep}
        where ${twoStep.userId} = ${session.userId} and ${twoStep.confirmedAt} is not null))`,
      roles: sql<
        HeldRole[]
      >`(select coalesce(json_agg(json_build_object('preset', ${role.preset}, 'permissions', ${role.permissions})),
        '[]'::json)
        from ${memberRole} join ${role} on ${role.tenantId} = ${memberRole.tenantId}
        and ${role.id} = ${memberRole.roleId}
        where ${memberRole.tenantId} = ${ofToken} and ${memberRole.memberId} = ${session.memberId})`,
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .innerJoin(tenant, eq(tenant.id, ofToken))
    .innerJoin(
      member,
      and(eq(member.tenantId, ofToken), eq(member.id, session.memberId), eq(member.userId, session.userId)),
    )
    .where(
      and(
        eq(session.tenantId, ofToken),
        eq(session.id, sql.placeholder('id')),
        gt(session.expiresAt, sql.param(sql.placeholder('now'), session.expiresAt)),
        // Also what was opened while its owner was being logged out.
        or(isNull(member.loggedOutAt), gt(session.provedAt, member.loggedOutAt)),
      ),
    )
    .prepare('find_principal');

  /** Whether a clock runs that was started on the last day: a night's work ends in the morning, and has to be ended. */
  const isStillAtWork = async (
    { tenantId, memberId, timeZoneId }: Pick<Principal, 'tenantId' | 'memberId' | 'timeZoneId'>,
    lastDay: string,
    now: number,
  ): Promise<boolean> => {
    const [clock] = await database.near(tenantId, () =>
      database.system
        .select({ startedAt: timer.startedAt })
        .from(timer)
        .where(and(eq(timer.tenantId, tenantId), eq(timer.memberId, memberId), gt(timer.startedAt, now - DAY))),
    );
    return clock !== undefined && localDate(clock.startedAt, timeZoneId) <= lastDay;
  };
  const owners = new Owners();
  return async (token, now, { touch } = { touch: true }) => {
    const id = hashOfSecret(token);
    const lookUp = async () => {
      const tenantId = await findTenantOf(token, (hash) => tenantOfOldSession(database, hash));
      if (tenantId === null) return undefined;
      return database.near(tenantId, async () => (await query.execute({ tenantId, id, now }))[0]);
    };
    const found = await askedBy(owners.of(id) ?? requestAsker(), lookUp, true);
    owners.note(id, found?.memberId);
    if (!found) return null;
    const { rememberMe, startedAt, lastSeenAt, leavesOn, roles, email, switchedOn, ...who } = found;
    if (leavesOn !== null && leavesOn < localDate(now, who.timeZoneId) && !(await isStillAtWork(who, leavesOn, now)))
      return null;
    if (touch && now - lastSeenAt >= TOUCH_INTERVAL)
      await database.near(who.tenantId, () => touchSession(database, { ...who, rememberMe, startedAt }, now));
    return {
      ...who,
      isPlatformAdmin: !who.lacksTwoStep && platformAdmins.includes(email.toLowerCase()),
      enabledModules: switchedOn.filter(isModule),
      remoteModules: switchedOn.filter((module) => !isModule(module)),
      permissions: who.lacksTwoStep ? nothing : permissionsOf(roles),
    };
  };
}

/** Whose a session is that began before tokens named their tenant: the last of these end ninety days after. */
async function tenantOfOldSession({ system }: Database, id: string): Promise<string | null> {
  const [found] = await system.select({ tenantId: session.tenantId }).from(session).where(eq(session.id, id));
  return found?.tenantId ?? null;
}

/** Sessions whose owner is remembered. */
const MOST_OWNERS = 10_000;

/**
 * Whose the sessions were that were found last: so that looking one up takes its owner's turn, and not that of all who
 * come from the same network. Of nothing else is it believed.
 */
class Owners {
  readonly #members = new Map<string, string>();

  of(sessionId: string): string | undefined {
    return this.#members.get(sessionId);
  }

  note(sessionId: string, memberId: string | undefined): void {
    this.#members.delete(sessionId);
    if (memberId === undefined) return;
    this.#members.set(sessionId, memberId);
    const [oldest] = this.#members.keys();
    if (this.#members.size > MOST_OWNERS && oldest !== undefined) this.#members.delete(oldest);
  }
}

/** Whoever has yet to set up a second step may do nothing else before. */
const nothing: ReadonlySet<AnyPermission> = new Set();

/** Most people hold presets only; their sets are made once per combination and shared. */
const presetSets = new Map<string, ReadonlySet<AnyPermission>>();

/** The union of what the roles allow. A permission that this version does not know grants nothing. */
export function permissionsOf(roles: readonly HeldRole[]): ReadonlySet<AnyPermission> {
  if (roles.some((held) => held.preset === 'None'))
    return new Set(roles.flatMap((held) => permissionsOfRole(held.preset, held.permissions)));
  const key = roles
    .map((held) => held.preset)
    .sort()
    .join();
  let set = presetSets.get(key);
  if (!set) {
    set = new Set(roles.flatMap((held) => presetPermissions[held.preset]));
    presetSets.set(key, set);
  }
  return set;
}

/**
 * Makes guessing passwords slow: after a few failures each further one doubles the wait, per account and per address.
 */
import { and, eq, inArray, like, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/context.ts';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network.ts';
import { countUse, usesOf } from '../../platform/limits/rate-limits.ts';
import { loginThrottle } from '../../schema/accounts.ts';

/** Failures before waiting starts: a person mistypes; an office shares one address. */
const FREE_FAILURES = { account: 5, address: 20 } as const;
/** Longest wait. Seconds. */
const LONGEST_WAIT = 900;
/** Who need not wait: not even for a process whose clock is behind. Epoch milliseconds. */
const NO_WAIT = 0;
/** Failures are forgotten after this long without a new one. Milliseconds. */
const FORGOTTEN_AFTER = 24 * 3_600_000;

const accountKey = (email: string): string => `account:${email}`;
const addressKey = (address: string): string => `address:${networkOf(address)}`;
const knownKey = (address: string): string => `known:${networkOf(address)}`;

/** Failures of all accounts from all networks together: many addresses that each try a few passwords are one attack. */
export const ALL_FAILURES = { key: 'failed-logins', max: 1000, windowSeconds: 3600 } as const;
/** Networks from which somebody has logged in within this time are not held up by it. Milliseconds. */
const KNOWN_FOR = 30 * 24 * 3_600_000;

/** Who tries to log in, from where. */
export interface Attempt {
  email: string;
  address: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Throws 429 while the account or the network has to wait. Known and unknown accounts wait alike. Once too many
 * logins have failed everywhere, networks from which nobody has logged in lately wait too.
 */
export async function expectNotBlocked(database: Database, { email, address, now }: Attempt): Promise<void> {
  const rows = await database.system
    .select({ key: loginThrottle.key, blockedUntil: loginThrottle.blockedUntil })
    .from(loginThrottle)
    .where(inArray(loginThrottle.key, [accountKey(email), addressKey(address), knownKey(address)]));
  const isKnown = rows.some(({ key }) => key === knownKey(address));
  const all = isKnown ? null : await usesOf(database, ALL_FAILURES.key, now);
  const held = all !== null && all.count >= ALL_FAILURES.max ? [all.resetsAt] : [];
  const until = Math.max(0, ...held, ...rows.map((row) => row.blockedUntil));
  if (until > now) throw new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
}

/** Counts a wrong password against the account and the address. */
export async function recordFailure(database: Database, { email, address, now }: Attempt): Promise<void> {
  const instant = (time: number) => sql.param(time, loginThrottle.updatedAt);
  const count = async (key: string, free: number): Promise<void> => {
    const failures = sql`(case when ${loginThrottle.updatedAt} < ${instant(now - FORGOTTEN_AFTER)} then 1
      else ${loginThrottle.failures} + 1 end)`;
    const wait = sql`(case when ${failures} < ${free}::int then 0 else least(power(2, least(${failures} - ${free}::int,
      20)), ${LONGEST_WAIT}::int) end)`;
    await database.system
      .insert(loginThrottle)
      .values({ key, failures: 1, blockedUntil: NO_WAIT, updatedAt: now })
      .onConflictDoUpdate({
        target: loginThrottle.key,
        set: {
          failures,
          blockedUntil: sql`case when ${wait} = 0 then ${instant(NO_WAIT)}::timestamptz
            else ${instant(now)}::timestamptz + make_interval(secs => ${wait}) end`,
          updatedAt: now,
        },
      });
  };
  await count(accountKey(email), FREE_FAILURES.account);
  await count(addressKey(address), FREE_FAILURES.address);
  await countUse(database, ALL_FAILURES.key, ALL_FAILURES, now);
}

/** Notes that somebody has logged in from there, in the current transaction. */
export async function rememberNetwork(address: string, now: number): Promise<void> {
  await tx()
    .insert(loginThrottle)
    .values({ key: knownKey(address), failures: 0, blockedUntil: NO_WAIT, updatedAt: now })
    .onConflictDoUpdate({ target: loginThrottle.key, set: { updatedAt: now } });
}

/** Forgets the failures of an account whose owner has shown the right password, in the current transaction. */
export async function forgetFailures(email: string): Promise<void> {
  await tx()
    .delete(loginThrottle)
    .where(eq(loginThrottle.key, accountKey(email)));
}

/** Removes what no longer counts. */
export async function removeOldFailures(now: number): Promise<void> {
  const { key, updatedAt } = loginThrottle;
  const isOver = and(not(like(key, 'known:%')), lt(updatedAt, now - FORGOTTEN_AFTER));
  await tx()
    .delete(loginThrottle)
    .where(or(isOver, lt(updatedAt, now - KNOWN_FOR)));
}

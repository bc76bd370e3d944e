/**
 * Makes guessing passwords slow: after a few failures each further one doubles the wait, per account and per address.
 * Where its owner has logged in from, an account fails apart from all others, and waits for itself alone: or whoever
 * knows an address could keep its owner out for as long as he likes, and what many people mistype in one office would
 * keep all of them waiting.
 */
import { createHash } from 'node:crypto';
import { and, eq, inArray, like, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/context.ts';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network.ts';
import { APART, countUse, usesOf } from '../../platform/limits/rate-limits.ts';
import { loginThrottle } from '../../schema/accounts.ts';

/** Failures before waiting starts: a person mistypes; people share an address. */
const FREE_FAILURES = { account: 5, address: 20 } as const;
/** Longest wait. Seconds. */
const LONGEST_WAIT = 900;
/** Who need not wait: not even for a process whose clock is behind. Epoch milliseconds. */
const NO_WAIT = 0;
/** Failures are forgotten after this long without a new one. Milliseconds. */
const FORGOTTEN_AFTER = 24 * 3_600_000;

const accountKey = (email: string): string => `account:${email.toLowerCase()}`;
const addressKey = (address: string): string => `address:${networkOf(address)}`;
const knownKey = (address: string): string => `known:${networkOf(address)}`;

/** A sum of an account and a network: who logs in from where is nobody's to read. */
const sumOf = ({ email, address }: Whence): string =>
  createHash('sha256')
    .update(`${email.toLowerCase()} ${networkOf(address)}`)
    .digest('base64url');
/** That the owner of an account has logged in from there, and what has failed with it there since. */
const homeKey = (whence: Whence): string => `known:${sumOf(whence)}`;
const atHomeKey = (whence: Whence): string => `account:${sumOf(whence)}`;

/** Failures of all accounts from all networks together: many addresses that each try a few passwords are one attack. */
export const ALL_FAILURES = { key: 'failed-logins', max: 1000, windowSeconds: 3600 } as const;
/** How long a network counts as one that somebody has logged in from. Milliseconds. */
const KNOWN_FOR = 30 * 24 * 3_600_000;

/** Whose login it is, and from where. */
interface Whence {
  readonly email: string;
  readonly address: string;
}

/** Somebody tries to log in. */
export interface Attempt extends Whence {
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Throws 429 while the account or the network has to wait; where its owner has logged in from, the account for what
 * was tried with it there. Known and unknown accounts wait alike. Once too many logins have failed everywhere, networks
 * from which nobody has logged in lately wait too.
 */
export async function expectNotBlocked(database: Database, attempt: Attempt): Promise<void> {
  const { email, address, now } = attempt;
  const [elsewhere, atHome] = [[accountKey(email), addressKey(address)], [atHomeKey(attempt)]] as const;
  const found = await database.system
    .select({ key: loginThrottle.key, blockedUntil: loginThrottle.blockedUntil })
    .from(loginThrottle)
    .where(inArray(loginThrottle.key, [...elsewhere, ...atHome, homeKey(attempt), knownKey(address)]));
  const isHome = found.some(({ key }) => key === homeKey(attempt));
  const counting: readonly string[] = isHome ? atHome : elsewhere;
  const rows = found.filter(({ key }) => counting.includes(key));
  const isKnown = isHome || found.some(({ key }) => key === knownKey(address));
  const all = isKnown ? null : await usesOf(database, ALL_FAILURES.key, ALL_FAILURES, now);
  const held = all !== null && all.count >= ALL_FAILURES.max ? [all.resetsAt] : [];
  // A wait that ends later than any of now was begun while the clock was ahead.
  const latest = now + LONGEST_WAIT * 1000 + APART;
  const waits = rows.flatMap(({ blockedUntil }) => (blockedUntil <= latest ? [blockedUntil] : []));
  const until = Math.max(0, ...held, ...waits);
  if (until > now) throw new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
}

/**
 * Counts a wrong password against the account and the address; where its owner has logged in from, against the account
 * there alone.
 */
export async function recordFailure(database: Database, attempt: Attempt): Promise<void> {
  const { email, address, now } = attempt;
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
  const isHome = await database.system.$count(loginThrottle, eq(loginThrottle.key, homeKey(attempt)));
  if (isHome > 0) await count(atHomeKey(attempt), FREE_FAILURES.account);
  else {
    await count(accountKey(email), FREE_FAILURES.account);
    await count(addressKey(address), FREE_FAILURES.address);
  }
  await countUse(database, ALL_FAILURES.key, ALL_FAILURES, now);
}

/** Notes that the owner of an account has shown from there who he is, in the current transaction. */
export async function rememberNetwork(attempt: Attempt): Promise<void> {
  const { address, now } = attempt;
  await tx()
    .insert(loginThrottle)
    .values(
      [knownKey(address), homeKey(attempt)].map((key) => ({ key, failures: 0, blockedUntil: NO_WAIT, updatedAt: now })),
    )
    .onConflictDoUpdate({ target: loginThrottle.key, set: { updatedAt: now } });
}

/**
 * Forgets the failures of an account whose owner has shown the right password, in the current transaction; where he has
 * logged in from before, not what others have tried elsewhere.
 */
export async function forgetFailures(whence: Whence): Promise<void> {
  const { key } = loginThrottle;
  const home = tx()
    .select({ key })
    .from(loginThrottle)
    .where(eq(key, homeKey(whence)));
  await tx()
    .delete(loginThrottle)
    .where(or(eq(key, atHomeKey(whence)), and(eq(key, accountKey(whence.email)), notExists(home))));
}

/** Removes what no longer counts. */
export async function removeOldFailures(now: number): Promise<void> {
  const { key, updatedAt } = loginThrottle;
  const isOver = and(not(like(key, 'known:%')), lt(updatedAt, now - FORGOTTEN_AFTER));
  await tx()
    .delete(loginThrottle)
    .where(or(isOver, lt(updatedAt, now - KNOWN_FOR)));
}

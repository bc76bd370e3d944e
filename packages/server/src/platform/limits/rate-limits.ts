/** Fixed-window limits on calls that spend a hash or a mail; in the database, so that all processes count together. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/context.ts';
import { tx } from '../database/context.ts';
import { ApiError } from '../http/handler.ts';
import { rateLimit } from '../../schema/platform.ts';

/** How often something may be done. */
export interface LimitRule {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts one use of `key`; throws 429 `too-many-requests` with the seconds to wait when the window is used up. */
export type SpendLimit = (key: string, rule: LimitRule, now: number) => Promise<void>;

/** How much of a window has been used, and when it ends (epoch milliseconds). */
export interface Uses {
  readonly count: number;
  readonly resetsAt: number;
}

/** How far the clocks of two processes may be apart. Milliseconds. */
export const APART = 60_000;

/**
 * Counts uses of `key` in its window and returns how many there are with them. Outside the request's transaction: what
 * is refused still counts.
 */
export async function countUse(
  database: Database,
  key: string,
  { windowSeconds }: Pick<LimitRule, 'windowSeconds'>,
  now: number,
  uses = 1,
): Promise<Uses> {
  const instant = (time: number) => sql.param(time, rateLimit.resetsAt);
  const resetsAt = now + windowSeconds * 1000;
  // One that ends later than any of now began while the clock was ahead: a whole office would wait for that day.
  const isOver = sql`(${rateLimit.resetsAt} <= ${instant(now)}
    or ${rateLimit.resetsAt} > ${instant(resetsAt + APART)})`;
  const [row] = await database.system
    .insert(rateLimit)
    .values({ key, count: uses, resetsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then ${uses}::int else ${rateLimit.count} + ${uses}::int end`,
        resetsAt: sql`case when ${isOver} then ${instant(resetsAt)} else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ count: rateLimit.count, resetsAt: rateLimit.resetsAt });
  return row ?? { count: uses, resetsAt };
}

/** What has been used of a window that is not over; null when nothing has. */
export async function usesOf(
  database: Database,
  key: string,
  { windowSeconds }: Pick<LimitRule, 'windowSeconds'>,
  now: number,
): Promise<Uses | null> {
  const [row] = await database.system
    .select({ count: rateLimit.count, resetsAt: rateLimit.resetsAt })
    .from(rateLimit)
    .where(eq(rateLimit.key, key));
  return row && row.resetsAt > now && row.resetsAt <= now + windowSeconds * 1000 + APART ? row : null;
}

/** Makes the limiter. */
export function createLimiter(database: Database, enabled: boolean): SpendLimit {
  if (!enabled) return () => Promise.resolve();
  return async (key, rule, now) => {
    const { count, resetsAt } = await countUse(database, key, rule, now);
    if (count > rule.max)
      throw new ApiError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) });
  };
}

/** Removes windows that are over. */
export async function removeOldLimits(now: number): Promise<void> {
  await tx().delete(rateLimit).where(lt(rateLimit.resetsAt, now));
}

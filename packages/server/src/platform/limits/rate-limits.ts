/** Fixed-window limits on calls that spend a hash or a mail; in the database, so that all processes count together. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/context.ts';
import { tx } from '../database/context.ts';
import { ApiError } from '../http/handler.ts';
import { rateLimit } from '../tables.ts';

/** How often something may be done. */
export interface LimitRule {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts one use of `key`; throws 429 `too-many-requests` with the seconds to wait when the window is used up. */
export type SpendLimit = (key: string, rule: LimitRule, now: number) => Promise<void>;

/** Makes the limiter. Counting stands outside the request's transaction: a refused request still counts. */
export function createLimiter(database: Database, enabled: boolean): SpendLimit {
  if (!enabled) return () => Promise.resolve();
  return async (key, rule, now) => {
    const instant = (time: number) => sql.param(time, rateLimit.resetsAt);
    const resetsAt = now + rule.windowSeconds * 1000;
    const [row] = await database.system
      .insert(rateLimit)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          count: sql`case when ${rateLimit.resetsAt} <= ${instant(now)} then 1 else ${rateLimit.count} + 1 end`,
          resetsAt: sql`case when ${rateLimit.resetsAt} <= ${instant(now)} then ${instant(resetsAt)} else ${rateLimit.resetsAt} end`,
        },
      })
      .returning({ count: rateLimit.count, resetsAt: rateLimit.resetsAt });
    if (row && row.count > rule.max) throw new ApiError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil((row.resetsAt - now) / 1000)) });
  };
}

/** Removes windows that are over. */
export async function removeOldLimits(now: number): Promise<void> {
  await tx().delete(rateLimit).where(lt(rateLimit.resetsAt, now));
}

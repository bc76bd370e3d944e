/**
 * Answers kept for repeated requests. The key is claimed and the answer kept in the transaction of the effect itself,
 * so no crash can part them: either both stand or neither does. A second request with the same key waits on the first
 * one's row and then answers what the first one answered.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { moreBehind, tx, writeLast } from '../database/context.ts';
import { ApiError } from '../http/handler.ts';
import { idempotencyKey } from '../../schema/platform.ts';

/** How long an answer is kept. Milliseconds. */
export const KEPT_FOR = 24 * 3_600_000;

/** Longest key that is taken. Characters. */
export const MAX_KEY_LENGTH = 200;

/** What a call answered, or answers again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** One request's claim on a key. */
export interface Claim {
  /** Whose keys these are: two people may choose the same key. */
  scope: string;
  key: string;
  call: string;
  /** The validated input; another input under the same key is a mistake of the caller. */
  input: unknown;
  /** Epoch milliseconds. */
  now: number;
}

/** Runs `work` once per key within 24 hours and repeats its answer; the last that the current transaction does. */
export async function once({ scope, key, call, input, now }: Claim, work: () => Promise<Answer>): Promise<Answer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('base64url');
  const fresh = { call, requestHash, status: null, headers: null, body: null, createdAt: now };
  const claimed = await tx()
    .insert(idempotencyKey)
    .values({ scope, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKey.scope, idempotencyKey.key],
      set: fresh,
      setWhere: lt(idempotencyKey.createdAt, now - KEPT_FOR),
    })
    .returning({ key: idempotencyKey.key });
  const mine = and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));
  if (claimed.length > 0) {
    const answer = await moreBehind(work);
    const { status, headers } = answer;
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    await writeLast(async () => tx().update(idempotencyKey).set({ status, headers, body }).where(mine));
    return answer;
  }
  const [kept] = await tx().select().from(idempotencyKey).where(mine);
  if (!kept || kept.status === null || kept.requestHash !== requestHash) {
    throw new ApiError('state-conflict', { detail: 'This Idempotency-Key was already used for another request' });
  }
  // Kept as text inside the column: jsonb would put the fields into another order, and a repeat repeats to the byte.
  const body: unknown = typeof kept.body === 'string' ? JSON.parse(kept.body) : (kept.body ?? undefined);
  return { status: kept.status, headers: kept.headers ?? {}, body };
}

/** Removes answers whose time is over. */
export async function removeOldKeys(now: number): Promise<void> {
  await tx()
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, now - KEPT_FOR));
}

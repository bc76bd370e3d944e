/**
 * Answers kept for repeated requests. The key is claimed and the answer kept in the transaction of the effect itself,
 * so no crash can part them: either both stand or neither does. A second request with the same key waits on the first
 * one's row and then answers what the first one answered.
 */
import { createHash } from 'node:crypto';
import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { and, eq, lt, notInArray, or } from 'drizzle-orm';
import * as z from 'zod';
import { moreBehind, tx, writeLast } from '../database/context.ts';
import { ApiError } from '../http/handler.ts';
import { idempotencyKey } from '../../schema/platform.ts';

/**
 * How long an answer is kept; and that of a call which a device may keep and send again, longer than it may. A phone
 * that slept over a weekend would be refused what it had done on Friday. Milliseconds.
 */
const KEPT_FOR = 24 * 3_600_000;
export const KEPT_FOR_DEVICES = 9 * KEPT_FOR;

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

/** Whether a device may keep a call until there is a connection: its body takes the mark that says when it was done. */
function waitsOnDevices({ body }: AnyCall): boolean {
  const taken = body instanceof z.ZodOptional ? body.unwrap() : body;
  return taken instanceof z.ZodObject && 'offline' in taken.shape;
}

const ofDevices = Object.entries(api).flatMap(([name, call]) => (waitsOnDevices(call) ? [name] : []));

/** Until when an answer is kept no longer, by the call that it is of; `now` in epoch milliseconds. */
const endOf = (call: string, now: number): number => now - (ofDevices.includes(call) ? KEPT_FOR_DEVICES : KEPT_FOR);

/** Runs `work` once per key while its answer is kept, and repeats that; the last that the current transaction does. */
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
      setWhere: lt(idempotencyKey.createdAt, endOf(call, now)),
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
  const { call, createdAt } = idempotencyKey;
  await tx()
    .delete(idempotencyKey)
    .where(and(lt(createdAt, now - KEPT_FOR), or(notInArray(call, ofDevices), lt(createdAt, now - KEPT_FOR_DEVICES))));
}

/** The second step of logging in: a code of the authenticator app, or a recovery code. */
import { APP_CODE, withoutSpaces } from '@rooster/contract';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { openSecret, stepOfCode } from './authenticator.ts';
import { removeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { twoStep } from '../../schema/accounts.ts';

/** Whether logging in takes a second step; in the current transaction, as the system. */
export async function hasTwoStep(userId: string): Promise<boolean> {
  const [row] = await tx()
    .select({ userId: twoStep.userId })
    .from(twoStep)
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)));
  return row !== undefined;
}

/**
 * Uses a code up, in the current transaction, which must be the system's; false when it is wrong, lapsed or was used
 * before. An app's code rules out itself and all before it, so one that was looked at over a shoulder opens nothing.
 */
export async function spendCode(database: Database, userId: string, code: string, now: number): Promise<boolean> {
  const digits = withoutSpaces(code);
  if (!APP_CODE.test(digits)) return spendRecoveryCode(userId, code);
  const confirmed = and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt));
  const [app] = await tx().select({ secret: twoStep.secret }).from(twoStep).where(confirmed);
  const step = app ? stepOfCode(await openSecret(database, userId, app.secret), digits, now) : null;
  if (step === null) return false;
  const used = await tx()
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(confirmed, lt(twoStep.lastStep, step)))
    .returning({ userId: twoStep.userId });
  return used.length > 0;
}

/**
 * Switches it off: forgets the app's secret and all recovery codes. As the system; false when there was nothing to
 * forget.
 */
export async function forgetTwoStep(userId: string): Promise<boolean> {
  const forgotten = await tx().delete(twoStep).where(eq(twoStep.userId, userId)).returning({ userId: twoStep.userId });
  await removeRecoveryCodes(userId);
  return forgotten.length > 0;
}

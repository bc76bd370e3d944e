/** Switching two-step verification on and off for oneself. */
import type { TwoStep } from '@rooster/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { recordAudit } from '../audit/record.ts';
import { openMemberships } from '../directory/members.ts';
import { addresseeOf } from './addressee.ts';
import { newSecret, openSecret, otpauthUri, sealSecret, stepOfCode } from './authenticator.ts';
import { endLogins } from './devices.ts';
import { asOwner } from './owner.ts';
import type { OwnerContext } from './owner.ts';
import { recordWrongCode } from './password-check.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { forgetTwoStep, hasTwoStep, spendCode } from './second-step.ts';
import { twoStep } from '../../schema/accounts.ts';
import { twoStepMail } from './two-step-mails.ts';
import type { TwoStepChange } from './two-step-mails.ts';
import { findUser } from './users.ts';
import type { User } from './users.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;

/** Leaves a line in the trail and mails the owner, in the current transaction. */
async function recordChange(
  change: Exclude<TwoStepChange, 'reset'>,
  user: User,
  { principal, now }: Context,
): Promise<void> {
  await recordAudit({
    action: 'two-step-changed',
    actorId: principal.memberId,
    tenantId: principal.tenantId,
    now,
    details: { change },
  });
  await enqueueMail(twoStepMail(await addresseeOf(user, now), change), now);
}

/** Whether an organisation that the login belongs to requires it; as the system. */
const isMandatory = async (userId: string, now: number): Promise<boolean> =>
  (await openMemberships(userId, now)).some(({ requiresTwoStep }) => requiresTwoStep);

/** Whether it is on, how many recovery codes are left, and whether it may be switched off. */
export function getTwoStep({ database, principal: { userId }, now }: Context): Promise<z.input<typeof TwoStep>> {
  return database.asSystem(async () => ({
    enabled: await hasTwoStep(userId),
    recoveryCodesLeft: await countRecoveryCodes(userId),
    isMandatory: await isMandatory(userId, now),
  }));
}

/**
 * Makes a secret for an app, in place of one whose set-up was not finished. Throws `state-conflict` when it is
 * on.
 */
export function prepareSetUp(
  password: string,
  context: OwnerContext,
): Promise<() => Promise<{ secret: string; otpauthUri: string }>> {
  return asOwner(password, context, async ({ id }) => {
    const secret = newSecret();
    const sealed = await sealSecret(context.database, id, secret);
    return async ({ email }) => {
      const stored = await tx()
        .insert(twoStep)
        .values({ userId: id, secret: sealed, lastStep: 0 })
        .onConflictDoUpdate({
          target: twoStep.userId,
          set: { secret: sealed, lastStep: 0 },
          setWhere: isNull(twoStep.confirmedAt),
        })
        .returning({ userId: twoStep.userId });
      if (stored.length === 0) throw new ApiError('state-conflict', { detail: 'Two-step verification is on already' });
      return { secret, otpauthUri: otpauthUri(secret, email) };
    };
  });
}

/**
 * Switches it on with a first code of the app, which is used up by it; returns the recovery codes. All other sessions
 * end: a password was enough for them, and whoever may have guessed it must not go on as somebody with a second step.
 */
export function enableTwoStep(code: string, context: Context): Promise<string[]> {
  const { database, principal, now } = context;
  const { userId } = principal;
  return database.asSystem(async () => {
    const inSetup = and(eq(twoStep.userId, userId), isNull(twoStep.confirmedAt));
    // Locked: another set-up at this moment must not swap the secret between looking and switching on.
    const [app] = await tx().select({ secret: twoStep.secret }).from(twoStep).where(inSetup).for('update');
    const step = app ? stepOfCode(await openSecret(database, userId, app.secret), code, now) : null;
    if (step === null) throw new ApiError('two-step-failed');
    await tx().update(twoStep).set({ confirmedAt: now, lastStep: step }).where(inSetup);
    const user = await findUser(userId);
    if (!user) throw new ApiError('unauthenticated');
    await endLogins(userId, now, principal.sessionId);
    await recordChange('enabled', user, context);
    return replaceRecoveryCodes(userId);
  });
}

/**
 * Switches it off and forgets the secret and all recovery codes. Throws `two-step-mandatory` while an
 * organisation requires it. A wrong code is counted as at login.
 */
export function prepareDisabling(
  { password, code }: { password: string; code: string },
  context: OwnerContext,
): Promise<() => Promise<void>> {
  const { database, now } = context;
  const refuseMandatory = async (userId: string): Promise<void> => {
    if (await isMandatory(userId, now)) throw new ApiError('two-step-mandatory');
  };
  return asOwner(password, context, async (owner) => {
    // Before the call's transaction, in which counting would be undone by the refusal.
    const isRight = await database.asSystem(async () => {
      await refuseMandatory(owner.id);
      return spendCode(database, owner.id, code, now);
    });
    if (!isRight) {
      await recordWrongCode(owner, context);
      throw new ApiError('two-step-failed');
    }
    return async (user) => {
      await refuseMandatory(user.id);
      // Of two at once the second finds nothing left to forget.
      if (!(await forgetTwoStep(user.id))) throw new ApiError('two-step-failed');
      await recordChange('disabled', user, context);
    };
  });
}

/** Replaces the recovery codes. Throws `state-conflict` when two-step verification is off. */
export function prepareNewRecoveryCodes(password: string, context: OwnerContext): Promise<() => Promise<string[]>> {
  return asOwner(password, context, async () => async (user) => {
    if (!(await hasTwoStep(user.id))) throw new ApiError('state-conflict', { detail: 'Two-step verification is off' });
    await recordChange('recovery-codes-renewed', user, context);
    return replaceRecoveryCodes(user.id);
  });
}

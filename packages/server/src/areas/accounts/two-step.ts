/** Switching two-step verification on and off for oneself. */
import type { TwoStep } from '@rooster/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { sendMail } from '../../platform/outbox/outbox.ts';
import { recordAudit } from '../audit/record.ts';
import { addresseeOf } from './addressee.ts';
import { newSecret, openSecret, otpauthUri, sealSecret, stepOfCode } from './authenticator.ts';
import { verifyPassword } from './password.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { forgetTwoStep, hasTwoStep, spendCode } from './second-step.ts';
import { twoStep } from './tables.ts';
import { twoStepMail } from './two-step-mails.ts';
import type { TwoStepChange } from './two-step-mails.ts';
import { findUser } from './users.ts';
import type { User } from './users.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;

/** The asker's login, who has shown to be its owner and not somebody at a browser that was left open. */
async function expectOwner(password: string, { database, principal }: Context): Promise<User> {
  const user = await database.asSystem(() => findUser(principal.userId));
  if (!user) throw new ApiError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, password))) throw new ApiError('password-wrong');
  return user;
}

/** Leaves a line in the trail and mails the owner, in the current transaction. */
async function recordChange(change: Exclude<TwoStepChange, 'reset'>, user: User, { principal, now }: Context): Promise<void> {
  await recordAudit({ action: 'two-step-changed', actorId: principal.memberId, tenantId: principal.tenantId, now, details: { change } });
  await sendMail(twoStepMail(await addresseeOf(user, now), change), now);
}

/** Whether it is on, and how many recovery codes are left. */
export function getTwoStep({ database, principal }: Context): Promise<z.input<typeof TwoStep>> {
  return database.asSystem(async () => ({ enabled: await hasTwoStep(principal.userId), recoveryCodesLeft: await countRecoveryCodes(principal.userId) }));
}

/** Makes a secret for an app, in place of one whose set-up was not finished. Refuses with `state-conflict` when it is on. */
export async function setUpTwoStep(password: string, context: Context): Promise<{ secret: string; otpauthUri: string }> {
  const { database } = context;
  const user = await expectOwner(password, context);
  const secret = newSecret();
  const sealed = await sealSecret(database, user.id, secret);
  const stored = await database.asSystem(() =>
    tx()
      .insert(twoStep)
      .values({ userId: user.id, secret: sealed, lastStep: 0 })
      .onConflictDoUpdate({ target: twoStep.userId, set: { secret: sealed, lastStep: 0 }, setWhere: isNull(twoStep.confirmedAt) })
      .returning({ userId: twoStep.userId }),
  );
  if (stored.length === 0) throw new ApiError('state-conflict', { detail: 'Two-step verification is on already' });
  return { secret, otpauthUri: otpauthUri(secret, user.email) };
}

/** Switches it on with a first code of the app, which is used up by it; answers the recovery codes. */
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
    await recordChange('enabled', user, context);
    return replaceRecoveryCodes(userId);
  });
}

/** Switches it off and forgets the secret and all recovery codes. */
export async function disableTwoStep({ password, code }: { password: string; code: string }, context: Context): Promise<void> {
  const { database, now } = context;
  const user = await expectOwner(password, context);
  await database.asSystem(async () => {
    if (!(await spendCode(database, user.id, code, now))) throw new ApiError('two-step-failed');
    await forgetTwoStep(user.id);
    await recordChange('disabled', user, context);
  });
}

/** Replaces the recovery codes. Refuses with `state-conflict` when two-step verification is off. */
export async function renewRecoveryCodes(password: string, context: Context): Promise<string[]> {
  const user = await expectOwner(password, context);
  return context.database.asSystem(async () => {
    if (!(await hasTwoStep(user.id))) throw new ApiError('state-conflict', { detail: 'Two-step verification is off' });
    await recordChange('recovery-codes-renewed', user, context);
    return replaceRecoveryCodes(user.id);
  });
}

/**
 * Codes for when the phone is lost: each works once, and only its hash is kept. All of it runs in the current
 * transaction, as the system.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { tx } from '../../platform/database/context.ts';
import { recoveryCode } from '../../schema/accounts.ts';

/** Codes that are made at once. */
const COUNT = 10;
/** 80 bits each: too many to try, even for anyone who holds the hashes. */
const BYTES = 10;

// The user's id goes in as salt. Case, spaces and dashes are how people write, not part of the code.
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url');

/** Sixteen letters and digits in groups of four. */
const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(BYTES)).buffer }).base32.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Replaces all codes of a login and returns the new ones, which can't be read again. */
export async function replaceRecoveryCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await removeRecoveryCodes(userId);
  await tx()
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses a code up; false when it is none, or was used before. Of two uses at once one finds it gone. */
export async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const used = await tx()
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(userId, code))))
    .returning({ userId: recoveryCode.userId });
  return used.length > 0;
}

/** How many have not been used. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  const [row] = await tx().select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId));
  return row?.left ?? 0;
}

/** Ends all codes of a login. */
export async function removeRecoveryCodes(userId: string): Promise<void> {
  await tx().delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

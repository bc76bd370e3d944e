/**
 * Codes of an authenticator app: six digits that change every 30 seconds (RFC 6238 with SHA-1, the only kind every app
 * knows).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/database/context.ts';
import { sharedSecret } from '../../platform/sessions/secrets.ts';

/** How long a code counts. Seconds. */
export const PERIOD = 30;
/** Steps that the clock of a phone may be off, either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** The name that the app shows. */
const ISSUER = 'Rooster';

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code holds: the secret with the names under which the app files it. */
export const otpauthUri = (secret: string, email: string): string => appOf(secret, email).toString();

/**
 * The time step that `code` belongs to, counted from 1970 as `lastStep` is; null when it is none of those around `now`
 * (epoch milliseconds).
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = appOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = async (database: Database): Promise<Buffer> =>
  Buffer.from(await sharedSecret(database, 'two-step'), 'base64url');

/**
 * A secret as it is stored: encrypted, and bound to its user so that one row's secret opens nothing in another. The key
 * lies in the same database: this guards a leaked table, not a leaked database.
 */
export async function sealSecret(database: Database, userId: string, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(database), iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(userId),
  );
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The secret that `sealSecret` stored. Throws when it was changed, or sealed for another user. */
export async function openSecret(database: Database, userId: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, await keyOf(database), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Keys that all processes of one installation share, made by whichever starts first. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/context.ts';
import { tx } from '../database/context.ts';
import { secret } from '../../schema/platform.ts';

/** The shared key of this name; 256 random bits, made once however many processes ask at once. */
export const sharedSecret = (database: Database, name: string): Promise<string> =>
  sharedValue(database, name, () => randomBytes(32).toString('base64url'));

/** The shared value of this name; made once, of those that `make` gave the one that was stored first. */
export function sharedValue(database: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  return database.asSystem(async () => {
    const stored = await read(name);
    if (stored !== null) return stored;
    await tx()
      .insert(secret)
      .values({ name, value: await make() })
      .onConflictDoNothing();
    const made = await read(name);
    if (made === null) throw new Error(`The shared secret ${name} could not be stored`);
    return made;
  });
}

async function read(name: string): Promise<string | null> {
  const [row] = await tx().select({ value: secret.value }).from(secret).where(eq(secret.name, name));
  return row?.value ?? null;
}

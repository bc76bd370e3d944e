/** Keys that all processes of one installation share, made by whichever starts first. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/context.ts';
import { tx } from '../database/context.ts';
import { secret } from '../../schema/platform.ts';

/** The shared key of this name; 256 random bits, made once however many processes ask at once. */
export function sharedSecret(database: Database, name: string): Promise<string> {
  return database.asSystem(async () => {
    await tx()
      .insert(secret)
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing();
    const [stored] = await tx().select({ value: secret.value }).from(secret).where(eq(secret.name, name));
    if (!stored) throw new Error(`The shared secret ${name} could not be stored`);
    return stored.value;
  });
}

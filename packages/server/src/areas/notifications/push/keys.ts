/** The key pair (VAPID, RFC 8292) by which push services know this installation; made once and kept in the database. */
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { tx } from '../../../platform/database/context.ts';
import type { Database } from '../../../platform/database/context.ts';
import { newPushKeys } from '../../../platform/outgoing/push-services.ts';
import type { PushKeys } from '../../../platform/outgoing/push-services.ts';
import { secret } from '../../../schema/platform.ts';

const NAME = 'web-push';
const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The installation's keys, the same however many processes ask for them at once. */
export function pushKeys(database: Database): Promise<PushKeys> {
  return database.asSystem(async () => {
    const stored = await readKeys();
    if (stored) return stored;
    await tx()
      .insert(secret)
      .values({ name: NAME, value: JSON.stringify(newPushKeys()) })
      .onConflictDoNothing();
    const made = await readKeys();
    if (!made) throw new Error('The keys for push messages could not be stored');
    return made;
  });
}

async function readKeys(): Promise<PushKeys | null> {
  const [row] = await tx().select({ value: secret.value }).from(secret).where(eq(secret.name, NAME));
  return row ? Keys.parse(JSON.parse(row.value)) : null;
}

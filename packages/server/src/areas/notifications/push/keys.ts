/** The key pair (VAPID, RFC 8292) by which push services know this installation; made once and kept in the database. */
import * as z from 'zod';
import type { Database } from '../../../platform/database/context.ts';
import { newPushKeys } from '../../../platform/outgoing/push-services.ts';
import type { PushKeys } from '../../../platform/outgoing/push-services.ts';
import { sharedValue } from '../../../platform/sessions/secrets.ts';

const NAME = 'web-push';
const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The installation's keys, the same however many processes ask for them at once. */
export async function pushKeys(database: Database): Promise<PushKeys> {
  return Keys.parse(JSON.parse(await sharedValue(database, NAME, async () => JSON.stringify(await newPushKeys()))));
}

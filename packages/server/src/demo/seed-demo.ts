/** Makes the demo tenant, once. */
import { currentTime } from '@rooster/domain/clock';
import { hashPassword } from '../areas/accounts/password.ts';
import { prepareInviteKey } from '../areas/members/invite-secrets.ts';
import type { Database } from '../platform/database/context.ts';
import { bakery } from './bakery.ts';
import { DEMO_PASSWORD } from './company.ts';
import { DEMO_DOMAIN } from './logins.ts';
import { isTaken, lockGenerator } from './taken.ts';
import { writeCompany } from './write.ts';
import type { Written } from './write.ts';

/**
 * Makes the demo tenant unless it is there; also when several processes start at once it is made once. `now` in epoch
 * milliseconds. Returns what was written, or null when there was nothing to do. Never call it in production mode: its
 * passwords are known.
 */
export async function seedDemo(database: Database, now: number = currentTime()): Promise<Written | null> {
  if (await database.asSystem(() => isTaken(DEMO_DOMAIN))) return null;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await prepareInviteKey(database);
  return database.asSystem(async () => {
    await lockGenerator();
    return (await isTaken(DEMO_DOMAIN)) ? null : writeCompany(bakery(now), passwordHash);
  });
}

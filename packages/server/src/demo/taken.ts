/** Which made-up companies are there already. */
import { sql } from 'drizzle-orm';
import { findUserByEmail } from '../areas/accounts/users.ts';
import { tx } from '../platform/database/context.ts';

/** Whether a company with this mail domain has been made. */
export const isTaken = async (domain: string): Promise<boolean> => (await findUserByEmail(`admin@${domain}`)) !== null;

/** Makes generators wait for each other until the transaction ends, however long the one before takes. */
export async function lockGenerator(): Promise<void> {
  await tx().execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
  await tx().execute(sql`select pg_advisory_xact_lock(hashtextextended('demo generator', 0))`);
}

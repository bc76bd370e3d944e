/**
 * Keeps tenants in their role on the embedded database, whose only user may do everything. Statements that change the
 * role are refused before they are sent (`data-statements.ts`); what does it inside a statement on data is one
 * function.
 */
import type { Engine } from '../engine.ts';

/** `pg_settings` changes settings through the same function. */
const CONFINED = 'revoke execute on function pg_catalog.set_config(text, text, boolean) from public';

/** Takes the function that changes settings, the role among them, from everybody but the owner. */
export async function confineEmbedded(engine: Engine): Promise<void> {
  const connection = await engine.connect({ unlimited: true });
  try {
    await connection.script(CONFINED);
  } finally {
    connection.release();
  }
}

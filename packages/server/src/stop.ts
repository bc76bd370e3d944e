/**
 * How the program ends when it is asked to: drained, within five seconds, and with 0 when nothing had to be cut off
 * hard.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/database/context.ts';

/** Longest that answers under way get once nothing new is taken. Milliseconds. */
const ANSWERS = 2500;
/** Longest that the rest gets after that: a mail under way, the database's last words. Milliseconds. */
const REST = 1200;

/** What stops, and how. */
export interface Stopping {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** How long it goes on serving while it says that it is not ready. Milliseconds. */
  readonly drainTime: number;
  readonly complain: (line: string) => void;
}

/**
 * Drains and closes. Returns the exit code: 0, or 1 when something did not stop in time. What was acknowledged is
 * stored either way.
 */
export async function stop({ app, database, drainTime, complain }: Stopping): Promise<number> {
  app.drain.begin();
  // The balancer hears that this process is not ready, and sends the next request elsewhere.
  if (drainTime > 0) await sleep(drainTime);
  const cut = setTimeout(
    () => complain(`${app.drain.closeAll()} connections were cut off: their answers took too long`),
    ANSWERS,
  );
  const closing = (async (): Promise<number> => {
    await app.close();
    clearTimeout(cut);
    await database.close();
    return 0;
  })();
  const late = sleep(ANSWERS + REST, 1, { ref: false });
  const code = await Promise.race([closing, late]);
  if (code !== 0) complain('Something did not stop in time and was ended where it was');
  return code;
}

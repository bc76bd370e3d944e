/** Whether this process lives and whether it can do its work; for supervisors and balancers. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/context.ts';

/** A database that answers later than this counts as gone. Milliseconds. */
const PATIENCE = 2000;

/**
 * Registers `/health/live` and `/health/ready`. `openDatabase` migrates before it answers, so a reachable database is a
 * migrated one.
 */
export function mountHealth(app: FastifyInstance, database: Database): void {
  const options = { logLevel: 'warn' } as const;
  app.get('/health/live', options, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', options, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.drain.begun) return reply.code(503).send({ status: 'stopping' });
    const ready = await answers(database);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database: ready ? 'ok' : 'unreachable' });
  });
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  const ping = database.ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([ping, late]);
  } finally {
    clearTimeout(timer);
  }
}

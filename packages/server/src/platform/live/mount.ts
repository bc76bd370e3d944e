/**
 * `GET /api/live`: the stream of what changes, for whoever is logged in. It is no declared call, because its answer
 * never ends.
 */
import { currentTime } from '@rooster/domain/clock';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/handler.ts';
import type { Platform } from '../calls/pipeline.ts';
import { LiveHub } from './hub.ts';
import { EventStream } from './stream.ts';

/** How long a browser with too many open pages is to wait. Seconds. */
const WAIT_WHEN_FULL = 30;

/**
 * Serves the stream, and answers its hub, for as long as the server is open. Open pages are let go before it waits for
 * running requests.
 */
export async function mountLive(
  app: FastifyInstance,
  { database, findPrincipal, cookies }: Platform,
): Promise<LiveHub> {
  const hub = await LiveHub.open({ database, findPrincipal, log: app.log });
  app.addHook('preClose', () => hub.close());
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const token = cookies.sessionToken(request);
    // Waiting for news is no sign of life: a page left open must not keep its session from ending.
    const principal = token === undefined ? null : await findPrincipal(token, currentTime(), { touch: false });
    if (token === undefined || principal === null) throw new ApiError('unauthenticated');
    if (principal.lacksTwoStep) throw new ApiError('two-step-setup-required');
    if (hub.isFull(principal)) throw new ApiError('too-many-requests', { retryAfterSeconds: WAIT_WHEN_FULL });
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    reply.hijack();
    const stream = new EventStream(request, reply);
    stream.open(headers);
    hub.add(stream, principal, token);
    return reply;
  });
  return hub;
}

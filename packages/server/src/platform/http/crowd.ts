/**
 * How many requests a process works on at once. Beyond that each more would only make all of them wait longer, so
 * whoever comes then is told at once to come back. What still arrives does not count: a slow line takes nobody's place.
 */
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';
import { ApiError } from './handler.ts';
import { whenOver } from './over.ts';

/** Far more than are under way together while answers take milliseconds. */
export const MOST_AT_ONCE = 200;

/** The part of them that one session gets, so that one who asks for everything at once leaves the others room. */
const SHARE = 2;

/** Seconds after which somebody who was turned away may try again. */
const COME_BACK = 2;

/** Open pages listen here for as long as they are open. */
const isStream = (url: string): boolean => url.startsWith('/api/live');

/**
 * Turns calls of the API away with 503 while `most` are worked on. Files, pages and health are answered in any case.
 */
export function limitCrowd(app: FastifyInstance, most: number = MOST_AT_ONCE): void {
  let inside = 0;
  const bySession = new Map<string, number>();
  const count = (session: string, more: 1 | -1): void => {
    inside += more;
    const taken = (bySession.get(session) ?? 0) + more;
    if (taken === 0) bySession.delete(session);
    else bySession.set(session, taken);
  };
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || isStream(request.url)) {
      done();
      return;
    }
    // Who it is isn't known yet. Whoever makes up cookies gets no further than without this.
    const session = request.headers.cookie ?? networkOf(request.ip);
    if (inside >= most || (bySession.get(session) ?? 0) >= Math.ceil(most / SHARE)) {
      done(new ApiError('service-unavailable', { retryAfterSeconds: COME_BACK }));
      return;
    }
    count(session, 1);
    // Also when the other side has gone before the answer.
    whenOver(request, reply, () => count(session, -1));
    done();
  });
}

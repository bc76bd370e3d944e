/**
 * How many requests a process works on at once. Beyond that each more would only make all of them wait longer, so
 * whoever comes then is told at once to come back. What still arrives does not count: a slow line takes nobody's place.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError } from './handler.ts';

/** Far more than are under way together while answers take milliseconds. */
export const MOST_AT_ONCE = 200;

/** Seconds after which somebody who was turned away may try again. */
const COME_BACK = 2;

/** Open pages listen here for as long as they are open. */
const isStream = (url: string): boolean => url.startsWith('/api/live');

/**
 * Turns calls of the API away with 503 while `most` are worked on. Files, pages and health are answered in any case.
 */
export function limitCrowd(app: FastifyInstance, most: number = MOST_AT_ONCE): void {
  let inside = 0;
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || isStream(request.url)) {
      done();
      return;
    }
    if (inside >= most) {
      done(new ApiError('service-unavailable', { retryAfterSeconds: COME_BACK }));
      return;
    }
    inside += 1;
    // Also when the other side has gone before the answer.
    reply.raw.once('close', () => {
      inside -= 1;
    });
    done();
  });
}

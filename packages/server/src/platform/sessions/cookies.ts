/** Reads and writes the session's two cookies. */
import { CSRF_COOKIE } from '@rooster/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../http/handler.ts';
import type { Csrf, Holder } from './csrf.ts';
import { hashOfSecret } from '../tokens.ts';
import { sessionPolicy } from './store.ts';

/** Says that its browser has changed something a moment ago. */
const WROTE = 'rooster-wrote';

/** Reads and writes the cookies of one installation. */
export interface CookieJar {
  /** The session cookie's value, if one was sent. */
  sessionToken(request: FastifyRequest): string | undefined;
  csrfToken(request: FastifyRequest): string | undefined;
  /** Whether this browser has changed something a moment ago, at whichever process. */
  wroteLately(request: FastifyRequest): boolean;
  /** Cookie actions for one request; `sessionId` is that of its present session. */
  for(request: FastifyRequest, reply: FastifyReply, sessionId: string | undefined): SessionCookies;
}

/**
 * Makes the jar. Behind https cookies are Secure, and the session's name has the prefix that ties it to host and path.
 * For `remembersWrites` seconds after a change the browser tells that there was one; 0 is never.
 */
export function createCookieJar(csrf: Csrf, https: boolean, remembersWrites = 0): CookieJar {
  const sessionName = https ? '__Host-rooster-session' : 'rooster-session';
  const common = { path: '/', sameSite: 'lax', secure: https } as const;
  const csrfToken = (request: FastifyRequest): string | undefined => request.cookies[CSRF_COOKIE];

  return {
    sessionToken: (request) => request.cookies[sessionName],
    csrfToken,
    wroteLately: (request) => request.cookies[WROTE] !== undefined,
    for: (request, reply, sessionId) => ({
      startSession: (token, { rememberMe }) => {
        const maxAge = rememberMe ? { maxAge: sessionPolicy.remembered.idle / 1000 } : {};
        reply.setCookie(sessionName, token, { ...common, ...maxAge, httpOnly: true });
        reply.setCookie(CSRF_COOKIE, csrf.issue({ sessionId: hashOfSecret(token) }), { ...common, ...maxAge });
      },
      endSession: () => {
        reply.clearCookie(sessionName, { ...common, httpOnly: true });
        reply.setCookie(CSRF_COOKIE, csrf.issue('visitor'), common);
      },
      noteWrite: () => {
        if (remembersWrites > 0) reply.setCookie(WROTE, '1', { ...common, httpOnly: true, maxAge: remembersWrites });
      },
      refreshCsrf: () => {
        const holder: Holder = sessionId === undefined ? 'visitor' : { sessionId };
        if (!csrf.belongs(csrfToken(request), holder)) reply.setCookie(CSRF_COOKIE, csrf.issue(holder), common);
      },
    }),
  };
}

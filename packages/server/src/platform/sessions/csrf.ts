/**
 * CSRF tokens (signed double submit): the readable cookie's value must come back as a header, which no foreign site can
 * do, and it is bound to the session, so a token planted by a sibling domain does not fit.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookie that scripts of our own origin read. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
/** Header that must repeat the cookie, in lower case as Node has it. */
export const CSRF_HEADER = 'x-xsrf-token';

/** Makes and checks tokens with one key. */
export interface Csrf {
  /** A new token for a session. */
  issue(sessionId: string): string;
  /** Whether a token was issued for this session. */
  belongs(token: string | undefined, sessionId: string): token is string;
  /** Whether cookie and header are the same token and belong to this session. */
  accepts(cookie: string | undefined, header: string | string[] | undefined, sessionId: string): boolean;
}

/** Makes the CSRF check from the key that all processes share. */
export function createCsrf(key: string): Csrf {
  const sign = (sessionId: string, random: string): Buffer => createHmac('sha256', key).update(`${sessionId}.${random}`).digest();

  const belongs = (token: string | undefined, sessionId: string): token is string => {
    if (!token || token.length > 200) return false;
    const [random = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(sessionId, random);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  return {
    issue: (sessionId) => {
      const random = randomBytes(16).toString('base64url');
      return `${random}.${sign(sessionId, random).toString('base64url')}`;
    },
    belongs,
    // The comparison of cookie and header needs no constant time: who may read the one may read the other.
    accepts: (cookie, header, sessionId) => cookie === header && belongs(cookie, sessionId),
  };
}

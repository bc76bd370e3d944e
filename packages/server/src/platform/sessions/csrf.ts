/**
 * CSRF tokens (signed double submit): the readable cookie's value must come back as a header, which no foreign site can
 * do, and it is bound to the session, so a token planted by a sibling domain does not fit. Who is not logged in has one
 * too: nobody is logged in as somebody else by a foreign site.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { VISITOR_TOKEN } from '@rooster/contract';

/** Whose token it is: a session's, or that of somebody who is not logged in. */
export type Holder = { readonly sessionId: string } | 'visitor';

/** Makes and checks tokens with one key. */
export interface Csrf {
  /** A new token. */
  issue(holder: Holder): string;
  /** Whether a token was issued for this holder. */
  belongs(token: string | undefined, holder: Holder): token is string;
  /** Whether cookie and header are the same token and belong to this holder. */
  accepts(cookie: string | undefined, header: string | string[] | undefined, holder: Holder): boolean;
}

/** Makes the CSRF check from the key that all processes share. */
export function createCsrf(key: string): Csrf {
  const sign = (holder: Holder, random: string): Buffer =>
    createHmac('sha256', key)
      .update(`${holder === 'visitor' ? holder : holder.sessionId}.${random}`)
      .digest();

  const belongs = (token: string | undefined, holder: Holder): token is string => {
    if (!token || token.length > 200) return false;
    const [random = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(holder, random);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  return {
    issue: (holder) => {
      const random = `${holder === 'visitor' ? VISITOR_TOKEN : ''}${randomBytes(16).toString('base64url')}`;
      return `${random}.${sign(holder, random).toString('base64url')}`;
    },
    belongs,
    // The comparison of cookie and header needs no constant time: who may read the one may read the other.
    accepts: (cookie, header, holder) => cookie === header && belongs(cookie, holder),
  };
}

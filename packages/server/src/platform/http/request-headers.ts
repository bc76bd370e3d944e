/** What the platform reads from a request's headers. */
import { isLanguage, type Language, languageOf } from '@rooster/domain/language';
import type { FastifyRequest } from 'fastify';

/**
 * Names the membership that a page works as. A page knows it from when it was opened; the cookies may be another's by
 * now.
 */
const MEMBER_HEADER = 'x-rooster-member';

/**
 * Whether the page speaks for somebody else than the session does: in another tab somebody else has logged in since.
 */
export function isMeantByAnother(request: FastifyRequest, memberId: string): boolean {
  const meant = request.headers[MEMBER_HEADER];
  return meant !== undefined && meant !== memberId;
}

/** Sent with what a page asks by itself while nobody is at it. */
const BACKGROUND_HEADER = 'x-rooster-background';

/** Whether nobody is behind this request: it is answered, and puts off no session's end. */
export const isBackground = (request: FastifyRequest): boolean => request.headers[BACKGROUND_HEADER] !== undefined;

/**
 * The version named by If-Match. Undefined when none was sent or any version will do (`*`); NaN, which equals no
 * version, when the header names something this server never gave out.
 */
export function ifMatchVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** The product's language that the browser prefers; Dutch unless another is asked for first. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', quality] = part.trim().split(/;\s*q=/);
    return { language: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 };
  });
  wishes.sort((a, b) => b.weight - a.weight);
  const wish = wishes.find(({ language, weight }) => weight > 0 && isLanguage(language));
  return languageOf(wish?.language ?? '');
}

/**
 * Whether a browser says the request comes from another site, by either of the headers in which it says so. A page
 * elsewhere could otherwise log a visitor into somebody else's account; and one that got hold of a token has no
 * business here.
 */
export function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

/** The content security policy of our pages, and which inline scripts of the shell's page it lets run. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';

const hashesOf = (found: Iterable<RegExpExecArray>): string[] =>
  [...found].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);

/** The hashes, as source expressions, of all inline scripts of a page. */
export const inlineScriptHashes = (html: string): string[] =>
  hashesOf(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi));

/** The hashes, as source expressions, of all inline styles of a page. */
export const inlineStyleHashes = (html: string): string[] =>
  hashesOf(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi));

const stylesOf = new WeakMap<ServerResponse, readonly string[]>();

/** Sends the security headers of a page, which let its own inline styles be. Needs helmet on the instance. */
export function securePage(reply: FastifyReply, styles: readonly string[]): void {
  stylesOf.set(reply.raw, styles);
  reply.helmet();
}

/**
 * Security headers of pages and files. `scripts` names what may run beside our own files, asked for each answer because
 * a new build of the shell has new hashes; `origins` names whose code a page may load by its address. Styles that come
 * with code are sheets which the page adopts (`module-kit/src/rspack/adopted-styles.ts`), so no inline style is needed
 * beyond those that are in the page itself.
 */
export const securityHeaders = (
  scripts: () => readonly string[],
  https: boolean,
  origins: (url: string) => readonly string[],
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ({ url = '' }: IncomingMessage) => [...scripts(), ...origins(url)].join(' ')],
      styleSrc: ["'self'", (_: IncomingMessage, response: ServerResponse) => (stylesOf.get(response) ?? []).join(' ')],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ({ url = '' }: IncomingMessage) => origins(url).join(' ')],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
});

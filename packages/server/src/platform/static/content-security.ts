/** The content security policy of our pages, and which inline scripts of the shell's page it lets run. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The hashes, as source expressions, of all inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * Security headers of pages and files. `scripts` names what may run beside our own files, asked for each answer because
 * a new build of the shell has new hashes; `origins` names whose code a page may load by its address. Inline styles
 * stay allowed: the component library writes them.
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
      styleSrc: ["'self'", "'unsafe-inline'"],
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

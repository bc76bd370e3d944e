/** A page on disk: read once per build, with its compressed forms and the hashes of its inline scripts and styles. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineScriptHashes, inlineStyleHashes, securePage } from '../http/content-security.ts';

/** Kept, but asked for again each time: its name does not change when its content does. */
export const ALWAYS_ASK = 'no-cache';

interface Page {
  changed: number;
  /** By content coding; `identity` is the page as built. */
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  etag: string;
  scripts: string[];
  styles: string[];
}

/** The page as it is now; null while it has not been built. */
export interface FollowedPage {
  current(): Promise<Page | null>;
  /** Hashes of the page answered last. */
  scripts(): readonly string[];
}

/** Follows a page on disk. `fill` writes into it what only the server knows. */
export function followPage(file: string, fill: (text: string) => string = (text) => text): FollowedPage {
  let page: Page | null = null;
  return {
    current: async () => {
      const changed = await stat(file).then(
        (found) => found.mtimeMs,
        () => null,
      );
      if (changed === null) page = null;
      else if (page?.changed !== changed) {
        const text = fill(await readFile(file, 'utf8'));
        // A few KiB once per build: cheaper to compress than to keep in step with files beside it.
        const bodies = { br: brotliCompressSync(text), gzip: gzipSync(text), identity: Buffer.from(text) };
        page = {
          changed,
          bodies,
          etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`,
          scripts: inlineScriptHashes(text),
          styles: inlineStyleHashes(text),
        };
      }
      return page;
    },
    scripts: () => page?.scripts ?? [],
  };
}

function codingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding)) ?? 'identity';
}

/** Returns a page, or what is in its place while it has not been built. */
export async function sendPage(
  page: FollowedPage,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  status = 200,
): Promise<FastifyReply> {
  const current = await page.current();
  if (!current) return notFound(request, reply);
  securePage(reply, current.styles);
  reply.headers({ 'cache-control': ALWAYS_ASK, etag: current.etag, vary: 'accept-encoding' });
  if (status === 200 && request.headers['if-none-match'] === current.etag) return reply.code(304).send();
  const coding = codingFor(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.code(status).type(type).send(current.bodies[coding]);
}

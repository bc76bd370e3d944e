/**
 * The shell at `/` and the published remotes under `/remotes/`, straight from disk, with the `.br` and `.gz` files that
 * the builds wrote. A missing file is a 404; only a page address gets the shell's page, never something a script asked for.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './content-security.ts';
import { followPage } from './shell-page.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: its name does not change when its content does. */
const ALWAYS_ASK = 'no-cache';

/** Where the files are. */
export interface StaticOptions {
  shellDir: string;
  remotesDir: string;
  https: boolean;
}

/** Addresses that name files or data; a page in their place would be parsed as what it is not. */
const neverAPage = /^\/(?:api|assets|remotes|health|dev)(?:\/|$)|^\/openapi\.json$|\.[a-z0-9]{1,5}$/i;

/** The page's own addresses; a service worker fetches them without saying that it wants a page. */
const isThePage = (pathname: string): boolean => pathname === '/' || pathname === '/index.html';

/** Who names html, or takes anything and names nothing, as a link preview does. */
const takesHtml = ({ headers: { accept } }: FastifyRequest): boolean => accept === undefined || accept.trim() === '*/*' || accept.includes('text/html');

const wantsPage = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (isThePage(pathname) || (!neverAPage.test(pathname) && takesHtml(request)));

function codingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '').split(',').map((part) => part.trim()).filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part)).map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding)) ?? 'identity';
}

/** Registers the files. Register it last: its not-found handler answers for everything that no route took. */
export async function mountFiles(app: FastifyInstance, { shellDir, remotesDir, https }: StaticOptions, notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply): Promise<void> {
  mkdirSync(remotesDir, { recursive: true });
  const page = followPage(path.join(shellDir, 'index.html'));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const current = await page.current();
    if (!current) return notFound(request, reply);
    reply.helmet();
    reply.headers({ 'cache-control': ALWAYS_ASK, etag: current.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === current.etag) return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type('text/html; charset=utf-8').send(current.bodies[coding]);
  };

  await app.register(helmet, { ...securityHeaders(() => page.scripts(), https), global: false });
  const common = { preCompressed: true, cacheControl: false, index: false, dotfiles: 'deny', decorateReply: false } as const;
  await app.register(serveStatic, {
    ...common,
    root: remotesDir,
    prefix: '/remotes/',
    // Beside the remotes lies the registry's state, which names organisations: only files of a version are served.
    allowedPath: (pathname: string) => /^\/?[^/]+\/[^/]+\/.*[^/]$/.test(pathname),
    setHeaders: (reply) => {
      reply.headers({ 'cache-control': FOREVER, 'x-content-type-options': 'nosniff' });
    },
  });
  await app.register(serveStatic, {
    ...common,
    root: shellDir,
    prefix: '/',
    allowedPath: (pathname: string) => !isThePage(pathname) && !pathname.endsWith('/'),
    setHeaders: (reply, file) => {
      const immutable = path.relative(shellDir, file).split(path.sep)[0] === 'assets';
      reply.headers({ 'cache-control': immutable ? FOREVER : ALWAYS_ASK, 'x-content-type-options': 'nosniff' });
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    return wantsPage(request, pathname) ? sendPage(request, reply) : notFound(request, reply);
  });
}

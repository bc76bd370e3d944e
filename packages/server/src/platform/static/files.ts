/**
 * The shell, the public pages and the published remotes under `/remotes/`, straight from disk, with the `.br` and `.gz`
 * files that the builds wrote. A missing file is a 404; only a page address gets the shell's page, never something a
 * script asked for.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import { accountPageAt } from '@rooster/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../http/content-security.ts';
import { markDevelopment, overrideOrigins } from './development.ts';
import { type LandingOptions, mountLanding } from './landing.ts';
import { ALWAYS_ASK, followPage, sendPage } from './page.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Where the files are. */
export interface StaticOptions extends LandingOptions {
  remotesDir: string;
  /** Where pages take the files of remotes from instead. */
  remotesOrigin?: string | undefined;
  https: boolean;
  production: boolean;
  /** Whether the app has a page at an address below `/app`. */
  hasPage: (pathname: string) => Promise<boolean>;
}

/** Addresses that name files or data; a page in their place would be parsed as what it is not. */
const neverAPage = /^\/(?:api|assets|remotes|health|dev|docs)(?:\/|$)|^\/openapi\.json$|\.[a-z0-9]{1,5}$/i;

/** The pages' own addresses; a service worker fetches them without saying that it wants a page. */
const isThePage = (pathname: string): boolean => pathname === '/index.html' || pathname === '/accounts.html';

/** Whether an address is of the app. The public pages are a page of their own, which is smaller. */
const isOfTheApp = (pathname: string): boolean => /^\/(?:app(?:\/|$)|index\.html$)/.test(pathname);

/** Who names html, or takes anything and names nothing, as a link preview does. */
const takesHtml = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept === undefined || accept.trim() === '*/*' || accept.includes('text/html');

const wantsPage = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (isThePage(pathname) || (!neverAPage.test(pathname) && takesHtml(request)));

/** Registers the files. Register it last: its not-found handler answers for everything that no route took. */
export async function mountFiles(
  app: FastifyInstance,
  options: StaticOptions,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const { shellDir, remotesDir, remotesOrigin, https, production, hasPage } = options;
  const elsewhere = remotesOrigin === undefined ? [] : [remotesOrigin];
  mkdirSync(remotesDir, { recursive: true });
  const follow = (name: string) => followPage(path.join(shellDir, name), production ? undefined : markDevelopment);
  const [appPage, accountsPage] = [follow('index.html'), follow('accounts.html')];

  await app.register(helmet, {
    ...securityHeaders(
      () => [...appPage.scripts(), ...accountsPage.scripts()],
      https,
      (url) => [...elsewhere, ...(production ? [] : overrideOrigins(url))],
    ),
    global: false,
  });
  const common = {
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
  } as const;
  await app.register(serveStatic, {
    ...common,
    root: remotesDir,
    prefix: '/remotes/',
    // Beside the remotes lies the registry's state, which names organisations: only files of a version are served.
    allowedPath: (pathname: string) => /^\/?[^/]+\/[^/]+\/.*[^/]$/.test(pathname),
    setHeaders: (reply) => {
      reply.headers({ 'cache-control': FOREVER, 'x-content-type-options': 'nosniff' });
      // What fetches them from here for the other origin hands these on.
      if (remotesOrigin !== undefined)
        reply.headers({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*' });
    },
  });
  await app.register(serveStatic, {
    ...common,
    root: shellDir,
    prefix: '/',
    // The public pages have addresses of their own, and are filled in there.
    allowedPath: (pathname: string) =>
      !isThePage(pathname) && !pathname.endsWith('/') && !pathname.startsWith('/landing/'),
    setHeaders: (reply, file) => {
      const immutable = path.relative(shellDir, file).split(path.sep)[0] === 'assets';
      reply.headers({ 'cache-control': immutable ? FOREVER : ALWAYS_ASK, 'x-content-type-options': 'nosniff' });
    },
  });
  mountLanding(app, options, notFound);
  // Where there is nothing a page says so, and the status as well.
  const isKnown = (pathname: string): boolean | Promise<boolean> =>
    isThePage(pathname) || (isOfTheApp(pathname) ? hasPage(pathname) : accountPageAt(pathname) !== undefined);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (!wantsPage(request, pathname)) return notFound(request, reply);
    const page = isOfTheApp(pathname) ? appPage : accountsPage;
    return sendPage(page, 'text/html; charset=utf-8', request, reply, notFound, (await isKnown(pathname)) ? 200 : 404);
  });
}

/** The public pages at `/en` and `/nl`, what search engines ask for, and the way there from the empty path. */
import path from 'node:path';
import { type Language, languageOf, languages } from '@rooster/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followPage, sendPage } from './page.ts';

/** What the pages say of this installation. */
export interface LandingOptions {
  /** Folder of the built shell; the pages lie in `landing/` below it. */
  readonly shellDir: string;
  /** Address people type, without a trailing slash. */
  readonly publicUrl: string;
  /** Who runs this server. */
  readonly operator: string;
  /** Where questions go. */
  readonly contactEmail: string;
}

const documents = ['', '/privacy-policy', '/user-agreement'] as const;

/** The browser's first language if it is English or Dutch, else Dutch. `header` is Accept-Language. */
export function landingLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters
      .map((parameter) => /^q=([\d.]+)$/i.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
  });
  const [best] = wishes.filter(({ tag, quality }) => tag !== '' && quality > 0).sort((a, b) => b.quality - a.quality);
  return languageOf(best?.tag ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Registers the addresses. Needs helmet on the instance. */
export function mountLanding(
  app: FastifyInstance,
  { shellDir, publicUrl, operator, contactEmail }: LandingOptions,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const known: Readonly<Record<string, string>> = {
    origin: escape(new URL(publicUrl).origin),
    operator: escape(operator),
    contact: escape(contactEmail),
  };
  const fill = (text: string): string =>
    text.replaceAll(/\[\[(\w+)\]\]/g, (whole, name: string) => known[name] ?? whole);

  const serve = (address: string, file: string, type: string): void => {
    const page = followPage(path.join(shellDir, 'landing', file), fill);
    app.get(address, (request, reply) => sendPage(page, type, request, reply, notFound));
  };
  for (const language of languages) {
    for (const document of documents) {
      const address = `/${language}${document}`;
      serve(address, `${language}${document}.html`, 'text/html; charset=utf-8');
      app.get(`${address}/`, (_, reply) => reply.redirect(address, 308));
    }
  }
  serve('/robots.txt', 'robots.txt', 'text/plain; charset=utf-8');
  serve('/sitemap.xml', 'sitemap.xml', 'application/xml; charset=utf-8');

  // Temporary, and different for each browser: neither may be remembered.
  for (const address of ['/', '/landing', '/landing/*']) {
    app.get(address, (request, reply) =>
      reply
        .headers({ vary: 'accept-language', 'cache-control': 'no-cache' })
        .redirect(`/${landingLanguage(request.headers['accept-language'])}`, 302),
    );
  }
}

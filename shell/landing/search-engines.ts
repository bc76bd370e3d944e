/** What search engines read first. */
import { fallbackLanguage, languages } from '@rooster/domain/language';
import { ORIGIN, type PageKind, pageKinds, pathOf } from './site.ts';

/** Spoken to anyone who asks for neither language. */

/** The same page in every language, and what to show to everybody else. */
export const alternatesOf = (kind: PageKind): { readonly hreflang: string; readonly href: string }[] => [
  ...languages.map((language) => ({ hreflang: language, href: `${ORIGIN}${pathOf({ kind, language })}` })),
  { hreflang: 'x-default', href: `${ORIGIN}${pathOf({ kind, language: fallbackLanguage })}` },
];

/** The app itself is for anyone who has a login; links with a token in them are for one person. */
export const robots = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /app\nDisallow: /accounts/\nDisallow: /remotes/\nSitemap: ${ORIGIN}/sitemap.xml\n`;

/** All public pages, each with its other language. */
export function sitemap(): string {
  const entries = pageKinds.flatMap((kind) =>
    languages.map((language) => {
      const links = alternatesOf(kind).map(
        ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      );
      return `<url><loc>${ORIGIN}${pathOf({ kind, language })}</loc>${links.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

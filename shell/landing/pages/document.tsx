/** The document around a page: what the browser, search engines and link previews read before the content. */
import { languages } from '@rooster/i18n/locale';
import type { ReactNode } from 'react';
import type { PartProps } from '../part-props.ts';
import { alternatesOf } from '../search-engines.ts';
import { ORIGIN, pathOf } from '../site.ts';
import { structuredData } from '../structured-data.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The browser's tab shows the mark without a request of its own. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='9' fill='%23b45309'/%3E%3Cg fill='%23fff'%3E" +
  "%3Crect x='7' y='16' width='4' height='9' rx='2'/%3E%3Crect x='14' y='11' width='4' height='14' rx='2'/%3E" +
  "%3Crect x='21' y='14' width='4' height='11' rx='2'/%3E%3Ccircle cx='9' cy='11.5' r='2'/%3E" +
  "%3Ccircle cx='16' cy='6.8' r='2'/%3E%3Ccircle cx='23' cy='9.5' r='2'/%3E%3C/g%3E%3C/svg%3E";

const openGraphLocale = { en: 'en_GB', nl: 'nl_NL' } as const;

/** Size of the picture in link previews, in pixels. */
const CARD = { width: '1200', height: '630' } as const;

/** Title and description of a page. */
function wordsOf({ page, t }: PartProps): { readonly title: string; readonly description: string } {
  if (page.kind === 'privacy-policy')
    return { title: `${t('legal.privacy.title')} · Rooster`, description: t('legal.privacy.description') };
  if (page.kind === 'user-agreement')
    return { title: `${t('legal.agreement.title')} · Rooster`, description: t('legal.agreement.description') };
  return { title: t('meta.title'), description: t('meta.description') };
}

function LinkPreview({
  title,
  description,
  ...part
}: PartProps & { readonly title: string; readonly description: string }) {
  const { page, language, assets, t } = part;
  const card = assets.cards.get(language);
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Rooster'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${ORIGIN}${pathOf(page)}`],
    ['og:locale', openGraphLocale[language]],
    ...languages
      .filter((other) => other !== language)
      .map((other) => ['og:locale:alternate', openGraphLocale[other]] as const),
    ...(card === undefined
      ? []
      : ([
          ['og:image', `${ORIGIN}${card}`],
          ['og:image:width', CARD.width],
          ['og:image:height', CARD.height],
          ['og:image:alt', t('meta.cardAlt')],
        ] as const)),
  ];
  return (
    <>
      {properties.map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export interface DocumentProps extends PartProps {
  readonly styles: string;
  /** Address of the script. */
  readonly script: string;
  /** Address of the typeface. */
  readonly font: string;
  readonly children: ReactNode;
}

/** A whole page. */
export function Document({ styles, script, font, children, ...part }: DocumentProps) {
  const { page, language, t } = part;
  const words = wordsOf(part);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{words.title}</title>
        <meta name="description" content={words.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161310" media="(prefers-color-scheme: dark)" />
        <link rel="canonical" href={`${ORIGIN}${pathOf(page)}`} />
        {alternatesOf(page.kind).map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        <LinkPreview {...part} {...words} />
        <link rel="icon" type="image/svg+xml" href={ICON} />
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script src={script} defer />
        {page.kind === 'start' && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(part) }} />
        )}
      </head>
      <body>
        <a className="skip" href="#content">
          {t('nav.skip')}
        </a>
        <Header {...part} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer {...part} />
      </body>
    </html>
  );
}

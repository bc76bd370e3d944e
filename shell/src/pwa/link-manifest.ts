import { languageOf } from '@rooster/domain/language';

/** The manifest in the page's language; asked for late, because nobody waits for it. */
export function linkManifest(language: string): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  link.href = `/app-${languageOf(language)}.webmanifest`;
}

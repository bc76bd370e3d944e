/** Which language is spoken: stored choice, else the browser's, else Dutch. */

import { fallbackLanguage, isLanguage, type Language, languages } from '@rooster/domain/language';

export { isLanguage, type Language, languages };

const STORAGE_KEY = 'rooster.language';

/** The language of an active locale such as `en-GB` or `nl_BE`; English, with a warning, for one that is neither. */
export function resolveLanguage(locale: string): Language {
  const wanted = locale.toLowerCase();
  const known = languages.find((language) => wanted.includes(language));
  if (known !== undefined) return known;
  // oxlint-disable-next-line no-console -- the product's specification asks for this warning in the console
  console.warn(`Unknown locale "${locale}", using English`);
  return 'en';
}

/** What detection looks at. */
export interface LanguageSources {
  /** The locale kept on this device: the choice made earlier, here or with the user. */
  readonly stored: string | null | undefined;
  /** The browser's languages, best first. */
  readonly browser: readonly string[];
}

/** The language of the stored locale, else the browser's first language if it is English or Dutch, else Dutch. */
export function detectLanguage({ stored, browser }: LanguageSources): Language {
  if (stored) return resolveLanguage(stored);
  const first = browser[0]?.toLowerCase().split(/[-_]/)[0];
  return isLanguage(first) ? first : fallbackLanguage;
}

/** Detection for this page. */
export function detectPageLanguage(): Language {
  return detectLanguage({ stored: readStoredLanguage(), browser: navigator.languages });
}

/** The choice made earlier on this device; null when none was made or the browser lets nothing be kept. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Keeps the choice on this device. A browser that lets nothing be kept asks again next time. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Private mode or blocked storage: the choice then holds for this page only.
  }
}

/** The one i18next instance: a namespace per app, and of each only the language in use. */
import { languages } from '@rooster/domain/language';
import { createInstance } from 'i18next';
import type { BackendModule, FormatFunction, FormatterModule, i18n as I18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from './format/numbers.ts';
import { isLanguage, storeLanguage } from './locale.ts';
import type { Language } from './locale.ts';

/** Where a language's texts come from: `{ en: () => import('./locales/en.json'), nl: … }`. */
export type Locales = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** Words that every app uses. The default namespace: a key without a namespace is looked up there last. */
export const COMMON = 'common';
/** A text for every code of the error catalogue. */
export const ERRORS = 'errors';

const shared = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en/index.ts'),
  nl: () => import(/* webpackChunkName: "texts-nl" */ './locales/nl/index.ts'),
};

const sharedPart = (part: typeof COMMON | typeof ERRORS): Locales => ({
  en: async () => ({ default: (await shared.en())[part] }),
  nl: async () => ({ default: (await shared.nl())[part] }),
});

const loadersOf = new WeakMap<I18n, Map<string, Locales>>();

function backendFor(loaders: ReadonlyMap<string, Locales>): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    // oxlint-disable-next-line typescript/no-misused-promises -- i18next awaits the promise of a `read` without a third parameter; its type leaves that out
    read: async (language: string, namespace: string) => {
      const load = loaders.get(namespace)?.[language as Language];
      if (load === undefined) throw new Error(`No texts for ${namespace} in ${language}`);
      return (await load()).default as ResourceKey;
    },
  };
}

/**
 * Writes how many there are as every number is written, `15,067`; another number may be a year or a code, and stays.
 */
const writeCount: FormatFunction = (value: unknown, _format, language, options) => {
  const isCount = typeof value === 'number' && isLanguage(language) && options?.['interpolationkey'] === 'count';
  // What is not formatted goes on as it came: i18next turns it into text, and tells of what is missing.
  return isCount ? formatNumber(language, value) : (value as string);
};

/** In place of i18next's own formats, of which no text names one. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: writeCount,
};

/** What an instance starts with. */
export interface I18nSetup {
  readonly language: Language;
  /** Namespaces that are loaded before the first render, beside the shared words and the error texts. */
  readonly namespaces?: Readonly<Record<string, Locales>>;
}

/** Makes the instance and loads its texts in one language; rejects when they can't be had. */
export async function createI18n({ language, namespaces = {} }: I18nSetup): Promise<I18n> {
  const loaders = new Map<string, Locales>([
    [COMMON, sharedPart(COMMON)],
    [ERRORS, sharedPart(ERRORS)],
    ...Object.entries(namespaces),
  ]);
  const i18n = createInstance();
  loadersOf.set(i18n, loaders);
  await i18n
    .use(backendFor(loaders))
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages have every text, which the tests hold; a fallback would only load both.
      fallbackLng: false,
      supportedLngs: [...languages],
      load: 'languageOnly',
      ns: [...loaders.keys()],
      defaultNS: COMMON,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      returnNull: false,
    });
  refuseMissing(i18n, language);
  return i18n;
}

function missingNamespaces(i18n: I18n, language: Language): string[] {
  return [...(loadersOf.get(i18n)?.keys() ?? [])].filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}

function refuseMissing(i18n: I18n, language: Language): void {
  const missing = missingNamespaces(i18n, language);
  if (missing.length > 0) throw new Error(`Texts could not be loaded: ${missing.join(', ')}`);
}

/** Adds an app's namespace and loads it in the language in use; its other language follows when the user switches. */
export async function addNamespace(i18n: I18n, name: string, locales: Locales): Promise<void> {
  const loaders = loadersOf.get(i18n);
  if (loaders === undefined) throw new Error('addNamespace needs an instance made by createI18n');
  loaders.set(name, locales);
  await i18n.loadNamespaces(name);
}

/**
 * Switches the language and keeps the choice on this device. Keeping it with the user is the caller's call to the
 * server. Rejects, and stays in the language in use, when the texts can't be had; a later try loads them again.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await i18n.loadLanguages(language);
  const missing = missingNamespaces(i18n, language);
  if (missing.length > 0) await i18n.reloadResources(language, missing);
  refuseMissing(i18n, language);
  storeLanguage(language);
  await i18n.changeLanguage(language);
}

/** Keeps `<html lang>` at the language in use, for screen readers, hyphenation and the browser's own words. */
export function followDocumentLanguage(i18n: I18n, root: HTMLElement): () => void {
  const follow = (language: string) => {
    root.lang = language;
  };
  follow(i18n.language);
  i18n.on('languageChanged', follow);
  return () => i18n.off('languageChanged', follow);
}

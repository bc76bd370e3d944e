/**
 * The texts of a remote: a namespace of its own, and only the language in use is loaded.
 * A remote renders through a clone of the shell's i18next that shares its texts but turns to another language
 * only once the remote's texts in that language are there, so no one ever sees a key.
 */
import type { i18n as I18n } from 'i18next';

/** Where a language's texts come from. */
export type LocaleLoader = () => Promise<{ readonly default: object }>;
export type Locales = Readonly<Record<'en' | 'nl', LocaleLoader>>;

const languageOf = (locale: string): 'en' | 'nl' => (locale.startsWith('en') ? 'en' : 'nl');

/** Loads the texts of a language unless they are there already. */
export async function loadLocale(i18n: I18n, namespace: string, locales: Locales): Promise<void> {
  const language = languageOf(i18n.language);
  if (i18n.hasResourceBundle(language, namespace)) return;
  const texts = await locales[language]();
  i18n.addResourceBundle(language, namespace, texts.default, true, true);
}

/** The instance a remote renders with; its default namespace is the remote's own. */
export function ownInstance(i18n: I18n, namespace: string): I18n {
  return i18n.cloneInstance({ defaultNS: namespace, fallbackNS: i18n.options.defaultNS ?? 'translation', lng: i18n.language });
}

/** Takes over every change of language from the shell, after the texts have come. Answers how to stop. */
export function followLanguage(shell: I18n, own: I18n, namespace: string, locales: Locales, onError: (error: unknown) => void): () => void {
  const follow = (): void => {
    const wanted = shell.language;
    loadLocale(shell, namespace, locales)
      .then(() => (shell.language === wanted ? own.changeLanguage(wanted) : undefined))
      .catch(onError);
  };
  shell.on('languageChanged', follow);
  if (shell.language !== own.language) follow();
  return () => {
    shell.off('languageChanged', follow);
  };
}

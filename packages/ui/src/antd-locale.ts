/** antd's own words in the language of the page, fetched when an antd component first shows. */
import type { Locale } from 'antd/es/locale';
import { useEffect, useState } from 'react';

type Language = 'en' | 'nl';

const loaders: Record<Language, () => Promise<{ readonly default: Locale }>> = {
  en: () => import('antd/es/locale/en_US'),
  nl: () => import('antd/es/locale/nl_NL'),
};

const loaded = new Map<Language, Locale>();

/** The locale, or undefined (antd's English) until it has arrived. */
export function useAntdLocale(language: Language): Locale | undefined {
  const [, arrived] = useState<Locale>();
  useEffect(() => {
    if (loaded.has(language)) return undefined;
    let wanted = true;
    const load = async () => {
      try {
        const { default: locale } = await loaders[language]();
        loaded.set(language, locale);
        if (wanted) arrived(locale);
      } catch {
        // Without the file the components speak English; the next one that shows asks for it again.
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [language]);
  return loaded.get(language);
}

/**
 * antd's own words in the language of the page. English is part of antd; Dutch is fetched when an antd component first
 * shows.
 */
import type { Language } from '@rooster/domain/language';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';

let dutch: Locale | undefined;

async function loadDutch(): Promise<Locale> {
  const { default: locale } = await import('antd/es/locale/nl_NL');
  dutch = locale;
  return locale;
}

/**
 * The locale; English until Dutch has arrived. Never undefined: antd's ConfigProvider wraps its children differently
 * with and without a locale, so one that arrives later would mount them anew and drop what a form knows.
 */
export function useAntdLocale(language: Language): Locale {
  const [arrived, setArrived] = useState(dutch);
  useEffect(() => {
    if (language === 'en' || arrived) return undefined;
    let wanted = true;
    const load = async () => {
      try {
        const locale = await loadDutch();
        if (wanted) setArrived(locale);
      } catch {
        // Without the file the components speak English; the next one that shows asks for it again.
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [language, arrived]);
  return language === 'nl' ? (arrived ?? dutch ?? english) : english;
}

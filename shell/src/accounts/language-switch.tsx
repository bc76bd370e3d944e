/** Choosing the language on a page without a login. */
import { errorText, languages, switchLanguage } from '@rooster/i18n';
import type { Language } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/index.ts';
import styles from './public-page.module.css';

/** Both languages by their own name; the one in use is pressed. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const choose = async (language: Language) => {
    try {
      await switchLanguage(i18n, language);
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
    }
  };
  return (
    <div className={styles.languages} role="group" aria-label={t('accounts.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
        >
          <span className={styles.languageLong}>{t(`common:language.${language}`)}</span>
          <span className={styles.languageShort} aria-hidden>
            {language.toUpperCase()}
          </span>
        </button>
      ))}
    </div>
  );
}

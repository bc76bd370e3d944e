/** Language, kept with the person, and theme, kept on this device. Both count at once. */
import { isLanguage, type Language, languages, resolveLanguage, switchLanguage } from '@rooster/i18n';
import { useShell } from '@rooster/module-kit';
import { Card, Segmented, setThemeChoice, type ThemeChoice, themeChoices, useThemeChoice } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useKeepLanguage } from './queries.ts';
import styles from './user.module.css';

export function DisplayCard() {
  const { t, i18n } = useTranslation('settings');
  const shell = useShell();
  const theme = useThemeChoice();
  const keep = useKeepLanguage();
  const change = async (language: Language) => {
    try {
      await switchLanguage(shell.i18n, language);
      keep.mutate({ body: { language } });
    } catch (error) {
      shell.toast({ severity: 'error', text: t('user.display.languageFailed') });
      shell.report(error);
    }
  };
  return (
    <Card title={t('user.display.title')}>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <div>
            <div className={styles.choiceName}>{t('user.display.language')}</div>
            <p className={styles.choiceText}>{t('user.display.languageText')}</p>
          </div>
          <Segmented<Language>
            label={t('user.display.language')}
            items={languages.filter(isLanguage).map((key) => ({ key, label: t(`common:language.${key}`) }))}
            value={resolveLanguage(i18n.language)}
            onChange={(language) => void change(language)}
          />
        </div>
        <div className={styles.choice}>
          <div>
            <div className={styles.choiceName}>{t('user.display.theme')}</div>
            <p className={styles.choiceText}>{t('user.display.themeText')}</p>
          </div>
          <Segmented<ThemeChoice>
            label={t('user.display.theme')}
            items={themeChoices.map((key) => ({ key, label: t(`user.display.themes.${key}`) }))}
            value={theme}
            onChange={setThemeChoice}
          />
        </div>
      </div>
    </Card>
  );
}

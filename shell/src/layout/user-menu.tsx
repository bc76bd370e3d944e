/** The person's own menu: organisation, language, theme, log out. */
import { type Language, languages, writing } from '@rooster/domain/language';
import { Avatar, Icon, Popover, Segmented, type ThemeChoice, themeChoices, VisuallyHidden } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';
import type { UserMenuProps } from './types.ts';

const choices = languages.map((key) => ({ key, label: writing[key].name }));

/** A button with the person's name; what it opens lies above or below it, where there is room. */
export function UserMenu({
  userId,
  userName,
  email,
  tenants,
  language,
  theme,
  onLanguage,
  onTheme,
  onLogout,
}: UserMenuProps) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const label = t('layout.user.menu', { name: userName });
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={userName} person={userId} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles.userName} aria-hidden>
          {userName}
        </span>
        <Icon name="chevron-up" size={16} className={styles.userMark} />
      </button>
      {open && (
        <Popover role="dialog" label={label} align="start" className={styles.userMenu} onClose={() => setOpen(false)}>
          <div className={styles.userHead}>
            <strong>{userName}</strong>
            <span>{email}</span>
          </div>
          {tenants}
          <div className={styles.userChoice}>
            <span>{t('layout.user.language')}</span>
            <Segmented<Language>
              label={t('layout.user.language')}
              items={choices}
              value={language}
              onChange={onLanguage}
            />
          </div>
          <div className={styles.userChoice}>
            <span>{t('layout.user.theme')}</span>
            <Segmented<ThemeChoice>
              label={t('layout.user.theme')}
              items={themeChoices.map((key) => ({ key, label: t(`layout.user.themes.${key}`) }))}
              value={theme}
              onChange={onTheme}
            />
          </div>
          <button
            type="button"
            className={styles.logout}
            onClick={() => {
              setOpen(false);
              onLogout();
            }}
          >
            <Icon name="logout" size={18} />
            {t('layout.user.logout')}
          </button>
        </Popover>
      )}
    </>
  );
}

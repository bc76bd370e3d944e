/** The frame of every page outside the app: brand, language switch, and a card with the page's content. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../layout/mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './public-page.module.css';

/** Header and main part, without a card. */
function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('shell');
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        {/* The start page is not the shell's: a page of its own, which the browser loads. */}
        <a href={`/${i18n.language}`} className={styles.brand} aria-label={t('accounts.home')}>
          <Mark />
          <span>Rooster</span>
        </a>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

export interface PublicPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Below the card: the way to a neighbouring page. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** One card with a heading. The heading is the document's title too. */
export function PublicPage({ title, intro, footer, children }: PublicPageProps) {
  return (
    <PublicFrame>
      <title>{`${title} · Rooster`}</title>
      <div className={styles.column}>
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
          {children}
        </section>
        {footer !== undefined && <p className={styles.footer}>{footer}</p>}
      </div>
    </PublicFrame>
  );
}

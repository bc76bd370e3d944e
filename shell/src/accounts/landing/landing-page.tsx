/** The public start page at /en and /nl: what this is, and the way in. */
import { type Language, switchLanguage } from '@rooster/i18n';
import { buttonClass, Icon } from '@rooster/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PublicFrame } from '../public-page.tsx';
import styles from './landing.module.css';

/** In the language of its address; switching the language goes to the other address. */
function LandingPage({ language }: { readonly language: Language }) {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  useEffect(() => {
    // Without the other language's texts the page stays readable in the one it has.
    if (i18n.language !== language) switchLanguage(i18n, language).catch(() => undefined);
  }, [i18n, language]);
  const points = [
    { icon: 'timer', title: t('landing.points.clock.title'), text: t('landing.points.clock.text') },
    { icon: 'check-circle', title: t('landing.points.approve.title'), text: t('landing.points.approve.text') },
    { icon: 'settings', title: t('landing.points.modules.title'), text: t('landing.points.modules.text') },
  ] as const;
  return (
    <PublicFrame
      onSwitched={(chosen) => void navigate(`/${chosen}`, { replace: true })}
      actions={
        <Link to="/accounts/login" className={styles.headerLogin}>
          {t('landing.login')}
        </Link>
      }
    >
      <title>{`Rooster · ${t('landing.title')}`}</title>
      <div className={styles.landing}>
        <h1 className={styles.title}>{t('landing.title')}</h1>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <div className={styles.actions}>
          <Link to="/accounts/sign-up" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('landing.signUp')}
          </Link>
          <Link to="/accounts/login" className={buttonClass({ size: 'lg' })}>
            {t('landing.login')}
          </Link>
        </div>
        <ul className={styles.points}>
          {points.map(({ icon, title, text }) => (
            <li key={icon} className={styles.point}>
              <span className={styles.pointIcon}>
                <Icon name={icon} size={22} />
              </span>
              <h2 className={styles.pointTitle}>{title}</h2>
              <p className={styles.pointText}>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.footer}>{t('landing.footer')}</p>
      </div>
    </PublicFrame>
  );
}

/** `/en` */
export const EnglishLanding = () => <LandingPage language="en" />;

/** `/nl` */
export const DutchLanding = () => <LandingPage language="nl" />;

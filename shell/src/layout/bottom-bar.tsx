/** The bar below the page on a phone: today, what is opened most, and the whole menu. */
import { Icon, isIcon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { activeEntry } from './active.ts';
import { followIn } from './follow.ts';
import styles from './bottom-bar.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { type AppLayoutProps, FALLBACK_ICON, type NavItem, workAreas } from './types.ts';
import { WaitingMark } from './waiting-mark.tsx';

/** Shows what has a name for the bar; how much waits elsewhere stands at the menu. */
export function BottomBar(props: AppLayoutProps) {
  const { nav, path, onNavigate } = props;
  const { t } = useTranslation('shell');
  const home: NavItem = { to: '/app', label: t('layout.dashboard'), bar: t('layout.dashboard'), icon: 'home' };
  const entries = workAreas.flatMap((area) => nav[area]);
  const shown = [home, ...entries.filter(({ bar }) => bar !== undefined)];
  const active = activeEntry([...shown, ...entries, ...nav.settings], path);
  const waiting = entries.reduce((sum, item) => sum + (item.waiting ?? 0), 0);
  return (
    <nav className={styles.bar} aria-label={t('layout.bar')}>
      {shown.map(({ to, bar, icon }) => (
        <a
          key={to}
          href={to}
          className={styles.place}
          aria-current={to === active ? 'page' : undefined}
          onClick={followIn(to, onNavigate)}
        >
          <Icon name={isIcon(icon) ? icon : FALLBACK_ICON} />
          <span className={styles.text}>{bar}</span>
        </a>
      ))}
      <MobileMenu {...props} className={styles.place} textClassName={styles.text}>
        {waiting > 0 && (
          <span className={styles.count}>
            <WaitingMark count={waiting} />
          </span>
        )}
      </MobileMenu>
    </nav>
  );
}

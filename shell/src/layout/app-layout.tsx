/** The frame of every page behind the login: sidebar, header on a phone, the page. */
import { useFormat } from '@rooster/i18n';
import { useNow } from '@rooster/module-kit';
import { cx, Icon, IconButton, useIsPhone } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from './bottom-bar.tsx';
import { keepPlace } from './keep-place.ts';
import { Mark } from './mark.tsx';
import styles from './layout.module.css';
import { NavList } from './nav-list.tsx';
import type { AppLayoutProps } from './types.ts';
import { UserMenu } from './user-menu.tsx';

const PRODUCT = 'Rooster';

/**
 * Sets the browser's title and, when another page has come, moves the reading place to it. A page that only shows
 * itself otherwise keeps it.
 */
function usePageChange(title: string, path: string) {
  const main = useRef<HTMLElement>(null);
  const seen = useRef(path);
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/** Collapsed by the person, and full again after each navigation. */
function useSidebar(navigationKey: string): readonly [boolean, () => void] {
  const [collapsedAt, setCollapsedAt] = useState<string | null>(null);
  const collapsed = collapsedAt === navigationKey;
  return [collapsed, () => setCollapsedAt(collapsed ? null : navigationKey)];
}

/** Says since when what is on the screen has not been renewed. */
function Offline({ since }: { readonly since: number }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const now = useNow();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = new Date(since).toDateString() === new Date(now).toDateString();
  return (
    <div className={styles.offline} role="status">
      <Icon name="wifi-off" size={18} />
      {t('layout.offline', {
        time: today ? format.time(new Date(since), zone) : format.dateTime(new Date(since), zone),
      })}
    </div>
  );
}

/** The app's frame. It knows no router: the page's address comes in, a wish to go elsewhere goes out. */
export function AppLayout(props: AppLayoutProps) {
  const { tenantName, nav, path, navigationKey, title, onNavigate, header, offlineSince, badge, search, children } =
    props;
  const { t } = useTranslation('shell');
  const phone = useIsPhone();
  const [collapsed, toggle] = useSidebar(navigationKey);
  const main = usePageChange(title, path);
  useEffect(keepPlace, []);

  return (
    <div className={cx(styles.frame, collapsed && !phone && styles.collapsed)}>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      {phone ? (
        <header className={styles.topbar}>
          <Mark />
          <span className={styles.topTitle}>{tenantName}</span>
          {search?.(true)}
          {header}
        </header>
      ) : (
        <div className={styles.sidebar}>
          <header className={styles.brand}>
            <Mark />
            <span className={styles.brandText}>
              <strong>{PRODUCT}</strong>
              <span title={tenantName}>{tenantName}</span>
            </span>
            <IconButton
              icon="sidebar"
              size="sm"
              label={t(collapsed ? 'layout.expand' : 'layout.collapse')}
              aria-expanded={!collapsed}
              onClick={toggle}
            />
          </header>
          {search?.(false)}
          <NavList nav={nav} path={path} collapsed={collapsed} onNavigate={onNavigate} />
          <div className={styles.foot}>
            <UserMenu {...props} />
            {header}
          </div>
        </div>
      )}
      <div className={styles.content}>
        {offlineSince !== null && <Offline since={offlineSince} />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {phone && <BottomBar {...props} />}
      {badge !== undefined && <div className={styles.badge}>{badge}</div>}
    </div>
  );
}

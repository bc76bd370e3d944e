/** The entries of the menu, by section. */
import { Icon, isIconName, Tooltip } from '@rooster/ui';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activeEntry } from './active.ts';
import styles from './layout.module.css';
import { type AppLayoutProps, type Area, areas, FALLBACK_ICON, type NavItem } from './types.ts';

interface NavListProps extends Pick<AppLayoutProps, 'nav' | 'path' | 'onNavigate'> {
  readonly collapsed: boolean;
}

/** Whether the browser should follow the link itself, to a new tab or window. */
const elsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface EntryProps {
  readonly item: NavItem;
  readonly active: boolean;
  readonly collapsed: boolean;
  readonly onNavigate: (to: string) => void;
}

function Entry({ item, active, collapsed, onNavigate }: EntryProps) {
  const link = (
    <a
      href={item.to}
      className={styles.entry}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (elsewhere(event)) return;
        event.preventDefault();
        onNavigate(item.to);
      }}
    >
      <Icon name={isIconName(item.icon) ? item.icon : FALLBACK_ICON} />
      <span className={styles.entryText}>{item.label}</span>
    </a>
  );
  return <li>{collapsed ? <Tooltip text={item.label}>{link}</Tooltip> : link}</li>;
}

function Section({
  area,
  items,
  ...rest
}: Omit<NavListProps, 'nav' | 'path'> & {
  readonly area: Area;
  readonly items: readonly NavItem[];
  readonly active: string | undefined;
}) {
  const { t } = useTranslation('shell');
  const id = useId();
  const { active, collapsed, onNavigate } = rest;
  if (items.length === 0) return null;
  return (
    <div className={styles.section}>
      <p className={styles.sectionTitle} id={id}>
        {t(`layout.areas.${area}`)}
      </p>
      <ul className={styles.entries} aria-labelledby={id}>
        {items.map((item) => (
          <Entry key={item.to} item={item} active={item.to === active} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </ul>
    </div>
  );
}

/** The dashboard and every section the person has entries in. */
export function NavList({ nav, path, collapsed, onNavigate }: NavListProps) {
  const { t } = useTranslation('shell');
  const home: NavItem = { to: '/app', label: t('layout.dashboard'), icon: 'home' };
  const active = activeEntry([home, ...areas.flatMap((area) => nav[area])], path);
  return (
    <nav aria-label={t('layout.menu')} className={styles.nav}>
      <ul className={styles.entries}>
        <Entry item={home} active={active === home.to} collapsed={collapsed} onNavigate={onNavigate} />
      </ul>
      {areas.map((area) => (
        <Section
          key={area}
          area={area}
          items={nav[area]}
          active={active}
          collapsed={collapsed}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  );
}

/** The entries of the menu: daily work by section, or settings while one is in them. */
import { Icon, isIcon, Tooltip } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activeEntry, isInSettings } from './active.ts';
import { followIn } from './follow.ts';
import styles from './layout.module.css';
import { type AppLayoutProps, FALLBACK_ICON, type NavItem, workAreas } from './types.ts';
import { WaitingMark } from './waiting-mark.tsx';

export interface NavListProps extends Pick<AppLayoutProps, 'nav' | 'path' | 'onNavigate'> {
  readonly collapsed: boolean;
}

interface EntryProps {
  readonly item: NavItem;
  readonly active: boolean;
  readonly collapsed: boolean;
  readonly onNavigate: (to: string) => void;
}

function Entry({ item, active, collapsed, onNavigate }: EntryProps) {
  const { waiting = 0 } = item;
  const link = (
    <a
      href={item.to}
      className={styles.entry}
      aria-current={active ? 'page' : undefined}
      onClick={followIn(item.to, onNavigate)}
    >
      <Icon name={isIcon(item.icon) ? item.icon : FALLBACK_ICON} />
      <span className={styles.entryText}>{item.label}</span>
      {waiting > 0 && <WaitingMark count={waiting} />}
    </a>
  );
  return <li>{collapsed ? <Tooltip text={item.label}>{link}</Tooltip> : link}</li>;
}

interface SectionProps extends Omit<EntryProps, 'item' | 'active'> {
  readonly title: string;
  readonly items: readonly NavItem[];
  /** Address of the entry that the page belongs to. */
  readonly active: string | undefined;
}

function Section({ title, items, active, collapsed, onNavigate }: SectionProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={styles.section}>
      <p className={styles.sectionTitle} id={id}>
        {title}
      </p>
      <ul className={styles.entries} aria-labelledby={id}>
        {items.map((item) => (
          <Entry key={item.to} item={item} active={item.to === active} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </ul>
    </div>
  );
}

/** The menu. Settings are one entry of daily work; inside them there is a way back. */
export function NavList({ nav, path, collapsed, onNavigate }: NavListProps) {
  const { t } = useTranslation('shell');
  const inSettings = isInSettings(path);
  const home: NavItem = inSettings
    ? { to: '/app', label: t('layout.back'), icon: 'chevron-left' }
    : { to: '/app', label: t('layout.dashboard'), icon: 'home' };
  const shown = inSettings ? nav.settings : [home, ...workAreas.flatMap((area) => nav[area])];
  const rest = { active: activeEntry(shown, path), collapsed, onNavigate };
  const [firstSetting] = nav.settings;
  return (
    <nav aria-label={t('layout.menu')} className={styles.nav}>
      <ul className={styles.entries}>
        <Entry {...rest} item={home} active={rest.active === home.to} />
      </ul>
      {inSettings ? (
        <Section {...rest} title={t('layout.areas.settings')} items={nav.settings} />
      ) : (
        <>
          {workAreas.map((area) => (
            <Section {...rest} key={area} title={t(`layout.areas.${area}`)} items={nav[area]} />
          ))}
          {firstSetting !== undefined && (
            <ul className={styles.settings}>
              <Entry
                {...rest}
                item={{ to: firstSetting.to, label: t('layout.areas.settings'), icon: 'settings' }}
                active={false}
              />
            </ul>
          )}
        </>
      )}
    </nav>
  );
}

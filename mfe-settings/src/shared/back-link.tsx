/** The way back to the list, above a page's title. */
import { Link } from '@rooster/module-kit';
import { Icon } from '@rooster/ui';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-left" size={16} />
      {children}
    </Link>
  );
}

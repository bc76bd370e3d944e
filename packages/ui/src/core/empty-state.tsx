/** What stands where nothing is yet. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './surface.module.css';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What will stand here, or how to get there. */
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** Says what is missing and offers one action. Its title is no heading: it is under headings of any level. */
export function EmptyState({ icon = 'inbox', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size={26} />
      </span>
      <p className={styles.emptyTitle}>{title}</p>
      {children !== undefined && <p className={styles.emptyText}>{children}</p>}
      {action !== undefined && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}

/** What stands where nothing is yet. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './surface.module.css';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Of its heading: 2 where it stands right under the page's own, 3 in what has a heading. */
  readonly level?: 2 | 3;
  /** What will stand here, or how to get there. */
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** Says what is missing and offers one action. */
export function EmptyState({ icon = 'inbox', title, level = 3, children, action }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size={26} />
      </span>
      <Heading className={styles.emptyTitle}>{title}</Heading>
      {children !== undefined && <p className={styles.emptyText}>{children}</p>}
      {action !== undefined && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}

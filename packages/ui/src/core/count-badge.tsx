/** How much there is of what an icon button leads to, on its corner. */
import type { ReactNode } from 'react';
import styles from './count-badge.module.css';

/** More than this is shown as "99+". */
const MOST_SHOWN = 99;

export interface CountBadgeProps {
  readonly count: number;
  /** It asks for nothing: not in the colour of what is wrong. */
  readonly isCalm?: boolean;
  /** The button, whose label says the count in words: the number itself is only seen. */
  readonly children: ReactNode;
}

/** Draws no number when there is nothing. */
export function CountBadge({ count, isCalm = false, children }: CountBadgeProps) {
  return (
    <span className={styles.badged}>
      {children}
      {count > 0 && (
        <span className={styles.count} data-calm={isCalm || undefined} aria-hidden>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
}

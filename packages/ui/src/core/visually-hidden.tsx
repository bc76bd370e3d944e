/** Text for screen readers only. */
import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** There for anyone who listens, not for anyone who looks. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

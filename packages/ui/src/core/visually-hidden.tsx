/** Text for screen readers only. */
import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** There for anyone who listens, not for anyone who looks. */
export function VisuallyHidden({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}

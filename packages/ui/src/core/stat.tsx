/** Figures in a row. */
import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** Holds `Stat`s side by side; they wrap where there is no room. */
export function StatGroup({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}

export interface StatProps {
  readonly label: string;
  /** Already formatted for the person's language. */
  readonly value: ReactNode;
  readonly hint?: ReactNode;
}

/** One figure with its name. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.statValue}>{value}</dd>
      {hint !== undefined && <dd className={styles.statHint}>{hint}</dd>}
    </div>
  );
}

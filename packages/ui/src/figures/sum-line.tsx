/** What the lines below it, or above it, add up to. */
import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface SumLineProps {
  readonly label: ReactNode;
  /** The sum, as text of the language. */
  readonly children: ReactNode;
}

/** The line: its name at the start, the sum large at the end. */
export function SumLine({ label, children }: SumLineProps): React.JSX.Element {
  return (
    <p className={styles.sum}>
      <span>{label}</span>
      <strong>{children}</strong>
    </p>
  );
}

/** Where a table of figures stands: in a frame that scrolls, or folded below a drawing that says the same. */
import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface TableFrameProps {
  /** What the table is about, as a reader hears it. */
  readonly label: string;
  /** The table. */
  readonly children: ReactNode;
}

/** A frame that scrolls sideways. It takes the focus, so that it can be scrolled by keyboard. */
export function TableFrame({ label, children }: TableFrameProps): React.JSX.Element {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** A table of figures that stands folded until somebody asks for it. */
export function FoldedTable({ label, children }: TableFrameProps): React.JSX.Element {
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      <div className={styles.scroll}>
        <table className={styles.plain}>{children}</table>
      </div>
    </details>
  );
}

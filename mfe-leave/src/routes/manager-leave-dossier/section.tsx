/** A titled table of the dossier. */
import type { ReactNode } from 'react';
import { Card } from '@rooster/ui';
import styles from './dossier.module.css';

interface Props {
  readonly title: string;
  readonly head: readonly string[];
  /** How many columns are figures, and after how many others; they are below one another by their last digit. */
  readonly figures?: { readonly from: number; readonly count: number };
  /** Said instead of an empty table. */
  readonly none: string;
  readonly count: number;
  /** Table rows. */
  readonly children: ReactNode;
}

/** The section; on a phone each row stands alone, with its figures named by `data-label`. */
export function Section({
  title,
  head,
  figures = { from: 0, count: 0 },
  none,
  count,
  children,
}: Props): React.JSX.Element {
  return (
    <Card title={title}>
      {count === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {head.map((word, column) => (
                  <th
                    key={word}
                    scope="col"
                    className={
                      column >= figures.from && column < figures.from + figures.count ? styles.figure : undefined
                    }
                  >
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

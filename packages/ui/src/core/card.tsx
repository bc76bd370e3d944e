/** A bordered surface. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { OnSurface } from './surface.ts';
import styles from './surface.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** The content brings its own padding, as a table or list does. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A titled card; becomes a named region when it has a title in plain text. */
export function Card({ title, actions, flush = false, className, children }: CardProps) {
  return (
    <section className={cx(styles.card, className)} aria-label={typeof title === 'string' ? title : undefined}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.cardHead}>
          {title !== undefined && <h2 className={styles.cardTitle}>{title}</h2>}
          {actions}
        </header>
      )}
      <div className={cx(styles.cardBody, flush && styles.flush)}>
        <OnSurface value={true}>{children}</OnSurface>
      </div>
    </section>
  );
}

/** Buttons at the end of a form in a card, the primary one last; on a phone as wide as the card. */
export function CardActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cardActions}>{children}</div>;
}

/** The shape of what is loading. */
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

/**
 * What will stand there: lines of text, rows with a name and a line below it, a table with its head, fields of a form,
 * or figures beside each other.
 */
export type SkeletonShape = 'text' | 'list' | 'table' | 'form' | 'figures';

export interface SkeletonProps {
  /** Default `text`. */
  readonly shape?: SkeletonShape;
  /** Lines, rows, fields or figures to draw; default 3. */
  readonly lines?: number;
  /** Height of each line of text in CSS pixels; default 14. The other shapes have that of what they stand for. */
  readonly height?: number;
  /** Read out once to anyone who can't see the shape. */
  readonly label: string;
}

const widths = ['100%', '92%', '76%', '96%', '64%'];

/** Bones of one row, field or figure; text is a single bone. */
const bonesOf: Readonly<Record<Exclude<SkeletonShape, 'text'>, number>> = { list: 3, table: 4, form: 2, figures: 2 };

/** Grey bones that breathe; `label` says "Loading" in the person's language. */
export function Skeleton({ shape = 'text', lines = 3, height = 14, label }: SkeletonProps) {
  const rows = Array.from({ length: lines }, (_, line) => line);
  return (
    <div className={cx(styles.skeleton, styles[shape])} role="status" aria-label={label}>
      {rows.map((line) =>
        shape === 'text' ? (
          <div
            key={line}
            className={styles.bone}
            style={{ height, width: height > 20 ? '100%' : widths[line % widths.length] }}
          />
        ) : (
          <div key={line} className={styles.row}>
            {Array.from({ length: bonesOf[shape] }, (_, bone) => (
              <div key={bone} className={styles.bone} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

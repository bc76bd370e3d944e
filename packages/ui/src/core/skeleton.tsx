/** The shape of what is loading. */
import styles from './surface.module.css';

export interface SkeletonProps {
  /** Lines to draw; default 3. */
  readonly lines?: number;
  /** Height of each line in CSS pixels; default 14. */
  readonly height?: number;
  /** Draws each line as a field of a form: its name, and what is filled in below it. */
  readonly fields?: boolean;
  /** Read out once to anyone who can't see the shape. */
  readonly label: string;
}

const widths = ['100%', '92%', '76%', '96%', '64%'];

/** Grey lines that breathe; `label` says "Loading" in the person's language. */
export function Skeleton({ lines = 3, height = 14, fields = false, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) =>
        fields ? (
          <div key={line} className={styles.fieldBones}>
            <div className={styles.bone} />
            <div className={styles.bone} />
          </div>
        ) : (
          <div
            key={line}
            className={styles.bone}
            style={{ height, width: height > 20 ? '100%' : widths[line % widths.length] }}
          />
        ),
      )}
    </div>
  );
}

/** A day's need and plan, drawn: what is there, what is open, what is short, and what is more than needed. */
import type { DayCover } from './day-cover.ts';
import { heightOf, shapeOf, type StripScale } from './strip-shape.ts';
import styles from './strip.module.css';

export function StripDrawing({ day, scale }: { readonly day: DayCover; readonly scale: StripScale }) {
  const { met, open, short, over, needed, shortBand, openBand } = shapeOf(day, scale);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${scale.to - scale.from} ${heightOf(scale)}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path d={met} className={styles.met} />
      <path d={open} className={styles.open} />
      <path d={over} className={styles.over} />
      <path d={short} className={styles.short} />
      <path d={needed} className={styles.needed} />
      <path d={shortBand} className={styles.shortLine} />
      <path d={openBand} className={styles.openBand} />
    </svg>
  );
}

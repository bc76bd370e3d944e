/** A day's need and plan, drawn: what is there, what is open, what is short, and what is more than needed. */
import { useId } from 'react';
import type { DayCover } from './day-cover.ts';
import { shapeOf, type StripScale } from './strip-shape.ts';
import styles from './strip.module.css';

export function StripDrawing({ day, scale }: { readonly day: DayCover; readonly scale: StripScale }) {
  const id = useId();
  const { met, open, short, over, needed } = shapeOf(day, scale);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${scale.to - scale.from} ${scale.most}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {short !== '' && (
        // Slanted lines, so that it shows without its colour too; in pixels of the screen whatever the box measures.
        <pattern id={id} patternUnits="userSpaceOnUse" width={(scale.to - scale.from) / 24} height={scale.most / 5}>
          <rect width="100%" height="50%" className={styles.shortLine} />
        </pattern>
      )}
      <path d={met} className={styles.met} />
      <path d={open} className={styles.open} />
      <path d={over} className={styles.over} />
      {short !== '' && (
        <>
          <path d={short} className={styles.short} />
          <path d={short} fill={`url(#${id})`} />
        </>
      )}
      <path d={needed} className={styles.needed} />
    </svg>
  );
}

/** The product's mark. */
import styles from './mark.module.css';

/** A rooster's comb over a week of bars; decoration beside the name. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.mark} aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g className={styles.markBars}>
        <rect x="7" y="16" width="4" height="9" rx="2" />
        <rect x="14" y="11" width="4" height="14" rx="2" />
        <rect x="21" y="14" width="4" height="11" rx="2" />
        <circle cx="9" cy="11.5" r="2" />
        <circle cx="16" cy="6.8" r="2" />
        <circle cx="23" cy="9.5" r="2" />
      </g>
    </svg>
  );
}

/** Name and mark of the product. */
import styles from './public-page.module.css';

/** The mark: a week board in a rounded square. Decoration only. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round">
        <path d="M9 10.5h8" />
        <path d="M12.5 16h10.5" />
        <path d="M9 21.5h6" />
      </g>
    </svg>
  );
}

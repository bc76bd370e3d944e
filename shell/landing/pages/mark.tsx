/** The product's mark: a rooster's comb over a week of bars. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="mark" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" />
      <path d="M9 18v5M16 13v10M23 16v7M9 11.5v0M16 6.8v0M23 9.5v0" />
    </svg>
  );
}

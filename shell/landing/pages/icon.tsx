/** A drawing of the product's icon set; decoration, always beside words. */
import { type IconName, iconPaths } from '@rooster/ui/icon-paths';

export function Icon({ name, size }: { readonly name: IconName; readonly size: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

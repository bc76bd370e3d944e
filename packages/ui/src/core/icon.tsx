/** One icon: of the set, or as a remote has drawn it. */
import { type AnyIcon, iconPaths, isIconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: AnyIcon;
  /** Side in CSS pixels; default 20. */
  readonly size?: number;
  /** What it says to a screen reader; without one it is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** Draws an icon in the colour of the text around it. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'grip' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      className={className}
      {...spoken}
    >
      <path d={isIconName(name) ? iconPaths[name] : name} />
    </svg>
  );
}

/** A department's colour: one of the tokens' hues, always the same one. */
import type { CSSProperties } from 'react';

const HUES = 8;

/** Sets `--hue` for an element and what is in it; grey for no department. */
export function hueOf(departmentId: string | null): CSSProperties {
  const sum = Array.from(departmentId ?? '').reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  const hue = departmentId === null ? 'var(--muted)' : `var(--hue-${(sum % HUES) + 1})`;
  return { '--hue': hue } as CSSProperties;
}

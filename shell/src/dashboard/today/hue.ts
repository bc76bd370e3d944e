/** A department's colour: one of eight, always the same one. */
import type { CSSProperties } from 'react';

/** Told apart from each other and from the colours of trouble, in either theme. */
const hues = ['#0369a1', '#92400e', '#0f766e', '#6d28d9', '#4d7c0f', '#a21caf', '#475569', '#1d4ed8'];

/** Sets `--hue` for an element and what is in it; grey for no department. */
export function hueOf(departmentId: string | null): CSSProperties {
  const sum = [...(departmentId ?? '')].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  const hue = departmentId === null ? 'var(--muted)' : (hues[sum % hues.length] ?? 'var(--muted)');
  return { '--hue': hue } as CSSProperties;
}

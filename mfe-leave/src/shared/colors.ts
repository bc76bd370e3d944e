/** The palette of leave types. */
import type { Color } from '@rooster/contract';
import type { CSSProperties } from 'react';

const hues: Record<Color, string> = {
  none: 'var(--muted)',
  red: '#dc2626',
  vermilion: '#e2492b',
  orange: '#ea7317',
  amber: '#d98a06',
  yellow: '#c9a006',
  lime: '#74a30d',
  green: '#3f9c35',
  emerald: '#059669',
  teal: '#0d9488',
  cyan: '#0891b2',
  sky: '#0284c7',
  blue: '#2563eb',
  indigo: '#4f46e5',
  violet: '#7c3aed',
  purple: '#9333ea',
  fuchsia: '#c026d3',
  pink: '#db2777',
  rose: '#e11d48',
  brown: '#8b5e34',
  stone: '#78716c',
  slate: '#64748b',
  black: 'var(--text)',
};

/**
 * Sets `--leave-hue` for an element and what is in it. Stylesheets mix it with the text colour, so that one palette does for light
 * and dark: the surface's colour can be read on it in both. A property declared in a CSS module would be renamed per file.
 */
export const colorStyle = (color: Color): CSSProperties => ({ '--leave-hue': hues[color] }) as CSSProperties;

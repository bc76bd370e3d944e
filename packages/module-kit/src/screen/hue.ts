/**
 * A colour of the palette: one value that the stylesheets mix with surface and text, so that it does for light and
 * dark.
 */
import type { Color } from '@rooster/contract';
import type { CSSProperties } from 'react';

/** Each colour of the palette as CSS takes it. */
export const hues: Readonly<Record<Color, string>> = {
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

/** How much of a colour is in `--hue-fill`, in per cent; the rest is the colour of text, so that all can be read. */
export const FILL = 64;

/** Sets `--hue` for an element and what is in it, and `--hue-fill`, on which text in the surface's colour is read. */
export const hueOf = (color: Color | undefined): CSSProperties => {
  const hue = hues[color ?? 'none'];
  return { '--hue': hue, '--hue-fill': `color-mix(in srgb, ${hue} ${FILL}%, var(--text))` } as CSSProperties;
};

/** All colours, in the palette's order. */
export const colorNames = Object.keys(hues) as readonly Color[];

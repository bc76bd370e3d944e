/**
 * Leaves of a typeface what the styles use: weights from regular to semibold, and a few features. The whole variable
 * file is half as large again, and every first visit pays for it.
 */
import subsetFont from 'subset-font';
import { charactersOf, fontParts } from './font-parts.ts';

/** Weights of `@font-face` in the styles of `@rooster/ui`. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** Spacing, marks over letters, joined letters, and digits of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];

/** Returns the smaller file, WOFF2 like the one that comes in: `part` of it, or the whole. */
export const shrinkFont = (font: Uint8Array, part = ''): Promise<Uint8Array> =>
  subsetFont(font, charactersOf(fontParts.find((known) => known === part)), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
  });

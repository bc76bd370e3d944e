/**
 * Leaves of a typeface what the styles use: weights from regular to semibold, and a few features. The whole variable
 * file is half as large again, and every first visit pays for it.
 */
import subsetFont from 'subset-font';

/** Weights of `@font-face` in the styles of `@rooster/ui`. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** Spacing, marks over letters, joined letters, and digits of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];

const FIRST_PRINTED = 0x20;
/** Where the halves of pairs begin, which stand for no character by themselves. */
const FIRST_HALF = 0xd800;

/** Every character that a file of the typeface may have. */
const CHARACTERS = Array.from({ length: FIRST_HALF - FIRST_PRINTED }, (_, index) =>
  String.fromCharCode(FIRST_PRINTED + index),
).join('');

/** Returns the smaller file, WOFF2 like the one that comes in. */
export const shrinkFont = (font: Uint8Array): Promise<Uint8Array> =>
  subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: WEIGHTS, keepFeatures: FEATURES });

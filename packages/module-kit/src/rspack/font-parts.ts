/**
 * The parts that the first file of the typeface is sent in: the letters and signs of texts in Dutch and English, which
 * every first visit waits for, and the rest, which comes when a name has one of them.
 */

/** A file's part stands behind the `?` of its address in `fonts.css`. */
export const fontParts = ['usual', 'rest'] as const;
export type FontPart = (typeof fontParts)[number];

/**
 * What every page may have, as `fonts.css` says it: what a keyboard has, letters with marks of both languages, spaces
 * and dashes that dates and numbers are written with, and the signs of our texts.
 */
export const usualRange = `
  U+0000-00A0, U+00AD, U+00B0, U+00B7, U+00BD, U+00C0-00C2, U+00C4, U+00C7-00CB, U+00CD-00CF, U+00D1, U+00D3-00D4,
  U+00D6-00D7, U+00D9-00DC, U+00E0-00E2, U+00E4, U+00E7-00EB, U+00ED-00EF, U+00F1, U+00F3-00F4, U+00F6-00F7,
  U+00F9-00FC, U+2000-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2028-202F, U+2060-206F, U+20AC, U+2212
`;

const usual: readonly (readonly [first: number, last: number])[] = [
  ...usualRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
].map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);

const FIRST_PRINTED = 0x20;
/** Where the halves of pairs begin, which stand for no character by themselves. */
const FIRST_HALF = 0xd800;

const isUsual = (code: number): boolean => usual.some(([first, last]) => code >= first && code <= last);

/** The characters of a part, those that no file has among them; without a part, all. */
export function charactersOf(part: FontPart | undefined): string {
  return Array.from({ length: FIRST_HALF - FIRST_PRINTED }, (_, index) => FIRST_PRINTED + index)
    .filter((code) => part === undefined || isUsual(code) === (part === 'usual'))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** Finding text by what somebody types: capitals and accents aside. Pure. */

/** Letters whose base does not follow from taking them apart. */
const special: readonly (readonly [string, string])[] = [
  ['ø', 'o'],
  ['Ø', 'o'],
  ['ł', 'l'],
  ['Ł', 'l'],
  ['đ', 'd'],
  ['Đ', 'd'],
  ['ı', 'i'],
  ['ß', 's'],
];

/** Where Unicode keeps Latin letters with accents: those of Europe's names, and of Vietnam's. First and last. */
const blocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;
const letters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

/** What a Latin letter is without its accents, in lower case: `Ë` → `e`. */
export const baseLetters: ReadonlyMap<string, string> = new Map([
  ...letters.flatMap((letter): [string, string][] => {
    const [first = ''] = letter.normalize('NFD');
    return /^[a-z]$/i.test(first) ? [[letter, first.toLowerCase()]] : [];
  }),
  ...special,
]);

/** `Zoë` → `zoe`. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => baseLetters.get(letter) ?? letter)
    .join('')
    .toLowerCase();

/** Whether every word that was typed stands somewhere in the text; typing nothing finds everything. */
export function isFoundBy(text: string, typed: string): boolean {
  const whole = fold(text);
  return fold(typed)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => whole.includes(word));
}

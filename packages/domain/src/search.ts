/** Finding text by what somebody types: capitals and accents aside. Pure. */

/** Letters whose base does not follow from taking them apart. */
const special: readonly (readonly [string, string])[] = [['ø', 'o'], ['Ø', 'o'], ['ł', 'l'], ['Ł', 'l'], ['đ', 'd'], ['Đ', 'd'], ['ı', 'i'], ['ß', 's']];

/** Latin-1 Supplement and Latin Extended-A: the letters of Europe's names. */
const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));

/** What a letter of Europe's names is without its accent, in lower case: `Ë` → `e`. */
export const baseLetters: ReadonlyMap<string, string> = new Map([
  ...letters.flatMap((letter): [string, string][] => {
    const [first = ''] = letter.normalize('NFD');
    return /^[a-z]$/i.test(first) ? [[letter, first.toLowerCase()]] : [];
  }),
  ...special,
]);

/** `Zoë` → `zoe`. */
export const fold = (text: string): string => Array.from(text.normalize('NFC'), (letter) => baseLetters.get(letter) ?? letter).join('').toLowerCase();

/** Whether every word that was typed stands somewhere in the text; typing nothing finds everything. */
export function isFoundBy(text: string, typed: string): boolean {
  const whole = fold(text);
  return fold(typed)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => whole.includes(word));
}

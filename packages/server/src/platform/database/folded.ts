/** Text without accents and capitals, the same in code and in the database, for searching and for an order people expect. */
import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';

/** Letters whose base does not follow from taking them apart. */
const special: readonly (readonly [string, string])[] = [['ø', 'o'], ['Ø', 'o'], ['ł', 'l'], ['Ł', 'l'], ['đ', 'd'], ['Đ', 'd'], ['ı', 'i'], ['ß', 's']];

/** Latin-1 Supplement and Latin Extended-A: the letters of Europe's names. */
const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));

const base: ReadonlyMap<string, string> = new Map([
  ...letters.flatMap((letter): [string, string][] => {
    const [first = ''] = letter.normalize('NFD');
    return /^[a-z]$/i.test(first) ? [[letter, first.toLowerCase()]] : [];
  }),
  ...special,
]);

const from = sql.raw(`'${[...base.keys()].join('')}'`);
const to = sql.raw(`'${[...base.values()].join('')}'`);

/** `Zoë` → `zoe`. */
export const fold = (text: string): string => Array.from(text.normalize('NFC'), (letter) => base.get(letter) ?? letter).join('').toLowerCase();

/** `fold` in the database. Most names are plain ASCII, and those skip the slow look-up of each letter. */
export const folded = (text: SQL | Column): SQL<string> => sql<string>`lower(case when octet_length(${text}) = length(${text}) then ${text} else translate(${text}, ${from}, ${to}) end)`;

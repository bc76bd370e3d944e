/** @vitest-environment node */
// The typeface as it is sent: every letter of its files, in parts of which every page needs the first alone.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { charactersOf, usualRange } from './font-parts.ts';
import { shrinkFont } from './shrink-font.ts';

const repository = join(import.meta.dirname, '../../../..');
const ui = join(repository, 'packages/ui');
const require = createRequire(join(ui, 'package.json'));
const pathOf = (part: string): string =>
  require.resolve(`@fontsource-variable/geist/files/geist-${part}-wght-normal.woff2`);
const fileOf = (part: string): Uint8Array => readFileSync(pathOf(part));

/** Bytes of a file with these characters alone: more than without any when it has them. */
const bytesWith = async (font: Uint8Array, characters: string): Promise<number> =>
  (await subsetFont(font, characters, { targetFormat: 'woff2' })).length;

test.each([
  ['latin', undefined, 'aZ0é€–…Æø'],
  ['latin', 'usual', 'aZ0é€–…'],
  ['latin', 'rest', 'Æøß'],
  ['latin-ext', undefined, 'ąŁřș'],
])('the letters of %s, part %s, stay', async (file, part, letters) => {
  const font = await shrinkFont(fileOf(file), part);
  const none = await bytesWith(font, '');
  for (const letter of letters) expect([letter, (await bytesWith(font, letter)) > none]).toEqual([letter, true]);
  expect(await bytesWith(font, '漢')).toBe(none);
});

test('what every page has is at most 13.5 KiB, and in no other part', async () => {
  const font = await shrinkFont(fileOf('latin'), 'usual');
  expect(font.length).toBeLessThanOrEqual(13.5 * 1024);
  const rest = await shrinkFont(fileOf('latin'), 'rest');
  expect(await bytesWith(rest, 'aZé€')).toBe(await bytesWith(rest, ''));
});

/** Every character of a `unicode-range`. */
const charactersIn = (range: string): Set<number> =>
  new Set(
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    }),
  );

test('the styles ask for each part where it has the letter, and for one only', () => {
  const styles = readFileSync(join(ui, 'src/fonts.css'), 'utf8');
  const rangeOf = (part: string): Set<number> =>
    charactersIn(styles.split(`.woff2?${part}'`)[1]?.split('unicode-range:')[1]?.split(';')[0] ?? '');
  const usual = rangeOf('usual');
  const rest = rangeOf('rest');
  expect(usual).toEqual(charactersIn(usualRange));
  expect([...rest].filter((code) => usual.has(code))).toEqual([]);
  // Those of the typeface's own style sheet.
  const own = readFileSync(join(pathOf('latin'), '../../index.css'), 'utf8');
  const whole = charactersIn(
    own.split('geist-latin-wght-normal.woff2')[1]?.split('unicode-range:')[1]?.split('}')[0] ?? '',
  );
  expect(new Set([...usual, ...rest])).toEqual(whole);
});

/** The files of our texts, below every `src/locales`. */
function textsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : textsBelow(path);
    return /\/locales\/(?:[a-z]{2}\/)?[a-z]+\.json$/.test(path) ? [path] : [];
  });
}

test('our texts, but for what the typeface has not at all, are written with the first part', async () => {
  const files = ['shell', 'mfe-leave', 'mfe-people', 'mfe-scheduling', 'mfe-settings', 'mfe-timesheet', 'packages']
    .map((folder) => join(repository, folder))
    .flatMap(textsBelow);
  expect(files.length).toBeGreaterThan(12);
  const used = new Set(files.flatMap((file) => Array.from(readFileSync(file, 'utf8'))));
  const usual = new Set(charactersOf('usual'));
  const whole = fileOf('latin');
  const none = await bytesWith(whole, '');
  const rare = [...used].filter((character) => character > ' ' && !usual.has(character));
  const sizes = await Promise.all(rare.map((character) => bytesWith(whole, character)));
  expect(rare.filter((_, index) => sizes[index] !== none)).toEqual([]);
});

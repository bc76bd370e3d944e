/** @vitest-environment node */
// The typeface as it is sent: every letter of its files, at two thirds of their size.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { shrinkFont } from './shrink-font.ts';

const require = createRequire(join(import.meta.dirname, '../../../ui/package.json'));
const fileOf = (part: string): Uint8Array =>
  readFileSync(require.resolve(`@fontsource-variable/geist/files/geist-${part}-wght-normal.woff2`));

/** Bytes of a file with these characters alone: more than without any when it has them. */
const bytesWith = async (font: Uint8Array, characters: string): Promise<number> =>
  (await subsetFont(font, characters, { targetFormat: 'woff2' })).length;

test.each([
  ['latin', 'aZ0é€–…'],
  ['latin-ext', 'ąŁřș'],
])('the letters of %s stay', async (part, letters) => {
  const font = await shrinkFont(fileOf(part));
  const none = await bytesWith(font, '');
  for (const letter of letters) expect([letter, (await bytesWith(font, letter)) > none]).toEqual([letter, true]);
  expect(await bytesWith(font, '漢')).toBe(none);
});

test('what every page has is at most 19 KiB', async () => {
  const whole = fileOf('latin');
  const font = await shrinkFont(whole);
  expect(font.length).toBeLessThanOrEqual(19 * 1024);
  expect(font.length).toBeLessThan(whole.length * 0.7);
});

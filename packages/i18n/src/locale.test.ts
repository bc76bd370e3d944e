/** Detection and resolution of the language. */
import { afterEach, expect, test, vi } from 'vitest';
import { detectLanguage, resolveLanguage } from './locale.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['en', [], 'en'],
  ['nl', ['en-US'], 'nl'],
  [null, ['en-US', 'nl'], 'en'],
  [null, ['nl-BE'], 'nl'],
  [null, ['de-DE', 'en'], 'nl'],
  [null, ['enm'], 'nl'],
  [null, [], 'nl'],
  ['', ['en'], 'en'],
  ['nl-BE', ['en'], 'nl'],
  ['en_GB', ['nl'], 'en'],
] as const)('stored %s, browser %j → %s', (stored, browser, language) => {
  expect(detectLanguage({ stored, browser })).toBe(language);
});

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN_us', 'en'],
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
] as const)('%s is spoken as %s, without a warning', (locale, language) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(resolveLanguage(locale)).toBe(language);
  expect(warn).not.toHaveBeenCalled();
});

test('an unknown locale is English, and the console says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(resolveLanguage('de-DE')).toBe('en');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('de-DE'));
  expect(detectLanguage({ stored: 'fr', browser: ['nl'] })).toBe('en');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('fr'));
});

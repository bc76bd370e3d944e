/** Texts of a remote, and of the version that takes its place. */
import { createI18n, type Locales, switchLanguage } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadLocale as loadTexts, type TextsOf } from './locales.ts';

declare module '@rooster/i18n/texts' {
  interface Texts {
    readonly notes: { readonly title: string; readonly card: string };
  }
}

const loadLocale = (i18n: I18n, version: string, locales: Locales, isPart?: boolean): Promise<void> =>
  loadTexts(i18n, {
    name: 'notes',
    version,
    locales,
    ...(isPart === undefined ? {} : { isPart }),
  } satisfies TextsOf);

function version(title: string): Locales {
  const files = { en: { default: { title } }, nl: { default: { title: `${title} (nl)` } } };
  return { en: vi.fn(() => Promise.resolve(files.en)), nl: vi.fn(() => Promise.resolve(files.nl)) };
}

test('a version that takes the place of another brings its own texts, in both languages, and back', async () => {
  const i18n = await createI18n({ language: 'en' });
  const first = version('First');
  const second = version('Second');
  await loadLocale(i18n, '1.0.0', first);
  expect(i18n.t('title', { ns: 'notes' })).toBe('First');
  await switchLanguage(i18n, 'nl');
  expect(i18n.t('title', { ns: 'notes' })).toBe('First (nl)');
  await loadLocale(i18n, '1.1.0', second);
  expect(i18n.t('title', { ns: 'notes' })).toBe('Second (nl)');
  await switchLanguage(i18n, 'en');
  expect(i18n.t('title', { ns: 'notes' })).toBe('Second');
  await loadLocale(i18n, '1.0.0', first);
  expect(i18n.t('title', { ns: 'notes' })).toBe('First');
});

test('only the language in use is loaded', async () => {
  const i18n = await createI18n({ language: 'nl' });
  const locales = version('Only');
  await loadLocale(i18n, '1.0.0', locales);
  await loadLocale(i18n, '1.0.0', locales);
  expect(i18n.t('title', { ns: 'notes' })).toBe('Only (nl)');
  expect(locales.en).not.toHaveBeenCalled();
});

test('texts that could not be had are asked for again', async () => {
  const i18n = await createI18n({ language: 'en' });
  const locales = version('Late');
  vi.mocked(locales.en).mockRejectedValueOnce(new Error('offline'));
  await expect(loadLocale(i18n, '1.0.0', locales)).rejects.toThrow('offline');
  await loadLocale(i18n, '1.0.0', locales);
  expect(i18n.t('title', { ns: 'notes' })).toBe('Late');
});

test('a part gives way to the whole, in both languages, and the whole never to a part', async () => {
  const i18n = await createI18n({ language: 'en' });
  const part: Locales = {
    en: () => Promise.resolve({ default: { card: 'Card' } }),
    nl: () => Promise.resolve({ default: { card: 'Kaart' } }),
  };
  const files = {
    en: { default: { card: 'Card', title: 'Hours' } },
    nl: { default: { card: 'Kaart', title: 'Uren' } },
  };
  const whole: Locales = { en: () => Promise.resolve(files.en), nl: () => Promise.resolve(files.nl) };
  await loadLocale(i18n, '1.0.0', part, true);
  await switchLanguage(i18n, 'nl');
  expect([i18n.t('card', { ns: 'notes' }), i18n.exists('notes:title')]).toEqual(['Kaart', false]);
  // At once, as on a page where a screen and a widget come up together.
  await Promise.all([loadLocale(i18n, '1.0.0', whole), loadLocale(i18n, '1.0.0', part, true)]);
  expect(i18n.t('title', { ns: 'notes' })).toBe('Uren');
  await switchLanguage(i18n, 'en');
  expect([i18n.t('card', { ns: 'notes' }), i18n.t('title', { ns: 'notes' })]).toEqual(['Card', 'Hours']);
});

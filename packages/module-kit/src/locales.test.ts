/** Texts of a remote, and of the version that takes its place. */
import { createI18n, type Locales, switchLanguage } from '@rooster/i18n';
import { expect, test, vi } from 'vitest';
import { loadLocale } from './locales.ts';

function version(title: string): Locales {
  const files = { en: { default: { title } }, nl: { default: { title: `${title} (nl)` } } };
  return { en: vi.fn(() => Promise.resolve(files.en)), nl: vi.fn(() => Promise.resolve(files.nl)) };
}

test('a version that takes the place of another brings its own texts, in both languages, and back', async () => {
  const i18n = await createI18n({ language: 'en' });
  const first = version('First');
  const second = version('Second');
  await loadLocale(i18n, 'timesheet', first);
  expect(i18n.t('timesheet:title')).toBe('First');
  await switchLanguage(i18n, 'nl');
  expect(i18n.t('timesheet:title')).toBe('First (nl)');
  await loadLocale(i18n, 'timesheet', second);
  expect(i18n.t('timesheet:title')).toBe('Second (nl)');
  await switchLanguage(i18n, 'en');
  expect(i18n.t('timesheet:title')).toBe('Second');
  await loadLocale(i18n, 'timesheet', first);
  expect(i18n.t('timesheet:title')).toBe('First');
});

test('only the language in use is loaded', async () => {
  const i18n = await createI18n({ language: 'nl' });
  const locales = version('Only');
  await loadLocale(i18n, 'timesheet', locales);
  await loadLocale(i18n, 'timesheet', locales);
  expect(i18n.t('timesheet:title')).toBe('Only (nl)');
  expect(locales.en).not.toHaveBeenCalled();
});

test('texts that could not be had are asked for again', async () => {
  const i18n = await createI18n({ language: 'en' });
  const locales = version('Late');
  vi.mocked(locales.en).mockRejectedValueOnce(new Error('offline'));
  await expect(loadLocale(i18n, 'timesheet', locales)).rejects.toThrow('offline');
  await loadLocale(i18n, 'timesheet', locales);
  expect(i18n.t('timesheet:title')).toBe('Late');
});

/** One instance, one language at a time, and what happens when texts can't be had. */
import { describe, expect, test } from 'vitest';
import { addNamespace, createI18n, followDocumentLanguage, switchLanguage } from './setup.ts';
import { readStoredLanguage } from './locale.ts';
import type { Language } from './locale.ts';

declare module './texts.ts' {
  interface Texts {
    readonly app: { readonly greeting: string; readonly entries: string };
    readonly late: { readonly greeting: string };
  }
}

const texts = { en: { greeting: 'Hello {{name}}' }, nl: { greeting: 'Hallo {{name}}' } };

function countingLocales() {
  const loaded: Language[] = [];
  const loader = (language: Language) => async () => {
    loaded.push(language);
    return { default: texts[language] };
  };
  return { loaded, locales: { en: loader('en'), nl: loader('nl') } };
}

describe('the instance', () => {
  test('loads the language in use only, and the other one on switching', async () => {
    const { loaded, locales } = countingLocales();
    const i18n = await createI18n({ language: 'nl', namespaces: { app: locales } });
    expect(i18n.t('greeting', { ns: 'app', name: 'Anna' })).toBe('Hallo Anna');
    expect(loaded).toEqual(['nl']);
    await switchLanguage(i18n, 'en');
    expect(i18n.t('greeting', { ns: 'app', name: '<Anna>' })).toBe('Hello <Anna>');
    expect(loaded).toEqual(['nl', 'en']);
    expect(readStoredLanguage()).toBe('en');
  });

  test('takes a namespace later, in the language in use', async () => {
    const { loaded, locales } = countingLocales();
    const i18n = await createI18n({ language: 'en' });
    await addNamespace(i18n, 'late', locales);
    expect(i18n.t('greeting', { ns: 'late', name: 'Bo' })).toBe('Hello Bo');
    await switchLanguage(i18n, 'nl');
    expect(i18n.t('greeting', { ns: 'late', name: 'Bo' })).toBe('Hallo Bo');
    expect(loaded).toEqual(['en', 'nl']);
  });

  test('has a type for each key', async () => {
    const { t } = await createI18n({ language: 'nl' });
    // @ts-expect-error -- no such word
    expect(t('no-such-word')).toBe('no-such-word');
    // @ts-expect-error -- no such error
    expect(t('codes.no-such-code', { ns: 'errors' })).toBe('codes.no-such-code');
  });

  test('knows the shared words and the error texts from the start', async () => {
    const i18n = await createI18n({ language: 'nl' });
    expect(i18n.t('save')).toBe('Opslaan');
    expect(i18n.t('errors:codes.module_not_enabled')).toContain('staat niet aan');
  });

  test('is not made when the texts can not be loaded', async () => {
    const failing = async () => Promise.reject(new Error('offline'));
    await expect(createI18n({ language: 'nl', namespaces: { app: { en: failing, nl: failing } } })).rejects.toThrow(
      'app',
    );
  });

  test('stays in its language when the other can not be loaded, and tries again when asked again', async () => {
    let attempts = 0;
    const nl = async () => {
      attempts += 1;
      if (attempts <= 2) throw new Error('offline');
      return { default: texts.nl };
    };
    const i18n = await createI18n({
      language: 'en',
      namespaces: { app: { en: async () => ({ default: texts.en }), nl } },
    });
    await expect(switchLanguage(i18n, 'nl')).rejects.toThrow('app');
    expect(i18n.t('greeting', { ns: 'app', name: 'Bo' })).toBe('Hello Bo');
    await switchLanguage(i18n, 'nl');
    expect(i18n.t('greeting', { ns: 'app', name: 'Bo' })).toBe('Hallo Bo');
  });

  test('writes a count as every number, and any other number as it is', async () => {
    const texts = { default: { entries: '{{count}} in {{year}}' } };
    const i18n = await createI18n({
      language: 'nl',
      namespaces: { app: { en: () => Promise.resolve(texts), nl: () => Promise.resolve(texts) } },
    });
    expect(i18n.t('entries', { ns: 'app', count: 15_067, year: 2026 })).toBe('15.067 in 2026');
    await i18n.changeLanguage('en');
    expect(i18n.t('entries', { ns: 'app', count: 15_067, year: 2026 })).toBe('15,067 in 2026');
    expect(i18n.t('entries', { ns: 'app', count: 7, year: '2026' })).toBe('7 in 2026');
  });

  test('tells the document which language it is in', async () => {
    const i18n = await createI18n({ language: 'nl' });
    const stop = followDocumentLanguage(i18n, document.documentElement);
    expect(document.documentElement.lang).toBe('nl');
    await i18n.changeLanguage('en');
    expect(document.documentElement.lang).toBe('en');
    stop();
    await i18n.changeLanguage('nl');
    expect(document.documentElement.lang).toBe('en');
  });
});

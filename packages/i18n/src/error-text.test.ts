/** Every code of the contract has words in both languages, and no code ever shows. */
// oxlint-disable-next-line no-restricted-imports -- a test is in nobody's page
import { errorCodes, fieldErrorCodes } from '@rooster/contract';
import { describe, expect, test } from 'vitest';
import { checkLocales } from './check.ts';
import { errorText, fieldErrorText } from './error-text.ts';
import { languages } from './locale.ts';
import * as en from './locales/en/index.ts';
import * as nl from './locales/nl/index.ts';
import { createI18n } from './setup.ts';

const texts = { en, nl };

test('the shared files have the same keys, all with text', () => {
  expect(checkLocales({ en: en.common, nl: nl.common })).toEqual([]);
  expect(checkLocales({ en: en.errors, nl: nl.errors })).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  test('the catalogue is complete and names nothing the contract does not have', () => {
    expect(Object.keys(texts[language].errors.codes).sort()).toEqual([...errorCodes].sort());
    expect(Object.keys(texts[language].errors.fields).sort()).toEqual([...fieldErrorCodes].sort());
  });

  test('every code is told in words', async () => {
    const { t } = await createI18n({ language });
    for (const code of errorCodes) {
      const text = errorText(t, { code, status: 400 });
      expect(text).not.toContain(code);
      expect(text).not.toBe(texts[language].errors.generic);
    }
    for (const code of fieldErrorCodes) expect(fieldErrorText(t, { code })).toBe(texts[language].errors.fields[code]);
  });
});

test('a limit is named when the server gave it', async () => {
  const { t } = await createI18n({ language: 'nl' });
  expect(fieldErrorText(t, { code: 'too-long', params: { max: 128 } })).toBe('Gebruik hoogstens 128 tekens');
  expect(fieldErrorText(t, { code: 'required', params: { min: 1 } })).toBe('Vul dit veld in');
});

test.each(languages)('each failure on the way has words of its own in %s', async (language) => {
  const { t } = await createI18n({ language });
  const errorTexts = ['network', 'aborted', 'timeout', 'status'].map((kind) => errorText(t, { kind, status: 502 }));
  expect(new Set([...errorTexts, texts[language].errors.generic]).size).toBe(5);
  for (const text of errorTexts) expect(text).toMatch(/^[A-Z].{15,}/);
});

test('failures on the way, waiting times and the unknown have words too', async () => {
  const { t } = await createI18n({ language: 'en' });
  expect(errorText(t, { kind: 'network' })).toContain('No connection');
  expect(errorText(t, { kind: 'status', status: 502 })).toContain('502');
  expect(errorText(t, { code: 'too-many-requests', retryAfter: 1 })).toContain('in 1 second');
  expect(errorText(t, { code: 'too-many-requests', retryAfter: 30 })).toContain('in 30 seconds');
  for (const unknown of [{ code: 'from-the-future' }, new Error('boom'), 'text', null, undefined, { kind: 7 }]) {
    expect(errorText(t, unknown)).toBe('An error occurred while performing this action');
  }
});

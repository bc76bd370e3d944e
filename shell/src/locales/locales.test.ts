/** @vitest-environment node */
import { checkLocales } from '@rooster/i18n/check';
import { findVisibleStrings } from '@rooster/i18n/visible-strings';
import { expect, test } from 'vitest';
import hostEn from '../host/locales/en.json' with { type: 'json' };
import hostNl from '../host/locales/nl.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const sources = [new URL('..', import.meta.url).pathname];

test('the shell uses each of its texts, misses none, and has them all in both languages', () => {
  expect(
    checkLocales({
      en: { ...en, ...hostEn },
      nl: { ...nl, ...hostNl },
      sources,
      namespace: ['shell', 'host'],
    }),
  ).toEqual([]);
});

test('a text of the shell and one of its host never go by one name', () => {
  expect(Object.keys(hostEn).filter((name) => name in en)).toEqual([]);
});

test('nothing that people read stands in the code', () => {
  // A brand, a key on the keyboard, the form of a code and the languages' own names are the same in every language.
  expect(
    findVisibleStrings({
      sources: [...sources, new URL('../../worker', import.meta.url).pathname],
      allowed: ['Rooster', '· Rooster', 'Ctrl K', 'XXXX-XXXX-XXXX-XXXX', 'Nederlands', 'English'],
    }),
  ).toEqual([]);
});

/** @vitest-environment node */
import { checkLocales } from '@rooster/i18n/check';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const folder = (name: string) => new URL(`../${name}`, import.meta.url).pathname;

test('both languages have the same keys, none empty or differing in its placeholders', () => {
  expect(checkLocales({ en, nl })).toEqual([]);
});

test('the public pages use each of their texts, and miss none', () => {
  const own = ({ accounts }: typeof en) => ({ accounts });
  expect(checkLocales({ en: own(en), nl: own(nl), sources: [folder('accounts')] })).toEqual([]);
});

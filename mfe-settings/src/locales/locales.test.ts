// @vitest-environment node
import { checkLocales } from '@rooster/i18n/check';
import { findVisibleStrings } from '@rooster/i18n/visible-strings';
import { expect, it } from 'vitest';
import en from './en.json';
import nl from './nl.json';

it('has every text in both languages, none missing and none to spare', () => {
  expect(checkLocales({ en, nl, sources: [`${import.meta.dirname}/..`], namespace: 'settings' })).toEqual([]);
});

it('has nothing that people read in the code', () => {
  expect(findVisibleStrings({ sources: [`${import.meta.dirname}/..`] })).toEqual([]);
});

it('tells what everyone did in one tense, as one list shows it', () => {
  const told = (texts: typeof nl | typeof en) =>
    Object.values(texts.audit.actions)
      .map(({ text }) => text)
      .filter((text) => text.startsWith('{{actor}}'));
  expect(told(nl).filter((text) => !text.startsWith('{{actor}} heeft '))).toEqual([]);
  expect(told(en).filter((text) => text.startsWith('{{actor}} has '))).toEqual([]);
});

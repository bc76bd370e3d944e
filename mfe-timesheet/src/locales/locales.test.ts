// @vitest-environment node
import { checkLocales } from '@rooster/i18n/check';
import { findVisibleStrings } from '@rooster/i18n/visible-strings';
import { expect, it } from 'vitest';
import en from './en.json';
import nl from './nl.json';

it('has every text in both languages, none missing and none to spare', () => {
  expect(
    checkLocales({
      en,
      nl,
      sources: [`${import.meta.dirname}/..`],
      namespace: 'timesheet',
      same: ['balance.contractLine', 'payRules.per.week'],
    }),
  ).toEqual([]);
});

it('has nothing that people read in the code', () => {
  expect(findVisibleStrings({ sources: [`${import.meta.dirname}/..`] })).toEqual([]);
});

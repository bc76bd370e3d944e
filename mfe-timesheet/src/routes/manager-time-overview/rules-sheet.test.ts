// @vitest-environment node
import type { PayTotals } from '@rooster/contract';
import { expect, it } from 'vitest';
import { rulesSheet } from './rules-sheet.ts';

const person = { tenantUserId: 'a', firstName: 'Ann', middleName: null, lastName: 'Bos', employeeCode: '12' };
const totals: PayTotals = {
  rules: [
    {
      ruleSetId: 'care',
      ruleKey: 'sunday',
      ruleSetName: 'ORT',
      rule: {
        key: 'sunday',
        what: { kind: 'band', days: [{ weekdays: [7] }], from: 0, to: 1440, percentage: 6000 },
        gives: { target: 'pay', instead: false, expiresAfterMonths: null, otherwisePercentage: null },
        group: null,
        payrollCode: null,
      },
      source: { article: 'Artikel 1', address: 'https://example.test' },
    },
  ],
  items: [
    { ...person, rule: null, part: 'hour', percentage: 10_000, target: 'pay', time: '07:30:00' },
    {
      ...person,
      rule: { ruleSetId: 'care', ruleKey: 'sunday' },
      part: 'surcharge',
      percentage: 6000,
      target: 'pay',
      time: '04:00:00',
    },
    {
      ...person,
      rule: { ruleSetId: 'care', ruleKey: 'gone' },
      part: 'surcharge',
      percentage: 2250,
      target: 'pay',
      time: '00:15:00',
    },
  ],
};

it('has a row for each rule, with the rule in words and where it stands', () => {
  const header = {
    name: 'n',
    code: 'c',
    hours: 'h',
    percentage: 'p',
    part: 'w',
    rule: 'r',
    ruleSet: 's',
    source: 'b',
    address: 'a',
  };
  const sheet = rulesSheet(totals, {
    header,
    nameOf: ({ lastName }) => lastName,
    partOf: ({ part }) => part,
    sentence: ({ key }) => `regel ${key}`,
  });
  expect(sheet.header).toHaveLength(9);
  expect(sheet.rows).toEqual([
    ['Bos', '12', 7.5, 100, 'hour', '', '', '', ''],
    ['Bos', '12', 4, 60, 'surcharge', 'regel sunday', 'ORT', 'Artikel 1', 'https://example.test'],
    ['Bos', '12', 0.25, 22.5, 'surcharge', 'gone', '', '', ''],
  ]);
});

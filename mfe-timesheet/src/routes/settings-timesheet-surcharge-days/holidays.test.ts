// @vitest-environment node
import type { PublicHoliday } from '@rooster/contract';
import { expect, it } from 'vitest';
import { daysToAdd, proposed, withChoice } from './holidays.ts';

const holidays: PublicHoliday[] = [
  { key: 'good-friday', date: '2016-03-25', isFreeDay: false, surchargeDayId: null },
  { key: 'kings-day', date: '2016-04-27', isFreeDay: true, surchargeDayId: 'there' },
  { key: 'liberation-day', date: '2016-05-05', isFreeDay: false, surchargeDayId: null },
  { key: 'ascension-day', date: '2016-05-05', isFreeDay: true, surchargeDayId: null },
];
const nameOf = (key: string): string => key;
const both = { isSurchargeDay: true, isFreeDay: true };

it('proposes the free days that are not there yet', () => {
  expect(proposed(holidays)).toEqual({ 'ascension-day': both });
});

it('takes a holiday out once it is neither', () => {
  const free = withChoice({}, 'good-friday', { isSurchargeDay: false, isFreeDay: true });
  expect(free).toEqual({ 'good-friday': { isSurchargeDay: false, isFreeDay: true } });
  expect(withChoice(free, 'good-friday', { isSurchargeDay: false, isFreeDay: false })).toEqual({});
  expect(withChoice(free, 'good-friday', undefined)).toEqual({});
});

it('makes one day of two holidays on one date, and none of what is there already', () => {
  const choices = {
    'kings-day': both,
    'liberation-day': { isSurchargeDay: true, isFreeDay: false },
    'ascension-day': { isSurchargeDay: false, isFreeDay: true },
  };
  expect(daysToAdd(holidays, choices, 200, nameOf)).toEqual([
    {
      date: '2016-05-05',
      displayName: 'liberation-day / ascension-day',
      factor: 200,
      isSurchargeDay: true,
      isFreeDay: true,
    },
  ]);
});

it('gives a day that is only free no surcharge', () => {
  expect(daysToAdd(holidays, { 'good-friday': { isSurchargeDay: false, isFreeDay: true } }, 200, nameOf)).toEqual([
    { date: '2016-03-25', displayName: 'good-friday', factor: 100, isSurchargeDay: false, isFreeDay: true },
  ]);
});

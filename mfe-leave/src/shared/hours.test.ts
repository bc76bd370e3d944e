// @vitest-environment node
import { expect, it } from 'vitest';
import { hoursIn, parseHours, typedHours } from './hours.ts';

it.each([
  ['8', 28_800],
  ['7,6', 27_360],
  ['7.5', 27_000],
  ['7:20', 26_400],
  ['4u', 14_400],
  ['', null],
  ['acht', null],
  ['7:75', null],
  ['-4', null],
])('reads %j as %o seconds', (text, seconds) => {
  expect(parseHours(text)).toBe(seconds);
});

it.each([
  [28_800, 'nl', '8'],
  [27_360, 'nl', '7,6'],
  [27_360, 'en', '7.6'],
  [26_400, 'nl', '7:20'],
  [0, 'nl', '0'],
] as const)('shows %d seconds in %s as %s', (seconds, language, text) => {
  expect(typedHours(seconds, language)).toBe(text);
});

it('takes seconds and the wire alike', () => {
  expect([hoursIn('-04:30:00'), hoursIn(5400)]).toEqual([-4.5, 1.5]);
});

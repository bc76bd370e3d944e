// @vitest-environment node
import { expect, it } from 'vitest';
import { readFactor } from './factor.ts';
import { readFactors, typedFactors } from './weekdays.ts';

it.each([
  ['100', 100],
  [' 150 % ', 150],
  ['1000', 1000],
  ['125,5', 125.5],
  ['133.33%', 133.33],
])('"%s" is %d percent', (typed, factor) => {
  expect(readFactor(typed)).toEqual({ factor });
});

it.each([
  ['', 'required'],
  ['99', 'too-small'],
  ['-50', 'too-small'],
  ['1001', 'too-large'],
  ['150,555', 'invalid-value'],
  ['veel', 'invalid-value'],
])('"%s" is refused: %s', (typed, code) => {
  expect(readFactor(typed)).toMatchObject({ problem: { code } });
});

it('reads seven weekdays, or none while one is wrong', () => {
  const factors = {
    monday: 100,
    tuesday: 100,
    wednesday: 100,
    thursday: 100,
    friday: 110,
    saturday: 150,
    sunday: 200,
    holdsFrom: null,
    version: 3,
  };
  const typed = typedFactors(factors);
  const { version: _version, holdsFrom: _holdsFrom, ...sent } = factors;
  expect(readFactors(typed)).toEqual(sent);
  expect(readFactors({ ...typed, sunday: '20' })).toBeNull();
});

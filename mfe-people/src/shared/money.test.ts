import { expect, it } from 'vitest';
import { parseEuros, typedEuros } from './money.ts';

it.each([
  ['24', 24],
  [' 24,5 ', 24.5],
  ['€ 24.05', 24.05],
  ['0', 0],
  ['', null],
  ['24,505', null],
  ['-3', null],
  ['veel', null],
])('reads %j as %j', (text, euros) => expect(parseEuros(text)).toBe(euros));

it('writes cents in the reader’s language', () =>
  expect([typedEuros(24.5, 'nl'), typedEuros(24.5, 'en')]).toEqual(['24,50', '24.50']));

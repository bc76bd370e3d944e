// @vitest-environment node
import { expect, it } from 'vitest';
import { roundingExample } from './example.ts';

it.each([
  ['None', '08:53', '17:08'],
  ['Nearest5', '08:55', '17:10'],
  ['Nearest10', '08:50', '17:10'],
  ['Nearest15', '09:00', '17:15'],
  ['Nearest30', '09:00', '17:00'],
] as const)('%s makes %s of 08:53 and %s of 17:08', (strategy, start, end) => {
  expect(roundingExample(strategy).map(({ to }) => to)).toEqual([start, end]);
});

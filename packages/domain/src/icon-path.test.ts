import { expect, it } from 'vitest';
import { isIconPath } from './icon-path.ts';

it.each([
  ['M5 12h14', true],
  ['M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 12.3l2.8 2.8L16 9.8', true],
  ['M-1.5,4C2,3 4-2 5.5 6z', true],
  ['minus', false],
  ['Minus', false],
  ['m5 12h14', false],
  ['M5', false],
  ['M5 12"/><script>', false],
  ['M5 12h14 url(#a)', false],
  [`M5 12${'h1'.repeat(400)}`, false],
])('%s', (text, expected) => {
  expect(isIconPath(text)).toBe(expected);
});

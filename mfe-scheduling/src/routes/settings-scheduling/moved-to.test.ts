// @vitest-environment node
import { expect, it } from 'vitest';
import { movedTo } from './moved-to.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('from %i to %i: %s', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});

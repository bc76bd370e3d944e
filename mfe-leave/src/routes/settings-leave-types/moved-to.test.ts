// @vitest-environment node
import { expect, it } from 'vitest';
import { movedTo } from './moved-to.ts';

const items = ['a', 'b', 'c', 'd'];

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('moves %d to %d: %s', (from, to, order) => {
  expect(movedTo(items, from, to).join('')).toBe(order);
});

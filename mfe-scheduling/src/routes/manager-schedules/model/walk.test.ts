// @vitest-environment node
import { expect, it } from 'vitest';
import { type BoardShape, walk } from './walk.ts';

/** Two rows of three days; the first day of the first row has two blocks. */
const shape: BoardShape = { rows: 2, days: 3, items: (row, day) => (row === 0 && day === 0 ? 2 : 0) };

it.each([
  ['right', { row: 0, day: 0, item: 0 }, 'ArrowRight', { row: 0, day: 1, item: null }],
  ['right at the end', { row: 0, day: 2, item: null }, 'ArrowRight', { row: 0, day: 2, item: null }],
  ['back onto the first block', { row: 0, day: 1, item: null }, 'ArrowLeft', { row: 0, day: 0, item: 0 }],
  ['down to the next block', { row: 0, day: 0, item: 0 }, 'ArrowDown', { row: 0, day: 0, item: 1 }],
  ['down out of the cell', { row: 0, day: 0, item: 1 }, 'ArrowDown', { row: 1, day: 0, item: null }],
  ['up onto the last block', { row: 1, day: 0, item: null }, 'ArrowUp', { row: 0, day: 0, item: 1 }],
  ['up to the open shifts', { row: 0, day: 1, item: null }, 'ArrowUp', { row: -1, day: 1, item: null }],
  ['not further up', { row: -1, day: 1, item: null }, 'ArrowUp', { row: -1, day: 1, item: null }],
  ['down at the end', { row: 1, day: 1, item: null }, 'ArrowDown', { row: 1, day: 1, item: null }],
  ['to the first day', { row: 1, day: 2, item: null }, 'Home', { row: 1, day: 0, item: null }],
  ['to the last day', { row: 0, day: 0, item: 1 }, 'End', { row: 0, day: 2, item: null }],
  ['pages down, but not past the end', { row: -1, day: 1, item: null }, 'PageDown', { row: 1, day: 1, item: null }],
])('goes %s', (_what, from, key, to) => expect(walk(shape, from, key)).toEqual(to));

it('goes from cell to cell while something is carried', () => {
  expect(walk(shape, { row: 0, day: 0, item: 0 }, 'ArrowDown', true)).toEqual({ row: 1, day: 0, item: null });
  expect(walk(shape, { row: 1, day: 0, item: null }, 'ArrowUp', true)).toEqual({ row: 0, day: 0, item: null });
});

it('leaves other keys alone', () => expect(walk(shape, { row: 0, day: 0, item: 0 }, 'a')).toBeNull());

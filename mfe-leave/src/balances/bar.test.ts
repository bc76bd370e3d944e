// @vitest-environment node
import { expect, it } from 'vitest';
import { type BarFigures, piecesOf } from './bar.ts';

const figures: BarFigures = { taken: 40, planned: 20, pending: 10, free: 130, lapsing: 30, lapsed: 0 };
const hours = (rest: Partial<BarFigures>) =>
  piecesOf({ ...figures, ...rest }).map(({ key, seconds }) => [key, seconds]);

it('adds up to the whole bar, what lapses at its end', () => {
  expect(hours({})).toEqual([
    ['taken', 40],
    ['planned', 20],
    ['pending', 10],
    ['free', 90],
    ['lapsing', 30],
  ]);
  expect(piecesOf(figures).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 9);
});

it.each<[string, Partial<BarFigures>, unknown]>([
  [
    'what is asked for eats what would lapse',
    { pending: 120 },
    [
      ['taken', 40],
      ['planned', 20],
      ['pending', 120],
      ['lapsing', 10],
    ],
  ],
  [
    'more asked for than is free',
    { pending: 150 },
    [
      ['taken', 40],
      ['planned', 20],
      ['pending', 130],
      ['debt', 20],
    ],
  ],
  [
    'below zero',
    { pending: 0, free: -16, lapsing: 0 },
    [
      ['taken', 40],
      ['planned', 20],
      ['debt', 16],
    ],
  ],
  [
    'below zero with more asked for',
    { pending: 8, free: -16, lapsing: 0 },
    [
      ['taken', 40],
      ['planned', 20],
      ['debt', 24],
    ],
  ],
  [
    'some lapsed',
    { lapsed: 12 },
    [
      ['taken', 40],
      ['planned', 20],
      ['pending', 10],
      ['free', 90],
      ['lapsing', 30],
      ['lapsed', 12],
    ],
  ],
  ['nothing at all', { taken: 0, planned: 0, pending: 0, free: 0, lapsing: 0 }, []],
])('%s', (_what, rest, pieces) => {
  expect(hours(rest)).toEqual(pieces);
});

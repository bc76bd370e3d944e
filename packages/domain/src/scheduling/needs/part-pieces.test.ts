import { expect, it } from 'vitest';
import { partPieces } from './part-pieces.ts';

it.each([
  ['09:00:00', '14:00:00', ['09:00:00-14:00:00 0']],
  ['09:00:00', '17:00:00', ['09:00:00-17:00:00 1800']],
  ['22:00:00', '06:00:00', ['22:00:00-06:00:00 1800']],
  ['08:00:00', '20:00:00', ['08:00:00-14:00:00 1800', '14:00:00-20:00:00 1800']],
  ['00:00:00', '00:00:00', ['00:00:00-08:00:00 1800', '08:00:00-16:00:00 1800', '16:00:00-00:00:00 1800']],
])('%s to %s', (startTime, endTime, pieces) => {
  expect(
    partPieces({ startTime, endTime }).map((one) => `${one.startTime}-${one.endTime} ${one.breakSeconds}`),
  ).toEqual(pieces);
});

import { expect, it } from 'vitest';
import { standsOut } from './stands-out.ts';

it.each([
  [-144_001, '40:00:00', true],
  [144_001, '40:00:00', true],
  [-144_000, '40:00:00', false],
  [0, '00:00:00', false],
  [-999_999, null, false],
])('%d seconds at a limit of %s', (seconds, limit, expected) => {
  expect(standsOut(seconds, limit)).toBe(expected);
});

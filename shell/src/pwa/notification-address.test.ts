/** Where a click on a notification may lead. */
import { expect, it } from 'vitest';
import { addressOf } from '../../worker/address.ts';

const origin = 'https://rooster.example';

it.each([
  ['/app/employees/time?day=1', '/app/employees/time?day=1'],
  ['https://elsewhere.example/app', '/app'],
  ['//elsewhere.example', '/app'],
  ['javascript:alert(1)', '/app'],
  [undefined, '/app'],
  [42, '/app'],
])('%s leads to %s', (path, expected) => {
  expect(addressOf(path, origin)).toBe(origin + expected);
});

import { expect, it } from 'vitest';
import { toldApart } from './told-apart.ts';

it('numbers what reads like one before it, and nothing else', () => {
  expect(toldApart(['20:14 by you', '20:13 by Eva', '20:14 by you', '20:14 by you'])).toEqual([
    '20:14 by you',
    '20:13 by Eva',
    '20:14 by you (2)',
    '20:14 by you (3)',
  ]);
});

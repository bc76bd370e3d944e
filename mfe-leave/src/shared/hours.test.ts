// @vitest-environment node
import { expect, it } from 'vitest';
import { hoursIn } from './hours.ts';

it('takes seconds and the wire alike', () => {
  expect([hoursIn('-04:30:00'), hoursIn(5400)]).toEqual([-4.5, 1.5]);
});

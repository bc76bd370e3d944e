// @vitest-environment node
import { expect, it } from 'vitest';
import { breakOf, faultsOf, formOf } from './shift-type-form.ts';

const filled = { ...formOf(undefined), name: 'Vroeg', startTime: '05:30', endTime: '13:30' };

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [
    { startTime: null, endTime: null },
    { startTime: 'required', endTime: 'required' },
  ],
  [{ breakMinutes: 479 }, {}],
  [{ breakMinutes: 480 }, { breakMinutes: 'break-exceeds-worked-time' }],
  [{ startTime: '22:00', endTime: '06:15', breakMinutes: 494 }, {}],
  [{ startTime: '22:00', endTime: '06:15', breakMinutes: 495 }, { breakMinutes: 'break-exceeds-worked-time' }],
  [{ startTime: '08:00', endTime: '08:00', breakMinutes: 1439 }, {}],
])('of %j the faults are %j', (patch, faults) => {
  expect(faultsOf({ ...filled, ...patch })).toEqual(faults);
});

it.each([
  [{}, 30],
  [{ endTime: '11:00' }, 0],
  [{ endTime: '16:30' }, 45],
  [{ endTime: null }, 0],
  [{ breakMinutes: 0 }, 0],
])('of %j the break is %i minutes', (patch, minutes) => {
  expect(breakOf({ ...filled, ...patch })).toBe(minutes);
});

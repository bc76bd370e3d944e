// @vitest-environment node
import { expect, it } from 'vitest';
import { shift } from '../../../testing/schedule.ts';
import { readTyped } from './typed-shift.ts';

const early = shift('early', [], {
  displayName: 'Vroege dienst',
  departmentId: 'bakery',
  start: '2026-11-17T04:30:00Z',
  end: '2026-11-17T12:30:00Z',
  breakDuration: '00:20:00',
});

it.each([
  ['9-17', '09:00', '17:00', 30],
  ['9-13', '09:00', '13:00', 0],
  ['9-14:30', '09:00', '14:30', 0],
  ['930 – 1730', '09:30', '17:30', 30],
  ['22:00–6:15', '22:00', '06:15', 30],
  ['7-18', '07:00', '18:00', 45],
])('%s is a shift', (text, startTime, endTime, breakMinutes) => {
  expect(readTyped(text, [early])).toEqual({ startTime, endTime, breakMinutes, displayName: null, departmentId: null });
});

it.each(['vr', 'Vroege Dienst', '5:30-13:30'])('%s is what is planned already', (text) => {
  expect(readTyped(text, [early])).toEqual({
    startTime: '05:30',
    endTime: '13:30',
    breakMinutes: 20,
    displayName: 'Vroege dienst',
    departmentId: 'bakery',
  });
});

it.each(['', '9', '9-', '9-17-18', '25-26', 'laat'])('%j is none', (text) => {
  expect(readTyped(text, [early])).toBeNull();
});

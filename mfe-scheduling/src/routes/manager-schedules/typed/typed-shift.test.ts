// @vitest-environment node
import type { ShiftType } from '@rooster/contract';
import { expect, it } from 'vitest';
import { shift } from '../../../testing/schedule.ts';
import { knownOf, readTyped } from './typed-shift.ts';

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
  expect(readTyped(text, knownOf([], [early], null))).toEqual({
    startTime,
    endTime,
    breakMinutes,
    displayName: null,
    departmentId: null,
    skillId: null,
  });
});

it.each(['vr', 'Vroege Dienst', '5:30-13:30'])('%s is what is planned already', (text) => {
  expect(readTyped(text, knownOf([], [early], null))).toEqual({
    startTime: '05:30',
    endTime: '13:30',
    breakMinutes: 20,
    displayName: 'Vroege dienst',
    departmentId: 'bakery',
    skillId: null,
  });
});

it.each(['', '9', '9-', '9-17-18', '25-26', 'laat'])('%j is none', (text) => {
  expect(readTyped(text, knownOf([], [early], null))).toBeNull();
});

const type = (name: string, startTime: string, departmentId: string | null): ShiftType => ({
  shiftTypeId: name,
  name,
  startTime,
  endTime: '13:30:00',
  breakDuration: '00:30:00',
  departmentId,
  skillId: 'oven',
  color: 'blue',
  version: 1,
});

it('finds types before what is planned, and only those of the department', () => {
  const types = [type('Vroeg', '05:30:00', null), type('Vroege winkel', '06:00:00', 'shop')];
  const known = (departmentId: string | null) => knownOf(types, [early], departmentId);
  expect(readTyped('vro', known('bakery'))).toEqual({
    startTime: '05:30',
    endTime: '13:30',
    breakMinutes: 30,
    displayName: 'Vroeg',
    departmentId: null,
    skillId: 'oven',
  });
  expect(readTyped('6-13:30', known('shop'))?.displayName).toBe('Vroege winkel');
  expect(readTyped('6-13:30', known('bakery'))?.displayName).toBeNull();
  expect(readTyped('vroege winkel', known(null))?.departmentId).toBe('shop');
});

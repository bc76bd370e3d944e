// @vitest-environment node
import { expect, it } from 'vitest';
import { byName, figuresOf, figuresWith, found, inOrder, type OverviewRow, pressed, totalsOf } from './sort.ts';

const row = (firstName: string, lastName: string, worked: number, pending = 0): OverviewRow => ({
  tenantUserId: `${firstName} ${lastName}`,
  firstName,
  middleName: null,
  lastName,
  employeeCode: lastName === 'Bakker' ? '1012' : null,
  worked,
  surcharged: worked * 2,
  leave: 120,
  corrections: -60,
  pending,
  pendingCount: pending > 0 ? 1 : 0,
});
const rows = [
  row('Zoë', 'Aalders', 3600),
  row('Anna', 'Bakker', 7200, 1800),
  row('Élise', 'Bakker', 3600),
  row('Bram', 'aalbers', 0),
];
const names = (list: readonly OverviewRow[]): string[] => list.map(({ firstName }) => firstName);

it('sorts by last name whatever its capitals and accents, then by first name, both ways', () => {
  expect(names(inOrder(rows, byName))).toEqual(['Bram', 'Zoë', 'Anna', 'Élise']);
  expect(names(inOrder(rows, pressed(byName, 'name')))).toEqual(['Élise', 'Anna', 'Zoë', 'Bram']);
});

it('begins a figure with the most, keeps equal figures by name, and turns around at the next press', () => {
  const most = pressed(byName, 'worked');
  expect(names(inOrder(rows, most))).toEqual(['Anna', 'Zoë', 'Élise', 'Bram']);
  expect(names(inOrder(rows, pressed(most, 'worked')))).toEqual(['Bram', 'Zoë', 'Élise', 'Anna']);
  expect(pressed(pressed(most, 'worked'), 'name')).toEqual(byName);
});

it.each([
  ['elise', ['Élise']],
  ['BAKKER a', ['Anna', 'Élise']],
  ['1012', ['Anna', 'Élise']],
  ['  ', ['Zoë', 'Anna', 'Élise', 'Bram']],
  ['nobody', []],
])('finds "%s"', (typed, expected) => {
  expect(names(found(rows, typed))).toEqual(expected);
});

it('adds up what is shown', () => {
  expect(totalsOf(rows)).toEqual({
    worked: 14_400,
    surcharged: 28_800,
    leave: 480,
    corrections: -240,
    pending: 1800,
    pendingCount: 1,
  });
  expect(totalsOf([])).toEqual({ worked: 0, surcharged: 0, leave: 0, corrections: 0, pending: 0, pendingCount: 0 });
});

it('has leave among its figures only where leave is kept', () => {
  expect(figuresWith(true)).toContain('leave');
  expect(figuresWith(false)).toEqual(['worked', 'surcharged', 'corrections', 'pending']);
});

it('leaves out figures that are nought for everybody, but for hours worked', () => {
  const corrected = rows.map((one) => ({ ...one, leave: 0, corrections: 0 }));
  expect(figuresOf(rows, true)).toEqual(figuresWith(true));
  expect(figuresOf(corrected, true)).toEqual(['worked', 'surcharged', 'pending']);
  expect(figuresOf([], true)).toEqual(['worked']);
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { bestFirst, byDate, nextOf, readView, searchOf, weeksOf, windowOf } from './view-state.ts';

const TODAY = '2026-11-18';

describe('the address of a view', () => {
  it.each(['', '?date=2026-12-31', '?unit=month', '?date=2026-12-31&unit=month&look=calendar', '?department=bar'])(
    '%j is what it reads',
    (search) => {
      expect(searchOf(readView(search, TODAY), TODAY)).toBe(search);
    },
  );
  it('passes over what it cannot read', () => {
    expect(readView('?date=2026-02-30&unit=year&look=grid', TODAY)).toEqual({
      unit: 'week',
      date: TODAY,
      look: 'list',
      department: '',
    });
  });
});

describe('the weeks asked for', () => {
  it.each([
    ['week', '2026-11-22', '2026-11-16', 1],
    ['month', '2026-11-18', '2026-10-26', 6],
    ['month', '2027-02-10', '2027-02-01', 4],
    ['month', '2027-01-01', '2026-12-28', 5],
  ] as const)('%s of %s begin on %s and are %i', (unit, date, weekStartDate, weeks) => {
    expect(windowOf({ unit, date })).toEqual({ weekStartDate, weeks });
  });
  it('goes over New Year', () => {
    expect(weeksOf('2026-12-28', 1)).toEqual([
      ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
    ]);
  });
});

const shift = (startDate: string, from: string, to: string, status = 'Filled') => ({
  startDate,
  start: `${startDate}T${from}:00Z`,
  end: `${startDate}T${to}:00Z`,
  own: { status },
});

it('puts shifts under their dates, in order', () => {
  const late = shift('2026-11-17', '18:00', '22:00');
  const early = shift('2026-11-17', '08:00', '12:00');
  const before = shift('2026-11-16', '08:00', '12:00');
  expect([...byDate([late, early, before])]).toEqual([
    ['2026-11-16', [before]],
    ['2026-11-17', [early, late]],
  ]);
});

it('knows which shift is next: the one going on, never one that waits for a manager', () => {
  const over = shift('2026-11-17', '08:00', '12:00');
  const goingOn = shift('2026-11-18', '08:00', '16:00');
  const waits = shift('2026-11-18', '07:00', '20:00', 'Pending');
  const later = shift('2026-11-19', '08:00', '16:00');
  const now = Date.parse('2026-11-18T10:00:00Z');
  expect(nextOf([later, waits, goingOn, over], now)).toBe(goingOn);
  expect(nextOf([over, waits], now)).toBeUndefined();
});

it('offers what nothing speaks against first, each in the order it came', () => {
  const offers = [
    { shiftId: 'monday', warnings: ['too-long'] },
    { shiftId: 'tuesday', warnings: [] },
    { shiftId: 'wednesday', warnings: ['leave'] },
    { shiftId: 'thursday', warnings: [] },
  ];
  expect(bestFirst(offers).map(({ shiftId }) => shiftId)).toEqual(['tuesday', 'thursday', 'monday', 'wednesday']);
});

import type { ApprovableEntry } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { groupByPerson, isFiltering, matches, noFilter, shownUntil } from './groups.ts';

let count = 0;
function entry(over: Partial<ApprovableEntry> = {}): ApprovableEntry {
  count += 1;
  return {
    id: `entry-${count}`,
    tenantUserId: 'jose',
    firstName: 'José',
    middleName: 'van den',
    lastName: 'Berg',
    employeeCode: 'E-17',
    shiftStart: '2026-11-19T23:30:00.000Z',
    shiftEnd: '2026-11-20T05:00:00.000Z',
    punchedStart: '2026-11-19T23:30:00.000Z',
    punchedEnd: '2026-11-20T05:00:00.000Z',
    breakTime: '00:00:00',
    breaks: [],
    workedTime: '05:30:00',
    timeZoneId: 'Europe/Amsterdam',
    status: 'AwaitingApproval',
    denialReason: null,
    multiplicationFactor: 1,
    source: 'Manual',
    version: 1,
    createdAt: '2026-11-20T06:00:00.000Z',
    updatedAt: '2026-11-20T06:00:00.000Z',
    ...over,
  };
}

describe('matches', () => {
  it.each([
    ['nothing asked', noFilter, true],
    ['without the accent', { ...noFilter, name: 'jose' }, true],
    ['words in another order', { ...noFilter, name: 'berg jos' }, true],
    ['the employee code', { ...noFilter, name: 'e-17' }, true],
    ['somebody else', { ...noFilter, name: 'Sanne' }, false],
    ['one word of two', { ...noFilter, name: 'José Bakker' }, false],
    ['the day in its own zone, which UTC calls the day before', { ...noFilter, from: '2026-11-20', to: '2026-11-20' }, true],
    ['the day that UTC says', { ...noFilter, to: '2026-11-19' }, false],
    ['from the day after', { ...noFilter, from: '2026-11-21' }, false],
  ])('%s', (_what, filter, expected) => {
    expect(matches(entry(), filter)).toBe(expected);
  });

  it('knows when nothing is asked', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, name: '  ' })).toBe(false);
    expect(isFiltering({ ...noFilter, to: '2026-11-20' })).toBe(true);
  });
});

describe('groupByPerson', () => {
  it('keeps the order in which people and their entries come', () => {
    const [first, second, third] = [entry({ tenantUserId: 'b' }), entry({ tenantUserId: 'a' }), entry({ tenantUserId: 'b' })];
    expect(groupByPerson([first, second, third]).map(({ tenantUserId, entries }) => [tenantUserId, entries])).toEqual([
      ['b', [first, third]],
      ['a', [second]],
    ]);
  });
});

describe('shownUntil', () => {
  it('is the latest change, told by the instant and not by its text', () => {
    expect(shownUntil([{ updatedAt: '2026-11-20T09:00:00.000Z' }, { updatedAt: '2026-11-20T10:00:00Z' }, { updatedAt: '2026-11-20T09:59:59.999Z' }])).toBe('2026-11-20T10:00:00Z');
    expect(shownUntil([])).toBeUndefined();
  });
});

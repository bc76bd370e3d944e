import type { ApprovableEntry } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import {
  departmentsIn,
  deviations,
  differenceOf,
  groupByPerson,
  isFiltering,
  matches,
  noFilter,
  type QueueFilter,
  shownUntil,
} from './groups.ts';

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
  it.each<[string, QueueFilter, boolean]>([
    ['nothing asked', noFilter, true],
    ['without the accent', { ...noFilter, name: 'jose' }, true],
    ['words in another order', { ...noFilter, name: 'berg jos' }, true],
    ['the employee code', { ...noFilter, name: 'e-17' }, true],
    ['somebody else', { ...noFilter, name: 'Sanne' }, false],
    ['one word of two', { ...noFilter, name: 'José Bakker' }, false],
    [
      'the day in its own zone, which UTC calls the day before',
      { ...noFilter, from: '2026-11-20', to: '2026-11-20' },
      true,
    ],
    ['the day that UTC says', { ...noFilter, to: '2026-11-19' }, false],
    ['his department', { ...noFilter, department: 'bakery' }, true],
    ['another department', { ...noFilter, department: 'shop' }, false],
    ['without a shift', { ...noFilter, difference: 'none' }, true],
    ['as planned, without a shift', { ...noFilter, difference: 'same' }, false],
    ['from the day after', { ...noFilter, from: '2026-11-21' }, false],
  ])('%s', (_what, filter, expected) => {
    expect(matches(entry(), filter, () => ['bakery'])).toBe(expected);
  });

  it('knows when nothing is asked', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, name: '  ' })).toBe(false);
    expect(isFiltering({ ...noFilter, to: '2026-11-20' })).toBe(true);
  });
});

describe('the plan', () => {
  const planned = {
    shiftId: 's',
    name: 'Nacht',
    start: '2026-11-19T23:30:00.000Z',
    end: '2026-11-20T05:00:00.000Z',
    breakTime: '00:00:00',
    startDifference: '00:00:30',
    endDifference: '-00:05:00',
    workedDifference: '-00:05:30',
  };

  it('marks what differs by a minute or more', () => {
    expect(deviations(planned)).toEqual([
      { part: 'end', seconds: -300 },
      { part: 'worked', seconds: -330 },
    ]);
    expect(differenceOf({ planned })).toBe('differs');
    expect(differenceOf({ planned: { ...planned, endDifference: '00:00:00', workedDifference: '00:00:59' } })).toBe(
      'same',
    );
    expect([differenceOf({ planned: null }), differenceOf({})]).toEqual(['none', 'none']);
  });
});

it('offers each department once, by name', () => {
  const [shop, bakery] = [
    { departmentId: 's', name: 'Winkel' },
    { departmentId: 'b', name: 'Bakkerij' },
  ];
  const total = (tenantUserId: string, departments: (typeof shop)[]) =>
    [tenantUserId, { tenantUserId, entryCount: 1, workedTime: '01:00:00', departments }] as const;
  expect(departmentsIn(new Map([total('a', [shop]), total('c', [bakery, shop])]))).toEqual([bakery, shop]);
  expect(departmentsIn(undefined)).toEqual([]);
});

describe('groupByPerson', () => {
  it('keeps the order in which people and their entries come', () => {
    const [first, second, third] = [
      entry({ tenantUserId: 'b' }),
      entry({ tenantUserId: 'a' }),
      entry({ tenantUserId: 'b' }),
    ];
    expect(groupByPerson([first, second, third]).map(({ tenantUserId, entries }) => [tenantUserId, entries])).toEqual([
      ['b', [first, third]],
      ['a', [second]],
    ]);
  });
});

describe('shownUntil', () => {
  it('is the latest change, told by the instant and not by its text', () => {
    expect(
      shownUntil([
        { updatedAt: '2026-11-20T09:00:00.000Z' },
        { updatedAt: '2026-11-20T10:00:00Z' },
        { updatedAt: '2026-11-20T09:59:59.999Z' },
      ]),
    ).toBe('2026-11-20T10:00:00Z');
    expect(shownUntil([])).toBeUndefined();
  });
});

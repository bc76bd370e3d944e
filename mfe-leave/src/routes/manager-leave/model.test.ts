// @vitest-environment node
import type { TeamMemberLeave } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import {
  absencesByDay,
  barsOf,
  daysOf,
  isThin,
  monthsOf,
  present,
  presentAtWorst,
  shownMembers,
  type TeamRun,
} from './model.ts';

const run = (fromDate: string, toDate: string): TeamRun => ({
  leaveRequestId: `${fromDate}/${toDate}`,
  leaveTypeId: 'v',
  status: 'Approved',
  fromDate,
  toDate,
  duration: '08:00:00',
});
const member = (firstName: string, departmentIds: string[], ...leave: TeamRun[]): TeamMemberLeave => ({
  tenantUserId: firstName,
  firstName,
  middleName: null,
  lastName: 'Jansen',
  departmentIds,
  leave,
});
const may = { from: '2026-05-01', to: '2026-05-31' };

describe('the period', () => {
  it('has every day once, weekends and free days marked', () => {
    const days = daysOf(may, [{ date: '2026-05-14', name: 'Hemelvaart' }]);
    expect(days).toHaveLength(31);
    expect(days.filter(({ isWeekend }) => isWeekend)).toHaveLength(10);
    expect(days.filter(({ holiday }) => holiday !== null).map(({ date }) => date)).toEqual(['2026-05-14']);
  });

  it('has twelve months that fill a leap year', () => {
    const months = monthsOf('2028');
    expect(months[2]).toEqual({ first: '2028-03-01', column: 61, length: 31 });
    expect(months.reduce((sum, { length }) => sum + length, 0)).toBe(366);
  });
});

describe('the bars', () => {
  it('are cut off at the ends of the period', () => {
    const bars = barsOf(
      [run('2026-04-27', '2026-05-04'), run('2026-05-28', '2026-06-03'), run('2026-06-01', '2026-06-02')],
      may,
    );
    expect(bars.map(({ column, length, lane }) => [column, length, lane])).toEqual([
      [1, 4, 0],
      [28, 4, 0],
    ]);
  });

  it('of one day lie below each other', () => {
    expect(
      barsOf(
        [run('2026-05-04', '2026-05-08'), run('2026-05-06', '2026-05-06'), run('2026-05-09', '2026-05-09')],
        may,
      ).map(({ lane }) => lane),
    ).toEqual([0, 1, 0]);
  });
});

it('shows who is of a department, and only who is off where that is asked', () => {
  const members = [
    member('Anna', ['a'], run('2026-05-04', '2026-05-04')),
    member('Bram', ['a', 'b']),
    member('Cor', ['b']),
  ];
  const names = (departmentId: string, onlyAbsent: boolean) =>
    shownMembers(members, { departmentId, onlyAbsent }, '2026-05-20').map(({ firstName }) => firstName);
  expect(names('', false)).toEqual(['Anna', 'Bram', 'Cor']);
  expect(names('b', false)).toEqual(['Bram', 'Cor']);
  expect(names('a', true)).toEqual(['Anna']);
});

it('begins with who is off today, then who is off at all', () => {
  const members = [
    member('Anna', []),
    member('Bram', [], run('2026-05-04', '2026-05-05')),
    member('Cor', [], run('2026-05-19', '2026-05-21')),
    member('Dirk', [], run('2026-05-20', '2026-05-20')),
  ];
  const shown = shownMembers(members, { departmentId: '', onlyAbsent: false }, '2026-05-20');
  expect(shown.map(({ firstName }) => firstName)).toEqual(['Cor', 'Dirk', 'Bram', 'Anna']);
});

it('lists who is off day by day', () => {
  const members = [
    member('Anna', [], run('2026-05-30', '2026-06-02')),
    member('Bram', [], run('2026-05-30', '2026-05-30')),
  ];
  expect(absencesByDay(members, may).map(([date, all]) => [date, all.map((one) => one.member.firstName)])).toEqual([
    ['2026-05-30', ['Anna', 'Bram']],
    ['2026-05-31', ['Anna']],
  ]);
});

it.each([
  [{ scheduled: 4, off: 1, pending: 1 }, 3, 2, false],
  [{ scheduled: 4, off: 2, pending: 0 }, 2, 2, false],
  [{ scheduled: 4, off: 3, pending: 2 }, 1, 0, true],
  [{ scheduled: 0, off: 0, pending: 0 }, 0, 0, false],
])('%o: %d in, %d at worst, thin: %o', (day, now, worst, thin) => {
  const cover = { date: '2026-05-04', ...day };
  expect([present(cover), presentAtWorst(cover), isThin(cover)]).toEqual([now, worst, thin]);
});

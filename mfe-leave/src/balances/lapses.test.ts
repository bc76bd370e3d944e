// @vitest-environment node
import type { LeaveBalanceBar } from '@rooster/contract';
import { expect, it } from 'vitest';
import { lapsesSoon } from './lapses.ts';

const bar = (
  balanceType: LeaveBalanceBar['balanceType'],
  lastDay: string | null,
  duration = '08:00:00',
): LeaveBalanceBar => ({
  balanceType,
  granted: '160:00:00',
  taken: '00:00:00',
  planned: '00:00:00',
  pending: '00:00:00',
  lapsed: '00:00:00',
  free: '160:00:00',
  lapsing: lastDay === null ? null : { leaveHourBalanceId: 'l', duration, lastDay },
});

it('names what goes within four months, soonest first', () => {
  const types = [
    bar('Legal', '2027-06-30'),
    bar('WorkingTimeReduction', '2027-03-31'),
    bar('TimeForTime', '2028-06-30'),
    bar('AboveLegal', '2027-03-30', '00:00:00'),
    bar('Other', null),
  ];
  expect(lapsesSoon(types, '2027-03-15').map(({ balanceType }) => balanceType)).toEqual([
    'WorkingTimeReduction',
    'Legal',
  ]);
  expect(lapsesSoon(types, '2027-02-27').map(({ balanceType }) => balanceType)).toEqual(['WorkingTimeReduction']);
  expect(lapsesSoon(types, '2027-07-01')).toEqual([]);
});

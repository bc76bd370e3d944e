// @vitest-environment node
import type { Violation } from '@rooster/contract';
import { expect, it } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import { findingsOf, fits, onShift } from './conflicts.ts';
import { boardOf } from './rows.ts';
import { indexOf } from './schedule-index.ts';
import { hoursOf, totalsOf } from './totals.ts';

const violation: Violation = {
  tenantUserId: 'piet',
  rule: 'daily-rest',
  mode: 'Warn',
  date: '2026-11-18',
  shiftIds: ['night', 'early'],
  params: {},
};
const early = { start: '2026-11-18T06:00:00Z', end: '2026-11-18T10:00:00Z', startDate: '2026-11-18' };
const plan = schedule(
  [
    shift('bar', [place('p1', 'anna'), place('p2'), place('p3', 'kim', { status: 'Pending' })], { isPublished: true }),
    shift('night', [place('p4', 'piet')], { start: '2026-11-17T19:00:00Z', end: '2026-11-18T03:00:00Z' }),
    shift('early', [place('p5', 'piet')], { ...early, isPublished: true, hasUnpublishedChanges: true }),
  ],
  [
    person('anna', {
      hourlyCosts: [
        { fromDate: '2026-11-16', hourlyCost: null },
        { fromDate: '2026-11-17', hourlyCost: 20 },
        { fromDate: '2026-11-18', hourlyCost: 90 },
      ],
    }),
    person('piet', { hourlyCosts: [{ fromDate: '2026-11-16', hourlyCost: 10 }] }),
    person('kim'),
  ],
  {
    costBasis: 'Contracts',
    violations: [violation],
    leave: [
      {
        tenantUserId: 'anna',
        date: '2026-11-17',
        duration: '08:00:00',
        fromTime: null,
        toTime: null,
        status: 'Approved',
        leaveTypeId: null,
      },
    ],
  },
);
const index = indexOf(plan);
const findings = findingsOf(index);

it('counts what needs looking at', () => {
  expect(findings).toMatchObject({ openCount: 2, conflictCount: 1, violationCount: 1, draftCount: 2 });
  expect(findings.conflicts.get('p1')?.map(({ code }) => code)).toEqual(['leave-approved']);
  expect(findings.violations.get(onShift('piet', 'early'))).toEqual([violation]);
});

it.each([
  ['open', ['bar']],
  ['conflicts', ['bar']],
  ['violations', ['night', 'early']],
  ['drafts', ['night', 'early']],
] as const)('finds the shifts that a filter asks for: %s', (filter, expected) => {
  const blocks = boardOf('departments', index, { departments: new Map(), skills: new Map() }, findings).rows.flatMap(
    ({ cells }) => cells.flatMap((cell) => cell.blocks),
  );
  expect(blocks.filter((block) => fits(filter, block)).map(({ shift }) => shift.shiftId)).toEqual(expected);
});

it('adds up the days: a registration is no work yet, a night counts where it begins', () => {
  const [tuesday, wednesday] = totalsOf(index, ['2026-11-17', '2026-11-18']);
  expect(tuesday).toEqual({
    date: '2026-11-17',
    planned: 15 * 3600,
    cost: 225,
    assigned: 2,
    required: 4,
    shifts: 2,
    drafts: 1,
  });
  expect(wednesday).toEqual({
    date: '2026-11-18',
    planned: 3.5 * 3600,
    cost: 35,
    assigned: 1,
    required: 1,
    shifts: 1,
    drafts: 1,
  });
});

it('costs what surcharges make of the hours, a night by both its dates', () => {
  const surcharged = {
    ...index.schedule,
    surchargeFactors: [
      { date: '2026-11-17', factor: 150 },
      { date: '2026-11-18', factor: 200 },
    ],
  };
  const [plain, dear] = [index, indexOf(surcharged)].map((each) => totalsOf(each, ['2026-11-17', '2026-11-18']));
  expect(dear?.map(({ planned }) => planned)).toEqual(plain?.map(({ planned }) => planned));
  expect(dear?.[1]?.cost).toBe(70);
  expect(dear?.[0]?.cost).toBeGreaterThan(1.5 * 225);
  expect(dear?.[0]?.cost).toBeLessThan(2 * 225);
});

it('costs what the pay rules make of each person’s hours, whatever the surcharges', () => {
  const ruled = {
    ...index.schedule,
    surchargeFactors: [{ date: '2026-11-18', factor: 200 }],
    people: index.schedule.people.map((each) =>
      each.tenantUserId === 'piet' ? { ...each, paidTimes: [{ shiftId: 'early', paidTime: '05:15:00' }] } : each,
    ),
  };
  expect(totalsOf(indexOf(ruled), ['2026-11-18'])[0]).toMatchObject({ planned: 3.5 * 3600, cost: 52.5 });
});

it('says nothing of costs when no wage is known', () => {
  expect(totalsOf(indexOf(schedule([], [person('anna')])), ['2026-11-17'])[0]?.cost).toBeNull();
});

it('adds up weeks, and who has no contract or one of no hours is not held against any', () => {
  const week = (contractTime: string | null, plannedTime: string) => ({
    weekStartDate: '2026-11-16',
    contractTime,
    plannedTime,
  });
  expect(hoursOf(person('anna', { weeks: [week('32:00:00', '30:00:00'), week(null, '04:30:00')] }))).toEqual({
    planned: 34.5 * 3600,
    contract: 32 * 3600,
  });
  expect(hoursOf(person('anna', { weeks: [week(null, '04:00:00')] })).contract).toBeNull();
  expect(hoursOf(person('anna', { weeks: [week('00:00:00', '04:00:00')] })).contract).toBeNull();
});

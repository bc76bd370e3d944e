// @vitest-environment node
import type { AvailabilityOnDate, ManagerSchedule, ScheduleLeave } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { KITCHEN, person, place, schedule, shift } from '../../../testing/schedule.ts';
import { markOf, plannedOf, reasonsAgainst } from './reasons.ts';
import { indexOf } from './schedule-index.ts';

const night = { start: '2026-11-17T21:00:00Z', end: '2026-11-18T05:00:00Z' };
const leave = (rest: Partial<ScheduleLeave> = {}): ScheduleLeave => ({
  tenantUserId: 'anna',
  date: '2026-11-17',
  duration: '08:00:00',
  fromTime: null,
  toTime: null,
  status: 'Approved',
  leaveTypeId: null,
  ...rest,
});
const away = (rest: Partial<AvailabilityOnDate> = {}): AvailabilityOnDate => ({
  availabilityEntryId: 'a',
  tenantUserId: 'anna',
  date: '2026-11-17',
  startTime: null,
  endTime: null,
  isAvailable: false,
  isPreferred: false,
  notes: null,
  ...rest,
});

function codes(
  target: ReturnType<typeof shift>,
  rest: Partial<ManagerSchedule> & {
    others?: ReturnType<typeof shift>[];
    anna?: Parameters<typeof person>[1];
    leaving?: string;
  } = {},
) {
  const { others = [], anna, leaving, ...board } = rest;
  const index = indexOf(schedule([target, ...others], [person('anna', anna)], board));
  return reasonsAgainst(index, 'anna', plannedOf(target, target.assignments[0]), leaving).map(({ code }) => code);
}

describe('what speaks against somebody on a shift', () => {
  const open = shift('bar', [place('p1')]);

  it('is nothing for somebody free', () => expect(codes(open)).toEqual([]));

  it('is another department, for good', () => {
    const [found] = reasonsAgainst(
      indexOf(schedule([open], [person('anna', { departmentIds: [KITCHEN] })])),
      'anna',
      plannedOf(open),
    );
    expect(found).toMatchObject({ code: 'department-mismatch', weight: 'No' });
  });

  it('is being on it already, unless that is the place one leaves', () => {
    const both = shift('bar', [place('p1'), place('p2', 'anna')]);
    expect(codes(both)).toEqual(['already-assigned']);
    expect(codes(both, { leaving: 'p2' })).toEqual([]);
  });

  it.each([
    ['meets', '2026-11-17T15:59:00Z', ['overlap']],
    ['follows at once', '2026-11-17T16:00:00Z', []],
  ])('is a shift that %s', (_what, start, expected) => {
    expect(
      codes(open, { others: [shift('late', [place('p9', 'anna')], { start, end: '2026-11-17T20:00:00Z' })] }),
    ).toEqual(expected);
  });

  it('is not a registration elsewhere at that time', () => {
    expect(codes(open, { others: [shift('other', [place('p9', 'anna', { status: 'Pending' })])] })).toEqual([]);
  });

  it.each([
    ['leave of the day', open, { leave: [leave()] }, ['leave-approved']],
    ['leave that waits', open, { leave: [leave({ status: 'Pending' })] }, ['leave-pending']],
    ['leave of an hour after it', open, { leave: [leave({ fromTime: '18:00:00', toTime: '19:00:00' })] }, []],
    [
      'leave of the day after a night',
      shift('night', [place('p1')], night),
      { leave: [leave({ date: '2026-11-18' })] },
      ['leave-approved'],
    ],
    [
      'leave of the day after, in the afternoon',
      shift('night', [place('p1')], night),
      { leave: [leave({ date: '2026-11-18', fromTime: '12:00:00', toTime: '17:00:00' })] },
      [],
    ],
    ['not being available', open, { availability: [away()] }, ['unavailable']],
    [
      'not being available after it',
      open,
      { availability: [away({ startTime: '17:00:00', endTime: '23:00:00' })] },
      [],
    ],
    [
      'a night not available from the evening before',
      shift('early', [place('p1')], { start: '2026-11-17T04:00:00Z', end: '2026-11-17T10:00:00Z' }),
      { availability: [away({ date: '2026-11-16', startTime: '22:00:00', endTime: '06:00:00' })] },
      ['unavailable'],
    ],
    ['being available', open, { availability: [away({ isAvailable: true })] }, []],
    ['having left before it', open, { anna: { lastDay: '2026-11-16' } }, ['member-left']],
    ['leaving on its day', open, { anna: { lastDay: '2026-11-17' } }, []],
    ['a skill one lacks', shift('bar', [place('p1', null, { skillId: 's' })]), {}, ['skill-missing']],
    ['a skill one has', shift('bar', [place('p1', null, { skillId: 's' })]), { anna: { skillIds: ['s'] } }, []],
    [
      'a skill that is only wished for',
      shift('bar', [place('p1', null, { skillId: 's', isSkillMandatory: false })]),
      {},
      ['skill-preferred'],
    ],
  ])('is %s', (_what, target, rest, expected) => expect(codes(target, rest)).toEqual(expected));

  it.each([
    ['nobody is planned on approved leave, whatever is forced', leave(), 'No'],
    ['leave that waits is asked about', leave({ status: 'Pending' }), 'Force'],
  ] as const)('weighs as much as at the server: %s', (_what, off, weight) => {
    const plan = schedule([open], [person('anna')], { leave: [off] });
    expect(reasonsAgainst(indexOf(plan), 'anna', plannedOf(open)).map((one) => one.weight)).toEqual([weight]);
  });

  it('adds up to one look', () => {
    const target = shift('bar', [place('p1', null, { skillId: 's' })]);
    const at = (departmentIds: string[], skillIds: string[]) =>
      markOf(
        reasonsAgainst(
          indexOf(schedule([target], [person('anna', { departmentIds, skillIds })])),
          'anna',
          plannedOf(target, target.assignments[0]),
        ),
      );
    expect([at(['department-bar'], ['s']), at(['department-bar'], []), at([], [])]).toEqual(['ok', 'warning', 'no']);
  });
});

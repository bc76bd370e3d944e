import { describe, expect, it } from 'vitest';
import { everyRule, shift as period } from '../working-time/testing.ts';
import { checkAssignment, verdictOf } from './check.ts';
import type { SchedulingMember, Shift } from './shift.ts';
import { barShift, member, openPlace, said, taken } from './testing.ts';

const monday = '2026-11-16';
const day = barShift(monday, '09:00-17:00');
const check = (shift: Shift, someone: SchedulingMember, shiftAssignmentId = 'a') =>
  checkAssignment({ shift, shiftAssignmentId, member: someone });
const codes = (shift: Shift, someone: SchedulingMember) =>
  check(shift, someone).map(({ code, verdict, forceable }) => `${code} ${verdict}${forceable ? ' forceable' : ''}`);
const off = (status: 'Approved' | 'Pending') => [{ date: monday, fromTime: null, toTime: null, status }];

describe('putting somebody on a place', () => {
  it.each([
    ['nothing in the way', day, member('anna'), []],
    ['another department', day, member('anna', { departmentIds: ['kitchen'] }), ['shift-department-mismatch no']],
    [
      'already on the shift',
      { ...day, places: [openPlace('a'), taken(openPlace('b'), 'anna')] },
      member('anna'),
      ['shift-already-assigned no'],
    ],
    ['has registered for it', { ...day, places: [taken(openPlace('a'), 'anna', [], 'Pending')] }, member('anna'), []],
    [
      'somebody else stands there',
      { ...day, places: [taken(openPlace('a'), 'bob')] },
      member('anna'),
      ['shift-slot-taken warning forceable'],
    ],
    [
      'works elsewhere then',
      day,
      member('anna', { work: [period(monday, '16:00-20:00')], settings: everyRule('off') }),
      ['shift-employee-unavailable no'],
    ],
    ['works elsewhere right after', day, member('anna', { work: [period(monday, '17:00-19:00')] }), []],
    ['is on leave', day, member('anna', { leave: off('Approved') }), ['shift-employee-unavailable no']],
    [
      'has asked for leave',
      day,
      member('anna', { leave: off('Pending') }),
      ['shift-employee-unavailable warning forceable'],
    ],
    [
      'said no',
      day,
      member('anna', { availability: [said(false, monday)] }),
      ['shift-employee-unavailable warning forceable'],
    ],
    [
      'lacks a skill',
      { ...day, places: [openPlace('a', 'cook')] },
      member('anna'),
      ['shift-skill-mismatch warning forceable'],
    ],
    ['has the skill', { ...day, places: [openPlace('a', 'cook')] }, member('anna', { skillIds: ['cook'] }), []],
    [
      'lacks a skill that is a wish',
      { ...day, places: [{ ...openPlace('a'), skillRequirements: [{ skillId: 'cook', isMandatory: false }] }] },
      member('anna'),
      ['shift-skill-mismatch ok'],
    ],
    [
      'too little rest, warned of',
      day,
      member('anna', { work: [period('2026-11-15', '15:00-23:00', 30)] }),
      ['daily-rest warning forceable'],
    ],
    [
      'too little rest, forbidden',
      day,
      member('anna', { work: [period('2026-11-15', '15:00-23:00', 30)], settings: everyRule('forbid') }),
      ['daily-rest no'],
    ],
  ] as const)('%s', (_what, shift, someone, found) => {
    expect(codes(shift, someone)).toEqual(found);
  });

  it('names everything, in the order of the checks', () => {
    const shift = { ...day, places: [{ ...taken(openPlace('a', 'cook'), 'bob') }] };
    const someone = member('anna', {
      departmentIds: [],
      leave: off('Approved'),
      availability: [said(false, monday)],
      work: [period(monday, '08:00-10:00', 0, { id: 'x', name: 'Early' }), period('2026-11-17', '02:00-04:00')],
    });
    expect(check(shift, someone).map(({ code, params }) => `${code} ${String(params['reason'] ?? '')}`.trim())).toEqual(
      [
        'shift-department-mismatch',
        'shift-slot-taken',
        'shift-employee-unavailable overlap',
        'shift-employee-unavailable leave',
        'shift-employee-unavailable availability',
        'shift-skill-mismatch',
        'daily-rest unrecorded',
      ],
    );
    expect(verdictOf(check(shift, someone))).toBe('no');
  });

  it('lets a recorded reason shorten the rest', () => {
    const someone = member('anna', { work: [period('2026-11-15', '15:00-23:00', 30)] });
    expect(
      checkAssignment({ shift: day, shiftAssignmentId: 'a', member: someone, shortRestReason: 'ill colleague' }),
    ).toEqual([]);
  });

  it('knows no place that the shift has not', () => {
    expect(() => check(day, member('anna'), 'z')).toThrow(RangeError);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { KITCHEN, person, place, shift } from '../../../testing/schedule.ts';
import {
  emptyForm,
  fieldOf,
  formOfShift,
  inputOfForm,
  newPlace,
  ofShiftType,
  peopleFor,
  problemsOf,
  repeating,
  type ShiftForm,
  withPlaceCount,
} from './shift-form.ts';

const zone = 'Europe/Amsterdam';
const form = (rest: Partial<ShiftForm> = {}): ShiftForm => ({
  ...emptyForm({ date: '2026-11-17', departmentId: 'bar', skillId: null, tenantUserId: null }, []),
  displayName: 'Early',
  ...rest,
});

const asking = (skillId: string, requiredCount: number) => ({ skillId, requiredCount, isMandatory: true });

it.each([
  ['end', 'endTime'],
  ['recurrence.endDate', 'endDate'],
  ['recurrence.weekdayFlags', 'weekdayFlags'],
  ['skillRequirements.0.requiredCount', 'requirements'],
  ['places.1.skillId', 'places'],
  ['timeZoneId', undefined],
])('what the server says of %s stands at %s', (path, field) => expect(fieldOf(path)).toBe(field));

describe('the form of a shift', () => {
  it('gives the instants of the clock', () => {
    expect(inputOfForm(form(), zone)).toMatchObject({
      start: '2026-11-17T08:00:00.000Z',
      end: '2026-11-17T16:00:00.000Z',
      breakDuration: '00:30:00',
      requiredStaff: 1,
    });
  });

  it.each([
    ['over midnight', { startTime: '22:00', endTime: '06:00' }, '2026-11-17T21:00:00.000Z', '2026-11-18T05:00:00.000Z'],
    [
      'over New Year',
      { date: '2026-12-31', startTime: '22:00', endTime: '06:00' },
      '2026-12-31T21:00:00.000Z',
      '2027-01-01T05:00:00.000Z',
    ],
    ['a whole day', { startTime: '08:00', endTime: '08:00' }, '2026-11-17T07:00:00.000Z', '2026-11-18T07:00:00.000Z'],
    [
      'the night that is an hour short',
      { date: '2026-03-28', startTime: '22:00', endTime: '06:00' },
      '2026-03-28T21:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
    ],
    [
      'to the first half past two',
      { date: '2026-10-24', startTime: '22:00', endTime: '02:30' },
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'to the second half past two',
      { date: '2026-10-24', startTime: '22:00', endTime: '02:30', endSecond: true },
      '2026-10-24T20:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ],
  ])('%s', (_what, rest, start, end) => expect(inputOfForm(form(rest), zone)).toMatchObject({ start, end }));

  it.each([
    ['without a name', { displayName: ' ' }, ['displayName', 'required']],
    ['without a department', { departmentId: '' }, ['departmentId', 'required']],
    ['with a time that can’t be read', { startTime: null }, ['startTime', 'invalid-time']],
    [
      'with a time that the clock skips',
      { date: '2026-03-29', startTime: '02:30', endTime: '10:00' },
      ['startTime', 'time-skipped'],
    ],
    [
      'that asks one skill twice',
      { requirements: [asking('bar', 1), asking('till', 1), asking('bar', 1)] },
      ['requirements', 'skill-twice'],
    ],
    [
      'that asks a skill of more people than it has',
      { requirements: [asking('bar', 2)] },
      ['requirements', 'more-than-places'],
    ],
    ['with a break as long as the shift', { breakMinutes: 480 }, ['breakMinutes', 'break-too-long']],
    ['repeating on no day', { repeats: true, weekdayFlags: 0 }, ['weekdayFlags', 'no-weekday']],
    ['repeating until before it starts', { repeats: true, endDate: '2026-11-01' }, ['endDate', 'end-before-start']],
  ])('is not sent %s', (_what, rest, [path, code]) => {
    expect(problemsOf(form(rest), zone)).toContainEqual(expect.objectContaining({ path, code }));
    expect(inputOfForm(form(rest), zone)).toBeNull();
  });

  it('is the same shift again when nothing is changed', () => {
    const before = shift('bar', [place('p1', 'anna', { skillId: 'cook', isSkillMandatory: false }), place('p2')], {
      displayName: 'Bar',
      description: 'Keys',
    });
    expect(inputOfForm(formOfShift(before), zone)).toMatchObject({
      start: '2026-11-17T08:00:00.000Z',
      end: '2026-11-17T16:00:00.000Z',
      description: 'Keys',
      places: [
        { shiftAssignmentId: 'p1', skillId: 'cook', isSkillMandatory: false },
        { shiftAssignmentId: 'p2', skillId: null },
      ],
    });
  });

  it('keeps the second of two equal times', () => {
    const late = shift('bar', [place('p1')], {
      start: '2026-10-25T01:30:00Z',
      end: '2026-10-25T09:00:00Z',
      startDate: '2026-10-25',
    });
    expect(inputOfForm(formOfShift(late), zone)).toMatchObject({ start: '2026-10-25T01:30:00.000Z' });
  });

  it('drops places that nobody is in first', () => {
    const three = formOfShift(shift('bar', [place('p1'), place('p2', 'anna'), place('p3')]));
    expect(withPlaceCount(three, 1).places.map(({ shiftAssignmentId }) => shiftAssignmentId)).toEqual(['p2']);
    expect(withPlaceCount(three, 5).places).toHaveLength(5);
    expect(withPlaceCount(three, Number.NaN).places).toHaveLength(1);
  });
});

describe('a new shift', () => {
  const early = {
    shiftTypeId: 't1',
    name: 'Early',
    startTime: '05:30:00',
    endTime: '13:30:00',
    breakDuration: '00:15:00',
    departmentId: 'kitchen',
    skillId: 'cook',
    color: 'amber',
    version: 1,
  } as const;

  it('names whom it is made for', () => {
    const made = emptyForm({ date: '2026-11-17', departmentId: 'bar', skillId: null, tenantUserId: 'anna' }, []);
    expect(made.tenantUserId).toBe('anna');
  });

  it('takes times, break, name, department and skill from a type', () => {
    const { places } = withPlaceCount(form(), 2);
    expect(ofShiftType(early, places)).toMatchObject({
      displayName: 'Early',
      startTime: '05:30',
      endTime: '13:30',
      breakMinutes: 15,
      departmentId: 'kitchen',
      places: [{ skillId: 'cook' }, { skillId: 'cook' }],
    });
  });

  it('stays in its department with a type of none', () => {
    const type = { ...early, departmentId: null, skillId: null };
    expect(ofShiftType(type, form().places)).not.toHaveProperty('departmentId');
    expect(ofShiftType(type, [newPlace('cook')]).places).toMatchObject([{ skillId: 'cook' }]);
  });

  it('offers the people of its department, and whoever was named already', () => {
    const people = [
      person('anna'),
      person('bert', { departmentIds: [KITCHEN] }),
      person('chris', { departmentIds: [] }),
    ];
    const names = (tenantUserId: string) =>
      peopleFor(people, { departmentId: KITCHEN, tenantUserId }).map((one) => one.tenantUserId);
    expect(names('')).toEqual(['bert']);
    expect(names('anna')).toEqual(['anna', 'bert']);
  });
});

it('repeats on the weekday of the date that is chosen by then, unless others were chosen', () => {
  const moved = form({ date: '2026-12-02' });
  expect(repeating(moved, true)).toEqual({ repeats: true, weekdayFlags: 4, endDate: '2026-12-30' });
  const chosen = form({ weekdayFlags: 3, endDate: '2026-12-24' });
  expect(repeating(chosen, true)).toEqual({ repeats: true, weekdayFlags: 3, endDate: '2026-12-24' });
  expect(repeating(chosen, false)).toEqual({ repeats: false });
});

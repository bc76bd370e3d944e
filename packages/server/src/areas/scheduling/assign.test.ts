/**
 * Putting people in places: the checks, force, moving and swapping, and who wins a race. Over HTTP, against a real
 * database.
 */
import type {
  AssignResult,
  ManagerSchedule,
  MemberVerdict,
  PlaceCandidates,
  Problem,
  Shift,
  ShiftVerdict,
} from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Bezetting');
});
afterAll(() => company.close());

const read = async (shiftId: string) => (await company.admin.call('getShift', { params: { shiftId } })).json<Shift>();
const people = ({ assignments }: Shift) => assignments.map(({ tenantUserId }) => tenantUserId);

describe('assigning', () => {
  it('fills a place, says so on the shift, and empties it again', async () => {
    const shift = await company.shift({ requiredStaff: 2 });
    const anna = await company.person('Anna');
    const answer = await company.assign(place(shift), anna);
    expect(answer.json<AssignResult>()).toMatchObject({ warnings: [], shifts: [{ filledCount: 1, version: 2 }] });
    expect(codeOf(await company.assign(place(shift, 1), anna, { forceAssignment: true }))).toBe(
      'shift-already-assigned',
    );
    const emptied = await company.admin.call('unassignShift', { params: { shiftAssignmentId: place(shift) } });
    expect(emptied.json<Shift>()).toMatchObject({
      filledCount: 0,
      assignments: [{ status: 'Open' }, { status: 'Open' }],
    });
  });

  it('refuses another department and overlapping shifts whatever is forced', async () => {
    const shift = await company.shift({ start: at(1, '09:00'), end: at(1, '17:00') });
    const stranger = await company.person('Vreemd', { departmentId: null });
    const refused = await company.assign(place(shift), stranger, { forceAssignment: true });
    expect(refused.json<Problem>()).toMatchObject({
      status: 409,
      code: 'shift-department-mismatch',
      reasons: [{ code: 'department-mismatch', weight: 'No' }],
    });
    expect(refused.json<Problem>().forceable).toBeUndefined();
    const bea = await company.person('Bea');
    const other = await company.shift({ displayName: 'Avond', start: at(1, '16:59'), end: at(1, '22:00') });
    await company.assign(place(shift), bea);
    expect((await company.assign(place(other), bea, { forceAssignment: true })).json<Problem>()).toMatchObject({
      code: 'shift-overlap',
      reasons: [
        { code: 'overlap', weight: 'No', shiftIds: [shift.shiftId], params: { shiftName: 'Dagdienst' } },
        { rule: 'shift-length' },
      ],
    });
  });

  it('asks to force a missing skill and keeps what was forced, with its reason', async () => {
    const skillId = await company.skill('Tappen');
    const shift = await company.shift({ start: at(2, '09:00'), end: at(2, '17:00'), places: [{ skillId }] });
    const carl = await company.person('Carl');
    const dora = await company.person('Dora', { skillIds: [skillId] });
    const refused = await company.assign(place(shift), carl);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'shift-skill-mismatch',
      forceable: true,
      reasons: [{ code: 'skill-missing', params: { skillId } }],
    });
    await company.assign(place(shift), carl, { forceAssignment: true, forceNote: 'Leert vandaag' });
    expect((await read(shift.shiftId)).assignments[0]).toMatchObject({
      tenantUserId: carl,
      forceNote: 'Leert vandaag',
      forcedReasons: [{ code: 'skill-missing' }],
    });
    const taken = await company.assign(place(shift), dora);
    expect(taken.json<Problem>()).toMatchObject({
      code: 'shift-slot-taken',
      reasons: [{ params: { tenantUserId: carl, fullName: 'Carl Test' } }],
    });
    expect(
      (await company.assign(place(shift), dora, { replaces: carl })).json<AssignResult>().shifts[0]?.assignments[0],
    ).toMatchObject({ tenantUserId: dora, forcedReasons: [], forceNote: null });
  });

  it('asks to force what goes against the person’s availability', async () => {
    const email = 'beschikbaar@bezetting.example';
    const employee = await company.server.colleague(company.admin, email, 'Employee');
    const me = (await employee.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [me] },
    });
    await employee.call('createAvailability', {
      body: { startDate: '2030-01-10', endDate: '2030-01-10', timeZoneId: 'Europe/Amsterdam', isAvailable: false },
    });
    const shift = await company.shift({ start: at(3, '09:00'), end: at(3, '17:00') });
    expect((await company.assign(place(shift), me)).json<Problem>()).toMatchObject({
      code: 'shift-employee-unavailable',
      forceable: true,
    });
    expect((await company.assign(place(shift), me, { forceAssignment: true })).statusCode).toBe(200);
  });

  it('weighs what was said of the days around a board, which comes with it', async () => {
    const [rosa, said] = [await company.person('Rosa'), { timeZoneId: 'Europe/Amsterdam', isAvailable: false }];
    const recorded = [
      { startDate: '2030-02-10', endDate: '2030-02-10', startTime: '22:00', endTime: '06:00' },
      { startDate: '2030-02-18', endDate: '2030-02-18' },
    ];
    for (const days of recorded)
      await company.admin.call('createAvailability', { body: { tenantUserId: rosa, ...said, ...days } });
    const times = [
      { start: '2030-02-11T05:00:00+01:00', end: '2030-02-11T12:00:00+01:00' },
      { start: '2030-02-17T22:00:00+01:00', end: '2030-02-18T06:00:00+01:00' },
    ];
    for (const each of times)
      expect(codeOf(await company.assign(place(await company.shift(each)), rosa))).toBe('shift-employee-unavailable');
    const { availability } = (
      await company.admin.call('querySchedule', { body: { weekStartDate: '2030-02-11' } })
    ).json<ManagerSchedule>();
    expect(availability.map(({ date }) => date)).toEqual(['2030-02-10', '2030-02-18']);
  });

  it('forbids what the organisation forbids, and lets be what it has switched off', async () => {
    const set = (mode: string) =>
      company.admin.call('updateSchedulingModuleSettings', {
        body: {
          employeeAllShiftsOverviewEnabled: false,
          swapApproval: 'Manager',
          availabilityDeadlineDays: null,
          noticeDaysRest: 28,
          noticeDaysTimes: 4,
          onCallNoticeHours: 96,
          rules: [{ rule: 'shift-length', mode }],
        },
      });
    const long = await company.shift({ start: at(4, '07:00'), end: at(4, '21:00'), breakDuration: '01:00:00' });
    const emma = await company.person('Emma');
    await set('Forbid');
    const refused = await company.assign(place(long), emma, { forceAssignment: true });
    expect(refused.json<Problem>()).toMatchObject({
      code: 'shift-working-time',
      reasons: [{ rule: 'shift-length', weight: 'No' }],
    });
    await set('Off');
    expect((await company.assign(place(long), emma)).statusCode).toBe(200);
  });

  it('moves somebody out of another place, and swaps two', async () => {
    const [fay, gijs] = [await company.person('Fay'), await company.person('Gijs')];
    const one = await company.shift({ start: at(5, '09:00'), end: at(5, '17:00') });
    const two = await company.shift({ start: at(5, '09:00'), end: at(5, '17:00') });
    await company.assign(place(one), fay);
    const moved = await company.assign(place(two), fay, { fromAssignmentId: place(one) });
    expect(moved.json<AssignResult>().shifts.map((shift) => [shift.shiftId, people(shift)])).toEqual([
      [two.shiftId, [fay]],
      [one.shiftId, [null]],
    ]);
    await company.assign(place(one), gijs);
    const swapped = await company.assign(place(two), gijs, { fromAssignmentId: place(one), replaces: fay, swap: true });
    expect(swapped.json<AssignResult>().shifts.map(people)).toEqual([[gijs], [fay]]);
    expect(codeOf(await company.assign(place(two), fay, { fromAssignmentId: place(two) }))).toBe('state-conflict');
  });
});

describe('at once', () => {
  it('gives one place to one of fifty', async () => {
    const shift = await company.shift({ start: '2030-03-04T09:00:00+01:00', end: '2030-03-04T17:00:00+01:00' });
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => company.person(`Race${index}`)));
    const answers = await Promise.all(crowd.map((tenantUserId) => company.assign(place(shift), tenantUserId)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf))).toEqual(
      new Set(['shift-slot-taken']),
    );
    expect((await read(shift.shiftId)).filledCount).toBe(1);
  });

  it('puts nobody on two shifts at the same time, nor twice on one', async () => {
    const hans = await company.person('Hans');
    const times = { start: '2030-03-05T09:00:00+01:00', end: '2030-03-05T17:00:00+01:00' };
    const shifts = await Promise.all(Array.from({ length: 8 }, () => company.shift({ ...times, requiredStaff: 2 })));
    const answers = await Promise.all(
      shifts.flatMap((shift) => [company.assign(place(shift, 0), hans), company.assign(place(shift, 1), hans)]),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const schedule = (
      await company.admin.call('querySchedule', { body: { weekStartDate: '2030-03-04' } })
    ).json<ManagerSchedule>();
    expect(schedule.shifts.flatMap(people).filter((id) => id === hans)).toHaveLength(1);
  });
});

describe('who could', () => {
  it('tells for a dragged person what each shift says, and for a shift what each person says', async () => {
    const departmentId = await company.department('Oordeel');
    const ida = await company.person('Ida', { departmentId });
    const jan = await company.person('Jan', { departmentId });
    const one = await company.shift({
      departmentId,
      start: '2030-04-01T09:00:00+02:00',
      end: '2030-04-01T17:00:00+02:00',
    });
    const same = await company.shift({
      departmentId,
      start: '2030-04-01T12:00:00+02:00',
      end: '2030-04-01T20:00:00+02:00',
    });
    const soon = await company.shift({
      departmentId,
      start: '2030-04-02T05:00:00+02:00',
      end: '2030-04-02T12:00:00+02:00',
    });
    const free = await company.shift({
      departmentId,
      start: '2030-04-04T09:00:00+02:00',
      end: '2030-04-04T17:00:00+02:00',
    });
    await company.assign(place(one), ida);
    const verdicts = async (body: Record<string, unknown>) =>
      (
        await company.admin.call('queryShiftVerdicts', {
          body: { weekStartDate: '2030-04-01', departmentIds: [departmentId], tenantUserId: ida, ...body },
        })
      ).json<{ items: ShiftVerdict[] }>().items;
    const short = (items: ShiftVerdict[]) =>
      Object.fromEntries(items.map(({ shiftId, verdict }) => [shiftId, verdict]));
    expect(short(await verdicts({}))).toEqual({
      [one.shiftId]: 'No',
      [same.shiftId]: 'No',
      [soon.shiftId]: 'Ok',
      [free.shiftId]: 'Ok',
    });
    expect(short(await verdicts({ fromAssignmentId: place(one) }))).toMatchObject({ [same.shiftId]: 'Ok' });
    const members = (
      await company.admin.call('queryMemberVerdicts', { params: { shiftId: same.shiftId }, body: {} })
    ).json<{ items: MemberVerdict[] }>().items;
    expect(Object.fromEntries(members.map(({ tenantUserId, verdict }) => [tenantUserId, verdict]))).toEqual({
      [ida]: 'No',
      [jan]: 'Ok',
    });
    const { items } = (await company.admin.call('getShiftCandidates', { params: { shiftId: same.shiftId } })).json<{
      items: PlaceCandidates[];
    }>();
    expect(items).toMatchObject([
      {
        shiftAssignmentId: place(same),
        suggestedTenantUserId: jan,
        candidates: [
          { tenantUserId: jan, verdict: 'Ok' },
          { tenantUserId: ida, verdict: 'No' },
        ],
      },
    ]);
    expect(items[0]?.candidates[1]?.reasons.map(({ code }) => code)).toContain('overlap');
  });

  it('lets a department manager plan his own department only', async () => {
    const departmentId = await company.department('Eigen');
    const boss = await company.server.colleague(company.admin, 'chef@bezetting.example', 'DepartmentManager');
    const me = (await boss.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    await company.admin.call('addDepartmentMembers', { params: { id: departmentId }, body: { tenantUserIds: [me] } });
    await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId: me } });
    const foreign = await company.shift({ start: '2030-05-06T09:00:00+02:00', end: '2030-05-06T17:00:00+02:00' });
    const kees = await company.person('Kees');
    for (const answer of [
      await boss.call('createShift', { body: company.draft() }),
      await boss.call('getShift', { params: { shiftId: foreign.shiftId } }),
      await boss.call('updateShift', { params: { shiftId: foreign.shiftId }, body: company.draft() }),
      await boss.call('deleteShift', { params: { shiftId: foreign.shiftId } }),
      await boss.call('publishShifts', { body: { shiftIds: [foreign.shiftId] } }),
      await company.assign(place(foreign), kees, {}, boss),
      await boss.call('querySchedule', { body: { weekStartDate: MONDAY, departmentIds: [company.departmentId] } }),
      await boss.call('getShiftCandidates', { params: { shiftId: foreign.shiftId } }),
    ])
      expect(codeOf(answer)).toBe('not-found');
    const own = await boss.call('createShift', {
      body: company.draft({ departmentId, start: '2030-05-06T09:00:00+02:00', end: '2030-05-06T17:00:00+02:00' }),
    });
    expect(own.statusCode).toBe(201);
    const seen = (await boss.call('querySchedule', { body: { weekStartDate: '2030-05-06' } })).json<ManagerSchedule>();
    expect([
      seen.shifts.map(({ departmentId: id }) => id),
      seen.people.map(({ tenantUserId }) => tenantUserId),
    ]).toEqual([[departmentId], [me]]);
  });
});

describe('a person who leaves', () => {
  it('gives back the places after the last day, and gets none any more', async () => {
    const leo = await company.person('Leo');
    const before = await company.shift({ start: '2030-09-02T09:00:00+02:00', end: '2030-09-02T17:00:00+02:00' });
    const after = await company.shift({ start: '2030-09-09T09:00:00+02:00', end: '2030-09-09T17:00:00+02:00' });
    for (const shift of [before, after]) await company.assign(place(shift), leo);
    expect(
      (await company.admin.call('endEmployment', { params: { tenantUserId: leo }, body: { lastDay: '2030-09-05' } }))
        .statusCode,
    ).toBe(200);
    expect([people(await read(before.shiftId)), people(await read(after.shiftId))]).toEqual([[leo], [null]]);
    const refused = await company.assign(place(after), leo, { forceAssignment: true });
    expect(refused.json<Problem>()).toMatchObject({
      code: 'state-conflict',
      reasons: [{ code: 'member-left', params: { date: '2030-09-05' } }],
    });
  });
});

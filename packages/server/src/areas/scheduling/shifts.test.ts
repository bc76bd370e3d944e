/** Shifts, series and publishing: over HTTP, against a real database. */
import type { ManagerSchedule, PublishingPending, Shift } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Diensten');
});
afterAll(() => company.close());

const create = (changes: Record<string, unknown>) =>
  company.admin.call('createShift', { body: company.draft(changes) });
const faults = async (changes: Record<string, unknown>) =>
  (await create(changes))
    .json<{ errors: { path: string; code: string }[] }>()
    .errors.map(({ path, code }) => `${path}: ${code}`);
const linked = async (shiftId: string) =>
  (await company.admin.call('listLinkedShifts', { params: { shiftId } })).json<{ items: Shift[] }>().items;
const update = (shiftId: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  company.admin.call('updateShift', { params: { shiftId }, body, headers });
const board = async (body: Record<string, unknown> = {}) =>
  (await company.admin.call('querySchedule', { body: { weekStartDate: MONDAY, ...body } })).json<ManagerSchedule>();

describe('a shift', () => {
  it('is made as a draft with open places, and read back', async () => {
    const answer = await create({ requiredStaff: 2, description: 'Terras', isOpen: true });
    expect(answer.statusCode).toBe(201);
    const shift = answer.json<Shift>();
    expect(shift).toMatchObject({
      start: '2030-01-07T08:00:00.000Z',
      end: '2030-01-07T16:00:00.000Z',
      startDate: MONDAY,
      breakDuration: '00:30:00',
      requiredStaff: 2,
      filledCount: 0,
      isOpen: true,
      isPublished: false,
      hasUnpublishedChanges: false,
      shiftLinkId: null,
      version: 1,
    });
    expect(shift.assignments.map(({ status, tenantUserId, sortOrder }) => [status, tenantUserId, sortOrder])).toEqual([
      ['Open', null, 0],
      ['Open', null, 1],
    ]);
    expect((await company.admin.call('getShift', { params: { shiftId: shift.shiftId } })).json()).toEqual(shift);
  });

  it.each([
    [{ end: at(0, '09:00') }, 'end: start-equals-end'],
    [{ end: at(0, '08:00') }, 'end: end-before-start'],
    [{ end: at(1, '09:01') }, 'end: shift-too-long'],
    [{ breakDuration: '08:00:00' }, 'breakDuration: break-exceeds-worked-time'],
    [{ breakDuration: '-00:10:00' }, 'breakDuration: break-negative'],
    [{ places: [{}, {}] }, 'places: too-large'],
    [{ recurrence: { weekdayFlags: 1, endDate: '2030-01-06' } }, 'recurrence.endDate: end-before-start'],
    [{ recurrence: { weekdayFlags: 2, endDate: MONDAY } }, 'recurrence.endDate: date-too-early'],
    [{ recurrence: { weekdayFlags: 1, endDate: '2031-03-01' } }, 'recurrence.endDate: date-too-late'],
  ])('refuses %j', async (changes, fault) => {
    expect(await faults(changes)).toEqual([fault]);
  });

  it('goes round the clock, also on the night that is an hour longer', async () => {
    const round = { start: '2030-10-26T08:00:00+02:00', end: '2030-10-27T08:00:00+01:00' };
    const shift = await company.shift(round);
    expect(
      (
        await company.admin.call('updateShift', {
          params: { shiftId: shift.shiftId },
          body: company.draft({ ...round, displayName: 'Slaapdienst' }),
        })
      ).statusCode,
    ).toBe(200);
    expect(await faults({ ...round, end: '2030-10-27T08:01:00+01:00' })).toEqual(['end: shift-too-long']);
    await company.admin.call('deleteShift', { params: { shiftId: shift.shiftId } });
  });

  it('refuses a department or skill that is not there', async () => {
    const nowhere = '0190b8d0-0000-7000-8000-000000000000';
    expect(codeOf(await create({ departmentId: nowhere }))).toBe('not-found');
    expect(
      codeOf(await create({ skillRequirements: [{ skillId: nowhere, requiredCount: 1, isMandatory: true }] })),
    ).toBe('not-found');
  });

  it('is changed with a version, keeps people, and loses empty places first', async () => {
    const shift = await company.shift({ requiredStaff: 3, start: at(1, '09:00'), end: at(1, '12:00') });
    const anna = await company.person('Anna');
    await company.assign(place(shift, 2), anna);
    const body = company.draft({ start: at(1, '10:00'), end: at(1, '13:00'), requiredStaff: 1 });
    expect(codeOf(await update(shift.shiftId, body, { 'if-match': '"1"' }))).toBe('modified-meanwhile');
    const changed = (await update(shift.shiftId, body, { 'if-match': '"2"' })).json<Shift>();
    expect(changed).toMatchObject({ requiredStaff: 1, version: 3, start: '2030-01-08T09:00:00.000Z' });
    expect(changed.assignments.map(({ tenantUserId, shiftAssignmentId }) => [tenantUserId, shiftAssignmentId])).toEqual(
      [[anna, place(shift, 2)]],
    );
    const second = await company.person('Bea');
    await update(shift.shiftId, { ...body, requiredStaff: 2 });
    const [, open = ''] = (await company.admin.call('getShift', { params: { shiftId: shift.shiftId } }))
      .json<Shift>()
      .assignments.map(({ shiftAssignmentId }) => shiftAssignmentId);
    await company.assign(open, second);
    expect(codeOf(await update(shift.shiftId, body))).toBe('shift-places-filled');
  });

  it('may not be moved over another of somebody on it, nor to a department of which he is no part', async () => {
    const carl = await company.person('Carl');
    const early = await company.shift({ start: at(2, '08:00'), end: at(2, '12:00') });
    const late = await company.shift({ start: at(2, '13:00'), end: at(2, '17:00') });
    await company.assign(place(early), carl);
    await company.assign(place(late), carl, { forceAssignment: true });
    expect(codeOf(await update(late.shiftId, company.draft({ start: at(2, '11:00'), end: at(2, '15:00') })))).toBe(
      'shift-overlap',
    );
    const kitchen = await company.department('Spoelkeuken');
    expect(
      codeOf(
        await update(
          late.shiftId,
          company.draft({ departmentId: kitchen, start: at(2, '13:00'), end: at(2, '17:00') }),
        ),
      ),
    ).toBe('shift-department-mismatch');
  });

  it('keeps its skill and department from being deleted', async () => {
    const skillId = await company.skill('Barista');
    const departmentId = await company.department('Terras');
    const { shiftId } = await company.shift({
      departmentId,
      skillRequirements: [{ skillId, requiredCount: 1, isMandatory: true }],
    });
    expect(codeOf(await company.admin.call('deleteSkill', { params: { skillId } }))).toBe('in-use');
    expect(codeOf(await company.admin.call('deleteDepartment', { params: { id: departmentId } }))).toBe('in-use');
    expect((await company.admin.call('deleteShift', { params: { shiftId } })).statusCode).toBe(204);
    expect((await company.admin.call('deleteSkill', { params: { skillId } })).statusCode).toBe(204);
    expect((await company.admin.call('deleteDepartment', { params: { id: departmentId } })).statusCode).toBe(204);
  });
});

describe('a series', () => {
  it('keeps its times on the wall over both clock changes, midnight and New Year', async () => {
    const night = await company.shift({
      start: '2029-12-30T22:00:00+01:00',
      end: '2029-12-31T06:00:00+01:00',
      recurrence: { weekdayFlags: 127, endDate: '2030-11-03' },
    });
    const series = await linked(night.shiftId);
    expect(series).toHaveLength(309);
    const on = (date: string) => series.find(({ startDate }) => startDate === date);
    expect(on('2029-12-31')).toMatchObject({ start: '2029-12-31T21:00:00.000Z', end: '2030-01-01T05:00:00.000Z' });
    expect(on('2030-03-30')).toMatchObject({ start: '2030-03-30T21:00:00.000Z', end: '2030-03-31T04:00:00.000Z' });
    expect(on('2030-07-01')).toMatchObject({ start: '2030-07-01T20:00:00.000Z', end: '2030-07-02T04:00:00.000Z' });
    expect(on('2030-10-26')).toMatchObject({ start: '2030-10-26T20:00:00.000Z', end: '2030-10-27T05:00:00.000Z' });
    expect(
      (await company.admin.call('deleteShift', { params: { shiftId: night.shiftId }, query: { applyTo: 'all' } }))
        .statusCode,
    ).toBe(204);
    expect((await company.admin.call('listLinkedShifts', { params: { shiftId: night.shiftId } })).statusCode).toBe(404);
  });

  it('changes this one, the following or all, also where neighbours pass over each other', async () => {
    const dora = await company.person('Dora');
    const first = await company.shift({
      start: '2030-02-04T06:00:00+01:00',
      end: '2030-02-04T14:00:00+01:00',
      recurrence: { weekdayFlags: 7, endDate: '2030-02-06' },
    });
    const series = await linked(first.shiftId);
    for (const one of series)
      expect((await company.assign(place(one), dora, { forceAssignment: true })).statusCode).toBe(200);
    // A day later each: every shift lands where its neighbour still is.
    const moved = await update(
      first.shiftId,
      company.draft({ start: '2030-02-05T06:00:00+01:00', end: '2030-02-05T14:00:00+01:00', applyTo: 'all' }),
    );
    expect(moved.statusCode).toBe(200);
    expect(
      (await linked(first.shiftId)).map(({ startDate, assignments }) => [startDate, assignments[0]?.tenantUserId]),
    ).toEqual([
      ['2030-02-05', dora],
      ['2030-02-06', dora],
      ['2030-02-07', dora],
    ]);
    const [, second] = await linked(first.shiftId);
    await update(
      second?.shiftId ?? '',
      company.draft({
        displayName: 'Later',
        start: '2030-02-06T10:00:00+01:00',
        end: '2030-02-06T18:00:00+01:00',
        applyTo: 'following',
      }),
    );
    expect(
      (await linked(first.shiftId)).map(({ displayName, start }) => `${displayName} ${start.slice(11, 16)}`),
    ).toEqual(['Dagdienst 05:00', 'Later 09:00', 'Later 09:00']);
    await company.admin.call('deleteShift', {
      params: { shiftId: second?.shiftId ?? '' },
      query: { applyTo: 'following' },
    });
    expect(await linked(first.shiftId)).toHaveLength(1);
  });
});

describe('the board', () => {
  it('answers shifts, people with their hours, and what waits, of the departments asked for', async () => {
    const departmentId = await company.department('Bord');
    const erik = await company.person('Erik', { departmentId });
    const shift = await company.shift({ departmentId, start: at(3, '09:00'), end: at(3, '17:00') });
    await company.assign(place(shift), erik);
    const answer = await board({ departmentIds: [departmentId] });
    expect(answer).toMatchObject({
      fromDate: MONDAY,
      toDate: '2030-01-13',
      timeZoneId: 'Europe/Amsterdam',
      pendingSwapCount: 0,
    });
    expect(answer.shifts.map(({ shiftId, filledCount }) => [shiftId, filledCount])).toEqual([[shift.shiftId, 1]]);
    expect(answer.people).toMatchObject([
      {
        tenantUserId: erik,
        departmentIds: [departmentId],
        weeks: [{ weekStartDate: MONDAY, contractTime: null, plannedTime: '07:30:00' }],
      },
    ]);
    expect((await board({ weeks: 4 })).people[0]?.weeks).toHaveLength(4);
    expect((await company.admin.call('querySchedule', { body: { weekStartDate: '2030-01-08' } })).statusCode).toBe(400);
  });

  it('names the rules that a plan breaks, with the shifts', async () => {
    const departmentId = await company.department('Nacht');
    const fay = await company.person('Fay', { departmentId });
    const late = await company.shift({ departmentId, start: at(4, '15:00'), end: at(4, '23:00') });
    const early = await company.shift({ departmentId, start: at(5, '06:00'), end: at(5, '14:00') });
    await company.assign(place(late), fay);
    const refused = await company.assign(place(early), fay);
    expect(refused.json()).toMatchObject({
      code: 'shift-working-time',
      forceable: true,
      reasons: [{ code: 'working-time', rule: 'daily-rest', weight: 'Force' }],
    });
    await company.assign(place(early), fay, { forceAssignment: true });
    const { violations } = await board({ departmentIds: [departmentId] });
    expect(violations).toMatchObject([{ tenantUserId: fay, rule: 'daily-rest', mode: 'Warn' }]);
    expect(violations[0]?.shiftIds.toSorted()).toEqual([late.shiftId, early.shiftId].toSorted());
  });
});

describe('publishing', () => {
  it('lists drafts and changes with who is told, publishes them, and takes them back', async () => {
    const departmentId = await company.department('Publicatie');
    const gijs = await company.person('Gijs', { departmentId });
    const shift = await company.shift({ departmentId, start: at(6, '09:00'), end: at(6, '17:00') });
    await company.assign(place(shift), gijs);
    const pending = async () =>
      (
        await company.admin.call('queryPendingPublishing', {
          body: { weekStartDate: MONDAY, departmentIds: [departmentId] },
        })
      ).json<PublishingPending>();
    expect((await pending()).weeks).toMatchObject([
      {
        weekStartDate: MONDAY,
        shifts: [{ shiftId: shift.shiftId, state: 'New', recipientIds: [gijs], notice: 'InTime', openCount: 0 }],
      },
    ]);
    expect(codeOf(await company.publish([]))).toBe('publish-nothing-selected');
    expect((await company.publish([shift.shiftId])).json()).toEqual({ updatedCount: 1 });
    expect((await company.publish([shift.shiftId])).json()).toEqual({ updatedCount: 0 });
    expect((await pending()).weeks).toEqual([]);
    await update(shift.shiftId, company.draft({ departmentId, start: at(6, '10:00'), end: at(6, '17:00') }));
    const [changed] = (await pending()).weeks[0]?.shifts ?? [];
    expect(changed).toMatchObject({
      state: 'Changed',
      changes: [{ field: 'start', before: '2030-01-13T08:00:00.000Z', after: '2030-01-13T09:00:00.000Z' }],
    });
    expect((await board({ departmentIds: [departmentId] })).shifts[0]).toMatchObject({
      isPublished: true,
      hasUnpublishedChanges: true,
    });
    expect((await company.publish([shift.shiftId])).json()).toEqual({ updatedCount: 1 });
    expect((await company.publish([shift.shiftId], false)).json()).toEqual({ updatedCount: 1 });
    expect((await board({ departmentIds: [departmentId] })).shifts[0]).toMatchObject({ isPublished: false });
  });
});

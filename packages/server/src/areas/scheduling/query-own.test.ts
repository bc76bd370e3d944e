/** What employees see of their schedule: own shifts, open ones, their calendar. Over HTTP, on a real database. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { fullTime } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';
import { at, MONDAY, place } from './testing.ts';
import { effortOf } from '../../testing/statements.ts';
import { dayShift, ownSchedule, twoColleagues } from '../../testing/two-colleagues.ts';

const { anna, annaId, bea, beaId, company, join, noticeKinds, owned, published, settings } = await twoColleagues();
afterAll(() => company.close());

describe('the own schedule', () => {
  it('shows published shifts with colleagues, and everybody’s only where that is opened', async () => {
    const shift = await company.shift({ requiredStaff: 2 });
    await company.assign(place(shift, 0), annaId);
    await company.assign(place(shift, 1), beaId);
    expect((await ownSchedule(anna)).ownShifts).toEqual([]);
    await company.publish([shift.shiftId]);
    const mine = await ownSchedule(anna);
    expect(mine).toMatchObject({
      plannedTime: '07:30:00',
      allShifts: null,
      ownShifts: [{ departmentName: 'Bediening', own: { status: 'Filled' }, colleagues: [{ tenantUserId: beaId }] }],
    });
    expect(await noticeKinds(annaId)).toEqual(['shift-published']);
    await company.admin.call('updateShift', {
      params: { shiftId: shift.shiftId },
      body: company.draft({ requiredStaff: 2, start: at(0, '10:00') }),
    });
    expect(await noticeKinds(annaId)).toEqual(['shift-published']);
    await company.publish([shift.shiftId]);
    expect(await noticeKinds(annaId)).toEqual(['shift-changed', 'shift-published']);
    await settings({ employeeAllShiftsOverviewEnabled: true });
    expect((await ownSchedule(bea)).allShifts).toHaveLength(1);
    expect((await ownSchedule(company.admin, MONDAY)).allShifts).toHaveLength(1);
    expect([
      (await ownSchedule(bea, MONDAY, false)).allShifts,
      (await ownSchedule(company.admin, MONDAY, false)).allShifts,
    ]).toEqual([null, null]);
    await settings({});
  });

  it('lets one register for an open shift, withdraw, and be confirmed', async () => {
    const monday = '2030-01-14';
    const shift = await published({ ...dayShift(monday), isOpen: true });
    const register = (by: TestBrowser, tenantUserId: string) =>
      by.call('registerForShift', { params: { tenantUserId }, body: { shiftId: shift.shiftId } });
    expect((await ownSchedule(anna, monday)).openShifts).toMatchObject([{ shiftId: shift.shiftId, openCount: 1 }]);
    const registered = await register(anna, annaId);
    expect([registered.statusCode, registered.json<{ own: unknown }>().own]).toMatchObject([
      201,
      { status: 'Pending' },
    ]);
    expect(codeOf(await register(bea, beaId))).toBe('shift-slot-taken');
    expect(codeOf(await register(bea, annaId))).toBe('not-found');
    expect((await anna.call('withdrawRegistration', { params: { shiftAssignmentId: place(shift) } })).statusCode).toBe(
      204,
    );
    await register(bea, beaId);
    expect((await company.assign(place(shift), beaId)).statusCode).toBe(200);
    expect(codeOf(await bea.call('withdrawRegistration', { params: { shiftAssignmentId: place(shift) } }))).toBe(
      'state-conflict',
    );
    const closed = await published({ start: '2030-01-16T09:00:00+01:00', end: '2030-01-16T17:00:00+01:00' });
    expect(
      codeOf(
        await anna.call('registerForShift', { params: { tenantUserId: annaId }, body: { shiftId: closed.shiftId } }),
      ),
    ).toBe('shift-not-open');
  });

  it('counts who has registered for planners, with the date of the first, until they are confirmed', async () => {
    const waiting = async (by: TestBrowser) =>
      (await by.call('getWaiting'))
        .json<{ items: { kind: string }[] }>()
        .items.find(({ kind }) => kind === 'registrations');
    const later = await published({ ...dayShift('2030-05-14'), isOpen: true });
    const first = await published({ ...dayShift('2030-05-06'), isOpen: true });
    expect(await waiting(company.admin)).toEqual({ kind: 'registrations', count: 0 });
    for (const { shiftId } of [later, first])
      await anna.call('registerForShift', { params: { tenantUserId: annaId }, body: { shiftId } });
    expect(await waiting(company.admin)).toEqual({ kind: 'registrations', count: 2, firstDate: '2030-05-06' });
    const elsewhere = await company.server.colleague(company.admin, 'chef@registraties.example', 'DepartmentManager');
    expect([await waiting(elsewhere), await waiting(anna)]).toEqual([{ kind: 'registrations', count: 0 }, undefined]);
    await company.assign(place(first), annaId);
    expect(await waiting(company.admin)).toEqual({ kind: 'registrations', count: 1, firstDate: '2030-05-14' });
  });

  it('is a calendar behind a secret address that can be revoked', async () => {
    const { url } = (await anna.call('createScheduleFeed')).json<{ url: string }>();
    const fetchFeed = () => company.server.app.inject({ method: 'GET', url: new URL(url).pathname });
    const text = await fetchFeed();
    expect(text.headers['content-type']).toContain('text/calendar');
    expect(text.body).toContain('SUMMARY:Dagdienst · Bediening');
    expect(text.body).toContain('DTSTART:20300107T090000Z');
    expect((await anna.call('getScheduleFeed')).json()).toMatchObject({
      isActive: true,
      lastReadAt: expect.any(String),
    });
    await anna.call('deleteScheduleFeed');
    expect((await fetchFeed()).statusCode).toBe(404);
  });
});

describe('the own schedule of somebody who is away', () => {
  /** A Monday, and the four days after it. */
  const [monday, tuesday, wednesday, thursday, friday] = [
    '2032-03-01',
    '2032-03-02',
    '2032-03-03',
    '2032-03-04',
    '2032-03-05',
  ] as const;
  const shiftsOf = async (by: TestBrowser) => {
    const { ownShifts, plannedTime, allShifts } = await ownSchedule(by, monday);
    return {
      own: ownShifts.map(({ startDate }) => startDate),
      plannedTime,
      filled: allShifts?.map(({ startDate, filledCount }) => `${startDate} ${filledCount}`),
    };
  };
  let illness: string;
  async function employed(email: string): Promise<[TestBrowser, string]> {
    const [browser, tenantUserId] = await join(email);
    // A contract needs a date of birth, which an invited person gives later.
    await company.server.database.asSystem(() =>
      tx().update(member).set({ dateOfBirth: '1990-05-01' }).where(eq(member.id, tenantUserId)),
    );
    const draft = (await company.admin.call('createContract', { params: { tenantUserId }, body: fullTime })).json<{
      contractId: string;
    }>();
    expect((await company.admin.call('finaliseContract', { params: { tenantUserId, ...draft } })).statusCode).toBe(200);
    return [browser, tenantUserId];
  }
  beforeAll(async () => {
    await settings({ employeeAllShiftsOverviewEnabled: true });
    await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
    const types = (await company.admin.call('listLeaveTypes')).json<{
      items: { leaveTypeId: string; preset: string }[];
    }>().items;
    illness = types.find(({ preset }) => preset === 'Illness')?.leaveTypeId ?? '';
  });
  afterAll(() => settings({}));

  it('leaves out the shifts of whole sick days, for himself and for others, until he is well again', async () => {
    const [cas, casId] = await employed('cas@werkvloer.example');
    for (const date of [monday, tuesday, wednesday]) await owned(date, casId);
    expect(await shiftsOf(cas)).toEqual({
      own: [monday, tuesday, wednesday],
      plannedTime: '22:30:00',
      filled: [`${monday} 1`, `${tuesday} 1`, `${wednesday} 1`],
    });
    // Four hours of Wednesday's shift leave a part of it to be done.
    const days = [
      { date: tuesday, requestedDuration: '08:00:00' },
      { date: wednesday, requestedDuration: '04:00:00' },
    ];
    const sick = await company.admin.call('createLeaveRequest', {
      params: { tenantUserId: casId },
      body: { type: 'MultiSelect', leaveTypeId: illness, timeZoneId: 'Europe/Amsterdam', days },
    });
    expect(sick.json()).toMatchObject({ status: 'Approved' });
    expect(await shiftsOf(cas)).toEqual({
      own: [monday, wednesday],
      plannedTime: '15:00:00',
      filled: [`${monday} 1`, `${tuesday} 0`, `${wednesday} 1`],
    });
    expect(await shiftsOf(anna)).toMatchObject({ own: [], filled: [`${monday} 1`, `${tuesday} 0`, `${wednesday} 1`] });
    const seen = (await ownSchedule(anna, monday)).allShifts ?? [];
    expect(seen.map(({ colleagues }) => colleagues.map(({ tenantUserId }) => tenantUserId))).toEqual([
      [casId],
      [],
      [casId],
    ]);
    await company.admin.call('cancelLeaveRequest', {
      params: { leaveRequestId: sick.json<{ leaveRequestId: string }>().leaveRequestId },
    });
    expect(await shiftsOf(cas)).toMatchObject({ own: [monday, tuesday, wednesday], plannedTime: '22:30:00' });
  });

  it('ends with the last day of who leaves: nothing of his stands after it, and nothing open is offered there', async () => {
    const [dora, doraId] = await employed('dora@werkvloer.example');
    for (const date of [tuesday, wednesday, thursday]) await owned(date, doraId);
    for (const date of [wednesday, friday])
      await published({
        ...dayShift(date),
        displayName: 'Open',
        start: `${date}T18:00:00+01:00`,
        end: `${date}T21:00:00+01:00`,
        isOpen: true,
      });
    const offered = async () => (await ownSchedule(dora, monday)).openShifts.map(({ startDate }) => startDate);
    expect([(await shiftsOf(dora)).own, await offered()]).toEqual([
      [tuesday, wednesday, thursday],
      [wednesday, friday],
    ]);
    expect(
      (await company.admin.call('endEmployment', { params: { tenantUserId: doraId }, body: { lastDay: wednesday } }))
        .statusCode,
    ).toBe(200);
    expect([(await shiftsOf(dora)).own, (await shiftsOf(dora)).plannedTime, await offered()]).toEqual([
      [tuesday, wednesday],
      '15:00:00',
      [wednesday],
    ]);
    const after = (await ownSchedule(anna, monday)).allShifts?.filter(({ startDate }) => startDate === thursday) ?? [];
    expect(after.map(({ filledCount, colleagues }) => [filledCount, colleagues])).toEqual([[0, []]]);
  });
});

it('reads of colleagues what is shown of them, and no more of a large department than of a small one', async () => {
  const monday = '2030-07-01';
  const [cor, corId] = await join('cor@werkvloer.example');
  const [, dinaId] = await join('dina@werkvloer.example');
  const read = async (withAll: boolean): Promise<number> =>
    (await effortOf(() => ownSchedule(cor, monday, withAll))).answered;
  await settings({ employeeAllShiftsOverviewEnabled: false });
  await owned(monday, corId);
  const alone = await read(true);
  for (const date of ['2030-07-02', '2030-07-03', '2030-07-04']) await owned(date, dinaId);
  expect([await read(true), await read(false)]).toEqual([alone, alone]);
  await settings({ employeeAllShiftsOverviewEnabled: true });
  expect([(await read(true)) > alone, await read(false)]).toEqual([true, alone]);
  await settings({ employeeAllShiftsOverviewEnabled: false });
});

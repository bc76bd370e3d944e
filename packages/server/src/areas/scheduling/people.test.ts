/** Leave, leavers and races as planners and employees meet them. Over HTTP, against a real database. */
import type { AvailabilityEntry, Problem, Shift, SwapRequest } from '@rooster/contract';
import { mondayOf } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { fullTime, YEAR } from '../contracts/testing.ts';
import { notification } from '../../schema/notifications.ts';
import { place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

type Answer = Awaited<ReturnType<TestBrowser['call']>>;

let company: Planning;
let boss: TestBrowser;
let bossId: string;
beforeAll(async () => {
  company = await planningCompany('Gelijktijdig');
  [boss, bossId] = await join('chef@gelijktijdig.example', 'DepartmentManager');
  await company.admin.call('assignDepartmentManager', {
    params: { departmentId: company.departmentId, tenantUserId: bossId },
  });
});
afterAll(() => company.close());

/** Somebody of the department who can log in. */
async function join(
  email: string,
  role: 'Employee' | 'DepartmentManager' = 'Employee',
): Promise<[TestBrowser, string]> {
  const browser = await company.server.colleague(company.admin, email, role);
  const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [tenantUserId] },
  });
  return [browser, tenantUserId];
}
const on = (date: string) => ({ start: `${date}T09:00:00+01:00`, end: `${date}T17:00:00+01:00` });
const read = async (shiftId: string) => (await company.admin.call('getShift', { params: { shiftId } })).json<Shift>();
const published = async (changes: Record<string, unknown>): Promise<Shift> => {
  const shift = await company.shift(changes);
  await company.publish([shift.shiftId]);
  return shift;
};
const outcomes = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.statusCode < 300 ? 'done' : codeOf(answer))).toSorted();
const noticesOf = (memberId: string, kind: typeof notification.$inferSelect.kind) =>
  company.server.database.asSystem(() =>
    tx()
      .select({ data: notification.data, count: notification.count, path: notification.path })
      .from(notification)
      .where(and(eq(notification.memberId, memberId), eq(notification.kind, kind))),
  );

it('plans nobody on approved leave whatever is forced, and asks to force where leave waits', async () => {
  await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const { items } = (await company.admin.call('listLeaveTypes')).json<{
    items: { leaveTypeId: string; preset: string }[];
  }>();
  const leaveTypeId = items.find(({ preset }) => preset === 'Vacation')?.leaveTypeId;
  const lena = await company.person('Lena', { dateOfBirth: '1990-05-01' });
  const draft = (await company.admin.call('createContract', { params: { tenantUserId: lena }, body: fullTime })).json<{
    contractId: string;
  }>();
  await company.admin.call('finaliseContract', { params: { tenantUserId: lena, contractId: draft.contractId } });
  const date = `${YEAR + 1}-02-10`;
  const weekday = (later: number) =>
    new Date(Date.parse(date) + (((8 - new Date(date).getUTCDay()) % 7) + later) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  await company.admin.call('createRole', {
    body: {
      roleName: 'Vastleggen',
      rolePreset: 'None',
      permissions: ['leave:request:create-for-user', 'leave:request:view-all'],
    },
  });
  const recorder = await company.server.colleague(company.admin, 'vastleggen@gelijktijdig.example', 'None');
  const ask = async (day: string, by: TestBrowser) => {
    const answer = await by.call('createLeaveRequest', {
      params: { tenantUserId: lena },
      body: {
        type: 'MultiSelect',
        leaveTypeId,
        timeZoneId: 'Europe/Amsterdam',
        days: [{ date: day, requestedDuration: '08:00:00' }],
      },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  };
  // What an administrator enters is approved with that; what somebody enters who does not decide waits.
  await ask(weekday(0), company.admin);
  await ask(weekday(1), recorder);
  const approved = await company.shift(on(weekday(0)));
  const waiting = await company.shift(on(weekday(1)));
  const refused = [
    await company.assign(place(approved), lena, { forceAssignment: true }),
    await company.assign(place(waiting), lena),
  ].map((answer) => answer.json<Problem>());
  expect(refused).toMatchObject([
    { status: 409, code: 'shift-employee-on-leave', reasons: [{ code: 'leave-approved', weight: 'No' }] },
    { status: 409, code: 'shift-employee-leave-pending', forceable: true, reasons: [{ code: 'leave-pending' }] },
  ]);
  expect([(await read(approved.shiftId)).filledCount, (await read(waiting.shiftId)).filledCount]).toEqual([0, 0]);
  // Where leave is kept no more nobody sees it, so it keeps nobody from anything.
  await company.admin.call('setModule', { body: { module: 'Vacation', enabled: false } });
  const weekStartDate = mondayOf(weekday(0));
  expect((await company.admin.call('querySchedule', { body: { weekStartDate } })).json()).toMatchObject({ leave: [] });
  for (const shift of [approved, waiting]) expect((await company.assign(place(shift), lena)).statusCode).toBe(200);
  await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
});

describe('at once', () => {
  it('two planners on one place: one wins, the other reads who is there', async () => {
    const shift = await company.shift(on('2030-02-04'));
    const [mia, noud] = [await company.person('Mia'), await company.person('Noud')];
    const answers = await Promise.all([
      company.assign(place(shift), mia),
      company.assign(place(shift), noud, {}, boss),
    ]);
    expect(outcomes(answers)).toEqual(['done', 'shift-slot-taken']);
    const winner = (await read(shift.shiftId)).assignments[0];
    const lost = answers.find(({ statusCode }) => statusCode !== 200)?.json<Problem>();
    expect(lost?.reasons).toMatchObject([
      { code: 'place-taken', params: { tenantUserId: winner?.tenantUserId, fullName: winner?.fullName } },
    ]);
  });

  it('an open place goes to one of those who register; withdrawing and confirming exclude each other', async () => {
    const [olaf, olafId] = await join('olaf@gelijktijdig.example');
    const [puck, puckId] = await join('puck@gelijktijdig.example');
    const shift = await published({ ...on('2030-02-05'), isOpen: true });
    const register = (by: TestBrowser, tenantUserId: string) =>
      by.call('registerForShift', { params: { tenantUserId }, body: { shiftId: shift.shiftId } });
    const answers = await Promise.all([
      register(olaf, olafId),
      register(puck, puckId),
      register(olaf, olafId),
      register(puck, puckId),
    ]);
    expect(outcomes(answers).filter((outcome) => outcome === 'done')).toHaveLength(1);
    const [held] = (await read(shift.shiftId)).assignments;
    expect(held).toMatchObject({ status: 'Pending' });
    const [by, id] = held?.tenantUserId === olafId ? [olaf, olafId] : [puck, puckId];
    const both = await Promise.all([
      by.call('withdrawRegistration', { params: { shiftAssignmentId: place(shift) } }),
      company.assign(place(shift), id),
    ]);
    const [after] = (await read(shift.shiftId)).assignments;
    // Whichever came first, who is notified that he is on it is on it.
    expect(both[1]?.statusCode).toBe(200);
    expect(['204 Filled', '409 Filled']).toContain(`${both[0]?.statusCode} ${after?.status}`);
    expect(after?.tenantUserId).toBe(id);
  });
});

describe('a person who leaves', () => {
  it('is told which shifts he loses, as are those who plan them; places stay open when he stays after all', async () => {
    const [, robId] = await join('rob@gelijktijdig.example');
    const dates = ['2030-06-03', '2030-06-10', '2030-06-11'];
    const shifts = await Promise.all(dates.map((date) => published(on(date))));
    for (const shift of shifts) expect((await company.assign(place(shift), robId)).statusCode).toBe(200);
    await company.publish(shifts.map(({ shiftId }) => shiftId));
    const end = (lastDay: string | null) =>
      company.admin.call('endEmployment', { params: { tenantUserId: robId }, body: { lastDay } });
    await end('2030-06-07');
    expect(
      (await Promise.all(shifts.map(({ shiftId }) => read(shiftId)))).map(({ filledCount }) => filledCount),
    ).toEqual([1, 0, 0]);
    expect(await noticesOf(bossId, 'shift-vacated')).toMatchObject([
      {
        data: { from: '2030-06-10', to: '2030-06-11', count: 2, person: { tenantUserId: robId } },
        path: '/app/manager/schedules?week=2030-06-10',
      },
    ]);
    expect(await noticesOf(robId, 'shift-unassigned')).toMatchObject([{ count: 2 }]);
    await end(null);
    expect((await read(shifts[1]?.shiftId ?? '')).filledCount).toBe(0);
    for (const shift of shifts.slice(1)) expect((await company.assign(place(shift), robId)).statusCode).toBe(200);
  });

  it('keeps what he works until his last day where the plan alone has moved it beyond', async () => {
    const [tim, timId] = await join('tim@gelijktijdig.example');
    const shift = await published(on('2030-06-13'));
    await company.assign(place(shift), timId);
    await company.publish([shift.shiftId]);
    const moved = await company.admin.call('updateShift', {
      params: { shiftId: shift.shiftId },
      body: company.draft(on('2030-06-17')),
    });
    expect(moved.statusCode).toBe(200);
    await company.admin.call('endEmployment', { params: { tenantUserId: timId }, body: { lastDay: '2030-06-14' } });
    expect((await read(shift.shiftId)).filledCount).toBe(0);
    const { ownShifts } = (await tim.call('queryOwnSchedule', { body: { weekStartDate: '2030-06-10' } })).json<{
      ownShifts: { shiftId: string }[];
    }>();
    expect(ownShifts).toMatchObject([{ shiftId: shift.shiftId, start: '2030-06-13T08:00:00.000Z' }]);
    expect(await noticesOf(timId, 'shift-unassigned')).toEqual([]);
  });

  it('comes off what is moved or cut to begin after his last day', async () => {
    const [, udoId] = await join('udo@gelijktijdig.example');
    const moved = await company.shift(on('2030-06-20'));
    const night = await company.shift({ start: '2030-06-21T20:00:00+02:00', end: '2030-06-22T04:00:00+02:00' });
    for (const shift of [moved, night]) await company.assign(place(shift), udoId, { forceAssignment: true });
    await company.admin.call('endEmployment', { params: { tenantUserId: udoId }, body: { lastDay: '2030-06-21' } });
    await company.admin.call('updateShift', {
      params: { shiftId: moved.shiftId },
      body: company.draft(on('2030-06-24')),
    });
    expect((await read(moved.shiftId)).assignments).toMatchObject([{ status: 'Open', tenantUserId: null }]);
    const cut = await company.admin.call('splitShift', {
      params: { shiftId: night.shiftId },
      body: { at: '2030-06-22T01:00:00+02:00', breakDuration: '00:00:00', secondBreakDuration: '00:00:00' },
    });
    expect(cut.json<{ items: Shift[] }>().items.map(({ filledCount }) => filledCount)).toEqual([1, 0]);
  });

  it('finds shifts, availability and swaps in his export; erased, his words are gone and his shifts stay', async () => {
    const [sem, semId] = await join('sem@gelijktijdig.example');
    const [, teunId] = await join('teun@gelijktijdig.example');
    const shift = await published(on('2030-07-01'));
    await company.assign(place(shift), semId);
    await company.publish([shift.shiftId]);
    const { availabilityEntryId } = (
      await sem.call('createAvailability', {
        body: {
          startDate: '2030-07-08',
          endDate: '2030-07-08',
          timeZoneId: 'Europe/Amsterdam',
          isAvailable: false,
          notes: 'Operatie',
        },
      })
    ).json<AvailabilityEntry>();
    const { swapRequestId } = (
      await sem.call('proposeSwap', {
        body: { shiftAssignmentId: place(shift), colleagueId: teunId, note: 'Begrafenis' },
      })
    ).json<SwapRequest>();
    await sem.call('createScheduleFeed');
    const exported = async (tenantUserId: string) =>
      (await company.admin.call('exportMember', { params: { tenantUserId } })).json<{
        tables: Record<string, unknown[]>;
      }>().tables;
    expect(await exported(semId)).toMatchObject({
      shiftAssignment: [{ shiftId: shift.shiftId }],
      availabilityEntry: [{ id: availabilityEntryId, notes: 'Operatie' }],
      swapRequest: [{ id: swapRequestId, note: 'Begrafenis' }],
      swapEvent: [{ swapId: swapRequestId }],
      calendarFeed: [{}],
    });
    expect(await exported(teunId)).toMatchObject({ swapRequest: [{ id: swapRequestId }] });
    // Left long before: the shift of 2030 is given back, and all that is left of him are rows without words.
    await company.admin.call('endEmployment', { params: { tenantUserId: semId }, body: { lastDay: '2020-01-31' } });
    const { firstName, lastName } = (await company.admin.call('getMember', { params: { tenantUserId: semId } })).json<{
      firstName: string;
      lastName: string;
    }>();
    expect(
      (
        await company.admin.call('eraseMember', {
          params: { tenantUserId: semId },
          body: { confirmation: `${firstName} ${lastName}` },
        })
      ).statusCode,
    ).toBe(204);
    const { swapRequest, swapEvent, availabilityEntry } = await exported(teunId);
    expect(JSON.stringify([swapRequest, swapEvent])).not.toContain('Begrafenis');
    expect([swapRequest, availabilityEntry]).toMatchObject([[{ id: swapRequestId, ownerId: semId, note: null }], []]);
  });
});

/** What employees do: availability, open shifts, swaps and their calendar. Over HTTP, against a real database. */
import type {
  AvailabilityEntry,
  BatchResult,
  EmployeeSchedule,
  ManagerSchedule,
  Problem,
  ScheduleTemplate,
  Shift,
  SwapRequest,
} from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { fullTime } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';
import { notification } from '../../schema/notifications.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
let anna: TestBrowser;
let bea: TestBrowser;
let annaId: string;
let beaId: string;
beforeAll(async () => {
  company = await planningCompany('Werkvloer');
  const join = async (email: string): Promise<[TestBrowser, string]> => {
    const browser = await company.server.colleague(company.admin, email, 'Employee');
    const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
    return [browser, tenantUserId];
  };
  [anna, annaId] = await join('anna@werkvloer.example');
  [bea, beaId] = await join('bea@werkvloer.example');
});
afterAll(() => company.close());

const own = async (by: TestBrowser, weekStartDate = MONDAY, withAll = true) =>
  (await by.call('queryOwnSchedule', { body: { weekStartDate, withAll } })).json<EmployeeSchedule>();
const day = (date: string) => ({ start: `${date}T09:00:00+01:00`, end: `${date}T17:00:00+01:00` });
const published = async (changes: Record<string, unknown>): Promise<Shift> => {
  const shift = await company.shift(changes);
  await company.publish([shift.shiftId]);
  return shift;
};
const owned = async (date: string, tenantUserId: string): Promise<Shift> => {
  const shift = await company.shift(day(date));
  const answer = await company.assign(place(shift), tenantUserId, { forceAssignment: true });
  expect(answer.statusCode).toBe(200);
  await company.publish([shift.shiftId]);
  return shift;
};
/** The kinds of notice somebody has had, in alphabetical order. */
const noticeKinds = async (memberId: string): Promise<string[]> => {
  const rows = await company.server.database.asSystem(() =>
    tx().selectDistinct({ kind: notification.kind }).from(notification).where(eq(notification.memberId, memberId)),
  );
  return rows.map(({ kind }) => kind).toSorted();
};
const settings = (changes: Record<string, unknown>) =>
  company.admin.call('updateSchedulingModuleSettings', {
    body: {
      employeeAllShiftsOverviewEnabled: false,
      swapApproval: 'Manager',
      availabilityDeadlineDays: null,
      noticeDaysRest: 28,
      noticeDaysTimes: 4,
      onCallNoticeHours: 96,
      ...changes,
    },
  });

describe('availability', () => {
  const say = (body: Record<string, unknown>, by = anna) =>
    by.call('createAvailability', { body: { timeZoneId: 'Europe/Amsterdam', isAvailable: false, ...body } });

  it('is said of days once, on weekdays again and again, and changed', async () => {
    const once = await say({ startDate: '2031-01-06', endDate: '2031-01-07', notes: 'Examen' });
    expect(once.statusCode).toBe(201);
    const entry = once.json<AvailabilityEntry>();
    expect(
      codeOf(await say({ startDate: '2031-01-07', endDate: '2031-01-07', startTime: '09:00', endTime: '12:00' })),
    ).toBe('availability-exists');
    const weekly = await say({
      startDate: '2031-01-01',
      endDate: '2031-02-28',
      isRecurring: true,
      weekdayFlags: 4,
      startTime: '18:00',
      endTime: '23:00',
      isAvailable: true,
    });
    expect(weekly.json<AvailabilityEntry>()).toMatchObject({
      startTime: '18:00:00',
      endTime: '23:00:00',
      weekdayFlags: 4,
    });
    const update = (body: Record<string, unknown>, headers = {}) =>
      anna.call('updateAvailability', {
        params: { availabilityEntryId: entry.availabilityEntryId },
        body: { timeZoneId: 'Europe/Amsterdam', isAvailable: false, ...body },
        headers,
      });
    expect(codeOf(await update({ startDate: '2031-01-06', endDate: '2031-01-08' }))).toBe('availability-conflict');
    expect(
      (await update({ startDate: '2031-01-06', endDate: '2031-01-06' }, { 'if-match': '"1"' })).json(),
    ).toMatchObject({ version: 2, endDate: '2031-01-06' });
    const period = { fromDate: '2031-01-06', toDate: '2031-01-19' };
    const { items, days } = (
      await anna.call('queryAvailability', { params: { tenantUserId: annaId }, body: period })
    ).json<{ items: unknown[]; days: { date: string; isAvailable: boolean }[] }>();
    expect([items.length, days.map(({ date, isAvailable }) => `${date} ${isAvailable}`).toSorted()]).toEqual([
      2,
      ['2031-01-06 false', '2031-01-08 true', '2031-01-15 true'],
    ]);
    expect(
      (
        await company.admin.call('queryTeamAvailability', {
          body: { ...period, departmentIds: [company.departmentId] },
        })
      ).json<{ items: unknown[] }>().items,
    ).toHaveLength(3);
    expect(codeOf(await bea.call('queryAvailability', { params: { tenantUserId: annaId }, body: period }))).toBe(
      'not-found',
    );
    expect(
      codeOf(await bea.call('deleteAvailability', { params: { availabilityEntryId: entry.availabilityEntryId } })),
    ).toBe('not-found');
    expect(
      (await anna.call('deleteAvailability', { params: { availabilityEntryId: entry.availabilityEntryId } }))
        .statusCode,
    ).toBe(204);
  });

  it('is recorded by managers for others, and says of each day whether it is known', async () => {
    const body = {
      tenantUserId: annaId,
      startDate: '2031-06-02',
      endDate: '2031-06-02',
      timeZoneId: 'Europe/Amsterdam',
      isAvailable: false,
    };
    expect(codeOf(await bea.call('createAvailability', { body }))).toBe('not-found');
    const made = await company.admin.call('createAvailability', { body });
    expect([made.statusCode, made.json<AvailabilityEntry>()]).toMatchObject([
      201,
      { tenantUserId: annaId, status: 'Unavailable' },
    ]);
    const params = { availabilityEntryId: made.json<AvailabilityEntry>().availabilityEntryId };
    const { tenantUserId: _tenantUserId, ...own } = body;
    expect(
      (await company.admin.call('updateAvailability', { params, body: { ...own, isAvailable: true } })).json(),
    ).toMatchObject({ tenantUserId: annaId, status: 'Available' });
    const { statuses } = (
      await anna.call('queryAvailability', {
        params: { tenantUserId: annaId },
        body: { fromDate: '2031-06-01', toDate: '2031-06-02' },
      })
    ).json<{ statuses: unknown }>();
    expect(statuses).toEqual([
      { date: '2031-06-01', status: 'Unknown' },
      { date: '2031-06-02', status: 'Available' },
    ]);
    expect(codeOf(await bea.call('deleteAvailability', { params }))).toBe('not-found');
    expect((await company.admin.call('deleteAvailability', { params })).statusCode).toBe(204);
  });

  it('takes any place that the person can stand on when he registers, whichever skill he asks for', async () => {
    const skillId = await company.skill('Wijnkennis');
    const other = await company.skill('Kassa');
    await company.admin.call('updateMember', {
      params: { tenantUserId: annaId },
      body: {
        ...(await company.admin.call('getMember', { params: { tenantUserId: annaId } })).json<object>(),
        skillIds: [skillId],
      },
    });
    const register = async (places: { skillId: string | null }[], asked: string | null | undefined, date: string) => {
      const shift = await published({ ...day(date), requiredStaff: places.length, places, isOpen: true });
      const answer = await anna.call('registerForShift', {
        params: { tenantUserId: annaId },
        body: { shiftId: shift.shiftId, ...(asked !== undefined && { skillId: asked }) },
      });
      if (answer.statusCode !== 201) return codeOf(answer);
      const { own: taken } = answer.json<{ own: { shiftAssignmentId: string } }>();
      expect(
        (await anna.call('withdrawRegistration', { params: { shiftAssignmentId: taken.shiftAssignmentId } }))
          .statusCode,
      ).toBe(204);
      return shift.assignments.find(({ shiftAssignmentId }) => shiftAssignmentId === taken.shiftAssignmentId)?.skillId;
    };
    expect(await register([{ skillId: null }], skillId, '2030-11-04')).toBeNull();
    expect(await register([{ skillId }], undefined, '2030-11-05')).toBe(skillId);
    expect(await register([{ skillId: other }, { skillId }], null, '2030-11-06')).toBe(skillId);
    expect(await register([{ skillId: other }, { skillId: null }, { skillId }], skillId, '2030-11-07')).toBe(skillId);
    expect(await register([{ skillId: other }], other, '2030-11-08')).toBe('shift-skill-mismatch');
  });

  it('refuses what makes no sense, twice at once, and days whose deadline has passed', async () => {
    const faults = async (body: Record<string, unknown>) =>
      (await say(body)).json<Problem>().errors?.map(({ path, code }) => `${path}: ${code}`);
    expect(await faults({ startDate: '2031-03-02', endDate: '2031-03-01' })).toEqual(['endDate: end-before-start']);
    expect(await faults({ startDate: '2031-03-01', endDate: '2031-03-01', startTime: '09:00' })).toEqual([
      'endTime: required',
    ]);
    expect(await faults({ startDate: '2031-03-01', endDate: '2031-03-31', isRecurring: true })).toEqual([
      'weekdayFlags: required',
    ]);
    const twice = await Promise.all([1, 2, 3].map(() => say({ startDate: '2031-04-01', endDate: '2031-04-01' })));
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    await settings({ availabilityDeadlineDays: 14 });
    const soon = dayFromToday(5);
    expect(codeOf(await say({ startDate: soon, endDate: soon }))).toBe('availability-deadline-passed');
    expect((await say({ startDate: '2031-05-01', endDate: '2031-05-01' })).statusCode).toBe(201);
    await settings({});
  });
});

describe('the own schedule', () => {
  it('shows published shifts with colleagues, and everybody’s only where that is opened', async () => {
    const shift = await company.shift({ requiredStaff: 2 });
    await company.assign(place(shift, 0), annaId);
    await company.assign(place(shift, 1), beaId);
    expect((await own(anna)).ownShifts).toEqual([]);
    await company.publish([shift.shiftId]);
    const mine = await own(anna);
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
    expect((await own(bea)).allShifts).toHaveLength(1);
    expect((await own(company.admin, MONDAY)).allShifts).toHaveLength(1);
    expect([(await own(bea, MONDAY, false)).allShifts, (await own(company.admin, MONDAY, false)).allShifts]).toEqual([
      null,
      null,
    ]);
    await settings({});
  });

  it('lets one register for an open shift, withdraw, and be confirmed', async () => {
    const monday = '2030-01-14';
    const shift = await published({ ...day(monday), isOpen: true });
    const register = (by: TestBrowser, tenantUserId: string) =>
      by.call('registerForShift', { params: { tenantUserId }, body: { shiftId: shift.shiftId } });
    expect((await own(anna, monday)).openShifts).toMatchObject([{ shiftId: shift.shiftId, openCount: 1 }]);
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
    const later = await published({ ...day('2030-05-14'), isOpen: true });
    const first = await published({ ...day('2030-05-06'), isOpen: true });
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

describe('swaps', () => {
  const propose = (by: TestBrowser, body: Record<string, unknown>) => by.call('proposeSwap', { body });
  const step = (
    name: 'acceptSwap' | 'declineSwap' | 'cancelSwap' | 'decideSwap',
    by: TestBrowser,
    swapRequestId: string,
    body: Record<string, unknown> | undefined = {},
  ) => by.call(name, { params: { swapRequestId }, ...(name === 'cancelSwap' ? {} : { body }) });
  const ownerOf = async ({ shiftId }: Shift) =>
    (await company.admin.call('getShift', { params: { shiftId } })).json<Shift>().assignments[0]?.tenantUserId;

  it('go from the owner over the colleague to the manager, and the shift stays until then', async () => {
    const shift = await owned('2030-02-04', annaId);
    const proposed = await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId, note: 'Tandarts' });
    expect(proposed.statusCode).toBe(201);
    const { swapRequestId } = proposed.json<SwapRequest>();
    expect(codeOf(await propose(anna, { shiftAssignmentId: place(shift) }))).toBe('swap-under-way');
    expect((await bea.call('listSwaps')).json<{ items: SwapRequest[] }>().items[0]).toMatchObject({
      swapRequestId,
      status: 'Proposed',
      actions: ['Accept', 'Decline'],
    });
    expect((await step('acceptSwap', bea, swapRequestId)).json<SwapRequest>()).toMatchObject({ status: 'Accepted' });
    expect(await ownerOf(shift)).toBe(annaId);
    expect((await company.admin.call('listManagedSwaps')).json<{ items: SwapRequest[] }>().items[0]).toMatchObject({
      swapRequestId,
      actions: ['Approve', 'Refuse'],
      reasons: [],
    });
    const done = (await step('decideSwap', company.admin, swapRequestId, { isApproved: true })).json<SwapRequest>();
    expect(done.events.map(({ status }) => status)).toEqual(['Proposed', 'Accepted', 'Approved']);
    expect(await ownerOf(shift)).toBe(beaId);
    expect(codeOf(await step('decideSwap', company.admin, swapRequestId, { isApproved: false }))).toBe(
      'state-conflict',
    );
    expect(
      (await company.admin.call('listShiftSwaps', { params: { shiftId: shift.shiftId } })).json<{
        items: SwapRequest[];
      }>().items,
    ).toMatchObject([{ status: 'Approved' }]);
  });

  it('go both ways, and at once when the organisation trusts the rules', async () => {
    const [hers, his] = [await owned('2030-02-11', annaId), await owned('2030-02-13', beaId)];
    const colleagues = (await anna.call('querySwapColleagues', { params: { shiftAssignmentId: place(hers) } })).json<{
      items: { tenantUserId: string; inReturn: { shiftAssignmentId: string }[] }[];
    }>().items;
    expect(
      colleagues
        .find(({ tenantUserId }) => tenantUserId === beaId)
        ?.inReturn.map(({ shiftAssignmentId }) => shiftAssignmentId),
    ).toContain(place(his));
    const { swapRequestId } = (
      await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId, inReturnAssignmentId: place(his) })
    ).json<SwapRequest>();
    await settings({ swapApproval: 'AutomaticWhenClean' });
    expect((await step('acceptSwap', bea, swapRequestId)).json<SwapRequest>()).toMatchObject({ status: 'Approved' });
    expect([await ownerOf(hers), await ownerOf(his)]).toEqual([beaId, annaId]);
    await settings({});
  });

  it('are offered to all, declined, cancelled, and lapse when the place changes hands', async () => {
    const shift = await owned('2030-02-18', annaId);
    const offered = (await propose(anna, { shiftAssignmentId: place(shift) })).json<SwapRequest>();
    expect(
      (await bea.call('listSwaps'))
        .json<{ items: SwapRequest[] }>()
        .items.find((swap) => swap.swapRequestId === offered.swapRequestId)?.actions,
    ).toEqual(['Accept']);
    expect(codeOf(await step('declineSwap', bea, offered.swapRequestId))).toBe('not-found');
    expect((await step('cancelSwap', anna, offered.swapRequestId)).json()).toMatchObject({ status: 'Cancelled' });
    const asked = (await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId })).json<SwapRequest>();
    expect((await step('declineSwap', bea, asked.swapRequestId, { note: 'Vrij' })).json()).toMatchObject({
      status: 'Declined',
    });
    const again = (await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId })).json<SwapRequest>();
    await company.assign(place(shift), beaId, { replaces: annaId });
    await company.publish([shift.shiftId]);
    expect(codeOf(await step('acceptSwap', bea, again.swapRequestId))).toBe('state-conflict');
    expect((await propose(bea, { shiftAssignmentId: place(shift) })).statusCode).toBe(201);
  });

  it('are refused where a rule cannot be passed over', async () => {
    const [hers, his] = [await owned('2030-02-25', annaId), await owned('2030-02-25', beaId)];
    expect(codeOf(await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId }))).toBe('shift-overlap');
    expect(codeOf(await propose(anna, { shiftAssignmentId: place(his) }))).toBe('not-found');
  });
});

describe('whole weeks', () => {
  const page = async (body: Record<string, unknown>) =>
    (await company.admin.call('querySchedule', { body })).json<ManagerSchedule>();
  const week = async (weekStartDate: string): Promise<Shift[]> => {
    let { shifts, nextCursor } = await page({ weekStartDate });
    while (nextCursor !== null) {
      const next = await page({ weekStartDate, cursor: nextCursor });
      shifts = [...shifts, ...next.shifts];
      ({ nextCursor } = next);
    }
    return shifts;
  };
  const undo = (batchId: string) => company.admin.call('undoScheduleBatch', { params: { batchId } });

  it('are copied with who can, kept as templates, cleared, and all of that undone', async () => {
    const shift = await company.shift({
      start: '2030-03-18T22:00:00+01:00',
      end: '2030-03-19T06:00:00+01:00',
      requiredStaff: 2,
    });
    await company.assign(place(shift, 0), annaId, { forceAssignment: true });
    await company.assign(place(shift, 1), beaId, { forceAssignment: true });
    await bea.call('createAvailability', {
      body: { startDate: '2030-04-01', endDate: '2030-04-01', timeZoneId: 'Europe/Amsterdam', isAvailable: false },
    });
    const copied = await company.admin.call('copyWeek', {
      body: { fromWeekStartDate: '2030-03-18', toWeekStartDate: '2030-04-01', withAssignments: true },
    });
    expect(copied.json<BatchResult>()).toMatchObject({ shiftCount: 1, skippedAssignmentCount: 1 });
    expect(await week('2030-04-01')).toMatchObject([
      { start: '2030-04-01T20:00:00.000Z', end: '2030-04-02T04:00:00.000Z', isPublished: false, filledCount: 1 },
    ]);
    const template = (
      await company.admin.call('createScheduleTemplate', { body: { name: 'Lente', weekStartDate: '2030-03-18' } })
    ).json<ScheduleTemplate>();
    expect(
      codeOf(
        await company.admin.call('createScheduleTemplate', { body: { name: 'Lente', weekStartDate: '2030-03-18' } }),
      ),
    ).toBe('schedule-template-name-taken');
    await company.admin.call('applyScheduleTemplate', {
      params: { templateId: template.templateId },
      body: { weekStartDate: '2030-04-01' },
    });
    expect(await week('2030-04-01')).toHaveLength(2);
    const cleared = (
      await company.admin.call('clearWeek', { body: { weekStartDate: '2030-04-01' } })
    ).json<BatchResult>();
    expect([cleared.shiftCount, await week('2030-04-01')]).toEqual([2, []]);
    expect((await undo(cleared.batchId)).json()).toMatchObject({ kind: 'ClearWeek', isUndone: true });
    expect((await week('2030-04-01')).map(({ filledCount }) => filledCount).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(codeOf(await undo(cleared.batchId))).toBe('schedule-batch-not-undoable');
    expect(
      (await company.admin.call('deleteScheduleTemplate', { params: { templateId: template.templateId } })).statusCode,
    ).toBe(204);
    expect(
      codeOf(
        await company.admin.call('copyWeek', {
          body: { fromWeekStartDate: '2030-08-05', toWeekStartDate: '2030-08-12' },
        }),
      ),
    ).toBe('schedule-week-empty');
  });

  it('take a paste of a thousand shifts, and give it back', async () => {
    const shifts = Array.from({ length: 1000 }, (_, index) =>
      company.draft({
        displayName: `Plak ${index}`,
        start: `2030-06-0${3 + (index % 5)}T09:00:00+02:00`,
        end: `2030-06-0${3 + (index % 5)}T17:00:00+02:00`,
      }),
    );
    const pasted = await company.admin.call('createShifts', { body: { shifts } });
    expect([pasted.statusCode, pasted.json<BatchResult>().shiftCount]).toEqual([201, 1000]);
    expect(await week('2030-06-03')).toHaveLength(1000);
    await undo(pasted.json<BatchResult>().batchId);
    expect(await week('2030-06-03')).toEqual([]);
    const wrong = await company.admin.call('createShifts', {
      body: { shifts: [company.draft(), company.draft({ start: at(0, '18:00') })] },
    });
    expect(wrong.json<Problem>().errors).toMatchObject([{ path: 'shifts.1.end', code: 'end-before-start' }]);
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
    const { ownShifts, plannedTime, allShifts } = await own(by, monday);
    return {
      own: ownShifts.map(({ startDate }) => startDate),
      plannedTime,
      filled: allShifts?.map(({ startDate, filledCount }) => `${startDate} ${filledCount}`),
    };
  };
  let illness: string;
  async function join(email: string): Promise<[TestBrowser, string]> {
    const browser = await company.server.colleague(company.admin, email, 'Employee');
    const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
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
    const [cas, casId] = await join('cas@werkvloer.example');
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
    const seen = (await own(anna, monday)).allShifts ?? [];
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
    const [dora, doraId] = await join('dora@werkvloer.example');
    for (const date of [tuesday, wednesday, thursday]) await owned(date, doraId);
    for (const date of [wednesday, friday])
      await published({
        ...day(date),
        displayName: 'Open',
        start: `${date}T18:00:00+01:00`,
        end: `${date}T21:00:00+01:00`,
        isOpen: true,
      });
    const offered = async () => (await own(dora, monday)).openShifts.map(({ startDate }) => startDate);
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
    const after = (await own(anna, monday)).allShifts?.filter(({ startDate }) => startDate === thursday) ?? [];
    expect(after.map(({ filledCount, colleagues }) => [filledCount, colleagues])).toEqual([[0, []]]);
  });
});

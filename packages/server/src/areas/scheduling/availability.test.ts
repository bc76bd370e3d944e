/** When employees can work, and when they can’t. Over HTTP, against a real database. */
import type { AvailabilityEntry, Problem } from '@rooster/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { dayShift, twoColleagues } from '../../testing/two-colleagues.ts';

const { anna, annaId, bea, company, published, settings } = await twoColleagues();
afterAll(() => company.close());

describe('availability', () => {
  const say = (body: Record<string, unknown>, by = anna) =>
    by.call('createAvailability', { body: { timeZoneId: 'Europe/Amsterdam', isAvailable: false, ...body } });

  const period = ({ startDate, endDate }: AvailabilityEntry) => ({ startDate, endDate });

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

  it('is said of several parts of a day, as long as they do not overlap', async () => {
    const on = (startTime: string | null, endTime: string | null, more = {}) =>
      say({ startDate: '2031-08-04', endDate: '2031-08-04', startTime, endTime, ...more });
    const morning = (await on('08:00', '12:00')).json<AvailabilityEntry>();
    expect((await on('12:00', '16:00', { isAvailable: true, isPreferred: true })).statusCode).toBe(201);
    expect((await on('22:00', '02:00', { isAvailable: true })).statusCode).toBe(201);
    for (const [from, to] of [
      ['11:00', '12:30'],
      ['15:59', '17:00'],
      ['20:00', '22:30'],
      [null, null],
    ] as const)
      expect(codeOf(await on(from, to))).toBe('availability-exists');
    expect((await on('16:00', '22:00', { isAvailable: true })).statusCode).toBe(201);
    const grown = await anna.call('updateAvailability', {
      params: { availabilityEntryId: morning.availabilityEntryId },
      body: {
        ...period(morning),
        startTime: '08:00',
        endTime: '12:30',
        timeZoneId: 'Europe/Amsterdam',
        isAvailable: false,
      },
    });
    expect(codeOf(grown)).toBe('availability-conflict');
    const said = await anna.call('queryAvailability', {
      params: { tenantUserId: annaId },
      body: { fromDate: '2031-08-04', toDate: '2031-08-04' },
    });
    const { days, statuses } = said.json<{ days: object[]; statuses: object[] }>();
    expect([days.length, statuses]).toEqual([4, [{ date: '2031-08-04', status: 'Unavailable' }]]);
  });

  it('is said of times that one would rather work: a wish, seen by planners, and never of times that one cannot', async () => {
    const rather = { startDate: '2031-07-07', endDate: '2031-07-07', isAvailable: true, isPreferred: true };
    const made = (await say(rather)).json<AvailabilityEntry>();
    expect(made).toMatchObject({ isPreferred: true, isAvailable: true, status: 'Available' });
    const period = { fromDate: '2031-07-07', toDate: '2031-07-07' };
    const team = await company.admin.call('queryTeamAvailability', { body: period });
    expect(team.json()).toMatchObject({ items: [{ tenantUserId: annaId, isPreferred: true }] });
    const { items, days, statuses } = (
      await anna.call('queryAvailability', { params: { tenantUserId: annaId }, body: period })
    ).json<Record<'items' | 'days' | 'statuses', unknown>>();
    expect([items, days]).toMatchObject([[{ isPreferred: true }], [{ isPreferred: true }]]);
    expect(statuses).toEqual([{ date: '2031-07-07', status: 'Available' }]);
    const shift = await published({ ...dayShift('2031-07-07'), requiredStaff: 1 });
    const ranked = await company.admin.call('getShiftCandidates', { params: { shiftId: shift.shiftId } });
    expect(JSON.stringify(ranked.json())).toContain('"code":"preferred"');
    const params = { availabilityEntryId: made.availabilityEntryId };
    const refused = await anna.call('updateAvailability', {
      params,
      body: { timeZoneId: 'Europe/Amsterdam', ...rather, isAvailable: false },
    });
    expect(refused.json<Problem>().errors).toMatchObject([{ path: 'isPreferred', code: 'invalid-value' }]);
    // Who does not say so any more can still work.
    const { isPreferred: _rather, ...able } = rather;
    const changed = await anna.call('updateAvailability', {
      params,
      body: { timeZoneId: 'Europe/Amsterdam', ...able },
    });
    expect(changed.json()).toMatchObject({ isPreferred: false, isAvailable: true, version: 2 });
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
      const shift = await published({ ...dayShift(date), requiredStaff: places.length, places, isOpen: true });
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
    const able = { startDate: soon, endDate: soon, isAvailable: true, timeZoneId: 'Europe/Amsterdam' };
    const { availabilityEntryId } = (await say(able)).json<AvailabilityEntry>();
    await settings({ availabilityDeadlineDays: 14 });
    const rather = { params: { availabilityEntryId }, body: { ...able, isPreferred: true } };
    expect(codeOf(await anna.call('updateAvailability', rather))).toBe('availability-deadline-passed');
    await settings({});
  });
});

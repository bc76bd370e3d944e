/** The day over HTTP: who is planned, at work, late or off, for whom, and without which modules. */
import type { OwnWeek, TeamToday } from '@rooster/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { addLeave, addLeaveType } from '../../testing/terms-and-leave.ts';
import { at, MONDAY, planningCompany } from '../scheduling/testing.ts';
import type { Planning } from '../scheduling/testing.ts';

let company: Planning;
/** Whoever was invited, by id: they all have one name otherwise. */
const names = new Map<string, string>();

const setTime = (time: string): void => void vi.setSystemTime(Date.parse(at(0, time)));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(0, '06:00')) });
  company = await planningCompany('Vandaag');
  await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
});
afterEach(async () => {
  await company.close();
  vi.useRealTimers();
});

const today = async (browser: TestBrowser = company.admin, query: Record<string, string> = {}): Promise<TeamToday> => {
  const answer = await browser.call('getTeamToday', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<TeamToday>();
};
const statuses = ({ people }: TeamToday): Record<string, string> =>
  Object.fromEntries(
    people.map(({ tenantUserId, firstName, status }) => [names.get(tenantUserId) ?? firstName, status]),
  );

/** Somebody with a login who is a member of the department, and on a shift when `shift` says so. */
async function worker(name: string, shift?: Record<string, unknown>): Promise<{ browser: TestBrowser; id: string }> {
  const browser = await company.server.colleague(company.admin, `${name.toLowerCase()}@vandaag.example`, 'Employee');
  const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  names.set(tenantUserId, name);
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [tenantUserId] },
  });
  if (shift) await plan(tenantUserId, shift);
  return { browser, id: tenantUserId };
}

async function plan(tenantUserId: string, changes: Record<string, unknown> = {}): Promise<void> {
  const made = await company.shift(changes);
  const [open] = made.assignments;
  expect((await company.assign(open?.shiftAssignmentId ?? '', tenantUserId)).statusCode).toBe(200);
  await company.publish([made.shiftId]);
}

describe('the day of a team', () => {
  it('sets planned beside clocked: at work, late, on a break, missing, expected', async () => {
    const early = await worker('Vroeg', {});
    const late = await worker('Laat', {});
    const pausing = await worker('Pauze', {});
    await worker('Weg', {});
    await worker('Straks', { start: at(0, '12:30'), end: at(0, '18:30') });
    const clockIn = (who: { browser: TestBrowser }) =>
      who.browser.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
    setTime('08:58');
    await clockIn(early);
    await clockIn(pausing);
    setTime('09:17');
    await clockIn(late);
    setTime('09:36');
    await pausing.browser.call('pauseTimer', { body: { to: 'Break' } });
    const day = await today();
    expect(statuses(day)).toEqual({
      Vroeg: 'Working',
      Laat: 'Late',
      Pauze: 'OnBreak',
      Weg: 'Missing',
      Straks: 'Expected',
    });
    expect(day.counts).toMatchObject({ working: 2, late: 1, onBreak: 1, missing: 1, expected: 1, openPlaces: 0 });
    expect(day.people.find(({ tenantUserId }) => tenantUserId === late.id)?.lateTime).toBe('00:17:00');
    expect(day.people.find(({ status }) => status === 'Missing')).toMatchObject({
      lateTime: '00:36:00',
      worked: [],
      departmentId: company.departmentId,
    });
    // Clocked out, it stays on the day's line.
    setTime('10:00');
    await early.browser.call('stopTimer', { body: {} });
    expect((await today()).people.find(({ tenantUserId }) => tenantUserId === early.id)).toMatchObject({
      status: 'Done',
      worked: [{ start: at(0, '08:58').replace('T08:58:00+01:00', 'T07:58:00.000Z'), workedTime: '01:02:00' }],
    });
  });

  describe('around midnight', () => {
    const clocked = async (browser: TestBrowser, from: string, to: string): Promise<void> => {
      vi.setSystemTime(Date.parse(at(-1, from)));
      await browser.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
      vi.setSystemTime(Date.parse(to));
      expect((await browser.call('stopTimer', { body: {} })).statusCode).toBe(201);
    };
    /** Goes on to an hour of Monday without anybody's session ending on the way. */
    const goOnTo = async (time: string): Promise<void> => {
      for (const between of ['12:00', '18:00']) {
        setTime(between);
        await today();
      }
      setTime(time);
    };
    /** Whole days of illness, whatever rules made them. */
    const isIll = async (memberId: string, date: string): Promise<void> => {
      await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
      const { tenantId } = (await company.admin.call('getTenantSettings')).json<{ tenantId: string }>();
      await company.server.database.withTenant(tenantId, async () => {
        await addLeave(tenantId, memberId, await addLeaveType(tenantId, 'Ziek', 'Illness'), [date], 8);
      });
    };
    const night = (day: number) => ({ start: at(day, '22:00'), end: at(day + 1, '06:00') });

    it('misses nobody of whose night the evening was the last that he could work', async () => {
      const { id } = await worker('Ziek', night(0));
      await isIll(id, MONDAY);
      await goOnTo('23:00');
      expect(statuses(await today())).toEqual({ Ziek: 'Off' });
      vi.setSystemTime(Date.parse(at(1, '03:00')));
      const { counts, people } = await today();
      expect([people.map(({ status, absence }) => [status, absence?.kind]), counts.missing, counts.ill]).toEqual([
        [['Off', 'Ill']],
        0,
        1,
      ]);
    });

    it('misses nobody who fell ill after a night that he worked', async () => {
      vi.setSystemTime(Date.parse(at(-1, '20:00')));
      const { browser, id } = await worker('Nacht', night(-1));
      await plan(id, night(0));
      await clocked(browser, '22:00', at(0, '06:00'));
      await isIll(id, MONDAY);
      await goOnTo('23:00');
      expect(statuses(await today())).toEqual({ Nacht: 'Off' });
    });

    it('misses nobody who stopped just before it', async () => {
      vi.setSystemTime(Date.parse(at(-1, '15:00')));
      const { browser } = await worker('Laat', { start: at(-1, '16:00'), end: at(0, '00:30') });
      await clocked(browser, '16:00', at(-1, '23:58'));
      setTime('09:00');
      const { people } = await today();
      expect(people.map(({ status, worked }) => [status, worked])).toEqual([['Done', []]]);
    });
  });

  it('has nobody at work who left and can end his clock no more', async () => {
    const leaver = await worker('Vertrokken');
    // In steps, so that no session ends on the way.
    const seenAt = async (moment: string) => {
      vi.setSystemTime(Date.parse(moment));
      return statuses(await today());
    };
    for (const time of ['12:00', '18:00']) {
      await seenAt(at(0, time));
      await leaver.browser.call('getMe');
    }
    const started = await leaver.browser.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
    expect(started.statusCode).toBeLessThan(300);
    await company.admin.call('endEmployment', { params: { tenantUserId: leaver.id }, body: { lastDay: MONDAY } });
    // The night that began on the last day is worked to its end.
    expect(await seenAt(at(1, '00:30'))).toEqual({ Vertrokken: 'Working' });
    for (const time of ['07:00', '13:00', '19:00']) await seenAt(at(1, time));
    expect(await seenAt(at(2, '01:00'))).toEqual({});
  });

  it('names open places of published shifts, and none of drafts', async () => {
    const published = await company.shift({ requiredStaff: 2 });
    await company.shift();
    await company.publish([published.shiftId]);
    const { openPlaces, counts, people } = await today();
    expect(openPlaces).toMatchObject([{ shiftId: published.shiftId, count: published.assignments.length }]);
    expect(counts.openPlaces).toBe(published.assignments.length);
    expect(people).toEqual([]);
  });

  it('comes page by page, each person once, and of one department where that is asked', async () => {
    const other = await company.department('Keuken');
    for (const name of ['A', 'B', 'C']) await plan(await company.person(name));
    await plan(await company.person('D', { departmentId: other }), { departmentId: other });
    const first = await today(company.admin, { limit: '3' });
    const second = await today(company.admin, { limit: '3', cursor: first.nextCursor ?? '' });
    expect([...first.people, ...second.people].map(({ firstName }) => firstName).toSorted()).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
    expect(second.nextCursor).toBeNull();
    expect(first.counts).toEqual(second.counts);
    const kitchen = await today(company.admin, { departmentId: other });
    expect(kitchen.people.map(({ firstName }) => firstName)).toEqual(['D']);
    expect(kitchen.departments.map(({ name }) => name)).toEqual(['Bediening', 'Keuken']);
  });

  it('shows a department manager his own department, and an employee nothing', async () => {
    const other = await company.department('Keuken');
    await plan(await company.person('Kok', { departmentId: other }), { departmentId: other });
    await plan(await company.person('Ober'));
    const manager = await company.server.colleague(company.admin, 'chef@vandaag.example', 'DepartmentManager');
    const { tenantUserId } = (await manager.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
    await company.admin.call('assignDepartmentManager', {
      params: { departmentId: company.departmentId, tenantUserId },
    });
    expect(Object.keys(statuses(await today(manager)))).toEqual(['Ober']);
    const { browser } = await worker('Gast');
    expect((await browser.call('getTeamToday')).statusCode).toBe(403);
  });

  it('leaves out what belongs to a module that is off', async () => {
    await plan(await company.person('Ober'));
    await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: false } });
    setTime('12:00');
    // Without a clock nobody is missing.
    expect(statuses(await today())).toEqual({ Ober: 'Expected' });
    await company.admin.call('setModule', { body: { module: 'Scheduling', enabled: false } });
    expect((await today()).people).toEqual([]);
  });
});

describe('the own week', () => {
  it('has shifts, hours and the parts of modules that are on', async () => {
    const { browser } = await worker('Sanne', {});
    const week = (await browser.call('getOwnWeek')).json<OwnWeek>();
    expect(week.today).toBe(MONDAY);
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toMatchObject({ date: MONDAY, shifts: [{ name: 'Dagdienst' }], workedTime: '00:00:00' });
    expect(week).toMatchObject({ plannedTime: '07:30:00', workedTime: '00:00:00', contractTime: null });
    await company.admin.call('setModule', { body: { module: 'Scheduling', enabled: false } });
    expect((await browser.call('getOwnWeek')).json<OwnWeek>()).toMatchObject({
      plannedTime: null,
      workedTime: '00:00:00',
    });
  });
});

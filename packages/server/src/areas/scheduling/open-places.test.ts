/** Open places by day, counted, and the next shift of somebody; each within whose reach. */
import type { ManagerSchedule, OpenPlaces } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

describe('open places of a week', () => {
  let company: Planning;
  beforeAll(async () => {
    company = await planningCompany('Plekken');
  });
  afterAll(() => company.close());

  const ask = (by: TestBrowser, weekStartDate = MONDAY) => by.call('getOpenPlaces', { query: { weekStartDate } });

  it('are counted by day until somebody fills them, for who may see the board', async () => {
    const anna = await company.person('Anna');
    const shift = await company.shift({ requiredStaff: 2 });
    await company.shift({ start: at(2, '09:00'), end: at(2, '17:00') });
    await company.shift({ start: at(7, '09:00'), end: at(7, '17:00') });
    await company.assign(place(shift), anna);
    expect((await ask(company.admin)).json<OpenPlaces>()).toEqual({
      days: [
        { date: MONDAY, openCount: 1 },
        { date: '2030-01-09', openCount: 1 },
      ],
      pendingSwapCount: 0,
    });
    const chef = await company.server.colleague(company.admin, 'chef@openplek.example', 'DepartmentManager');
    expect((await ask(chef)).json<OpenPlaces>().days).toEqual([]);
    const employee = await company.server.colleague(company.admin, 'anna@openplek.example', 'Employee');
    expect((await ask(employee)).statusCode).toBe(403);
    expect((await ask(company.admin, '2030-01-08')).statusCode).toBe(400);
  });

  it('are none on shifts that are over', async () => {
    const lastWeek = addDays(mondayOf(localDate(currentTime(), 'Europe/Amsterdam')), -7);
    await company.shift({ start: `${lastWeek}T09:00:00Z`, end: `${lastWeek}T17:00:00Z` });
    const body = { weekStartDate: lastWeek, weeks: 1 };
    expect((await company.admin.call('querySchedule', { body })).json<ManagerSchedule>().shifts).toHaveLength(1);
    expect((await ask(company.admin, lastWeek)).json<OpenPlaces>().days).toEqual([]);
  });
});

describe('the next shift of somebody', () => {
  let company: Planning;
  beforeAll(async () => {
    company = await planningCompany('Straks');
  });
  afterAll(() => company.close());

  it('is the published one that is not over, for who may see its department', async () => {
    const anna = await company.person('Anna');
    const next = (by: TestBrowser) => by.call('getNextShift', { params: { tenantUserId: anna } });
    const today = localDate(currentTime(), 'Europe/Amsterdam');
    const planned = async (days: number) => {
      const date = addDays(today, days);
      const shift = await company.shift({ start: `${date}T09:00:00Z`, end: `${date}T17:00:00Z` });
      expect((await company.assign(place(shift), anna)).statusCode).toBe(200);
      return shift;
    };
    const later = await planned(9);
    await planned(3);
    expect((await next(company.admin)).json()).toEqual({ shift: null });
    await company.publish([later.shiftId]);
    expect((await next(company.admin)).json()).toMatchObject({
      shift: { shiftId: later.shiftId, start: `${addDays(today, 9)}T09:00:00.000Z`, timeZoneId: 'Europe/Amsterdam' },
    });
    const chef = await company.server.colleague(company.admin, 'chef@straks.example', 'DepartmentManager');
    expect((await next(chef)).statusCode).toBe(404);
    const employee = await company.server.colleague(company.admin, 'bea@straks.example', 'Employee');
    expect((await next(employee)).statusCode).toBe(403);
  });
});

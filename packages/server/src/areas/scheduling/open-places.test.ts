/** Open places by day, counted, and within whose reach. */
import type { OpenPlaces } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { openByDate } from './open-places.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

describe('open places by date', () => {
  it('are added up in order, without what is over or full', () => {
    const shift = (startDate: string, ...statuses: string[]) => ({
      row: { startDate, endsAt: Date.parse(`${startDate}T16:00:00Z`) },
      places: statuses.map((status) => ({ status })),
    });
    const shifts = [
      shift('2026-11-18', 'Open', 'Filled'),
      shift('2026-11-17', 'Pending'),
      shift('2026-11-18', 'Open', 'Open'),
      shift('2026-11-16', 'Open'),
      shift('2026-11-19', 'Filled'),
    ];
    expect(openByDate(shifts, Date.parse('2026-11-17T12:00:00Z'))).toEqual([
      { date: '2026-11-17', openCount: 1 },
      { date: '2026-11-18', openCount: 3 },
    ]);
  });
});

describe('the call', () => {
  let company: Planning;
  beforeAll(async () => {
    company = await planningCompany('Plekken');
  });
  afterAll(() => company.close());

  const ask = (by: TestBrowser, weekStartDate = MONDAY) => by.call('getOpenPlaces', { query: { weekStartDate } });

  it('counts a week’s places until somebody fills them, for who may see the board', async () => {
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
});

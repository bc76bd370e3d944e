/** How long surplus takes in a large company with a full year of hours: generous limits, so that only a real slowdown fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SurplusOfMember, SurplusYear } from '@rooster/contract';
import { addDays, weekdayOf } from '@rooster/domain/time';
import { insertRows } from '../../platform/database/bulk.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { contract } from '../contracts/tables.ts';
import { office } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { member } from '../members/tables.ts';
import { timesheetEntry } from '../timesheet/tables.ts';
import { contractRow, workRow } from './testing.ts';

const PEOPLE = 1000;
/** Those of the first page have worked every weekday of the year, the others one in ten. */
const PAGE = 50;
const YEAR = 2024;

let app: TestApp;
let company: TestOffice;
let ids: string[];

async function fill(tenantId: string): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({ tenantId, id: newId(), firstName: 'Medewerker', lastName: `A${String(index).padStart(4, '0')}`, createdAt: 0 }));
  ids = people.map(({ id }) => id);
  await insertRows(member, people);
  await insertRows(contract, ids.map((id) => contractRow(tenantId, id, `${YEAR - 1}-01-01`)));
  const dates = Array.from({ length: 366 }, (_, index) => addDays(`${YEAR}-01-01`, index)).filter((date) => weekdayOf(date) < 6);
  await insertRows(timesheetEntry, ids.flatMap((id, index) => dates.filter((_, day) => index < PAGE || day % 10 === 0).map((date) => workRow(tenantId, id, date, 8))));
}

beforeAll(async () => {
  app = await testApp();
  company = await office(app, 'Snelheid');
  await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  await app.database.withTenant(company.tenantId, () => fill(company.tenantId));
}, 180_000);
afterAll(() => app.close());

/** The median of nine, in milliseconds, after two to warm up. */
async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < 9; round += 1) {
    const start = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}

describe('a company of a thousand', () => {
  it('has a person’s year in time', async () => {
    const query = () => company.admin.call('getMonthsOfMember', { params: { year: String(YEAR), tenantUserId: ids[0] ?? '' } });
    expect((await query()).json<SurplusYear>().totals).toMatchObject({ contractHours: '2096:00:00', workedHours: '2096:00:00', balanceHours: '00:00:00' });
    const time = await median(query);
    expect(time, `a year: ${Math.round(time)} ms`).toBeLessThan(100);
  });

  it('has a page of everybody in time', async () => {
    const query = () => company.admin.call('listSurplus', { params: { unit: 'week', year: String(YEAR) }, query: { limit: String(PAGE) } });
    const { items, total } = (await query()).json<{ items: SurplusOfMember[]; total: number }>();
    expect([items.length, total, items[0]?.balances.length]).toEqual([PAGE, PEOPLE + 1, 52]);
    const time = await median(query);
    expect(time, `a page: ${Math.round(time)} ms`).toBeLessThan(1000);
  });
});

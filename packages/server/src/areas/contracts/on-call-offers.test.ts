/** Offers of fixed hours to on-call people. Over HTTP, against a real database. */
import type { OnCallOffer } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { contractRow, workingWeek } from '../../testing/terms-and-leave.ts';
import { contract } from '../../schema/contracts.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';
import { newId } from '../../platform/id.ts';
import { office } from './testing.ts';
import type { TestOffice } from './testing.ts';

let app: TestApp;
let company: TestOffice;
let count = 0;
const today = localDate(currentTime(), 'Europe/Amsterdam');

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  company = await office(app, `Aanbod${count++}`);
});
afterAll(() => app.close());

/** A year before a day; of 29 February the 28th. */
const yearBefore = (date: string): string =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;

/** Puts somebody on call from a day on. */
const employ = (memberId: string, startDate: string, hours = 0) =>
  app.database.withTenant(company.tenantId, () =>
    tx()
      .insert(contract)
      .values(contractRow(company.tenantId, memberId, startDate, workingWeek(hours))),
  );
const offers = async (): Promise<OnCallOffer[]> =>
  (await company.admin.call('listOnCallOffers')).json<{ items: OnCallOffer[] }>().items;
const states = async () => (await offers()).map(({ lastName, dueFrom, state }) => [lastName, dueFrom, state]);
const set = (tenantUserId: string, dueFrom: string, state: string) =>
  company.admin.call('setOnCallOffer', { params: { tenantUserId, dueFrom }, body: { state, weeklyTime: '12:00:00' } });

describe('an offer of fixed hours', () => {
  it('is seen months ahead, is due for a month, and is late after that', async () => {
    const [soon, now, late, far, fixed] = [addDays(today, 60), today, addDays(today, -45), addDays(today, 200), today];
    for (const [lastName, due, hours] of [
      ['Straks', soon, 0],
      ['Nu', now, 0],
      ['Laat', late, 0],
      ['Ver', far, 0],
      ['Vast', fixed, 8],
    ] as const)
      await employ(await company.hire({ lastName }), yearBefore(due), hours);
    expect(await states()).toEqual([
      ['Laat', late, 'Overdue'],
      ['Nu', now, 'Due'],
      ['Straks', soon, 'Upcoming'],
    ]);
  });

  it('has the average of what was paid in the twelve months, and no other hours', async () => {
    const { tenantUserId } = (await company.admin.call('getUserInfo')).json<{ tenantUserId: string }>();
    const due = addDays(today, -3);
    await employ(tenantUserId, yearBefore(due));
    const work = async (date: string): Promise<void> => {
      const times = { shiftStart: `${date}T09:00:00Z`, shiftEnd: `${date}T17:00:00Z` };
      const entry = await company.admin.call('addEntry', { body: { ...times, timeZoneId: 'Europe/Amsterdam' } });
      const timesheetEntryId = entry.json<{ id: string }>().id;
      await company.admin.call('approveEntry', { body: { timesheetEntryId } });
    };
    await work(addDays(due, -10));
    await work(addDays(due, -20));
    await work(addDays(due, 1));
    const [offer] = await offers();
    // Sixteen hours in 365 days are 18 minutes a week and 80 a month, to the minute.
    expect([offer?.paidTime, offer?.weeklyTime, offer?.monthlyTime]).toEqual(['16:00:00', '00:18:00', '01:20:00']);
  });

  it('counts calls that were withdrawn too late, with what they were paid for, and nothing else unworked', async () => {
    const id = await company.hire({ lastName: 'Nu' });
    const other = await company.hire({ lastName: 'Ook' });
    const due = addDays(today, -3);
    await employ(id, yearBefore(due));
    await employ(other, yearBefore(due));
    const start = Date.parse(`${addDays(due, -10)}T09:00:00Z`);
    const line = (part: 'minimum' | 'surcharge', hours: number, percentage: number) => ({
      rule: null,
      start,
      end: start + 4 * 3_600_000,
      part,
      percentage,
      target: 'pay' as const,
      seconds: hours * 3600,
    });
    const call = (date: string, lines: ReturnType<typeof line>[], memberId = id) => ({
      tenantId: company.tenantId,
      id: newId(),
      memberId,
      date,
      reason: 'WithdrawnCall' as const,
      ruleSetVersionId: null,
      lines,
      paidSeconds: 18_000,
      shiftId: newId(),
      shiftName: 'Dagdienst',
      startsAt: start,
      endsAt: start + 4 * 3_600_000,
      breakSeconds: 0,
      timeZoneId: 'Europe/Amsterdam',
      createdAt: start,
    });
    await app.database.withTenant(company.tenantId, () =>
      tx()
        .insert(unworkedPay)
        .values([
          // Four hours, and an allowance that is no time.
          call(addDays(due, -10), [line('minimum', 4, 10_000), line('surcharge', 2, 2200)]),
          // Moved: two hours of it were lost.
          call(addDays(due, -9), [line('minimum', 2, 10_000)]),
          // On the first and the last of the twelve months, and one day outside of them on either side.
          call(yearBefore(due), [line('minimum', 3, 10_000)]),
          call(addDays(due, -1), [line('minimum', 3, 10_000)]),
          call(addDays(yearBefore(due), -1), [line('minimum', 50, 10_000)]),
          call(due, [line('minimum', 50, 10_000)]),
          call(addDays(due, -5), [line('minimum', 7, 10_000)], other),
        ]),
    );
    const found = (await offers()).map(({ lastName, paidTime, weeklyTime }) => [lastName, paidTime, weeklyTime]);
    // 4 + 2 + 3 + 3 hours in 365 days are 13.8 minutes a week, shown as 14; 7 hours are 8.
    expect(new Set(found)).toEqual(
      new Set([
        ['Nu', '12:00:00', '00:14:00'],
        ['Ook', '07:00:00', '00:08:00'],
      ]),
    );
  });

  it('is marked as offered, accepted or declined, with the hours of then; of nobody else and no other day', async () => {
    const id = await company.hire({ lastName: 'Nu' });
    await employ(id, yearBefore(today));
    expect((await set(id, today, 'Offered')).statusCode).toBe(204);
    expect((await offers())[0]).toMatchObject({ state: 'Offered', offeredTime: '12:00:00' });
    expect((await set(id, today, 'Declined')).statusCode).toBe(204);
    expect(await states()).toEqual([['Nu', today, 'Declined']]);
    expect(codeOf(await set(id, addDays(today, 1), 'Offered'))).toBe('not-found');
    expect(codeOf(await set(await company.hire(), today, 'Offered'))).toBe('not-found');
    expect(codeOf(await set(id, today, 'Perhaps'))).toBe('validation-failed');
  });
});

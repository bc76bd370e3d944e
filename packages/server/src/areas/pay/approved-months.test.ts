/** Sums of approved hours: what the database keeps of a month is what its segments come to. */
import type { AggregatedHours, PayTotals } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays, daysBetween } from '@rooster/domain/time';
import { count } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateTenant, seedDemo } from '../../demo/index.ts';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { approvedMonthPay } from '../../schema/timesheet-approved.ts';
import { wrongSums } from '../../testing/approved-sums.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { add, approve, care, companyOf, countFrom, settle, times, within } from './testing.ts';
import { inMonths } from '../presence/approved.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('cuts any period at months: each date counts once, and half a month at most is read at either end', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-01', days));
  const datesOf = ({ fromDate, toDate }: { fromDate: string; toDate: string }): string[] =>
    Array.from({ length: daysBetween(fromDate, toDate) + 1 }, (_, index) => addDays(fromDate, index));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (fromDate, length) => {
      const period = { fromDate, toDate: addDays(fromDate, length) };
      const { months, more, less } = inMonths(period);
      const times = new Map<string, number>();
      for (const [sign, periods] of [
        [1, [...more, ...(months ? [months] : [])]],
        [-1, less],
      ] as const)
        for (const date of periods.flatMap(datesOf)) times.set(date, (times.get(date) ?? 0) + sign);
      const counted = [...times].flatMap(([date, count]) => (count === 0 ? [] : [`${date} ${count}`]));
      expect(counted.toSorted()).toEqual(datesOf(period).map((date) => `${date} 1`));
      const ends = months ? [months.fromDate, addDays(months.toDate, 1)] : [];
      expect(ends.filter((date) => !date.endsWith('-01'))).toEqual([]);
      const most = length > 31 ? 16 : 31;
      expect([...more, ...less].filter((dates) => datesOf(dates).length > most)).toEqual([]);
    }),
  );
});

it('keeps the sums of the demo and of a company with a year of hours', async () => {
  const made = await testDatabase();
  try {
    const demo = await seedDemo(made.database);
    const { tenantId } = await generateTenant(made.database, { name: 'Jaar', members: 12, months: 12 });
    for (const id of [demo?.tenantId ?? '', tenantId])
      await made.database.withTenant(id, async () => {
        const [kept] = await tx().select({ rows: count() }).from(approvedMonthPay);
        expect(kept?.rows).toBeGreaterThan(20);
        expect(await wrongSums()).toEqual([]);
      });
  } finally {
    await made.close();
  }
}, 300_000);

const hoursOf = async (browser: TestBrowser, fromDate: string, toDate: string) => {
  const body = { fromDate, toDate };
  const [hours] = (await browser.call('aggregateHours', { body })).json<{ items: AggregatedHours[] }>().items;
  const { items } = (await browser.call('aggregatePay', { body })).json<PayTotals>();
  const lines = items.map(({ part, percentage, rule, time }) => [part, percentage, rule?.ruleKey ?? null, time]);
  return { worked: hours?.workedTime, surcharged: hours?.surchargedTime, lines };
};

it('follows whatever is done with hours: approved, changed, denied, deleted, counted by other rules', async () => {
  const company = await companyOf(server, 'Maandsom');
  const { browser } = company;
  const right = () => within(company, async () => expect(await wrongSums()).toEqual([]));
  // Over the end of a month, at the factor of a Saturday and of a Sunday.
  await browser.call('updateWeekdayFactors', { body: { saturday: 133.33, sunday: 150 } });
  const night = await add(company, times('2026-10-31', '20:00', '04:00', '2026-11-01'));
  await right();
  expect(await hoursOf(browser, '2026-10-01', '2026-11-30')).toMatchObject({ worked: '00:00:00', lines: [] });
  await approve(company, night);
  const day = await add(company, times('2026-11-15', '10:00', '14:00'));
  await approve(company, day);
  await right();
  const approved = {
    worked: '12:00:00',
    surcharged: '17:20:00',
    lines: [
      ['hour', 13_333, null, '04:00:00'],
      ['hour', 15_000, null, '08:00:00'],
    ],
  };
  expect(await hoursOf(browser, '2026-10-01', '2026-11-30')).toEqual(approved);
  // The same of a period that begins and ends within a month, and of one that lies in two.
  expect(await hoursOf(browser, '2026-09-15', '2026-11-15')).toEqual(approved);
  expect(await hoursOf(browser, '2026-10-02', '2026-11-28')).toEqual(approved);
  for (const [from, to] of [
    ['2026-10-15', '2026-11-14'],
    ['2026-10-05', '2026-11-14'],
    ['2026-10-31', '2026-11-01'],
  ] as const)
    expect((await hoursOf(browser, from, to)).worked).toBe('08:00:00');
  expect((await hoursOf(browser, '2026-11-01', '2026-11-30')).worked).toBe('08:00:00');
  // A change that waits takes nothing of what is approved; denied, it leaves it as it was.
  const longer = { params: { id: day }, body: times('2026-11-15', '10:00', '16:00') };
  await browser.call('updateEntry', longer);
  await right();
  expect(await hoursOf(browser, '2026-10-01', '2026-11-30')).toEqual(approved);
  const denial = { timesheetEntryId: day, denialReason: 'Om twee uur gesloten' };
  expect((await browser.call('denyEntry', { body: denial })).statusCode).toBe(200);
  await right();
  expect(await hoursOf(browser, '2026-10-01', '2026-11-30')).toEqual(approved);
  await browser.call('updateEntry', longer);
  await approve(company, day);
  await right();
  expect((await hoursOf(browser, '2026-10-01', '2026-11-30')).worked).toBe('14:00:00');
  await countFrom(company, await care(company), '2026-11-08');
  await settle(company);
  await right();
  expect((await hoursOf(browser, '2026-10-01', '2026-11-30')).lines).toEqual([
    ['hour', 10_000, null, expect.any(String)],
    ['hour', 13_333, null, '04:00:00'],
    ['hour', 15_000, null, '04:00:00'],
    ['surcharge', 6000, 'sunday', expect.any(String)],
  ]);
  await browser.call('deleteEntryOf', { params: { id: night }, body: { reason: 'Dubbel' } });
  await right();
  expect(parseDuration((await hoursOf(browser, '2026-10-01', '2026-10-31')).worked ?? '')).toBe(0);
});

it('counts what several approve in one moment, of one person and of several', async () => {
  const company = await companyOf(server, 'Tegelijk');
  const { browser } = company;
  const manager = await server.colleague(browser, 'chef@tegelijk.example', 'Manager');
  const colleague = await server.colleague(browser, 'anna@tegelijk.example', 'Employee');
  const entries: string[] = [];
  for (const day of ['02', '03', '04', '05'])
    for (const who of [browser, colleague])
      entries.push(await add({ ...company, browser: who }, times(`2026-11-${day}`, '09:00', '13:00')));
  const answers = await Promise.all(
    entries.map((id) => manager.call('approveEntry', { body: { timesheetEntryId: id } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(entries.map(() => 200));
  await within(company, async () => expect(await wrongSums()).toEqual([]));
  const body = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  const { items } = (await browser.call('aggregateHours', { body })).json<{ items: AggregatedHours[] }>();
  expect(items.filter(({ workedTime }) => workedTime === '16:00:00')).toHaveLength(2);
});

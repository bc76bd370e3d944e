/** What everybody's approved hours are worth, by person, rule and percentage. */
import type { PayTotals } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { add, approve, care, companyOf, countFrom, explained, period, settle, times } from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const totals = async (browser: TestBrowser): Promise<PayTotals> =>
  (await browser.call('aggregatePay', { body: period })).json<PayTotals>();
const linesOf = ({ items }: PayTotals) =>
  items.map(({ lastName, part, percentage, rule, time }) => [lastName, part, percentage, rule?.ruleKey ?? null, time]);

it('sums what is approved by rule, at the factor of the day where no rule set counts, and names each rule', async () => {
  const company = await companyOf(server, 'Optellen');
  await company.browser.call('updateWeekdayFactors', { body: { saturday: 133.33 } });
  await approve(company, await add(company, times('2026-11-07', '09:00', '13:00')));
  await countFrom(company, await care(company), '2026-11-08');
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await approve(company, await add(company, times('2026-11-16', '18:00', '23:00')));
  await add(company, times('2026-11-17', '18:00', '23:00'));
  await settle(company);
  const found = await totals(company.browser);
  const lastName = found.items[0]?.lastName;
  expect(linesOf(found)).toEqual([
    [lastName, 'hour', 10_000, null, '09:00:00'],
    [lastName, 'hour', 13_333, null, '04:00:00'],
    [lastName, 'surcharge', 2200, 'weekday-evening', '02:00:00'],
    [lastName, 'surcharge', 4400, 'weekday-late', '01:00:00'],
    [lastName, 'surcharge', 6000, 'sunday', '04:00:00'],
  ]);
  expect(found.rules.map(({ ruleKey, ruleSetName, source }) => [ruleKey, ruleSetName, source?.article])).toEqual([
    ['weekday-evening', 'ORT', 'Onregelmatigheidstoeslag (ORT)'],
    ['weekday-late', 'ORT', 'Onregelmatigheidstoeslag (ORT)'],
    ['sunday', 'ORT', 'Onregelmatigheidstoeslag (ORT)'],
  ]);
  const hours = found.items
    .filter(({ part }) => part === 'hour')
    .reduce((sum, { time }) => sum + parseDuration(time), 0);
  expect(hours).toBe(parseDuration((await explained(company)).workedTime));
});

it('is told of the departments that somebody manages, and of nobody to an employee', async () => {
  const company = await companyOf(server, 'Afdelingen');
  await approve(company, await add(company, times('2026-11-16', '09:00', '13:00')));
  const boss = await server.colleague(company.browser, 'chef@afdelingen.example', 'DepartmentManager');
  expect(await totals(boss)).toEqual({ rules: [], items: [] });
  const employee = await server.colleague(company.browser, 'anna@afdelingen.example', 'Employee');
  expect((await employee.call('aggregatePay', { body: period })).statusCode).toBe(403);
});

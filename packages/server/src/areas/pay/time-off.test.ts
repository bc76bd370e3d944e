/** Hours off for worked hours: by rule or by choice, in a lot with its own last day, and never paid twice. */
import type { BalanceExplanation, CallResult, HoursExplanation, RuleSet, timesheetCalls } from '@rooster/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import {
  above,
  add,
  approve,
  type Company,
  companyOf,
  countFrom,
  explained,
  period,
  ruleOf,
  settle,
  surcharged,
  times,
} from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Preview = CallResult<(typeof timesheetCalls)['previewPayrollExport']>;

const sunday = { kind: 'band', days: [{ weekdays: [7] }], from: 0, to: 1440, percentage: 5000 };

/** A company that keeps leave, with rules that count from 1 September 2026. */
async function companyWith(name: string, rules: object[]): Promise<Company> {
  const company = await companyOf(server, name);
  await company.browser.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const made = await company.browser.call('createRuleSet', { body: { name: 'Cao', fromDate: null, rules } });
  const counted = await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-09-01');
  expect(counted.statusCode).toBe(200);
  await settle(company);
  return company;
}

const work = async (company: Company, ...stretch: Parameters<typeof times>): Promise<string> => {
  const id = await add(company, times(...stretch));
  expect((await approve(company, id)).statusCode).toBe(200);
  return id;
};

/** The lots of time for time with their lines. */
async function lots({ browser }: Company) {
  const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  const answer = await browser.call('explainLeaveBalances', {
    params: { year: '2026', tenantUserId },
    query: { balanceType: 'TimeForTime', asOf: '2026-12-31' },
  });
  return answer.json<BalanceExplanation>().lots.map(({ balance, mutations }) => ({
    until: balance.expiresAt,
    free: balance.free,
    lines: mutations.map(({ date, amount, source, hours }) => [date, amount, source, hours?.what]),
  }));
}

const payrollOf = async ({ browser }: Company, body = period) =>
  (await browser.call('previewPayrollExport', { body }))
    .json<Preview>()
    .lines.map(({ kind, factor, duration, fromDate }) => [kind, factor, duration, fromDate]);

const choose = ({ browser }: Company, target: 'pay' | 'time-off' | null, body: object = period) =>
  browser.call('choosePayForPeriod', { body: { ...body, target } });

it('approved hours give them, with entry and rule, and are paid for themselves only', async () => {
  const company = await companyWith('Zondag', [
    ruleOf('sunday', sunday, { target: 'time-off', expiresAfterMonths: 3 }),
  ]);
  const id = await add(company, times('2026-11-15', '10:00', '14:00'));
  expect(await lots(company)).toEqual([]);
  await approve(company, id);
  expect(await lots(company)).toEqual([
    { until: '2027-02-28', free: '02:00:00', lines: [['2026-11-15', '02:00:00', 'Hours', 'band']] },
  ]);
  expect(await surcharged(company)).toBe('04:00:00');
  expect(await payrollOf(company)).toEqual([['Worked', null, '04:00:00', '2026-11-01']]);
  const [line] = (await explained(company)).entries.flatMap(({ segments }) => segments[0]?.lines?.slice(1) ?? []);
  expect([line?.target, line?.isChosen, line?.time]).toEqual(['time-off', false, '04:00:00']);
});

it('hours that are changed, taken back or deleted take back what they gave, and do so once', async () => {
  const company = await companyWith('Terug', [ruleOf('sunday', sunday, { target: 'time-off' })]);
  const id = await work(company, '2026-11-15', '10:00', '14:00');
  await company.browser.call('updateEntry', { params: { id }, body: times('2026-11-15', '10:00', '12:00') });
  // The approved version holds until the change is decided on.
  expect((await lots(company))[0]?.free).toBe('02:00:00');
  await approve(company, id);
  expect((await lots(company))[0]?.free).toBe('01:00:00');
  // What was approved before holds again.
  await company.browser.call('reopenEntry', { body: { timesheetEntryId: id } });
  expect((await lots(company))[0]?.free).toBe('02:00:00');
  await approve(company, id);
  await settle(company);
  await company.browser.call('deleteEntryOf', { params: { id }, body: { reason: 'Dubbel' } });
  const [lot] = await lots(company);
  expect([lot?.until, lot?.free, lot?.lines.map(([, amount]) => amount)]).toEqual([
    '2027-06-30',
    '00:00:00',
    ['02:00:00', '-01:00:00', '01:00:00', '-01:00:00', '-01:00:00'],
  ]);
});

it('the employee chooses for a period or an entry, until the period closes; the rule says what holds without', async () => {
  const company = await companyWith('Keuze', [
    ruleOf('sunday', sunday, { target: 'choice', unlessChosen: 'time-off' }),
    ruleOf('saturday', { ...sunday, days: [{ weekdays: [6] }] }, { target: 'choice' }),
  ]);
  const first = await work(company, '2026-11-14', '10:00', '14:00');
  await work(company, '2026-11-15', '10:00', '14:00');
  const state = async () => [await surcharged(company), (await lots(company))[0]?.free ?? null];
  expect(await state()).toEqual(['10:00:00', '02:00:00']);
  expect((await choose(company, 'time-off')).json()).toEqual({ items: [{ ...period, target: 'time-off' }] });
  expect(await state()).toEqual(['08:00:00', '04:00:00']);
  const one = (target: 'pay' | null) =>
    company.browser.call('choosePayForEntry', { params: { id: first }, body: { target } });
  expect((await one('pay')).statusCode).toBe(204);
  expect(await state()).toEqual(['10:00:00', '02:00:00']);
  const { payChoices, entries } = await explained(company);
  expect([payChoices, entries.map(({ payChoice }) => payChoice)]).toEqual([
    [{ ...period, target: 'time-off' }],
    [null, 'pay'],
  ]);
  await one(null);
  // Another choice for part of the period leaves the rest.
  const part = { fromDate: '2026-11-15', toDate: '2026-11-15' };
  await choose(company, 'pay', part);
  expect(await state()).toEqual(['10:00:00', '02:00:00']);
  expect(
    (await explained(company)).payChoices.map(({ fromDate, toDate, target }) => [fromDate, toDate, target]),
  ).toEqual([
    ['2026-11-01', '2026-11-14', 'time-off'],
    ['2026-11-15', '2026-11-15', 'pay'],
    ['2026-11-16', '2026-11-30', 'time-off'],
  ]);
  await choose(company, null);
  expect(await state()).toEqual(['10:00:00', '02:00:00']);
  await company.browser.call('setCloseDate', { body: { closeDate: '2026-11-14' } });
  expect(codeOf(await choose(company, 'pay'))).toBe('timesheet-closed');
  expect(codeOf(await one('pay'))).toBe('timesheet-closed');
  expect((await choose(company, 'pay', part)).statusCode).toBe(200);
  expect(await state()).toEqual(['12:00:00', '00:00:00']);
});

it('nobody chooses for the hours of somebody else', async () => {
  const company = await companyWith('Ander', [ruleOf('sunday', sunday, { target: 'choice' })]);
  const id = await work(company, '2026-11-15', '10:00', '14:00');
  const colleague = await server.colleague(company.browser, 'collega@ander.example', 'Employee');
  expect(codeOf(await colleague.call('choosePayForEntry', { params: { id }, body: { target: 'time-off' } }))).toBe(
    'not-found',
  );
});

it('what payroll was handed before another choice is taken back by the next export', async () => {
  const company = await companyWith('Export', [ruleOf('sunday', sunday, { target: 'choice' })]);
  const { browser } = company;
  const codes = [
    { kind: 'Worked', factor: null, code: 'U' },
    { kind: 'Surcharge', factor: 150, code: 'T50' },
  ];
  await browser.call('updatePayrollMapping', { body: { components: codes } });
  const id = await work(company, '2026-11-15', '10:00', '14:00');
  const sent = await browser.call('createPayrollExport', { body: period });
  expect(sent.statusCode).toBe(201);
  await choose(company, 'time-off');
  expect((await lots(company))[0]?.free).toBe('02:00:00');
  const december = { fromDate: '2026-12-01', toDate: '2026-12-31' };
  expect(await payrollOf(company, december)).toEqual([['Surcharge', 150, '-04:00:00', '2026-11-01']]);
  // An entry that is changed after the export settles both: what is paid, and what was given.
  await browser.call('updateEntry', { params: { id }, body: times('2026-11-15', '10:00', '12:00') });
  await approve(company, id);
  expect((await lots(company))[0]?.free).toBe('01:00:00');
  expect(await payrollOf(company, december)).toEqual([
    ['Worked', null, '-02:00:00', '2026-11-01'],
    ['Surcharge', 150, '-04:00:00', '2026-11-01'],
  ]);
});

it('overtime of a week over two months is judged whole, and given on the dates on which it was worked', async () => {
  const company = await companyWith('Overwerk', [
    ruleOf('overtime', above('week', 20), { target: 'time-off', instead: true, expiresAfterMonths: 3 }),
  ]);
  // Monday 28 September to Friday 2 October: 24 hours, of which the last four are beyond twenty.
  for (const date of ['2026-09-29', '2026-09-30', '2026-10-01']) await work(company, date, '09:00', '17:00');
  expect(await lots(company)).toEqual([
    { until: '2027-01-31', free: '04:00:00', lines: [['2026-10-01', '04:00:00', 'Hours', 'threshold']] },
  ]);
  const months = { fromDate: '2026-09-01', toDate: '2026-10-31' };
  expect(await surcharged(company, months)).toBe('20:00:00');
  const own = (await company.browser.call('explainOwnHours', { body: months })).json<HoursExplanation>();
  expect(own.workedTime).toBe('24:00:00');
  // Without fixed hours what is given back is not paid as well.
  expect(await payrollOf(company, months)).toEqual([['Worked', null, '20:00:00', '2026-09-01']]);
});

it.each([
  // ISO weeks 45–48 begin on 2 November 2026.
  ['four-weeks', ['2026-11-02', '2026-11-03', '2026-11-30'], '00:00:00'],
  ['four-weeks', ['2026-11-02', '2026-11-03', '2026-11-24'], '04:00:00'],
  ['month', ['2026-11-02', '2026-11-03', '2026-11-24'], '04:00:00'],
  ['month', ['2026-10-30', '2026-11-02', '2026-11-03'], '00:00:00'],
  ['year', ['2026-10-30', '2026-11-02', '2026-11-03'], '04:00:00'],
])('overtime per %s of work on %s gives %s', async (per, dates, free) => {
  const company = await companyWith(`Per-${per}-${dates.join('-')}`, [
    ruleOf('overtime', above(per, 20), { target: 'time-off', instead: true }),
  ]);
  for (const date of dates) if (date <= '2026-11-24') await work(company, date, '09:00', '17:00');
  expect((await lots(company))[0]?.free ?? '00:00:00').toBe(free);
});

it('hours that are approved after their last day wait for a decision', async () => {
  const company = await companyWith('Laat', [ruleOf('sunday', sunday, { target: 'time-off', expiresAfterMonths: 1 })]);
  await work(company, '2026-09-06', '10:00', '14:00');
  const { items } = (await company.browser.call('listLapsingLots')).json<{ items: object[] }>();
  expect(items).toMatchObject([
    { balanceType: 'TimeForTime', lastDay: '2026-10-31', duration: '02:00:00', state: 'AwaitsDecision' },
  ]);
});

it('a payroll export says that hours were given back, where there is no line of them', async () => {
  const company = await companyWith('Uitleg', [
    ruleOf('sunday', { ...sunday, percentage: 10_000 }, { target: 'time-off', instead: true }),
  ]);
  await work(company, '2026-11-15', '10:00', '14:00');
  const { lines, people } = (await company.browser.call('previewPayrollExport', { body: period })).json<Preview>();
  expect(lines).toEqual([]);
  expect(people).toMatchObject([{ reason: 'InLieu', workedTime: '04:00:00', inLieuTime: '04:00:00' }]);
});

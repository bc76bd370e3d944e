/** Odd rules and hours as a company meets them: clock changes, holidays that run on, leave, an export before. */
import type { CallResult, HoursExplanation, RuleSet, timesheetCalls } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTime } from '@rooster/domain/clock';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { leaveOffice } from '../leave/testing.ts';
import { above, add, approve, care, type Company, companyOf, countFrom, period } from './testing.ts';
import { ruleOf as ruleBy, settle, times } from './testing.ts';
import { settlePay } from './work-out.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ruleOf = (key: string, what: object) => ({ ...ruleBy(key, what), group: 'best' });
const band = (days: object[], from: number, to: number, percent: number) => ({
  kind: 'band',
  days,
  from: from * 60,
  to: to * 60,
  percentage: percent * 100,
});

const YEAR = { fromDate: '2026-01-01', toDate: '2026-12-31' };

/** A company whose hours of this year count by some rules. */
async function companyWith(name: string, rules: object[]): Promise<Company> {
  const company = await companyOf(server, name);
  const made = await company.browser.call('createRuleSet', { body: { name: 'Cao', fromDate: null, rules } });
  expect(made.statusCode).toBe(201);
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-01-01');
  return company;
}

/** What an approved stretch of work (wire times) is paid on top, by date: rule and time. */
async function onTop(company: Company, shiftStart: string, shiftEnd: string): Promise<unknown[]> {
  const { browser } = company;
  const added = await browser.call('addEntry', { body: { shiftStart, shiftEnd, timeZoneId: 'Europe/Amsterdam' } });
  const { id } = added.json<{ id: string }>();
  expect((await approve(company, id)).statusCode).toBe(200);
  await settle(company);
  const { entries } = (await browser.call('explainOwnHours', { body: YEAR })).json<HoursExplanation>();
  return (
    entries
      .find(({ entry }) => entry.id === id)
      ?.segments.flatMap(({ date, lines }) =>
        (lines ?? []).flatMap(({ part, rule, time }) => (part === 'surcharge' ? [[date, rule?.key, time]] : [])),
      ) ?? []
  );
}

it('Liberation Day is in years that are over as it was then, whatever is chosen for those to come', async () => {
  const company = await companyOf(server, 'Bevrijding');
  const { browser } = company;
  // Ordinary years: in one of them the day was free, and both have a free day that says that they were kept.
  for (const date of ['2022-12-26', '2023-05-05', '2023-12-26'])
    await browser.call('addSurchargeDays', {
      body: { days: [{ date, displayName: 'Vrij', isSurchargeDay: false, isFreeDay: true }] },
    });
  await countFrom(company, await care(company), '2022-01-01');
  const worth = async (): Promise<unknown[]> => {
    await settle(company);
    const answers = ['2022-05-05', '2023-05-05'].map((date) =>
      browser.call('explainOwnHours', { body: { fromDate: date, toDate: date } }),
    );
    return (await Promise.all(answers)).map((answer) => answer.json<HoursExplanation>().surchargedTime);
  };
  for (const date of ['2022-05-05', '2023-05-05']) {
    const body = {
      shiftStart: `${date}T09:00:00+02:00`,
      shiftEnd: `${date}T17:00:00+02:00`,
      timeZoneId: 'Europe/Amsterdam',
    };
    await approve(company, await add(company, body));
  }
  // Eight hours, and eight at 60 % on top.
  const asItWas = ['08:00:00', '12:48:00'];
  expect(await worth()).toEqual(asItWas);
  for (const liberationDayFree of ['always', 'never', 'lustrum'] as const) {
    const changed = await browser.call('setHolidayChoices', { body: { goodFridayFree: false, liberationDayFree } });
    expect(changed.statusCode).toBe(200);
    expect(await worth()).toEqual(asItWas);
  }
});

describe('a band', () => {
  it('of a whole day has twenty-five hours where the clock is set back, and twenty-three where it goes ahead', async () => {
    const company = await companyWith('Klok', [ruleOf('sunday', band([{ weekdays: [7] }], 0, 24, 50))]);
    expect(await onTop(company, '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00')).toEqual([
      ['2026-10-25', 'sunday', '07:00:00'],
    ]);
    expect(await onTop(company, '2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00')).toEqual([
      ['2026-03-29', 'sunday', '05:00:00'],
    ]);
  });

  it('of the evening runs on into a holiday, and that of the holiday into the night after it', async () => {
    const company = await companyWith('Feest', [
      ruleOf('evening', band([{ weekdays: [3] }], 20, 26, 30)),
      ruleOf('holiday', band([{ holidays: 'all' }], 1, 26, 100)),
    ]);
    // Ascension Day is Thursday 14 May: its own rule begins at one o’clock, the evening's ends at two.
    expect(await onTop(company, '2026-05-13T19:00:00+02:00', '2026-05-14T03:00:00+02:00')).toEqual([
      ['2026-05-13', 'evening', '04:00:00'],
      ['2026-05-14', 'evening', '01:00:00'],
      ['2026-05-14', 'holiday', '02:00:00'],
    ]);
    expect(await onTop(company, '2026-05-14T22:00:00+02:00', '2026-05-15T04:00:00+02:00')).toEqual([
      ['2026-05-14', 'holiday', '02:00:00'],
      ['2026-05-15', 'holiday', '02:00:00'],
    ]);
  });

  it('of 0 % is paid nothing on top, one of 1,000 % ten times, and of several at once the highest', async () => {
    const company = await companyWith('Uitersten', [
      ruleOf('nothing', band([{}], 0, 24, 0)),
      ruleOf('some', band([{}], 9, 12, 10)),
      ruleOf('most', band([{}], 10, 11, 1000)),
    ]);
    expect(await onTop(company, '2026-11-16T08:00:00+01:00', '2026-11-16T13:00:00+01:00')).toEqual([
      ['2026-11-16', 'some', '01:00:00'],
      ['2026-11-16', 'most', '01:00:00'],
      ['2026-11-16', 'some', '01:00:00'],
    ]);
  });
});

it('overtime of a week with leave and a holiday counts the leave where the rule says so', async () => {
  const office = await leaveOffice(server, 'Weekgrens');
  const { id, browser } = await office.worker('week@weekgrens.example');
  for (const [index, countsAbsence] of [false, true].entries()) {
    const rules = [ruleOf('week', above('week', 36, { percentage: 5000, countsAbsence }))];
    const made = await office.admin.call('createRuleSet', { body: { name: `Grens ${index}`, fromDate: null, rules } });
    const { ruleSetId } = made.json<RuleSet>();
    const fromDate = index === 0 ? '2026-01-01' : '2026-05-11';
    expect((await office.admin.call('countByRuleSet', { params: { ruleSetId }, body: { fromDate } })).statusCode).toBe(
      200,
    );
  }
  // Thirty hours from Monday to Wednesday; Thursday 14 May is a holiday, and Friday a day of leave.
  await office.approve(await office.made(id, ['2026-05-15']));
  for (const date of ['2026-05-11', '2026-05-12', '2026-05-13']) {
    const added = await browser.call('addEntry', {
      body: {
        shiftStart: `${date}T08:00:00+02:00`,
        shiftEnd: `${date}T18:00:00+02:00`,
        timeZoneId: 'Europe/Amsterdam',
      },
    });
    const timesheetEntryId = added.json<{ id: string }>().id;
    await office.admin.call('approveEntry', { body: { timesheetEntryId } });
  }
  await server.database.withTenant(office.tenantId, () => settlePay(currentTime()));
  const { entries } = (await browser.call('explainOwnHours', { body: YEAR })).json<HoursExplanation>();
  // Thirty and eight are two more than thirty-six, and those are the last two that were worked.
  expect(entries.map(({ workDate, surchargedTime }) => [workDate, surchargedTime])).toEqual([
    ['2026-05-13', '11:00:00'],
    ['2026-05-12', '10:00:00'],
    ['2026-05-11', '10:00:00'],
  ]);
});

it('hours that are changed after the export are taken back under their old code and paid under the new one', async () => {
  const company = await companyOf(server, 'Nagekomen');
  const { browser } = company;
  await countFrom(company, await care(company), '2026-11-01');
  const id = await add(company, times('2026-11-16', '20:00', '22:00'));
  await approve(company, id);
  await settle(company);
  const none = { factor: null, leaveTypeId: null };
  const components = [
    { kind: 'Worked', ...none, code: 'U' },
    { kind: 'Surcharge', ...none, factor: 122, code: 'T22' },
    { kind: 'Surcharge', ...none, factor: 144, code: 'T44' },
  ];
  expect((await browser.call('updatePayrollMapping', { body: { components } })).statusCode).toBe(200);
  expect((await browser.call('createPayrollExport', { body: period })).statusCode).toBe(201);
  await browser.call('updateEntry', { params: { id }, body: times('2026-11-16', '21:00', '23:30') });
  await approve(company, id);
  await settle(company);
  const { lines } = (await browser.call('previewPayrollExport', { body: period })).json<
    CallResult<(typeof timesheetCalls)['previewPayrollExport']>
  >();
  // An hour less before ten, an hour and a half after it, half an hour more in all.
  expect(lines.map(({ kind, code, duration }) => [kind, code, duration])).toEqual([
    ['Worked', 'U', '00:30:00'],
    ['Surcharge', 'T22', '-01:00:00'],
    ['Surcharge', 'T44', '01:30:00'],
  ]);
});

/** Hours off that lapsed are paid in money where their rule says so; the law of calls is kept in leave too. */
import type { CallResult, HoursExplanation, LeaveCorrection, RuleSet, timesheetCalls } from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { maintainTenantLeave } from '../leave/maintain-leave.ts';
import { above, add, approve, type Company, companyOf, countFrom, settle, times, within } from './testing.ts';
import { member } from '../../schema/members.ts';
import { settlePay } from './work-out.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Preview = CallResult<(typeof timesheetCalls)['previewPayrollExport']>;

const march = { fromDate: '2027-03-01', toDate: '2027-03-31' };
/** The first day on which hours off of November that last three months can't be taken any more, and one after. */
const LAPSED = Date.parse('2027-03-01T09:00:00Z');
const LATER = Date.parse('2027-03-05T09:00:00Z');

const sunday = { kind: 'band', days: [{ weekdays: [7] }], from: 0, to: 1440, percentage: 5000 };
const overtime = above('day', 8);

async function companyWith(name: string, what: object, gives: object): Promise<Company> {
  const company = await companyOf(server, name);
  await company.browser.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const rule = {
    key: 'rule',
    what,
    gives: { target: 'time-off', instead: false, expiresAfterMonths: 3, otherwisePercentage: null, ...gives },
    group: null,
    source: { article: 'Artikel 5', url: 'https://example.org/cao', readOn: '2026-11-22' },
    payrollCode: null,
  };
  const made = await company.browser.call('createRuleSet', { body: { name: 'Cao', fromDate: null, rules: [rule] } });
  expect((await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-09-01')).statusCode).toBe(200);
  await settle(company);
  return company;
}

/** Lets the night's round of leave go by, and what follows from it. */
async function nightOf(company: Company, now: number): Promise<void> {
  await maintainTenantLeave(server.database, company.tenantId, now);
  await within(company, () => settlePay(now));
}

/** Says on which day the company's one member leaves. */
async function leavesOn(company: Company, day: string | null): Promise<void> {
  await within(company, () => tx().update(member).set({ leavesOn: day }).where(eq(member.tenantId, company.tenantId)));
  await settle(company);
}

const unworked = async ({ browser }: Company, body = march) =>
  (await browser.call('explainOwnHours', { body })).json<HoursExplanation>();
const paid = async (company: Company, during = march) =>
  (await unworked(company, during)).unworked.map(({ reason, date, paidTime, lines }) => [
    reason,
    date,
    paidTime,
    lines.map(({ part, percentage, time, rule, source }) => [part, percentage, time, rule?.key, source?.article]),
  ]);
const exported = async ({ browser }: Company) =>
  (await browser.call('previewPayrollExport', { body: march }))
    .json<Preview>()
    .lines.map(({ kind, factor, duration }) => [kind, factor, duration]);

it('are a line of the day after their last, by their rule, once; and go when what earned them goes', async () => {
  const company = await companyWith('Vervalzondag', sunday, { otherwisePercentage: 5000 });
  const id = await add(company, times('2026-11-15', '10:00', '14:00'));
  await approve(company, id);
  await settle(company);
  expect(await paid(company)).toEqual([]);
  await nightOf(company, LAPSED);
  // Four hours on Sunday gave two off; half the wage of the four is paid for them.
  const due = [['LapsedTimeOff', '2027-03-01', '02:00:00', [['surcharge', 5000, '04:00:00', 'rule', 'Artikel 5']]]];
  expect(await paid(company)).toEqual(due);
  const { workedTime, surchargedTime } = await unworked(company);
  expect([workedTime, surchargedTime]).toEqual(['00:00:00', '02:00:00']);
  expect(await exported(company)).toEqual([['Surcharge', 150, '04:00:00']]);
  await nightOf(company, LATER);
  expect(await paid(company)).toEqual(due);

  await company.browser.call('reopenEntry', { body: { timesheetEntryId: id } });
  await nightOf(company, LATER);
  expect(await paid(company)).toEqual([]);
});

it('of overtime are the hours themselves, which were not paid before', async () => {
  const company = await companyWith('Vervaloverwerk', overtime, { instead: true });
  await approve(company, await add(company, times('2026-11-17', '08:00', '18:00')));
  await settle(company);
  await nightOf(company, LAPSED);
  expect(await paid(company)).toEqual([
    ['LapsedTimeOff', '2027-03-01', '02:00:00', [['minimum', 10_000, '02:00:00', 'rule', 'Artikel 5']]],
  ]);
  expect(await exported(company)).toEqual([['Worked', null, '02:00:00']]);
});

it('are paid on the last day of somebody who leaves, as far as they were not taken, until he stays', async () => {
  const company = await companyWith('Vertrek', sunday, { otherwisePercentage: 5000 });
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await settle(company);
  await leavesOn(company, '2027-03-15');
  // Before they lapse, they are to be paid on that day; a lapse that comes first is paid then, and once.
  expect((await paid(company)).map((row) => row.slice(0, 3))).toEqual([['LeftTimeOff', '2027-03-15', '02:00:00']]);
  await nightOf(company, LAPSED);
  expect((await paid(company)).map((row) => row.slice(0, 3))).toEqual([['LapsedTimeOff', '2027-03-01', '02:00:00']]);
  await leavesOn(company, null);
  expect(await paid(company)).toHaveLength(1);
});

it('are less by what a correction took off them, whether they lapse or their person leaves', async () => {
  const company = await companyWith('Gecorrigeerd', sunday, { otherwisePercentage: 5000 });
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await settle(company);
  await leavesOn(company, '2027-03-15');
  expect((await paid(company)).map((row) => row.slice(0, 3))).toEqual([['LeftTimeOff', '2027-03-15', '02:00:00']]);
  const { tenantUserId } = (await company.browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  const correct = async (correctionAmount: string): Promise<LeaveCorrection> => {
    const answer = await company.browser.call('addLeaveCorrection', {
      params: { tenantUserId },
      body: { year: 2026, balanceType: 'TimeForTime', correctionAmount, reason: 'Uitbetaald' },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<LeaveCorrection>();
  };
  // More than there is stands over several lots, and is one correction all the same; so is what takes it back.
  expect((await correct('-03:00:00')).correctionAmount).toBe('-03:00:00');
  expect(await paid(company)).toEqual([]);
  expect((await correct('03:00:00')).correctionAmount).toBe('03:00:00');
  await correct('-00:30:00');
  expect((await paid(company)).map((row) => row.slice(0, 3))).toEqual([['LeftTimeOff', '2027-03-15', '01:30:00']]);
  await leavesOn(company, null);
  await nightOf(company, LAPSED);
  expect((await paid(company)).map((row) => row.slice(0, 3))).toEqual([['LapsedTimeOff', '2027-03-01', '01:30:00']]);
});

it('stay paid on the last day of somebody who has left, whatever lapses later', async () => {
  const company = await companyWith('Vertrokken', sunday, { otherwisePercentage: 5000 });
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await leavesOn(company, '2027-02-20');
  await nightOf(company, LAPSED);
  const february = { fromDate: '2027-02-01', toDate: '2027-02-28' };
  expect(await paid(company)).toEqual([]);
  expect((await paid(company, february)).map((row) => row.slice(0, 3))).toEqual([
    ['LeftTimeOff', '2027-02-20', '02:00:00'],
  ]);
});

it('of a rule that says nothing of money are paid by nobody', async () => {
  const company = await companyWith('Vervalniets', sunday, {});
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await settle(company);
  await nightOf(company, LAPSED);
  expect(await paid(company)).toEqual([]);
});

/** Each rule has a line of its own for the payroll program, and may have a code of its own. */
import type { CallResult, PayrollSortOut, RuleSet, timesheetCalls } from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { payrollLedger } from '../../schema/timesheet-payroll.ts';
import { above, add, approve, care, companyOf, type Company, countFrom } from './testing.ts';
import { period, ruleOf, settle, times, within } from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Preview = CallResult<(typeof timesheetCalls)['previewPayrollExport']>;

const preview = async ({ browser }: Company): Promise<Preview> =>
  (await browser.call('previewPayrollExport', { body: period })).json<Preview>();

const coded = async (company: Company) =>
  (await preview(company)).lines
    .filter(({ kind }) => kind === 'Surcharge')
    .map(({ rule, factor, code, duration }) => [rule?.ruleKey, factor, code, duration]);

const none = { factor: null, leaveTypeId: null };
const basic = [
  { kind: 'Worked', ...none, code: 'U' },
  { kind: 'Surcharge', ...none, factor: 122, code: 'T22' },
  { kind: 'Surcharge', ...none, factor: 160, code: 'T60' },
];
const code = async ({ browser }: Company, components: object[]) =>
  expect((await browser.call('updatePayrollMapping', { body: { components } })).statusCode).toBe(200);

/** A company on the rules of care that worked on a Sunday, and two hours of a Monday evening. */
async function careCompany(name: string): Promise<{ company: Company; ruleSetId: string }> {
  const company = await companyOf(server, name);
  const ruleSetId = await care(company);
  await countFrom(company, ruleSetId, '2026-11-01');
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await approve(company, await add(company, times('2026-11-16', '20:00', '22:00')));
  await settle(company);
  return { company, ruleSetId };
}

it('a rule goes under its own code, or else under that of its percentage', async () => {
  const { company, ruleSetId } = await careCompany('Codes');
  expect((await preview(company)).missing.map(({ rule, factor }) => [rule?.rule.key, factor])).toEqual([
    [undefined, null],
    ['weekday-evening', 122],
    ['sunday', 160],
  ]);
  await code(company, basic);
  expect(await coded(company)).toEqual([
    ['weekday-evening', 122, 'T22', '02:00:00'],
    ['sunday', 160, 'T60', '04:00:00'],
  ]);
  const rule = { ruleSetId, ruleKey: 'sunday' };
  await code(company, [...basic, { kind: 'Surcharge', ...none, factor: 160, rule, code: 'ZONDAG' }]);
  expect((await coded(company))[1]).toEqual(['sunday', 160, 'ZONDAG', '04:00:00']);
  const { rules, csv } = await preview(company);
  expect(rules.map(({ ruleSetName, ruleKey }) => [ruleSetName, ruleKey])).toEqual([
    ['ORT', 'weekday-evening'],
    ['ORT', 'sunday'],
  ]);
  expect(csv).toContain(';ZONDAG;');
});

it('every rule that may count is offered a code before there are hours', async () => {
  const { company } = await careCompany('Vooraf');
  const { items } = (await company.browser.call('listPayrollSorts')).json<{ items: PayrollSortOut[] }>();
  const keys = items.flatMap(({ rule, factor }) => (rule ? [`${rule.ruleKey} ${factor}`] : []));
  expect(keys).toContain('saturday-day 138');
  expect(keys).toHaveLength(11);
});

it('hours off are offered a code for the wages that they become once they can’t be taken any more', async () => {
  const company = await companyOf(server, 'Vervalcodes');
  const band = (day: number) => ({ kind: 'band', days: [{ weekdays: [day] }], from: 0, to: 1440, percentage: 10_000 });
  const rules = [
    ruleOf('sunday', band(7), { target: 'time-off', otherwisePercentage: 5000 }),
    ruleOf('saturday', band(6), { target: 'time-off' }),
    ruleOf('above', above('day', 8, { percentage: 12_500 }), { target: 'time-off', instead: true }),
    ruleOf('chosen', band(1), { target: 'choice', otherwisePercentage: 7500 }),
  ];
  const made = await company.browser.call('createRuleSet', { body: { name: 'Cao', fromDate: null, rules } });
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-11-01');
  const { items } = (await company.browser.call('listPayrollSorts')).json<{ items: PayrollSortOut[] }>();
  expect(items.flatMap(({ rule, factor }) => (rule ? [`${rule.ruleKey} ${factor}`] : []))).toEqual([
    'sunday 150',
    'above 125',
    'chosen 175',
    'chosen 200',
  ]);
});

it('what was exported before rules had codes is not paid once more', async () => {
  const { company, ruleSetId } = await careCompany('Eerder');
  await code(company, basic);
  const exported = await company.browser.call('createPayrollExport', { body: period });
  expect(exported.statusCode).toBe(201);
  const ledger = () =>
    within(company, () => tx().select().from(payrollLedger).where(eq(payrollLedger.kind, 'Surcharge')));
  expect((await ledger()).map(({ ruleSetId: of, ruleKey }) => [of, ruleKey])).toEqual([
    [ruleSetId, 'weekday-evening'],
    [ruleSetId, 'sunday'],
  ]);
  // A change marks the month: it is looked at again, and only the change is paid.
  await approve(company, await add(company, times('2026-11-22', '10:00', '11:00')));
  await settle(company);
  expect(await coded(company)).toEqual([['sunday', 160, 'T60', '01:00:00']]);
});

it('a third more is a third more, whether a weekday’s factor gives it or a rule', async () => {
  const company = await companyOf(server, 'Eenderde');
  await company.browser.call('updateWeekdayFactors', { body: { sunday: 133.33 } });
  await approve(company, await add(company, times('2026-11-15', '10:00', '14:00')));
  await code(company, [basic[0] ?? {}, { kind: 'Surcharge', ...none, factor: 133.33, code: 'T33' }]);
  expect((await company.browser.call('createPayrollExport', { body: period })).statusCode).toBe(201);
  const sunday = { kind: 'band', days: [{ weekdays: [7] }], from: 0, to: 1440, percentage: 3333 };
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Cao', fromDate: null, rules: [ruleOf('sunday', sunday)] },
  });
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-11-01');
  await settle(company);
  // The same hours at the same percentage: nothing is taken back, and nothing is paid again.
  expect(await coded(company)).toEqual([]);
  await approve(company, await add(company, times('2026-11-22', '10:00', '11:00')));
  await settle(company);
  expect(await coded(company)).toEqual([['sunday', 133.33, 'T33', '01:00:00']]);
});

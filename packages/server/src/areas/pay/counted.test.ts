/** Hours that count by a rule set from a date on: what is stored with them is what every figure says. */
import type { RuleSet } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { payChange } from '../../schema/pay.ts';
import { statementsOf } from '../../testing/statements.ts';
import {
  above,
  add,
  approve,
  care,
  type Company,
  companyOf as companyIn,
  countFrom,
  explained,
  exported,
  settle,
  stored,
  surcharged,
  times,
  within,
  openPromise,
  ruleOf,
} from './testing.ts';
import { workOffSome } from './work-out.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const companyOf = (name: string): Promise<Company> => companyIn(server, name);
it('they count by it from that date on, in the overview, line by line, and in payroll', async () => {
  const company = await companyOf('Thuiszorg');
  // Sunday 15 November from 20:00 to 04:00, and the same a week before the rules count.
  for (const [date, until] of [
    ['2026-11-08', '2026-11-09'],
    ['2026-11-15', '2026-11-16'],
  ] as const)
    await approve(company, await add(company, times(date, '20:00', '04:00', until)));
  expect(await surcharged(company)).toBe('16:00:00');
  const counted = await countFrom(company, await care(company), '2026-11-10');
  expect(counted.json<RuleSet>()).toMatchObject({
    isDefault: true,
    counts: [{ fromDate: '2026-11-10', beforeDate: null }],
  });
  await settle(company);
  // Four hours at 60 % and four at 44 % on top of eight.
  expect(await surcharged(company)).toBe('20:09:36');
  const [line] = (await explained(company)).entries;
  expect(line?.surchargedTime).toBe('12:09:36');
  expect(
    line?.segments.map(({ date, factor, lines }) => [
      date,
      factor,
      lines?.map(({ part, rule, percentage, time }) => [part, rule?.key ?? null, percentage, time]),
    ]),
  ).toEqual([
    [
      '2026-11-15',
      160,
      [
        ['hour', null, 10_000, '04:00:00'],
        ['surcharge', 'sunday', 6000, '04:00:00'],
      ],
    ],
    [
      '2026-11-16',
      144,
      [
        ['hour', null, 10_000, '04:00:00'],
        ['surcharge', 'weekday-night', 4400, '04:00:00'],
      ],
    ],
  ]);
  expect(await exported(company)).toEqual([
    ['Worked', null, '16:00:00'],
    ['Surcharge', 144, '04:00:00'],
    ['Surcharge', 160, '04:00:00'],
  ]);
  const sorts = (await company.browser.call('listPayrollSorts')).json<{ items: { factor: number | null }[] }>().items;
  expect(new Set(sorts.flatMap(({ factor }) => factor ?? []))).toEqual(new Set([122, 138, 144, 149, 160]));
});

it('hours written, changed, decided on and deleted later count by it too', async () => {
  const company = await companyOf('Wijkzorg');
  await countFrom(company, await care(company), '2026-11-01');
  const id = await add(company, times('2026-11-15', '10:00', '12:00'));
  await settle(company);
  expect((await explained(company)).entries[0]?.surchargedTime).toBe('03:12:00');
  // Lines of before are never left with other hours.
  await company.browser.call('updateEntry', { params: { id }, body: times('2026-11-15', '10:00', '11:00') });
  const lines = (await stored(company)).flatMap((segment) => segment.lines ?? []);
  expect(lines.filter(({ part, seconds }) => part === 'hour' && seconds !== 3600)).toEqual([]);
  await company.browser.call('updateEntry', { params: { id }, body: times('2026-11-15', '10:00', '12:00') });
  await approve(company, id);
  await settle(company);
  expect(await surcharged(company)).toBe('03:12:00');
  await company.browser.call('updateEntry', { params: { id }, body: times('2026-11-16', '21:00', '23:00') });
  await settle(company);
  // What was approved holds: the change, an hour at 22 % and one at 44 %, awaits a decision.
  expect(await surcharged(company)).toBe('03:12:00');
  expect((await explained(company)).entries[0]?.surchargedTime).toBe('02:39:36');
  await company.browser.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Nee' } });
  await settle(company);
  expect((await explained(company)).entries[0]?.surchargedTime).toBe('03:12:00');
  await company.browser.call('deleteEntryOf', { params: { id }, body: { reason: 'Dubbel' } });
  await settle(company);
  expect(await surcharged(company)).toBe('00:00:00');
});

it('overtime of a week is its last hours, also when earlier ones come in later', async () => {
  const company = await companyOf('Werkplaats');
  const week = ruleOf('overtime', above('week', 10, { percentage: 5000 }));
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Overwerk', fromDate: null, rules: [week] },
  });
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-10-01');
  // The week of Monday 26 October ends on the first day of November.
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  await approve(company, await add(company, times('2026-11-01', '08:00', '16:00')));
  await settle(company);
  expect(await surcharged(company)).toBe('08:00:00');
  await approve(company, await add(company, times('2026-10-30', '08:00', '16:00')));
  await settle(company);
  expect([await surcharged(company, october), await surcharged(company)]).toEqual(['08:00:00', '11:00:00']);
});

it('going back to weekday factors brings every stored figure back', async () => {
  const company = await companyOf('Terug');
  await company.browser.call('updateWeekdayFactors', { body: { saturday: 133.33, sunday: 150.5 } });
  for (const [date, until] of [
    ['2026-11-14', '2026-11-15'],
    ['2026-11-16', '2026-11-16'],
  ] as const)
    await approve(company, await add(company, times(date, '01:03', '17:17', date === '2026-11-14' ? date : until)));
  await approve(company, await add(company, times('2026-11-21', '20:01', '04:11', '2026-11-22')));
  const before = await stored(company);
  const simple = (await company.browser.call('listRuleSets')).json<{ items: RuleSet[] }>().items[0]?.ruleSetId ?? '';
  await countFrom(company, await care(company), '2026-11-01');
  await settle(company);
  expect(await stored(company)).not.toEqual(before);
  await company.browser.call('updateWeekdayFactors', { body: { monday: 110 } });
  await company.browser.call('updateWeekdayFactors', { body: { monday: 100 } });
  await countFrom(company, simple, '2026-11-01');
  await settle(company);
  expect(await stored(company)).toEqual(before);
  const marks = await server.database.withTenant(company.tenantId, () => tx().select().from(payChange));
  expect(marks).toEqual([]);
});

it('what is exported or closed waits for a worker that is at the hours', async () => {
  const company = await companyOf('Gelijktijdig');
  await approve(company, await add(company, times('2026-11-15', '20:00', '04:00', '2026-11-16')));
  await settle(company);
  const order: string[] = [];
  await countFrom(company, await care(company), '2026-11-01');
  const { promise: begun, resolve: begin } = openPromise();
  const { promise: finished, resolve: finish } = openPromise();
  const worker = server.database.withTenant(company.tenantId, async () => {
    await workOffSome(currentTime());
    begin();
    await finished;
    order.push('worked out');
  });
  await begun;
  const settled = settle(company).then(() => order.push('settled'));
  // Longer than it takes when it does not wait.
  setTimeout(finish, 500);
  await Promise.all([worker, settled]);
  expect(order).toEqual(['worked out', 'settled']);
  expect(await surcharged(company)).toBe('12:09:36');
});

it('a closed period stays as it is, and no rule set is put into it', async () => {
  const company = await companyOf('Gesloten');
  await approve(company, await add(company, times('2026-11-01', '10:00', '12:00')));
  await company.browser.call('setCloseDate', { body: { closeDate: '2026-11-05' } });
  const ruleSetId = await care(company);
  expect(codeOf(await countFrom(company, ruleSetId, '2026-11-05'))).toBe('timesheet-closed');
  expect((await countFrom(company, ruleSetId, '2026-11-06')).statusCode).toBe(200);
  await settle(company);
  expect(await surcharged(company)).toBe('02:00:00');
  expect(codeOf(await company.browser.call('deleteRuleSet', { params: { ruleSetId } }))).toBe('in-use');
});

it('what changed while a period was closed counts once it is opened, and only as far as it is', async () => {
  const company = await companyOf('Heropend');
  const always = (percentage: number) => [
    ruleOf('always', { kind: 'band', days: [{}], from: 0, to: 1440, percentage }),
  ];
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Cao', fromDate: null, rules: always(1000) },
  });
  const { ruleSetId } = made.json<RuleSet>();
  await countFrom(company, ruleSetId, '2026-01-01');
  for (const date of ['2026-11-02', '2026-11-04'])
    await approve(company, await add(company, times(date, '10:00', '20:00')));
  await company.browser.call('setCloseDate', { body: { closeDate: '2026-11-05' } });
  await company.browser.call('addRuleSetVersion', {
    params: { ruleSetId },
    body: { fromDate: '2026-10-01', rules: always(2000) },
  });
  await settle(company);
  expect(await surcharged(company)).toBe('22:00:00');
  for (const [closeDate, time] of [
    ['2026-11-03', '23:00:00'],
    [null, '24:00:00'],
  ] as const) {
    const opened = await company.browser.call('setCloseDate', { body: { closeDate } });
    expect(opened.json()).toMatchObject({ isWorkingOut: true });
    await settle(company);
    expect(await surcharged(company)).toBe(time);
  }
});

it('rules that give time off count as any others, and none does before its first version', async () => {
  const company = await companyOf('Horeca');
  const made = await company.browser.call('adoptPayTemplate', {
    body: { templateKey: 'hospitality', templateVersion: 2, name: 'Horeca' },
  });
  expect((await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-11-01')).statusCode).toBe(200);
  const later = await company.browser.call('createRuleSet', {
    body: { name: 'Later', fromDate: '2026-12-01', rules: [] },
  });
  expect(codeOf(await countFrom(company, later.json<RuleSet>().ruleSetId, '2026-11-01'))).toBe('state-conflict');
});

it('an added entry is worked out in its call, with the days that overtime counts over and no others', async () => {
  const company = await companyOf('Aangevuld');
  // Nine in the morning to five, on the first twelve weekdays of the month.
  for (const day of ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17'])
    await approve(company, await add(company, times(`2026-11-${day}`, '09:00', '17:00')));
  await countFrom(company, await care(company), '2026-01-01');
  await settle(company);
  const evening = times('2026-11-18', '18:00', '22:00');
  const { result, rows } = await statementsOf(() => company.browser.call('addEntry', { body: evening }));
  // Two hours of four at 22 % on top.
  expect(result.json()).toMatchObject({ multiplicationFactor: 1.11 });
  expect(Math.max(...rows)).toBeLessThan(6);
  expect(await within(company, () => tx().select().from(payChange))).toEqual([]);
});

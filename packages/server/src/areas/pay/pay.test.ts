/** Rule sets over HTTP, against a real database. */
import type { DryRun, PayExplanation, RuleSet } from '@rooster/contract';
import { payTemplate } from '@rooster/domain/pay-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { above } from './testing.ts';
import { member as memberTable } from '../../schema/members.ts';
import { ruleSet as ruleSetTable } from '../../schema/pay.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Zorg')).browser;
});
afterAll(() => server.close());

const night = {
  key: 'night',
  what: { kind: 'band', days: [{}], from: 1320, to: 1800, percentage: 2500 },
  gives: { target: 'pay', instead: false, expiresAfterMonths: null, otherwisePercentage: null },
  group: 'hours',
  source: null,
  payrollCode: 'T25',
};
const create = (body: object, by = admin) =>
  by.call('createRuleSet', { body: { name: 'Nacht', fromDate: null, rules: [night], ...body } });
const adopt = (body: object, by = admin) =>
  by.call('adoptPayTemplate', { body: { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT', ...body } });
const listed = async (by = admin) => (await by.call('listRuleSets')).json<{ items: RuleSet[] }>().items;
const remove = (ruleSetId: string, by = admin) => by.call('deleteRuleSet', { params: { ruleSetId } });
const actions = async (by: TestBrowser) =>
  (await by.call('listAuditEvents')).json<{ items: { action: string; subjectName: string }[] }>().items;

describe('rule sets', () => {
  it('begin with that of the weekday factors and surcharge days', async () => {
    const { browser } = await server.company('Nieuw');
    expect(await listed(browser)).toMatchObject([
      { kind: 'Simple', name: null, isDefault: true, template: null, versions: [{ fromDate: null, rules: [] }] },
    ]);
    await browser.call('updateWeekdayFactors', { body: { sunday: 150.5, fromDate: '2026-12-01' } });
    const [simple] = await listed(browser);
    expect(simple?.versions.map(({ fromDate, rules }) => [fromDate, rules.map(({ what }) => what)])).toMatchObject([
      [null, []],
      ['2026-12-01', [{ days: [{ weekdays: [7] }], percentage: 5050 }]],
    ]);
  });

  it('are made, given other rules from a date on, and deleted, each with a line in the trail', async () => {
    const { browser } = await server.company('Bakker');
    const made = await create({ name: 'Nacht' }, browser);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { kind: 'Own', name: 'Nacht', isDefault: false, versions: [{ fromDate: null, rules: [night] }], version: 1 },
    ]);
    expect(codeOf(await create({ name: 'Nacht' }, browser))).toBe('rule-set-name-taken');
    const { ruleSetId } = made.json<RuleSet>();
    const change = (fromDate: string, headers: Record<string, string> = {}) =>
      browser.call('addRuleSetVersion', { params: { ruleSetId }, body: { fromDate, rules: [] }, headers });
    const changed = await change('2027-01-01', { 'if-match': '"1"' });
    expect([changed.headers['etag'], changed.json<RuleSet>().versions.map(({ fromDate }) => fromDate)]).toEqual([
      '"2"',
      [null, '2027-01-01'],
    ]);
    expect(codeOf(await change('2028-01-01', { 'if-match': '"1"' }))).toBe('modified-meanwhile');
    expect(codeOf(await change('2027-01-01'))).toBe('state-conflict');
    expect(codeOf(await change('2026-01-01'))).toBe('state-conflict');
    expect([(await remove(ruleSetId, browser)).statusCode, codeOf(await remove(ruleSetId, browser))]).toEqual([
      204,
      'not-found',
    ]);
    expect((await actions(browser)).slice(0, 3).map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['rule-set-deleted', 'Nacht'],
      ['rule-set-changed', 'Nacht'],
      ['rule-set-created', 'Nacht'],
    ]);
  });

  it('of a template have its rules and say so', async () => {
    const { browser } = await server.company('Bakkerij');
    const made = (await adopt({ templateKey: 'industrial-bakeries', name: 'Cao' }, browser)).json<RuleSet>();
    expect(made.template).toEqual({ key: 'industrial-bakeries', version: 1 });
    const rules = payTemplate('industrial-bakeries')?.rules ?? [];
    expect(made.versions.map(({ fromDate, rules: own }) => [fromDate, own])).toEqual(
      rules.map((version) => [version.from, version.rules]),
    );
    expect(codeOf(await adopt({ templateKey: 'none', name: 'Geen' }, browser))).toBe('not-found');
    expect(codeOf(await adopt({ templateVersion: 0, name: 'Oud' }, browser))).toBe('modified-meanwhile');
  });

  it.each<[string, object, string]>([
    ['an end before its start', { what: { ...night.what, to: 1300 } }, 'rules.0.what.to'],
    ['from = to', { what: { ...night.what, to: 1320 } }, 'rules.0.what.to'],
    ['an end after the next day', { what: { ...night.what, to: 2881 } }, 'rules.0.what.to'],
    ['no days', { what: { ...night.what, days: [] } }, 'rules.0.what.days'],
    ['1,001 %', { what: { ...night.what, percentage: 100_100 } }, 'rules.0.what.percentage'],
    ['a field nobody knows', { colour: 'red' }, 'rules.0.colour'],
  ])('are refused with %s', async (_what, change, path) => {
    const refused = await create({ name: 'Fout', rules: [{ ...night, ...change }] });
    expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ path }] });
  });

  it('take over a newer version of their template from a date on, as it was looked at', async () => {
    const { ruleSetId } = (await adopt({ name: 'Nieuwer' })).json<RuleSet>();
    await server.database.asSystem(() =>
      tx().update(ruleSetTable).set({ templateVersion: 0 }).where(eq(ruleSetTable.id, ruleSetId)),
    );
    const take = (body: object, version = 1) =>
      admin.call('adoptTemplateVersion', {
        params: { ruleSetId },
        body: { templateVersion: 1, fromDate: '2027-01-01', ...body },
        headers: { 'if-match': `"${version}"` },
      });
    expect(codeOf(await take({ templateVersion: 2 }))).toBe('modified-meanwhile');
    const taken = await take({});
    expect(taken.statusCode).toBe(201);
    const { versions, template, version } = taken.json<RuleSet>();
    expect([template?.version, version]).toEqual([1, 2]);
    expect(versions.map(({ fromDate }) => fromDate)).toEqual([null, '2027-01-01']);
    expect(versions[1]?.rules).toEqual(versions[0]?.rules);
    expect(codeOf(await take({ fromDate: '2026-12-31' }, 2))).toBe('state-conflict');
    expect(codeOf(await take({}, 1))).toBe('modified-meanwhile');
    const own = (await create({ name: 'Zonder cao' })).json<RuleSet>();
    const none = await admin.call('adoptTemplateVersion', {
      params: { ruleSetId: own.ruleSetId },
      body: { templateVersion: 1, fromDate: '2027-01-01' },
      headers: { 'if-match': '"1"' },
    });
    expect(codeOf(none)).toBe('not-found');
  });

  it('keep the default, and are of one company', async () => {
    const [simple] = await listed();
    expect(codeOf(await remove(simple?.ruleSetId ?? ''))).toBe('in-use');
    const { browser: other } = await server.company('Anders');
    const { ruleSetId } = (await create({ name: 'Ons' })).json<RuleSet>();
    expect(codeOf(await remove(ruleSetId, other))).toBe('not-found');
    expect((await listed(other)).map(({ name }) => name)).toEqual([null]);
    const period = { fromDate: '2026-11-01', toDate: '2026-11-30' };
    expect(codeOf(await other.call('dryRunRuleSet', { params: { ruleSetId }, body: period }))).toBe('not-found');
  });

  it('are changed by who may change settings', async () => {
    const manager = await server.colleague(admin, 'baas@zorg.example', 'Manager');
    const employee = await server.colleague(admin, 'piet@zorg.example', 'Employee');
    expect((await manager.call('listRuleSets')).statusCode).toBe(200);
    expect(codeOf(await create({ name: 'Van de baas' }, manager))).toBe('unauthorized');
    expect(codeOf(await employee.call('listRuleSets'))).toBe('unauthorized');
  });
});

describe('a dry run', () => {
  const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  const work = async (by: TestBrowser, shiftStart: string, shiftEnd: string, approve = true) => {
    const { id } = (
      await by.call('addEntry', { body: { shiftStart, shiftEnd, timeZoneId: 'Europe/Amsterdam' } })
    ).json<{ id: string }>();
    if (approve) await by.call('approveEntry', { body: { timesheetEntryId: id } });
    return id;
  };

  it('says what approved hours would have come to, per person, by rule and line by line', async () => {
    const { browser } = await server.company('Thuiszorg');
    // Sunday 15 November from 20:00 to 04:00, and an evening of the week that nobody has approved.
    const entryId = await work(browser, '2026-11-15T20:00:00+01:00', '2026-11-16T04:00:00+01:00');
    await work(browser, '2026-11-17T20:00:00+01:00', '2026-11-17T22:00:00+01:00', false);
    const { ruleSetId } = (await adopt({}, browser)).json<RuleSet>();
    const run = (await browser.call('dryRunRuleSet', { params: { ruleSetId }, body: november })).json<DryRun>();
    // Four hours at 60 % and four at 44 % on top of eight.
    expect(run.total).toEqual({
      workedTime: '08:00:00',
      countedTime: '08:00:00',
      paidTime: '12:09:36',
      timeOffTime: '00:00:00',
      differenceTime: '04:09:36',
    });
    expect(run.people).toMatchObject([{ paidTime: '12:09:36', partTimeTime: '00:00:00' }]);
    expect(run.rules.map(({ ruleKey, percentage, time }) => [ruleKey, percentage, time])).toEqual([
      [null, 10_000, '08:00:00'],
      ['weekday-night', 4400, '04:00:00'],
      ['sunday', 6000, '04:00:00'],
    ]);
    const tenantUserId = run.people[0]?.tenantUserId ?? '';
    const explained = (
      await browser.call('explainRuleSet', { params: { ruleSetId, tenantUserId }, body: november })
    ).json<PayExplanation>();
    expect(explained).toMatchObject({ paidTime: '12:09:36', countedTime: '08:00:00' });
    expect(explained.lines.map(({ date, part, ruleKey, time }) => [date, part, ruleKey, time])).toEqual([
      ['2026-11-15', 'hour', null, '04:00:00'],
      ['2026-11-15', 'surcharge', 'sunday', '04:00:00'],
      ['2026-11-16', 'hour', null, '04:00:00'],
      ['2026-11-16', 'surcharge', 'weekday-night', '04:00:00'],
    ]);
    expect(new Set(explained.lines.map((line) => line.entryId))).toEqual(new Set([entryId]));
    const sunday = { fromDate: '2026-11-15', toDate: '2026-11-15' };
    expect(
      (await browser.call('dryRunRuleSet', { params: { ruleSetId }, body: sunday })).json<DryRun>().total,
    ).toMatchObject({ workedTime: '04:00:00', paidTime: '06:24:00' });
  });

  it('counts the approved version of what was changed since', async () => {
    const { browser } = await server.company('Gewijzigd');
    const id = await work(browser, '2026-11-15T10:00:00+01:00', '2026-11-15T12:00:00+01:00');
    await browser.call('updateEntry', {
      params: { id },
      body: {
        shiftStart: '2026-11-15T10:00:00+01:00',
        shiftEnd: '2026-11-15T18:00:00+01:00',
        timeZoneId: 'Europe/Amsterdam',
      },
    });
    const { ruleSetId } = (await adopt({}, browser)).json<RuleSet>();
    const run = (await browser.call('dryRunRuleSet', { params: { ruleSetId }, body: november })).json<DryRun>();
    expect(run.total).toMatchObject({ workedTime: '02:00:00', paidTime: '03:12:00' });
  });

  it('counts overtime over the whole week that a period cuts, and says what part-timers miss', async () => {
    const { browser } = await server.company('Deeltijd');
    const member = (await browser.call('listMembers')).json<{ items: { tenantUserId: string }[] }>().items[0];
    const tenantUserId = member?.tenantUserId ?? '';
    const four = '04:00:00';
    const none = '00:00:00';
    const partTime = {
      startDate: '2026-01-01',
      workingWeek: '16:00:00',
      contractWorkweek: {
        monday: four,
        tuesday: four,
        wednesday: four,
        thursday: four,
        friday: none,
        saturday: none,
        sunday: none,
      },
      contractHours: '16:00:00',
    };
    await server.database.asSystem(() =>
      tx().update(memberTable).set({ dateOfBirth: '1990-05-01' }).where(eq(memberTable.id, tenantUserId)),
    );
    const draft = await browser.call('createContract', { params: { tenantUserId }, body: partTime });
    const { contractId } = draft.json<{ contractId: string }>();
    const finalised = await browser.call('finaliseContract', { params: { tenantUserId, contractId } });
    expect([draft.statusCode, finalised.statusCode]).toEqual([201, 200]);
    // Five days of nine hours in the week of Monday 26 October, of which Sunday 1 November is the last day.
    for (const date of ['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'])
      await work(browser, `${date}T08:00:00+01:00`, `${date}T17:00:00+01:00`);
    const week = above('week', 40, { percentage: 5000 });
    const { ruleSetId } = (
      await create({ name: 'Overwerk', rules: [{ ...night, what: week }] }, browser)
    ).json<RuleSet>();
    const run = (await browser.call('dryRunRuleSet', { params: { ruleSetId }, body: november })).json<DryRun>();
    // On Sunday five hours are over 40. Own hours are 16, so all nine would be: four hours at 50 % more.
    expect(run.people).toMatchObject([{ workedTime: '09:00:00', paidTime: '11:30:00', partTimeTime: '02:00:00' }]);
  });

  it('of the factors of today comes to what counts today', async () => {
    const { browser } = await server.company('Vandaag');
    await browser.call('updateWeekdayFactors', { body: { saturday: 133.33, sunday: 150.5 } });
    await work(browser, '2026-11-14T20:00:01+01:00', '2026-11-15T04:10:17+01:00');
    const [simple] = await listed(browser);
    const run = (
      await browser.call('dryRunRuleSet', { params: { ruleSetId: simple?.ruleSetId ?? '' }, body: november })
    ).json<DryRun>();
    expect(run.total.differenceTime).toBe('00:00:00');
    expect(run.total.paidTime).not.toBe(run.total.workedTime);
  });

  it('is refused for too long a period and for who sees no hours', async () => {
    const [simple] = await listed();
    const params = { ruleSetId: simple?.ruleSetId ?? '' };
    const long = await admin.call('dryRunRuleSet', { params, body: { fromDate: '2024-01-01', toDate: '2026-01-01' } });
    expect(long.json()).toMatchObject({ errors: [{ path: 'toDate', code: 'period-too-long' }] });
    const clerk = await server.colleague(admin, 'klerk@zorg.example', 'Employee');
    expect(codeOf(await clerk.call('dryRunRuleSet', { params, body: november }))).toBe('unauthorized');
    expect(
      codeOf(await admin.call('explainRuleSet', { params: { ...params, tenantUserId: newId() }, body: november })),
    ).toBe('not-found');
  });
});

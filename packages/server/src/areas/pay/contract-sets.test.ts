/** A contract may name a rule set: its hours count by that, those of other contracts by the organisation's. */
import type { CallResult, Contract, DryRun, payCalls, PayExplanation, Problem, RuleSet } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { fullTime } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';
import {
  add,
  approve,
  care,
  type Company,
  companyOf,
  countFrom,
  explained,
  period,
  settle,
  times,
  within,
} from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ownId = async ({ browser }: Company): Promise<string> =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;

/** A company whose one member was born, as a contract needs. */
async function companyWithBirth(name: string): Promise<{ company: Company; tenantUserId: string }> {
  const company = await companyOf(server, name);
  const tenantUserId = await ownId(company);
  await within(company, () =>
    tx()
      .update(member)
      .set({ dateOfBirth: '1990-05-01' })
      .where(and(eq(member.tenantId, company.tenantId), eq(member.id, tenantUserId))),
  );
  return { company, tenantUserId };
}

const draft = ({ browser }: Company, tenantUserId: string, terms: object) =>
  browser.call('createContract', { params: { tenantUserId }, body: { ...fullTime, ...terms } });

async function agree(company: Company, tenantUserId: string, terms: object): Promise<void> {
  const { contractId } = (await draft(company, tenantUserId, terms)).json<Contract>();
  const finalised = await company.browser.call('finaliseContract', { params: { tenantUserId, contractId } });
  expect(finalised.statusCode).toBe(200);
}

const retail = async ({ browser }: Company): Promise<string> =>
  (
    await browser.call('adoptPayTemplate', {
      body: { templateKey: 'retail-non-food', templateVersion: 1, name: 'Winkel' },
    })
  ).json<RuleSet>().ruleSetId;

const byDate = async (company: Company): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await explained(company)).entries.map(({ workDate, surchargedTime }) => [workDate, surchargedTime]),
  );

it('two rule sets in one week when the contract changes on Wednesday', async () => {
  const { company, tenantUserId } = await companyWithBirth('Woensdag');
  const [ort, shop] = [await care(company), await retail(company)];
  await agree(company, tenantUserId, { startDate: '2026-01-01', endDate: '2026-11-10', ruleSetId: ort });
  await agree(company, tenantUserId, { startDate: '2026-11-11', ruleSetId: shop });
  // Tuesday 10 and Wednesday 11 November, and the night between them.
  for (const [date, start, end, until] of [
    ['2026-11-09', '21:00', '23:00', '2026-11-09'],
    ['2026-11-10', '22:00', '02:00', '2026-11-11'],
    ['2026-11-12', '21:00', '23:00', '2026-11-12'],
  ] as const)
    await approve(company, await add(company, times(date, start, end, until)));
  await settle(company);
  expect(await byDate(company)).toEqual({
    // An hour at 22 % and one at 44 %.
    '2026-11-09': '02:39:36',
    // Two hours at 44 % by the first contract, two at 50 % by the second.
    '2026-11-10': '05:52:48',
    // 50 % from 22:00 on.
    '2026-11-12': '02:30:00',
  });
});

it('the rules of everybody hold beside it, and a contract may name the weekday factors in their place', async () => {
  const { company, tenantUserId } = await companyWithBirth('Naast');
  await company.browser.call('updateWeekdayFactors', { body: { sunday: 130 } });
  await countFrom(company, await care(company), '2026-11-01');
  const { items } = (await company.browser.call('listRuleSetNames')).json<
    CallResult<(typeof payCalls)['listRuleSetNames']>
  >();
  const simple = items.find(({ kind }) => kind === 'Simple')?.ruleSetId;
  await agree(company, tenantUserId, { startDate: '2026-11-10', endDate: '2026-11-20', ruleSetId: simple });
  // Sunday 8 and Sunday 15 November.
  for (const date of ['2026-11-08', '2026-11-15'])
    await approve(company, await add(company, times(date, '10:00', '12:00')));
  await settle(company);
  expect(await byDate(company)).toEqual({ '2026-11-08': '03:12:00', '2026-11-15': '02:36:00' });
});

it('before the first version of what a contract names the rules of everybody hold', async () => {
  const { company, tenantUserId } = await companyWithBirth('Eerder');
  await company.browser.call('updateWeekdayFactors', { body: { sunday: 130 } });
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Vanaf', fromDate: '2026-11-10', rules: [] },
  });
  await agree(company, tenantUserId, { startDate: '2026-01-01', ruleSetId: made.json<RuleSet>().ruleSetId });
  for (const date of ['2026-11-08', '2026-11-15'])
    await approve(company, await add(company, times(date, '10:00', '12:00')));
  await settle(company);
  expect(await byDate(company)).toEqual({ '2026-11-08': '02:36:00', '2026-11-15': '02:00:00' });
});

it('a rule set that contracts name is not deleted, and the refusal says whose', async () => {
  const { company, tenantUserId } = await companyWithBirth('Bezet');
  const ruleSetId = await care(company);
  const { contractId } = (await draft(company, tenantUserId, { startDate: '2026-01-01', ruleSetId })).json<Contract>();
  const refused = await company.browser.call('deleteRuleSet', { params: { ruleSetId } });
  expect(codeOf(refused)).toBe('in-use');
  expect(refused.json<Problem>().people).toEqual([
    { tenantUserId, firstName: 'Ada', middleName: 'van', lastName: 'Dam' },
  ]);
  const changed = await company.browser.call('updateContract', {
    params: { tenantUserId, contractId },
    body: { ...fullTime, startDate: '2026-01-01' },
  });
  expect(changed.json<Contract>().ruleSetId).toBeNull();
  expect((await company.browser.call('deleteRuleSet', { params: { ruleSetId } })).statusCode).toBe(204);
});

it('a contract names rules that give time off as any others, and none that are not there', async () => {
  const { company, tenantUserId } = await companyWithBirth('Tijd');
  const made = await company.browser.call('adoptPayTemplate', {
    body: { templateKey: 'hospitality', templateVersion: 2, name: 'Horeca' },
  });
  const named = (ruleSetId: string) => draft(company, tenantUserId, { startDate: '2026-01-01', ruleSetId });
  expect((await named(made.json<RuleSet>().ruleSetId)).statusCode).toBe(201);
  expect(codeOf(await named(tenantUserId))).toBe('validation-failed');
});

it('a period tried under other rules leaves contracts theirs, unless these are to be replaced', async () => {
  const { company, tenantUserId } = await companyWithBirth('Proef');
  const [ort, shop] = [await care(company), await retail(company)];
  await agree(company, tenantUserId, { startDate: '2026-01-01', endDate: '2026-11-10', ruleSetId: ort });
  await agree(company, tenantUserId, { startDate: '2026-11-11' });
  // A Sunday under each contract: 60 % by the first, 50 % by the shop's.
  for (const date of ['2026-11-08', '2026-11-15'])
    await approve(company, await add(company, times(date, '10:00', '14:00')));
  const tried = async (body: object) =>
    (
      await company.browser.call('dryRunRuleSet', { params: { ruleSetId: shop }, body: { ...period, ...body } })
    ).json<DryRun>();
  const kept = await tried({});
  expect(kept.total.paidTime).toBe('12:24:00');
  // Both rule sets call a rule `sunday`.
  expect(kept.rules.map(({ ruleKey, rule, percentage, time }) => [ruleKey, rule?.key, percentage, time])).toEqual([
    [null, undefined, 10_000, '08:00:00'],
    ['sunday', 'sunday', 5000, '04:00:00'],
    ['sunday', 'sunday', 6000, '04:00:00'],
  ]);
  const replaced = await tried({ contracts: 'Replace' });
  expect(replaced.total.paidTime).toBe('12:00:00');
  const explained = (body: object) =>
    company.browser.call('explainRuleSet', {
      params: { ruleSetId: shop, tenantUserId },
      body: { ...period, ...body },
    });
  expect((await explained({})).json<PayExplanation>().paidTime).toBe('12:24:00');
  expect((await explained({ contracts: 'Replace' })).json<PayExplanation>().paidTime).toBe('12:00:00');
});

it('one version is tried as if it had always held, and one that is none is not found', async () => {
  const { company } = await companyWithBirth('Versies');
  await approve(company, await add(company, times('2026-11-08', '10:00', '14:00')));
  const { ruleSetId, version, versions } = (
    await company.browser.call('adoptPayTemplate', {
      body: { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT' },
    })
  ).json<RuleSet>();
  const rules = (versions[0]?.rules ?? [])
    .filter(({ key }) => key === 'sunday')
    .map((rule) => ({ ...rule, what: { ...rule.what, percentage: 7000 } }));
  const added = await company.browser.call('addRuleSetVersion', {
    params: { ruleSetId },
    body: { fromDate: '2027-01-01', rules },
    headers: { 'if-match': `"${version}"` },
  });
  expect(added.statusCode).toBe(201);
  const tried = (body: object) =>
    company.browser.call('dryRunRuleSet', { params: { ruleSetId }, body: { ...period, ...body } });
  const paid = async (body: object) => (await tried(body)).json<DryRun>().total.paidTime;
  expect(await paid({})).toBe('06:24:00');
  expect(await paid({ versionFromDate: '2027-01-01' })).toBe('06:48:00');
  expect(await paid({ versionFromDate: null })).toBe('06:24:00');
  expect(codeOf(await tried({ versionFromDate: '2027-01-02' }))).toBe('not-found');
});

/** Hours of New Year's Eve: they run on into a holiday, and into a week that has days of both years. */
import type { Contract, HoursExplanation, RuleSet } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { fullTime } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';
import { above, add, approve, care, type Company, companyOf, countFrom } from './testing.ts';
import { ruleOf, settle, times, within } from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** What hours of that winter are paid on top, by date: rule and time. */
async function onTop({ browser }: Company): Promise<unknown[]> {
  const body = { fromDate: '2025-12-01', toDate: '2026-01-31' };
  const { entries } = (await browser.call('explainOwnHours', { body })).json<HoursExplanation>();
  return entries
    .flatMap(({ segments }) => segments)
    .flatMap(({ date, lines }) =>
      (lines ?? []).flatMap(({ part, rule, time }) => (part === 'surcharge' ? [[date, rule?.key, time]] : [])),
    );
}

const overTheYear = [
  ['2025-12-31', 'eves', '02:00:00'],
  ['2026-01-01', 'holiday', '04:00:00'],
];

it('the night of New Year is a holiday when it is approved, and when all hours are worked out anew', async () => {
  const company = await companyOf(server, 'Jaarwisseling');
  await countFrom(company, await care(company), '2025-01-01');
  await approve(company, await add(company, times('2025-12-31', '22:00', '04:00', '2026-01-01')));
  expect(await onTop(company)).toEqual(overTheYear);
  await company.browser.call('updateWeekdayFactors', { body: { monday: 130 } });
  await settle(company);
  expect(await onTop(company)).toEqual(overTheYear);
});

it('the night stays one when other hours of the day are added beside it', async () => {
  const company = await companyOf(server, 'Oudejaarsdag');
  const made = await company.browser.call('createRuleSet', {
    body: {
      name: 'Cao',
      fromDate: null,
      rules: [
        ruleOf('holiday', { kind: 'band', days: [{ holidays: 'all' }], from: 0, to: 1440, percentage: 10_000 }),
        ruleOf('day', above('day', 9)),
      ],
    },
  });
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2025-01-01');
  await approve(company, await add(company, times('2025-12-31', '22:00', '04:00', '2026-01-01')));
  await add(company, times('2025-12-31', '09:00', '12:00'));
  expect(await onTop(company)).toEqual([['2026-01-01', 'holiday', '04:00:00']]);
});

it('overtime of that week begins at the hours of the whole week, also where the contract is another from January on', async () => {
  const company = await companyOf(server, 'Weekwissel');
  const { tenantUserId } = (await company.browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  await within(company, () =>
    tx()
      .update(member)
      .set({ dateOfBirth: '1990-05-01' })
      .where(and(eq(member.tenantId, company.tenantId), eq(member.id, tenantUserId))),
  );
  for (const terms of [{ startDate: '2025-01-01', endDate: '2025-12-31' }, { startDate: '2026-01-01' }]) {
    const draft = await company.browser.call('createContract', {
      params: { tenantUserId },
      body: { ...fullTime, ...terms },
    });
    const { contractId } = draft.json<Contract>();
    await company.browser.call('finaliseContract', { params: { tenantUserId, contractId } });
  }
  const made = await company.browser.call('createRuleSet', {
    body: { name: 'Cao', fromDate: null, rules: [ruleOf('week', above('week', 40))] },
  });
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2025-01-01');
  // From Monday to Wednesday 24 hours of 40: nothing was worked in January yet.
  for (const date of ['2025-12-29', '2025-12-30', '2025-12-31'])
    await approve(company, await add(company, times(date, '09:00', '17:00')));
  await settle(company);
  expect(await onTop(company)).toEqual([]);
});

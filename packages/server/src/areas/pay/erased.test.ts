/** Hours of somebody who was erased: what decided what they are worth is gone, and so they stay as they were. */
import type { RuleSet } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { contract } from '../../schema/contracts.ts';
import { member } from '../../schema/members.ts';
import { payChange } from '../../schema/pay.ts';
import { contractRow } from '../../testing/terms-and-leave.ts';
import { lockMember } from '../directory/lock.ts';
import { forgetPerson } from '../members/service.ts';
import { add, approve, companyOf, countFrom, ruleOf, settle, stored, times, within } from './testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('are paid no surcharge for adults because nobody knows any more that he was none', async () => {
  const company = await companyOf(server, 'Gewist');
  const { browser, tenantId } = company;
  const id = await within(company, async () => {
    const [row] = await tx().update(member).set({ dateOfBirth: '2010-06-01' }).returning({ id: member.id });
    await tx()
      .insert(contract)
      .values(contractRow(tenantId, row?.id ?? '', '2026-01-01'));
    return row?.id ?? '';
  });
  const what = { kind: 'band', days: [{}], from: 0, to: 1440, percentage: 5000 };
  const rules = [{ ...ruleOf('adults', what), who: { minAge: 18 } }];
  const made = await browser.call('createRuleSet', { body: { name: 'Cao', fromDate: null, rules } });
  expect(made.statusCode).toBe(201);
  await countFrom(company, made.json<RuleSet>().ruleSetId, '2026-01-01');
  await approve(company, await add(company, times('2026-11-02', '09:00', '17:00')));
  await settle(company);
  const before = await stored(company);
  expect(before).toMatchObject([{ workedSeconds: 28_800, surchargedSeconds: 28_800 }]);

  await within(company, async () => forgetPerson(await lockMember(id), 'Oud-medewerker', currentTime()));
  expect(await within(company, () => tx().select().from(member).where(eq(member.id, id)))).toMatchObject([
    { dateOfBirth: null },
  ]);
  await settle(company);
  expect(await stored(company)).toEqual(before);
  expect(await within(company, () => tx().select().from(payChange))).toEqual([]);
});

/** Leave of on-call people is earned over what they are paid for, also where a call was shorter than that. */
import type { RuleSet } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { holdMidyear } from '../../testing/hold-day.ts';
import { onCall } from '../contracts/testing.ts';
import { HOUR, leaveOffice, YEAR } from '../leave/testing.ts';
import { member } from '../../schema/members.ts';
import { settlePay } from './work-out.ts';

let app: TestApp;

holdMidyear();
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('two hours of a call that is paid as six and a half give half an hour', async () => {
  const company = await leaveOffice(app, 'Oproepverlof', {
    standardWorkweekSeconds: 40 * HOUR,
    standardVacationSeconds: 200 * HOUR,
  });
  const { admin, tenantId } = company;
  const worker = await app.colleague(admin, 'oproep@oproepverlof.example', 'Employee');
  const id = (await worker.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  await app.database.withTenant(
    tenantId,
    async () => void (await tx().update(member).set({ dateOfBirth: '1990-05-01' }).where(eq(member.id, id))),
  );
  await company.employ(id, onCall);
  const call = {
    key: 'call',
    what: { kind: 'call', minimum: 6.5 * HOUR },
    gives: { target: 'pay', instead: false, expiresAfterMonths: null, otherwisePercentage: null },
    group: null,
    source: null,
    payrollCode: null,
  };
  const made = await admin.call('createRuleSet', { body: { name: 'Oproep', fromDate: null, rules: [call] } });
  const { ruleSetId } = made.json<RuleSet>();
  await admin.call('countByRuleSet', { params: { ruleSetId }, body: { fromDate: `${YEAR}-01-01` } });
  await app.database.withTenant(tenantId, () => settlePay(currentTime()));
  const times = { shiftStart: `${YEAR}-01-05T10:00:00+01:00`, shiftEnd: `${YEAR}-01-05T12:00:00+01:00` };
  const entry = await worker.call('addEntry', { body: { ...times, timeZoneId: 'Europe/Amsterdam' } });
  const timesheetEntryId = entry.json<{ id: string }>().id;
  expect((await admin.call('approveEntry', { body: { timesheetEntryId } })).statusCode).toBe(200);
  // 4/52 of six and a half hours; of two they would be nine minutes.
  expect((await company.balances(id))[`Legal ${YEAR}`]).toBe(0.5 * HOUR);
});

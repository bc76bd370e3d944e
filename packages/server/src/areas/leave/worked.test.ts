/** Leave of people without fixed hours: over each hour that was worked and approved. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { holdMidyear } from '../../testing/hold-day.ts';
import { onCall } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';
import { HOUR, leaveOffice, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;
let worker: TestBrowser;
let id: string;

holdMidyear();
beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Oproep', {
    standardWorkweekSeconds: 40 * HOUR,
    standardVacationSeconds: 200 * HOUR,
  });
  ({ admin } = company);
  worker = await app.colleague(admin, 'oproep@oproep.example', 'Employee');
  id = (await worker.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  await app.database.withTenant(
    company.tenantId,
    async () => void (await tx().update(member).set({ dateOfBirth: '1990-05-01' }).where(eq(member.id, id))),
  );
  await company.employ(id, onCall);
});
afterAll(() => app.close());

const work = async (day: string, from: string, to: string): Promise<string> => {
  const body = {
    shiftStart: `${YEAR}-01-${day}T${from}:00+01:00`,
    shiftEnd: `${YEAR}-01-${day}T${to}:00+01:00`,
    timeZoneId: 'Europe/Amsterdam',
  };
  const answer = await worker.call('addEntry', { body });
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
  return answer.json<{ id: string }>().id;
};
const approve = (timesheetEntryId: string) => admin.call('approveEntry', { body: { timesheetEntryId } });
const left = async () => {
  const balances = await company.balances(id);
  return [balances[`Legal ${YEAR}`] ?? 0, balances[`AboveLegal ${YEAR}`] ?? 0];
};

describe('a contract without fixed hours', () => {
  it('gives 4/52 of each approved hour and what the standard gives more, once', async () => {
    const first = await work('05', '00:00', '06:30');
    expect(await left()).toEqual([0, 0]);
    expect((await approve(first)).statusCode).toBe(200);
    expect(await left()).toEqual([0.5 * HOUR, 468]);
    await approve(first);
    await work('06', '00:00', '06:30');
    await work('07', '00:00', '06:30');
    expect((await admin.call('approveAllEntries', { body: {} })).statusCode).toBe(200);
    expect(await left()).toEqual([1.5 * HOUR, 1368]);
  });

  it('says so line by line, and keeps it when the contract ends later', async () => {
    const { lots } = (
      await admin.call('explainLeaveBalances', { params: { year: String(YEAR), tenantUserId: id } })
    ).json<{
      lots: { balance: { year: number; balanceType: string }; accrual: { lines: { terms: object[] }[] } | null }[];
    }>();
    const legal = lots.find(({ balance }) => balance.year === YEAR && balance.balanceType === 'Legal');
    expect(legal?.accrual?.lines).toMatchObject([
      { amount: '01:30:00', terms: [{ key: 'worked-hours', workedHours: '19:30:00' }] },
    ]);
    const [contract] = (await admin.call('listContracts', { params: { tenantUserId: id } })).json<{
      items: { contractId: string }[];
    }>().items;
    const params = { tenantUserId: id, contractId: contract?.contractId ?? '' };
    await admin.call('setContractEnd', { params, body: { endDate: `${YEAR}-01-31` } });
    expect(await left()).toEqual([1.5 * HOUR, 1368]);
    await admin.call('setContractEnd', { params, body: { endDate: `${YEAR}-01-06` } });
    expect(await left()).toEqual([1 * HOUR, 900]);
  });

  it('follows approved hours that another rounding alters', async () => {
    const other = await app.colleague(admin, 'afronding@oproep.example', 'Employee');
    const otherId = (await other.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    await app.database.withTenant(
      company.tenantId,
      async () => void (await tx().update(member).set({ dateOfBirth: '1990-05-01' }).where(eq(member.id, otherId))),
    );
    await company.employ(otherId, onCall);
    const legal = async () => (await company.balances(otherId))[`Legal ${YEAR}`];
    const body = {
      shiftStart: `${YEAR}-01-08T00:07:00+01:00`,
      shiftEnd: `${YEAR}-01-08T06:46:00+01:00`,
      timeZoneId: 'Europe/Amsterdam',
    };
    await approve((await other.call('addEntry', { body })).json<{ id: string }>().id);
    // 4/52 of 6:39 and of 7:00, rounded up to a hundredth of an hour.
    expect(await legal()).toBe(1872);
    for (const [roundingStrategy, seconds] of [
      ['Nearest30', 1944],
      ['None', 1872],
    ] as const) {
      expect(
        (await admin.call('updateTimesheetSettings', { body: { roundingStrategy, alterApproved: true } })).statusCode,
      ).toBe(200);
      expect(await legal()).toBe(seconds);
    }
  });
});

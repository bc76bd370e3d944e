/** Years that are over keep the leave they gave, whatever the rules are by now. */
import type { BalanceExplanation } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { onCall } from '../contracts/testing.ts';
import { HOUR, leaveOffice, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';
import { maintainTenantLeave } from './maintain-leave.ts';

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;
let person: string;

/** Another day, on which the administrator logs in anew, for the session of before is over. */
const goTo = async (date: string): Promise<void> => {
  vi.setSystemTime(Date.parse(`${date}T10:00:00Z`));
  const body = { email: 'admin@jarenlang.example', password: PASSWORD };
  expect((await admin.call('login', { body })).statusCode).toBe(200);
};
const tend = (date: string): Promise<void> =>
  maintainTenantLeave(app.database, company.tenantId, Date.parse(`${date}T10:00:00Z`));
const hoursOf = async (tenantUserId: string, year: number) => {
  const balances = await company.balances(tenantUserId);
  return [balances[`Legal ${year}`], balances[`AboveLegal ${year}`]].map((seconds = 0) => seconds / HOUR);
};
const contractOf = async (tenantUserId: string): Promise<{ tenantUserId: string; contractId: string }> => {
  const { items } = (await admin.call('listContracts', { params: { tenantUserId } })).json<{
    items: { contractId: string }[];
  }>();
  return { tenantUserId, contractId: items[0]?.contractId ?? '' };
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${YEAR}-06-17T10:00:00Z`) });
  app = await testApp();
  company = await leaveOffice(app, 'Jarenlang', {
    standardWorkweekSeconds: 40 * HOUR,
    standardVacationSeconds: 160 * HOUR,
  });
  ({ admin } = company);
  person = await company.hireFullTime();
  await goTo(`${YEAR + 1}-02-01`);
  await company.set({ standardVacationHours: '200:00:00' });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

describe('a year that is over', () => {
  it('keeps what it gave when the year after next is opened', async () => {
    expect(await hoursOf(person, YEAR)).toEqual([160, 0]);
    expect(await hoursOf(person, YEAR + 1)).toEqual([160, 40]);
    await tend(`${YEAR + 2}-01-01`);
    expect(await hoursOf(person, YEAR + 2)).toEqual([160, 40]);
    expect(await hoursOf(person, YEAR)).toEqual([160, 0]);
  });

  it('keeps it when a contract changes in a later year', async () => {
    await admin.call('setContractEnd', { params: await contractOf(person), body: { endDate: `${YEAR + 1}-12-31` } });
    expect(await hoursOf(person, YEAR + 2)).toEqual([0, 0]);
    expect(await hoursOf(person, YEAR)).toEqual([160, 0]);
  });

  it('keeps it with another date of birth that gives nothing in it, and says no formula that does not come to it', async () => {
    await company.set({ ageBasedVacationAdditions: [{ age: 60, extraHours: '08:00:00' }] });
    const { firstName, lastName, roleIds, skillIds } = (
      await admin.call('getMember', { params: { tenantUserId: person } })
    ).json<Record<string, unknown>>();
    const dateOfBirth = `${YEAR + 1 - 60}-05-01`;
    const body = { firstName, lastName, roleIds, skillIds, dateOfBirth };
    expect((await admin.call('updateMember', { params: { tenantUserId: person }, body })).statusCode).toBe(200);
    expect(await hoursOf(person, YEAR + 1)).toEqual([160, 48]);
    expect(await hoursOf(person, YEAR)).toEqual([160, 0]);
    const { lots } = (
      await admin.call('explainLeaveBalances', { params: { year: String(YEAR + 1), tenantUserId: person } })
    ).json<BalanceExplanation>();
    const formulas = lots.map(({ balance, accrual }) => [
      `${balance.balanceType} ${balance.year}`,
      accrual?.duration ?? null,
    ]);
    expect(Object.fromEntries(formulas)).toEqual({
      [`Legal ${YEAR}`]: '160:00:00',
      [`Legal ${YEAR + 1}`]: '160:00:00',
      [`AboveLegal ${YEAR + 1}`]: '48:00:00',
    });
  });

  it('follows a contract that changes in it', async () => {
    await admin.call('cancelContract', { params: await contractOf(person) });
    expect(await hoursOf(person, YEAR)).toEqual([0, 0]);
    expect(await hoursOf(person, YEAR + 1)).toEqual([0, 0]);
  });

  it('keeps it for who has no fixed hours', async () => {
    await goTo(`${YEAR + 2}-02-01`);
    const caller = await company.hire();
    await company.employ(caller, { ...onCall, extraVacationHours: '08:00:00', startDate: `${YEAR}-01-01` });
    expect(await hoursOf(caller, YEAR)).toEqual([0, 8]);
    await company.set({ ageBasedVacationAdditions: [{ age: 18, extraHours: '16:00:00' }] });
    await tend(`${YEAR + 2}-02-02`);
    expect(await hoursOf(caller, YEAR + 2)).toEqual([0, 24]);
    expect(await hoursOf(caller, YEAR)).toEqual([0, 8]);
  });
});

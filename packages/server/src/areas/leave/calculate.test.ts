/** What accrual follows from besides contracts: changing it brings balances in line at once, as a preview says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractMutation } from '@rooster/contract';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { readBooks } from '../balances/books.ts';
import { HOUR, leaveOffice, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

const oldAge = { ageBasedVacationAdditions: [{ age: 60, extraHours: '40:00:00' }] };
/** Turns 60 long before this year, and long after it. */
const OLD = `${YEAR - 62}-05-01`;
const YOUNG = `${YEAR - 30}-05-01`;

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Herrekend', {
    standardWorkweekSeconds: 40 * HOUR,
    standardVacationSeconds: 160 * HOUR,
  });
  ({ admin } = company);
  await company.set(oldAge);
});
afterAll(() => app.close());

interface Person {
  version: number;
  email: string | null;
  [field: string]: unknown;
}
const personOf = async (tenantUserId: string) =>
  (await admin.call('getMember', { params: { tenantUserId } })).json<Person>();
const rename = async (tenantUserId: string, changes: object) => {
  const { firstName, middleName, lastName, email, employeeCode, dateOfBirth, phoneNumber, roleIds, skillIds } =
    await personOf(tenantUserId);
  return admin.call('updateMember', {
    params: { tenantUserId },
    body: {
      firstName,
      middleName,
      lastName,
      email,
      employeeCode,
      dateOfBirth,
      phoneNumber,
      roleIds,
      skillIds,
      ...changes,
    },
  });
};
const hoursOf = async (tenantUserId: string, type: string) =>
  ((await company.balances(tenantUserId))[`${type} ${YEAR}`] ?? 0) / HOUR;

describe('the date of birth', () => {
  it('that an administrator changes reaches the balances at once, as the preview says, from the day the contract began', async () => {
    const tenantUserId = await company.hire({ dateOfBirth: YOUNG });
    await company.employ(tenantUserId, { startDate: `${YEAR}-07-01` });
    expect(await hoursOf(tenantUserId, 'AboveLegal')).toBe(0);
    const preview = (
      await admin.call('previewDateOfBirth', { params: { tenantUserId }, body: { dateOfBirth: OLD } })
    ).json<{ mutations: ContractMutation[] }>();
    expect(preview.mutations.map(({ year, balanceType, effectiveDate }) => [year, balanceType, effectiveDate])).toEqual(
      [
        [YEAR, 'AboveLegal', `${YEAR}-07-01`],
        [YEAR + 1, 'AboveLegal', `${YEAR + 1}-01-01`],
      ],
    );
    expect(await hoursOf(tenantUserId, 'AboveLegal')).toBe(0);
    expect((await rename(tenantUserId, { dateOfBirth: OLD })).statusCode).toBe(200);
    const half = await hoursOf(tenantUserId, 'AboveLegal');
    expect(half).toBeGreaterThan(20);
    expect(half).toBeLessThan(20.3);
    const { ledger } = await app.database.withTenant(company.tenantId, () => readBooks(tenantUserId));
    expect(ledger.filter(({ date }) => date < `${YEAR}-07-01`)).toEqual([]);
    await rename(tenantUserId, { dateOfBirth: YOUNG });
    expect(await hoursOf(tenantUserId, 'AboveLegal')).toBe(0);
  });

  it.each([
    ['is filled in by the invited person where it is missing', null, YOUNG],
    ['that the employer gave is not changed by the invited person', OLD, OLD],
  ])('%s', async (_name, dateOfBirth, expected) => {
    const email = `genodigd-${dateOfBirth ?? 'zonder'}@herrekend.example`;
    const answer = await admin.call('createMember', {
      body: { firstName: 'Gerda', lastName: 'Genodigd', email, dateOfBirth, sendInvite: true },
    });
    const { tenantUserId } = answer.json<{ tenantUserId: string }>();
    const [mail] = await app.mailsTo(email);
    const [, inviteCode = '', emailVerificationToken = ''] =
      /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const accepted = await app.browser().call('registerInvite', {
      body: {
        inviteCode,
        emailVerificationToken,
        firstName: 'Gerda',
        lastName: 'Genodigd',
        password: PASSWORD,
        dateOfBirth: YOUNG,
      },
    });
    expect(accepted.statusCode).toBe(201);
    expect((await personOf(tenantUserId))['dateOfBirth']).toBe(expected);
  });
});

describe('the organisation’s standard hours', () => {
  it('reach the balances at once, as the preview says', async () => {
    const tenantUserId = await company.hireFullTime();
    const { version, ...details } = (await admin.call('getTenantDetails')).json<{ version: number }>();
    const body = { ...details, standardVacationHours: '200:00:00' };
    const effect = (await admin.call('previewTenantDetails', { body })).json<{ people: number; added: string }>();
    expect(effect.people).toBeGreaterThan(0);
    expect(await hoursOf(tenantUserId, 'AboveLegal')).toBe(0);
    expect(
      (await admin.call('updateTenantDetails', { body, headers: { 'if-match': `"${version}"` } })).statusCode,
    ).toBe(200);
    expect(await hoursOf(tenantUserId, 'AboveLegal')).toBe(40);
    await admin.call('updateTenantDetails', { body: { ...body, standardWorkweek: '50:00:00' } });
    expect(await hoursOf(tenantUserId, 'AboveLegal')).toBe(0);
  });
});

/**
 * What is settled with somebody who leaves, beside leave: surplus that was not paid, and what payroll has yet to
 * correct.
 */
import type { LeavingMember, Settlement } from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { contract } from '../../schema/contracts.ts';
import { office } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { freeMapping } from '../../testing/payroll-mapping.ts';
import { contractRow, workingWeek } from '../../testing/terms-and-leave.ts';
import { addWork, workRow } from '../hours/testing.ts';
import { tenant } from '../../schema/tenant.ts';

/** Three weeks from a Monday on; over, whenever this runs. */
const [first, lastDay] = ['2024-01-01', '2024-01-21'];
const mondays = ['2024-01-01', '2024-01-08', '2024-01-15'];
const week = { fromDate: '2024-01-01', toDate: '2024-01-07' };
/** A pay period in which the last day lies. */
const month = { fromDate: '2024-01-08', toDate: '2024-02-04' };

let app: TestApp;
let company: TestOffice;
let admin: TestBrowser;

const within = <T>(work: () => Promise<T>): Promise<T> => app.database.withTenant(company.tenantId, work);

beforeAll(async () => {
  app = await testApp();
  company = await office(app, 'Eindafrekening');
  ({ admin } = company);
  await admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  await within(() => tx().update(tenant).set({ balanceFrom: null }).where(eq(tenant.id, currentTenant())));
  const components = [
    { kind: 'Worked', code: 'UREN' },
    { kind: 'Surplus', code: 'MEER' },
  ];
  await admin.call('updatePayrollMapping', {
    body: { ...freeMapping(components, ['Code', 'Hours']), decimal: '.' },
  });
});
afterAll(() => app.close());

/** Somebody who works eight hours on Mondays, with what was worked. */
async function hired(hours: readonly number[], isFixed = true): Promise<string> {
  const tenantUserId = await company.hire();
  await within(async () => {
    await tx()
      .insert(contract)
      .values(contractRow(company.tenantId, tenantUserId, first, workingWeek(isFixed ? 8 : 0)));
    await addWork(hours.map((count, index) => workRow(company.tenantId, tenantUserId, mondays[index] ?? '', count)));
  });
  return tenantUserId;
}

async function settled(tenantUserId: string, by = admin): Promise<Partial<Settlement>> {
  const { settlement } = (
    await by.call('endEmployment', { params: { tenantUserId }, body: { lastDay } })
  ).json<LeavingMember>();
  return { surplusHours: settlement?.surplusHours, payrollCorrections: settlement?.payrollCorrections };
}

it('holds the surplus that was not paid out yet, and no deficit unless the organisation settles it', async () => {
  expect(await settled(await hired([10, 8, 9]))).toEqual({ surplusHours: '03:00:00', payrollCorrections: [] });
  expect(await settled(await hired([8, 8]))).toEqual({ surplusHours: '00:00:00', payrollCorrections: [] });
  expect(await settled(await hired([8, 8], false))).toEqual({ surplusHours: null, payrollCorrections: [] });
  expect((await admin.call('updateTenantDetails', { body: { settlesDeficit: true } })).statusCode).toBe(200);
  expect(await settled(await hired([8, 7]))).toEqual({ surplusHours: '-09:00:00', payrollCorrections: [] });
  expect(await settled(await hired([10, 8, 9]))).toEqual({ surplusHours: '03:00:00', payrollCorrections: [] });
  expect((await admin.call('updateTenantDetails', { body: { settlesDeficit: false } })).statusCode).toBe(200);
});

it('holds what payroll has yet to correct, of this person alone, until it is exported', async () => {
  const jan = await hired([10, 8, 9]);
  const other = await hired([10, 8, 8]);
  expect((await admin.call('createPayrollExport', { body: week })).statusCode).toBe(201);
  expect(await settled(jan)).toEqual({ surplusHours: '01:00:00', payrollCorrections: [] });
  await within(() =>
    addWork([workRow(company.tenantId, jan, '2024-01-03', 4), workRow(company.tenantId, other, '2024-01-03', 2)]),
  );
  const correction = {
    kind: 'Surplus',
    factor: null,
    leaveTypeId: null,
    leaveTypeName: null,
    ...week,
    duration: '04:00:00',
  };
  expect(await settled(jan)).toEqual({ surplusHours: '05:00:00', payrollCorrections: [correction] });
  expect((await admin.call('createPayrollExport', { body: month })).statusCode).toBe(201);
  // That pay period ends after the last day: what it has paid is paid all the same.
  expect(await settled(jan)).toEqual({ surplusHours: '00:00:00', payrollCorrections: [] });
});

it('shows neither to who may not see such figures', async () => {
  const jan = await hired([10]);
  await admin.call('createRole', {
    body: { roleName: 'Personeel', rolePreset: 'None', permissions: ['tenant:member:view', 'tenant:member:update'] },
  });
  const clerk = await app.colleague(admin, 'personeel@eindafrekening.example', 'None');
  expect(await settled(jan, clerk)).toEqual({ surplusHours: null, payrollCorrections: null });
});

it('is none where the leaving is taken back', async () => {
  const jan = await hired([10]);
  await settled(jan);
  expect(
    (await admin.call('endEmployment', { params: { tenantUserId: jan }, body: { lastDay: null } })).json(),
  ).toMatchObject({ leavesOn: null, settlement: null });
});

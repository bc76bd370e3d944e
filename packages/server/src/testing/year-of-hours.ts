/** An organisation with leave, hours and a year of somebody's hours that is over, whenever a test runs. */
import type { CallName, SurplusYear } from '@rooster/contract';
import { addCorrection, addFreeDay, addWork, workRow } from '../areas/hours/testing.ts';
import { addLeave, contractRow } from './terms-and-leave.ts';
import { office } from '../areas/contracts/testing.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { testApp } from '../platform/http/testing.ts';
import type { TestBrowser } from '../platform/http/testing.ts';
import { contract } from '../schema/contracts.ts';

/** The year. */
export const YEAR = 2024;

/** A year of hours as a call answers it. */
export const yearOf = async (
  browser: TestBrowser,
  name: CallName,
  params: Record<string, string> = {},
): Promise<SurplusYear> => {
  const answer = await browser.call(name, { params: { year: String(YEAR), ...params } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SurplusYear>();
};

/** Somebody of the organisation, logged in. */
export interface Person {
  readonly browser: TestBrowser;
  readonly id: string;
}

/**
 * The organisation, and April 2024 of its employee: a contract from Wednesday the 3rd, King's Day moved to a Friday,
 * and one of everything.
 */
export async function yearOfHours() {
  const app = await testApp();
  const company = await office(app, 'Saldobedrijf');
  const { admin, tenantId } = company;
  const inTenant = (work: () => Promise<unknown>): Promise<void> =>
    app.database.withTenant(tenantId, async () => void (await work()));
  const ownId = async (browser: TestBrowser): Promise<string> =>
    (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  await admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  await admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const types = (await admin.call('listLeaveTypes')).json<{ items: { leaveTypeId: string; preset: string }[] }>().items;
  const typeIds: Record<string, string> = Object.fromEntries(
    types.map(({ leaveTypeId, preset }) => [preset, leaveTypeId]),
  );
  const join = async (name: string, preset: string): Promise<Person> => {
    const browser = await app.colleague(admin, `${name}@saldo.example`, preset);
    return { browser, id: await ownId(browser) };
  };
  const people = {
    employee: await join('employee', 'Employee'),
    chef: await join('chef', 'DepartmentManager'),
    manager: await join('manager', 'Manager'),
  };
  const adminId = await ownId(admin);
  await inTenant(async () => {
    await insertRows(contract, [contractRow(tenantId, people.employee.id, '2024-04-03')]);
    await addWork([
      workRow(tenantId, people.employee.id, '2024-04-02', 3),
      workRow(tenantId, people.employee.id, '2024-04-03', 9),
      workRow(tenantId, people.employee.id, '2024-04-04', 8, 'AwaitingApproval'),
      workRow(tenantId, people.employee.id, '2024-04-05', 5, 'Denied'),
    ]);
    await addLeave(tenantId, people.employee.id, typeIds['Vacation'] ?? '', ['2024-04-08'], 8, 'Approved');
    await addLeave(tenantId, people.employee.id, typeIds['Illness'] ?? '', ['2024-04-09'], 6, 'Approved');
    await addLeave(tenantId, people.employee.id, typeIds['Vacation'] ?? '', ['2024-04-10'], 4, 'Pending');
    await addFreeDay(tenantId, '2024-04-26', 'Vrije dag');
    await addFreeDay(tenantId, '2024-04-27', 'Koningsdag');
    await addCorrection(tenantId, people.employee.id, '2024-04-30', -2, adminId);
  });
  return { app, company, admin, typeIds, people, ownId, inTenant };
}

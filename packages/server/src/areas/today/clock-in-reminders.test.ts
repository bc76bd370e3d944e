/** Who is told that somebody has not clocked in. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { at, planningCompany } from '../scheduling/testing.ts';
import type { Planning } from '../scheduling/testing.ts';
import { sendReminders } from './clock-in-reminders.ts';

let company: Planning;
let employee: TestBrowser;
let chef: TestBrowser;
let employeeId: string;

const moment = (time: string): number => Date.parse(at(0, time));
const look = (time: string): Promise<void> => sendReminders(company.server.database, moment(time));
const told = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.call('listNotifications', { query: {} }))
    .json<{ items: { kind: string }[] }>()
    .items.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('clock-in'));
const idOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment('06:00') });
  company = await planningCompany('Herinnering');
  await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  employee = await company.server.colleague(company.admin, 'medewerker@herinnering.example', 'Employee');
  chef = await company.server.colleague(company.admin, 'chef@herinnering.example', 'DepartmentManager');
  employeeId = await idOf(employee);
  const chefId = await idOf(chef);
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [employeeId, chefId] },
  });
  await company.admin.call('assignDepartmentManager', {
    params: { departmentId: company.departmentId, tenantUserId: chefId },
  });
  const shift = await company.shift();
  await company.assign(shift.assignments[0]?.shiftAssignmentId ?? '', employeeId);
  await company.publish([shift.shiftId]);
});
afterEach(async () => {
  await company.close();
  vi.useRealTimers();
});

it('tells the person and who leads the department, once, and not before the grace is over', async () => {
  await look('09:04');
  expect(await told(employee)).toEqual([]);
  await look('09:06');
  await look('09:07');
  expect(await told(employee)).toEqual(['clock-in-missed']);
  expect(await told(chef)).toEqual(['clock-in-missed-by']);
});

it('tells nobody of who has clocked in, is off, or of a shift that began long ago', async () => {
  await look('11:00');
  expect(await told(employee)).toEqual([]);
  vi.setSystemTime(moment('08:55'));
  await employee.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
  await look('09:10');
  expect(await told(employee)).toEqual([]);
  expect(await told(chef)).toEqual([]);
});

it('tells nobody who chose not to be told, nor where nobody clocks', async () => {
  await employee.call('setNotificationPreferences', {
    body: { items: [{ group: 'clocking', inApp: false, mail: false, push: false }] },
  });
  await look('09:06');
  expect(await told(employee)).toEqual([]);
  expect(await told(chef)).toEqual(['clock-in-missed-by']);
  await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: false } });
  await look('09:10');
  expect(await told(chef)).toEqual(['clock-in-missed-by']);
});

it('tells the people of an organisation where another one, which came before, can not be told', async () => {
  const { database } = company.server;
  const { tenantId } = (await company.admin.call('getTenantSettings')).json<{ tenantId: string }>();
  vi.spyOn(database, 'asSystem').mockResolvedValueOnce([crypto.randomUUID(), tenantId]);
  vi.spyOn(database, 'withTenant').mockRejectedValueOnce(new Error('Out of order'));
  await expect(look('09:06')).rejects.toThrow('failed for 1 organisation');
  vi.restoreAllMocks();
  expect(await told(employee)).toEqual(['clock-in-missed']);
});

/** Where somebody works decides the dates of his hours, whatever zone a device says it is in. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { department } from '../../schema/departments.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { timesheetSettings } from '../../schema/timesheet-settings.ts';
import { amsterdam, NOW, refusal, timesheetWorld } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;
let admin: Caller;

beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Reiziger');
  admin = await company.hire('Admin', 'Admin');
  await company.database.withTenant(company.tenantId, async () => {
    // Sundays count double.
    await tx()
      .update(timesheetSettings)
      .set({ weekdayFactors: [100, 100, 100, 100, 100, 100, 200] })
      .where(eq(timesheetSettings.tenantId, company.tenantId));
  });
});

/** A Saturday afternoon in Amsterdam, which is a Sunday in Auckland. */
const saturday = (timeZoneId: string) => ({
  shiftStart: '2026-11-14T13:00:00+01:00',
  shiftEnd: '2026-11-14T17:00:00+01:00',
  timeZoneId,
});
const workDates = async (): Promise<string[]> =>
  company.database.withTenant(company.tenantId, async () =>
    (await tx().select({ workDate: timesheetEntry.workDate }).from(timesheetEntry)).map(({ workDate }) => workDate),
  );
const setZone = (name: string, timeZoneId: string) =>
  company.database.withTenant(company.tenantId, () =>
    tx().update(department).set({ timeZoneId }).where(eq(department.name, name)),
  );

it('calculates date and surcharge by the zone of the organisation, and shows the approver what the device said', async () => {
  const entry = await employee.call('addEntry', { body: saturday('Pacific/Auckland') });
  expect(entry).toMatchObject({ multiplicationFactor: 1, timeZoneId: amsterdam, clientTimeZoneId: 'Pacific/Auckland' });
  expect(await workDates()).toEqual(['2026-11-14']);
  const { items } = await admin.call('listApprovableEntries', {});
  expect(items).toMatchObject([{ id: entry.id, timeZoneId: amsterdam, clientTimeZoneId: 'Pacific/Auckland' }]);
  const changed = await employee.call('updateEntry', { params: { id: entry.id }, body: saturday(amsterdam) });
  expect(changed.clientTimeZoneId).toBeUndefined();
});

it('lets nobody into a closed day by another zone', async () => {
  await admin.call('setCloseDate', { body: { closeDate: '2026-11-14' } });
  expect(await refusal(employee.call('addEntry', { body: saturday('Pacific/Auckland') }))).toEqual({
    code: 'timesheet-closed',
  });
  expect(
    await refusal(
      employee.call('startTimer', {
        body: { timeZoneId: 'Pacific/Auckland' },
        now: Date.parse('2026-11-14T12:00:00Z'),
      }),
    ),
  ).toEqual({ code: 'timesheet-closed' });
});

it('calculates what was clocked by the zone of the work', async () => {
  await employee.call('startTimer', {
    body: { timeZoneId: 'Pacific/Auckland' },
    now: Date.parse('2026-11-14T12:00:00Z'),
  });
  const entry = await employee.call('stopTimer', { now: Date.parse('2026-11-14T16:00:00Z') });
  expect(entry).toMatchObject({ multiplicationFactor: 1, timeZoneId: amsterdam, clientTimeZoneId: 'Pacific/Auckland' });
});

it('lets the zone of the department come before that of the organisation', async () => {
  await company.department('Auckland', [], [employee]);
  await setZone('Auckland', 'Pacific/Auckland');
  const entry = await employee.call('addEntry', { body: saturday(amsterdam) });
  expect(entry).toMatchObject({ multiplicationFactor: 2, timeZoneId: 'Pacific/Auckland', clientTimeZoneId: amsterdam });
  expect(await workDates()).toEqual(['2026-11-15']);
});

it('falls back on the organisation for who works in departments of several zones', async () => {
  for (const [name, zone] of [
    ['Auckland', 'Pacific/Auckland'],
    ['Tokyo', 'Asia/Tokyo'],
  ] as const) {
    await company.department(name, [], [employee]);
    await setZone(name, zone);
  }
  expect(await employee.call('addEntry', { body: saturday('Asia/Tokyo'), now: NOW })).toMatchObject({
    timeZoneId: amsterdam,
  });
});

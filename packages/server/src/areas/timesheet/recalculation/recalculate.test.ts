/** Another rounding, applied to what is there. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { tx } from '../../../platform/database/context.ts';
import { newId } from '../../../platform/id.ts';
import { timesheetSegment } from '../../../schema/timesheet.ts';
import { payrollExport } from '../../../schema/timesheet-payroll.ts';
import { timesheetWorld, winterEntry } from '../testing.ts';
import type { Caller, TestCompany } from '../testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let baker: Caller;

beforeEach(async () => {
  company = await world.company();
  admin = await company.hire('Admin', 'Admin');
  baker = await company.hire('Bakker');
});

type Strategy = 'None' | 'Nearest5' | 'Nearest15' | 'Nearest30';
const work = (date: string, start: string, end: string, who = baker) =>
  who.call('addEntry', { body: winterEntry(date, start, end) });
const round = async (roundingStrategy: Strategy, more: { fromDate?: string; alterApproved?: boolean } = {}) =>
  (
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy, timesheetEntryMethods: 'TimerWithOptionalManual', ...more },
    })
  ).recalculation;
const preview = (roundingStrategy: Strategy, more: { fromDate?: string; alterApproved?: boolean } = {}) =>
  admin.call('previewRecalculation', { body: { roundingStrategy, ...more } });
/** What a preview of hours that nobody has approved says besides what the change itself answers. */
const unapproved = { isComplete: true, approvedEntryCount: 0, exportedEntryCount: 0 };
/** Starts and ends in winter time, oldest first. */
const places = async () =>
  (await baker.call('queryEntries', { body: { fromDate: '2026-10-01', toDate: '2026-11-30' } })).items
    .map(({ shiftStart, shiftEnd }) =>
      [shiftStart, shiftEnd]
        .map((instant) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(11, 16))
        .join('–'),
    )
    .toReversed();

it('places entries anew by their punches, neighbours together, and back again', async () => {
  await work('2026-11-02', '08:58', '12:08');
  await work('2026-11-02', '12:09', '17:04');
  await work('2026-11-03', '09:00', '17:00');
  const beforehand = await preview('Nearest15');
  expect(beforehand).toMatchObject({
    changedEntryCount: 2,
    workedTimeBefore: '08:05:00',
    workedTimeAfter: '08:00:00',
    leftEntryCount: 0,
  });
  expect(await places()).toEqual(['08:58–12:08', '12:09–17:04', '09:00–17:00']);
  expect({ ...(await round('Nearest15')), ...unapproved }).toEqual(beforehand);
  expect(await places()).toEqual(['09:00–12:15', '12:15–17:00', '09:00–17:00']);
  expect(await round('None')).toMatchObject({ changedEntryCount: 2, workedTimeAfter: '08:05:00' });
  expect(await places()).toEqual(['08:58–12:08', '12:09–17:04', '09:00–17:00']);
});

it('leaves and reports what would have no time left', async () => {
  const { id } = await work('2026-11-02', '09:01', '09:06');
  await work('2026-11-03', '09:02', '17:00');
  const left = [
    {
      entryId: id,
      tenantUserId: baker.principal.memberId,
      firstName: 'Test',
      middleName: null,
      lastName: 'Bakker',
      workDate: '2026-11-02',
      reason: 'worked-time-not-positive',
    },
  ];
  expect(await preview('Nearest30')).toMatchObject({ changedEntryCount: 1, leftEntryCount: 1, left });
  expect(await round('Nearest30')).toMatchObject({ changedEntryCount: 1, leftEntryCount: 1, left });
  expect(await places()).toEqual(['09:01–09:06', '09:00–17:00']);
});

it('leaves one that would overlap an entry that stays', async () => {
  await work('2026-11-02', '08:00', '09:08');
  await work('2026-11-02', '09:08', '09:12');
  expect(await round('Nearest30')).toMatchObject({
    changedEntryCount: 1,
    leftEntryCount: 1,
    left: [{ reason: 'worked-time-not-positive' }],
  });
  expect(await places()).toEqual(['08:00–09:00', '09:08–09:12']);
  await work('2026-11-03', '10:00', '12:00');
  await round('None');
  await work('2026-11-03', '08:00', '09:16');
  await work('2026-11-03', '09:17', '09:24');
  expect(await round('Nearest30')).toMatchObject({
    leftEntryCount: 3,
    left: [{ reason: 'worked-time-not-positive' }, { reason: 'overlap' }, { reason: 'worked-time-not-positive' }],
  });
  expect(await places()).toEqual(['08:00–09:00', '09:08–09:12', '08:00–09:16', '09:17–09:24', '10:00–12:00']);
});

it('touches nothing of the closed period, nor moves anything into it', async () => {
  await work('2026-10-31', '22:00', '23:58');
  await work('2026-11-01', '00:04', '04:04');
  await work('2026-11-02', '09:02', '12:00');
  await admin.call('setCloseDate', { body: { closeDate: '2026-10-31' } });
  expect(await round('Nearest5')).toMatchObject({ openFrom: '2026-11-01', changedEntryCount: 2 });
  expect(await places()).toEqual(['22:00–23:58', '00:05–04:05', '09:00–12:00']);
  // Rounded it starts on the open day, as punched it would not.
  await admin.call('setCloseDate', { body: { closeDate: null } });
  const late = { ...winterEntry('2026-11-09', '23:59', '23:59'), shiftEnd: '2026-11-10T03:00:00+01:00' };
  await baker.call('addEntry', { body: late });
  await admin.call('setCloseDate', { body: { closeDate: '2026-11-09' } });
  expect(await round('None')).toMatchObject({
    changedEntryCount: 0,
    leftEntryCount: 1,
    left: [{ workDate: '2026-11-10', reason: 'closed' }],
  });
});

it('keeps segments in step with the entry', async () => {
  await admin.call('updateWeekdayFactors', {
    body: { monday: 100, tuesday: 100, wednesday: 100, thursday: 100, friday: 100, saturday: 100, sunday: 200 },
  });
  const entry = { ...winterEntry('2026-11-07', '21:52', '22:00'), shiftEnd: '2026-11-08T01:52:00+01:00' };
  const { id } = await baker.call('addEntry', { body: entry });
  const segments = () =>
    company.database.withTenant(company.tenantId, () =>
      tx()
        .select({
          date: timesheetSegment.segmentDate,
          seconds: timesheetSegment.workedSeconds,
          factor: timesheetSegment.factor,
        })
        .from(timesheetSegment)
        .where(eq(timesheetSegment.entryId, id))
        .orderBy(asc(timesheetSegment.segmentDate)),
    );
  expect(await segments()).toEqual([
    { date: '2026-11-07', seconds: 7680, factor: 100 },
    { date: '2026-11-08', seconds: 6720, factor: 200 },
  ]);
  await round('Nearest30');
  expect(await segments()).toEqual([
    { date: '2026-11-07', seconds: 7200, factor: 100 },
    { date: '2026-11-08', seconds: 7200, factor: 200 },
  ]);
});

it('takes effect from a date: earlier hours keep their rounding, also those that are written later', async () => {
  await work('2026-11-02', '08:58', '12:08');
  await work('2026-11-04', '08:58', '12:08');
  expect(await preview('Nearest15', { fromDate: '2026-11-04' })).toMatchObject({ changedEntryCount: 1 });
  expect(await round('Nearest15', { fromDate: '2026-11-04' })).toMatchObject({ changedEntryCount: 1 });
  expect(await admin.call('getTimesheetSettings')).toMatchObject({
    roundingStrategy: 'Nearest15',
    earlierRounding: [{ before: '2026-11-04', roundingStrategy: 'None' }],
  });
  await work('2026-11-03', '08:58', '12:08');
  await work('2026-11-05', '08:58', '12:08');
  expect(await places()).toEqual(['08:58–12:08', '08:58–12:08', '09:00–12:15', '09:00–12:15']);
  // A change of everything takes the difference away again.
  await round('Nearest5');
  expect(await admin.call('getTimesheetSettings')).toMatchObject({ roundingStrategy: 'Nearest5', earlierRounding: [] });
  expect(new Set(await places())).toEqual(new Set(['09:00–12:10']));
});

it('has factors from a date on, which may lie ahead', async () => {
  const factors = (sunday: number, fromDate: string) =>
    admin.call('updateWeekdayFactors', { body: { sunday, fromDate } });
  expect(await factors(150, '2026-11-08')).toMatchObject({ sunday: 150, holdsFrom: '2026-11-08' });
  expect(await factors(200, '2027-01-01')).toMatchObject({ sunday: 200, holdsFrom: '2027-01-01' });
  for (const date of ['2026-11-01', '2026-11-08']) await work(date, '09:00', '17:00');
  const { items } = await baker.call('queryEntries', { body: { fromDate: '2026-11-01', toDate: '2026-11-30' } });
  expect(items.map(({ multiplicationFactor }) => multiplicationFactor)).toEqual([1.5, 1]);
  const factorOn = async (date: string) => (await admin.call('getSurchargeFactorByDate', { body: { date } })).factor;
  expect([await factorOn('2026-11-01'), await factorOn('2026-11-08'), await factorOn('2027-01-03')]).toEqual([
    100, 150, 200,
  ]);
});

it('says how many approved entries it would alter, and alters those only when asked to', async () => {
  const { id } = await work('2026-11-02', '08:58', '12:08');
  await admin.call('approveEntry', { body: { timesheetEntryId: id } });
  await work('2026-11-03', '08:58', '12:08');
  await company.database.withTenant(company.tenantId, () =>
    tx().insert(payrollExport).values({
      tenantId: company.tenantId,
      id: newId(),
      fromDate: '2026-11-01',
      toDate: '2026-11-30',
      preset: 'Free',
      lines: [],
      csv: '',
      createdBy: admin.principal.memberId,
      createdAt: 0,
    }),
  );
  expect(await preview('Nearest15')).toMatchObject({
    changedEntryCount: 1,
    approvedEntryCount: 1,
    exportedEntryCount: 1,
  });
  expect(await preview('Nearest15', { alterApproved: true })).toMatchObject({
    changedEntryCount: 2,
    approvedEntryCount: 1,
    exportedEntryCount: 1,
  });
  expect(await round('Nearest15')).toMatchObject({ changedEntryCount: 1 });
  expect(await places()).toEqual(['08:58–12:08', '09:00–12:15']);
  expect(await round('Nearest30', { alterApproved: true })).toMatchObject({ changedEntryCount: 2 });
  expect(await places()).toEqual(['09:00–12:00', '09:00–12:00']);
});

it('is each company its own', async () => {
  await work('2026-11-02', '08:58', '12:08');
  const elsewhere = await (await world.company()).hire('Elders', 'Admin');
  expect(await elsewhere.call('previewRecalculation', { body: { roundingStrategy: 'Nearest30' } })).toMatchObject({
    changedEntryCount: 0,
  });
});

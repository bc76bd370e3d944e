/** A recalculation that is too large for one request: it goes on by itself, stops in the middle, is replaced. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { tx } from '../../../platform/database/context.ts';
import { newId } from '../../../platform/id.ts';
import { auditEvent } from '../../../schema/audit.ts';
import { draftEntry } from '../draft.ts';
import type { HoursRules } from '../rules.ts';
import { timesheetEntry, timesheetSegment } from '../../../schema/timesheet.ts';
import { timesheetRecalculation } from '../../../schema/timesheet-settings.ts';
import { amsterdam, NOW, refusal, timesheetWorld, winterEntry } from '../testing.ts';
import type { Caller, TestCompany } from '../testing.ts';
import { continueRecalculation, forecastRecalculation } from './recalculate.ts';
import { startRecalculationWorker } from './worker.ts';

const PEOPLE = 5;
const DAYS = 450;
const DAY = 86_400_000;
const FIRST = Date.parse('2025-08-04T07:56:00Z');
const silent = { info: () => undefined, error: () => undefined };

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let people: Caller[];

type Strategy = HoursRules['roundingStrategy'];
const rules = (roundingStrategy: Strategy, sunday = 100): HoursRules => ({
  roundingStrategy,
  weekdayFactors: [100, 100, 100, 100, 100, 100, sunday],
  closedDate: null,
  days: [],
});

/** One shift a day, a few minutes off the quarter. */
const shifts = (person: number) =>
  Array.from({ length: DAYS }, (_, day) => ({
    start: FIRST + day * DAY + person * 60_000,
    end: FIRST + day * DAY + 8 * 3_600_000,
  }));
const figuresUnder = (under: HoursRules) =>
  people.flatMap((_, person) => shifts(person).map((shift) => draftEntry(shift, amsterdam, under).figures));

async function fill(): Promise<void> {
  const all = people.flatMap(({ principal }, person) =>
    shifts(person).map((shift) => ({
      id: newId(shift.start),
      memberId: principal.memberId,
      ...draftEntry(shift, amsterdam, rules('None')),
    })),
  );
  const { tenantId } = company;
  await insertRows(
    timesheetEntry,
    all.map(({ id, memberId, figures }) => ({
      tenantId,
      id,
      memberId,
      ...figures,
      status: 'Approved' as const,
      source: 'Timer' as const,
      createdAt: NOW,
      updatedAt: NOW,
    })),
  );
  await insertRows(
    timesheetSegment,
    all.flatMap(({ id, memberId, segments }) =>
      segments.map((segment) => Object.assign({ tenantId, entryId: id, memberId, state: 'InForce' as const }, segment)),
    ),
  );
}

const inCompany = <T>(work: () => Promise<T>): Promise<T> => company.database.withTenant(company.tenantId, work);
const round = async (roundingStrategy: Strategy) =>
  (
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy, timesheetEntryMethods: 'TimerWithOptionalManual', alterApproved: true },
    })
  ).recalculation;
const factors = (sunday: number) =>
  admin.call('updateWeekdayFactors', {
    body: {
      monday: 100,
      tuesday: 100,
      wednesday: 100,
      thursday: 100,
      friday: 100,
      saturday: 100,
      sunday,
      alterApproved: true,
    },
  });
const state = async () => (await admin.call('getRecalculation')).recalculation;
const batch = () => inCompany(() => continueRecalculation(NOW));

async function toTheEnd(): Promise<void> {
  const worker = startRecalculationWorker(company.database, silent);
  await worker.run();
  await worker.stop();
}

const stored = async () =>
  (
    await inCompany(() =>
      tx()
        .select({
          start: timesheetEntry.shiftStart,
          end: timesheetEntry.shiftEnd,
          worked: timesheetEntry.workedSeconds,
          surcharged: timesheetEntry.surchargedSeconds,
        })
        .from(timesheetEntry)
        .where(eq(timesheetEntry.tenantId, company.tenantId))
        .orderBy(asc(timesheetEntry.punchedStart)),
    )
  ).map(({ start, end, worked, surcharged }) => [start, end, worked, surcharged]);
const expected = (under: HoursRules) =>
  figuresUnder(under)
    .toSorted((one, other) => one.punchedStart - other.punchedStart)
    .map(({ shiftStart, shiftEnd, workedSeconds, surchargedSeconds }) => [
      shiftStart,
      shiftEnd,
      workedSeconds,
      surchargedSeconds,
    ]);

beforeEach(async () => {
  company = await world.company();
  admin = await company.hire('Admin', 'Admin');
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => company.hire(`Bakker ${index}`)));
  await inCompany(fill);
});

it('answers before all is done, says how far it is, and ends with every entry by the new rules', async () => {
  expect(await state()).toBeNull();
  expect(await round('Nearest15')).toBeNull();
  expect(await admin.call('getTimesheetSettings')).toMatchObject({
    roundingStrategy: 'Nearest15',
    isRecalculating: true,
  });
  const begun = await state();
  expect(begun).toMatchObject({ isRunning: true, finishedAt: null, employeeCount: PEOPLE + 1 });
  expect(begun?.result.changedEntryCount).toBeLessThan(PEOPLE * DAYS);
  await toTheEnd();
  expect(await state()).toMatchObject({
    isRunning: false,
    doneEmployeeCount: PEOPLE + 1,
    result: { changedEntryCount: PEOPLE * DAYS, changedEmployeeCount: PEOPLE, leftEntryCount: 0 },
  });
  expect(await admin.call('getTimesheetSettings')).toMatchObject({ isRecalculating: false });
  expect(await stored()).toEqual(expected(rules('Nearest15')));
  const trail = await inCompany(() =>
    tx()
      .select({ action: auditEvent.action, details: auditEvent.details })
      .from(auditEvent)
      .where(eq(auditEvent.tenantId, company.tenantId))
      .orderBy(asc(auditEvent.id)),
  );
  expect(trail.map(({ action }) => action).filter((action) => action.startsWith('timesheet-recalculation'))).toEqual([
    'timesheet-recalculation-started',
    'timesheet-recalculation-finished',
  ]);
  expect(trail.at(-1)?.details).toEqual({
    changedEntryCount: PEOPLE * DAYS,
    changedEmployeeCount: PEOPLE,
    leftEntryCount: 0,
  });
});

it('goes on where it was when a batch is cut off, and counts nothing twice', async () => {
  await round('Nearest15');
  const before = await stored();
  const cutOff = inCompany(async () => {
    await continueRecalculation(NOW);
    throw new Error('gone');
  });
  await expect(cutOff).rejects.toThrow('gone');
  expect(await stored()).toEqual(before);
  await toTheEnd();
  expect((await state())?.result.changedEntryCount).toBe(PEOPLE * DAYS);
  expect(await stored()).toEqual(expected(rules('Nearest15')));
});

it('is replaced by a change that comes while it goes on, and covers both', async () => {
  await factors(150);
  await round('Nearest15');
  await factors(200);
  await batch();
  await round('None');
  await factors(175);
  await toTheEnd();
  expect(await stored()).toEqual(expected(rules('None', 175)));
  expect(await state()).toMatchObject({ isRunning: false });
});

it('is not mixed with a change that goes as far as other dates, or other hours: that one waits', async () => {
  await round('Nearest15');
  const weekdayFactors = { sunday: 150 };
  for (const extent of [{ alterApproved: false }, { fromDate: '2026-01-01', alterApproved: true }]) {
    const waits = { code: 'recalculation-running' };
    expect(await refusal(admin.call('updateWeekdayFactors', { body: { ...weekdayFactors, ...extent } }))).toEqual(
      waits,
    );
    expect(await refusal(admin.call('previewRecalculation', { body: { weekdayFactors, ...extent } }))).toEqual(waits);
  }
  await toTheEnd();
  // What was asked for first has been done, and only that; then the other one leaves what is approved alone.
  expect(await stored()).toEqual(expected(rules('Nearest15')));
  await admin.call('updateWeekdayFactors', { body: { ...weekdayFactors, alterApproved: false } });
  await toTheEnd();
  expect(await stored()).toEqual(expected(rules('Nearest15')));
});

it('has right what is written meanwhile', async () => {
  await round('Nearest15');
  const last = people.at(-1);
  const added = await last?.call('addEntry', { body: winterEntry('2026-11-16', '09:04', '17:04') });
  expect(added).toMatchObject({ workedTime: '08:00:00', version: 1 });
  await toTheEnd();
  const entries = (await last?.call('queryEntries', { body: { fromDate: '2026-11-16', toDate: '2026-11-16' } }))?.items;
  expect(entries).toMatchObject([{ shiftStart: '2026-11-16T08:00:00.000Z', version: 1 }]);
});

it('keeps periods from being closed and hours from being exported until it is done', async () => {
  await round('Nearest15');
  const november = { fromDate: '2025-11-01', toDate: '2025-11-30' };
  const tries = [
    refusal(admin.call('setCloseDate', { body: { closeDate: '2025-12-31' } })),
    refusal(admin.call('previewPayrollExport', { body: november })),
    refusal(admin.call('createPayrollExport', { body: november })),
  ];
  expect(await Promise.all(tries)).toEqual(tries.map(() => ({ code: 'recalculation-running' })));
  await toTheEnd();
  expect(await admin.call('setCloseDate', { body: { closeDate: '2025-12-31' } })).toMatchObject({
    timesheetClosedDate: '2025-12-31',
    isRecalculating: false,
  });
  expect(await admin.call('previewPayrollExport', { body: november })).toMatchObject(november);
});

it('is done once when two processes work at it', async () => {
  await round('Nearest15');
  await Promise.all([toTheEnd(), toTheEnd()]);
  expect((await state())?.result.changedEntryCount).toBe(PEOPLE * DAYS);
  const versions = await inCompany(() =>
    tx()
      .selectDistinct({ version: timesheetEntry.version })
      .from(timesheetEntry)
      .where(eq(timesheetEntry.tenantId, company.tenantId)),
  );
  expect(versions).toEqual([{ version: 2 }]);
});

it('says beforehand what it would do, at least when there is much, and changes nothing', async () => {
  expect(
    await admin.call('previewRecalculation', { body: { roundingStrategy: 'Nearest15', alterApproved: true } }),
  ).toMatchObject({ changedEntryCount: PEOPLE * DAYS, approvedEntryCount: PEOPLE * DAYS, isComplete: true });
  const some = await inCompany(() =>
    forecastRecalculation(rules('None'), rules('Nearest15'), { fromDate: null, alterApproved: true }, 1),
  );
  expect(some.isComplete).toBe(false);
  expect(some.changedEntryCount).toBeLessThan(PEOPLE * DAYS);
  expect(await inCompany(() => tx().$count(timesheetRecalculation))).toBe(0);
});

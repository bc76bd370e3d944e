/** Adding, changing and listing own entries. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { timesheetSettings } from '../../schema/timesheet-settings.ts';
import { amsterdam, NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;
let admin: Caller;

beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Employee');
  admin = await company.hire('Admin', 'Admin');
});

const add = (who: Caller, entry: ReturnType<typeof winterEntry>, now = NOW) =>
  who.call('addEntry', { body: entry, now });
const stored = (id: string) =>
  company.database.withTenant(company.tenantId, async () => ({
    entry: (await tx().select().from(timesheetEntry).where(eq(timesheetEntry.id, id)))[0],
    segments: await tx()
      .select()
      .from(timesheetSegment)
      .where(eq(timesheetSegment.entryId, id))
      .orderBy(timesheetSegment.segmentDate),
  }));
const setFactors = (weekdayFactors: number[]) =>
  company.database.withTenant(company.tenantId, () =>
    tx().update(timesheetSettings).set({ weekdayFactors }).where(eq(timesheetSettings.tenantId, company.tenantId)),
  );

describe('adding', () => {
  it('stores what was typed and answers it', async () => {
    const entry = await add(employee, winterEntry('2026-11-17', '09:00', '17:30', { breakTime: '00:30:00' }));
    expect(entry).toMatchObject({
      tenantUserId: employee.principal.memberId,
      shiftStart: '2026-11-17T08:00:00.000Z',
      shiftEnd: '2026-11-17T16:30:00.000Z',
      breakTime: '00:30:00',
      workedTime: '08:00:00',
      status: 'AwaitingApproval',
      denialReason: null,
      multiplicationFactor: 1,
      source: 'Manual',
      version: 1,
    });
    const { entry: row, segments } = await stored(entry.id);
    expect(row).toMatchObject({ workDate: '2026-11-17', workedSeconds: 28_800, surchargedSeconds: 28_800 });
    expect(segments).toMatchObject([{ segmentDate: '2026-11-17', workedSeconds: 28_800, factor: 100 }]);
  });

  it('cuts a night at local midnight and weighs the factors of both dates', async () => {
    await setFactors([100, 100, 100, 100, 100, 100, 150]);
    // Saturday 22:00 to Sunday 06:00.
    const entry = await employee.call('addEntry', {
      body: { shiftStart: '2026-11-14T22:00:00+01:00', shiftEnd: '2026-11-15T06:00:00+01:00', timeZoneId: amsterdam },
    });
    expect(entry).toMatchObject({ workedTime: '08:00:00', multiplicationFactor: 1.375 });
    const { entry: row, segments } = await stored(entry.id);
    expect(row).toMatchObject({ workDate: '2026-11-14', surchargedSeconds: 2 * 3600 + 6 * 5400 });
    expect(segments).toMatchObject([
      { segmentDate: '2026-11-14', workedSeconds: 7200, factor: 100 },
      { segmentDate: '2026-11-15', workedSeconds: 21_600, factor: 150 },
    ]);
  });

  it('counts elapsed time in the nights the clock changes', async () => {
    const spring = await employee.call('addEntry', {
      body: { shiftStart: '2026-03-28T22:00:00+01:00', shiftEnd: '2026-03-29T06:00:00+02:00', timeZoneId: amsterdam },
    });
    const autumn = await employee.call('addEntry', {
      body: { shiftStart: '2026-10-24T22:00:00+02:00', shiftEnd: '2026-10-25T06:00:00+01:00', timeZoneId: amsterdam },
    });
    expect([spring.workedTime, autumn.workedTime]).toEqual(['07:00:00', '09:00:00']);
  });

  it('keeps breaks with times and takes their sum as the break', async () => {
    const breaks = [
      { start: '2026-11-17T11:00:00Z', end: '2026-11-17T11:20:00Z' },
      { start: '2026-11-17T14:00:00Z', end: '2026-11-17T14:10:00Z' },
    ];
    const entry = await add(employee, winterEntry('2026-11-17', '09:00', '17:00', { breaks }));
    expect(entry).toMatchObject({
      breakTime: '00:30:00',
      workedTime: '07:30:00',
      breaks: [
        { start: '2026-11-17T11:00:00.000Z', end: '2026-11-17T11:20:00.000Z' },
        { start: '2026-11-17T14:00:00.000Z' },
      ],
    });
  });

  it('rounds start and end and keeps the punches', async () => {
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy: 'Nearest15', timesheetEntryMethods: 'Manual' },
    });
    const entry = await add(employee, winterEntry('2026-11-17', '08:53', '17:07', { breakTime: '00:20:00' }));
    expect(entry).toMatchObject({
      shiftStart: '2026-11-17T08:00:00.000Z',
      shiftEnd: '2026-11-17T16:00:00.000Z',
      punchedStart: '2026-11-17T07:53:00.000Z',
      punchedEnd: '2026-11-17T16:07:00.000Z',
      workedTime: '07:40:00',
    });
  });

  it.each([
    ['equal times', winterEntry('2026-11-17', '09:00', '09:00'), 'shiftEnd', 'start-equals-end'],
    ['an end before the start', winterEntry('2026-11-17', '09:00', '08:00'), 'shiftEnd', 'end-before-start'],
    [
      'a negative break',
      winterEntry('2026-11-17', '09:00', '17:00', { breakTime: '-00:30:00' }),
      'breakTime',
      'break-negative',
    ],
    [
      'a break longer than the shift',
      winterEntry('2026-11-17', '09:00', '10:00', { breakTime: '02:00:00' }),
      'breakTime',
      'break-exceeds-worked-time',
    ],
    [
      'nothing but a break',
      winterEntry('2026-11-17', '09:00', '10:00', { breakTime: '01:00:00' }),
      'breakTime',
      'worked-time-not-positive',
    ],
    [
      'breaks that differ from the break time',
      winterEntry('2026-11-17', '09:00', '17:00', {
        breakTime: '01:00:00',
        breaks: [{ start: '2026-11-17T11:00:00Z', end: '2026-11-17T11:30:00Z' }],
      }),
      'breakTime',
      'not-same',
    ],
    [
      'a break outside the shift',
      winterEntry('2026-11-17', '09:00', '17:00', {
        breaks: [{ start: '2026-11-17T07:00:00Z', end: '2026-11-17T07:30:00Z' }],
      }),
      'breaks.0.start',
      'break-outside-shift',
    ],
    [
      'more than 24 hours',
      { ...winterEntry('2026-11-16', '09:00', '17:00'), shiftEnd: '2026-11-17T09:01:00+01:00' },
      'shiftEnd',
      'shift-too-long',
    ],
    ['an end that lies ahead', winterEntry('2026-11-18', '09:00', '12:16'), 'shiftEnd', 'shift-in-future'],
  ])('refuses %s', async (_, entry, path, code) => {
    expect(await refusal(add(employee, entry))).toMatchObject({ code: 'validation-failed', errors: [{ path, code }] });
  });

  it('allows for clocks that are a little ahead', async () => {
    await expect(add(employee, winterEntry('2026-11-18', '09:00', '12:15'))).resolves.toMatchObject({ version: 1 });
  });

  it('refuses what rounding leaves no time of', async () => {
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy: 'Nearest30', timesheetEntryMethods: 'Manual' },
    });
    expect(await refusal(add(employee, winterEntry('2026-11-17', '09:00', '09:10')))).toMatchObject({
      errors: [{ path: 'shiftEnd', code: 'worked-time-not-positive' }],
    });
  });

  it('refuses overlap with an own entry, not with that of another, and lets entries touch', async () => {
    await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    expect(await refusal(add(employee, winterEntry('2026-11-17', '11:59', '13:00')))).toMatchObject({
      code: 'timesheet-overlap',
    });
    await expect(add(employee, winterEntry('2026-11-17', '12:00', '13:00'))).resolves.toBeDefined();
    await expect(add(admin, winterEntry('2026-11-17', '11:00', '13:00'))).resolves.toBeDefined();
  });

  it('stores one of two overlapping entries added at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        add(employee, winterEntry('2026-11-17', `09:0${index}`, '12:00')).then(
          () => 'stored',
          async (error: unknown) => (await refusal(Promise.reject(error))).code,
        ),
      ),
    );
    expect(tries.sort()).toEqual(['stored', ...Array<string>(5).fill('timesheet-overlap')]);
  });

  it('refuses the closed period', async () => {
    await admin.call('setCloseDate', { body: { closeDate: '2026-11-16' } });
    expect(await refusal(add(employee, winterEntry('2026-11-16', '09:00', '12:00')))).toMatchObject({
      code: 'timesheet-closed',
    });
    await expect(add(employee, winterEntry('2026-11-17', '09:00', '12:00'))).resolves.toBeDefined();
    await admin.call('setCloseDate', { body: { closeDate: null } });
    await expect(add(employee, winterEntry('2026-11-16', '09:00', '12:00'))).resolves.toBeDefined();
  });

  it('refuses typing where only the clock is used', async () => {
    await admin.call('updateTimesheetSettings', { body: { roundingStrategy: 'None', timesheetEntryMethods: 'Timer' } });
    expect(await refusal(add(employee, winterEntry('2026-11-17', '09:00', '12:00')))).toMatchObject({
      code: 'timesheet-entry-method-disabled',
    });
  });
});

describe('changing', () => {
  const change = (who: Caller, id: string, entry: ReturnType<typeof winterEntry>, ifMatch?: number) =>
    who.call('updateEntry', { params: { id }, body: entry, ...(ifMatch !== undefined && { ifMatch }) });

  it('sends an approved entry back for approval, with new figures and segments', async () => {
    const { id } = await employee.call('addEntry', {
      body: { shiftStart: '2026-11-14T22:00:00+01:00', shiftEnd: '2026-11-15T06:00:00+01:00', timeZoneId: amsterdam },
    });
    await admin.call('approveEntry', { body: { timesheetEntryId: id } });
    const changed = await change(employee, id, winterEntry('2026-11-15', '00:00', '06:00'));
    expect(changed).toMatchObject({ id, status: 'AwaitingApproval', workedTime: '06:00:00', version: 3 });
    const { entry, segments } = await stored(id);
    expect(entry).toMatchObject({ workDate: '2026-11-15', decidedBy: null, decidedAt: null });
    expect(segments.filter(({ state }) => state === 'Awaiting')).toMatchObject([
      { segmentDate: '2026-11-15', workedSeconds: 21_600 },
    ]);
    expect(segments.filter(({ state }) => state !== 'Awaiting')).toMatchObject([
      { segmentDate: '2026-11-14', state: 'InForceUntilDecided' },
      { segmentDate: '2026-11-15', state: 'InForceUntilDecided' },
    ]);
  });

  it('clears the reason of a denied entry', async () => {
    const { id } = await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    await admin.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Te lang' } });
    expect(await change(employee, id, winterEntry('2026-11-17', '09:00', '11:00'))).toMatchObject({
      status: 'AwaitingApproval',
      denialReason: null,
    });
  });

  it('refuses a stale version and changes nothing', async () => {
    const { id } = await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    await change(employee, id, winterEntry('2026-11-17', '09:00', '12:30'), 1);
    expect(await refusal(change(employee, id, winterEntry('2026-11-17', '09:00', '13:00'), 1))).toMatchObject({
      code: 'modified-meanwhile',
    });
    expect((await stored(id)).entry).toMatchObject({ version: 2, workedSeconds: 12_600 });
  });

  it('lets one of two changes of the same version through', async () => {
    const { id } = await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    const tries = await Promise.allSettled([
      change(employee, id, winterEntry('2026-11-17', '09:00', '13:00'), 1),
      change(employee, id, winterEntry('2026-11-17', '09:00', '14:00'), 1),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('finds no entry of somebody else, of another company, or that never was', async () => {
    const { id } = await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    for (const [who, which] of [
      [admin, id],
      [elsewhere, id],
      [employee, newId()],
    ] as const) {
      expect(await refusal(change(who, which, winterEntry('2026-11-17', '09:00', '11:00')))).toMatchObject({
        code: 'not-found',
      });
    }
  });

  it('moves nothing out of the closed period or into it', async () => {
    const old = await add(employee, winterEntry('2026-11-10', '09:00', '12:00'));
    const open = await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    await admin.call('setCloseDate', { body: { closeDate: '2026-11-15' } });
    expect(await refusal(change(employee, old.id, winterEntry('2026-11-16', '09:00', '12:00')))).toMatchObject({
      code: 'timesheet-closed',
    });
    expect(await refusal(change(employee, open.id, winterEntry('2026-11-15', '09:00', '12:00')))).toMatchObject({
      code: 'timesheet-closed',
    });
  });

  it('refuses overlap with another own entry but not with its own old place', async () => {
    await add(employee, winterEntry('2026-11-17', '09:00', '12:00'));
    const { id } = await add(employee, winterEntry('2026-11-17', '13:00', '15:00'));
    expect(await refusal(change(employee, id, winterEntry('2026-11-17', '11:00', '15:00')))).toMatchObject({
      code: 'timesheet-overlap',
    });
    await expect(change(employee, id, winterEntry('2026-11-17', '12:00', '14:00'))).resolves.toBeDefined();
  });
});

describe('listing', () => {
  it('answers own entries of the period, newest first', async () => {
    for (const date of ['2026-11-01', '2026-11-10', '2026-11-16', '2026-11-17'])
      await add(employee, winterEntry(date, '09:00', '12:00'));
    await add(admin, winterEntry('2026-11-10', '09:00', '12:00'));
    const { items } = await employee.call('queryEntries', { body: { fromDate: '2026-11-10', toDate: '2026-11-16' } });
    expect(items.map(({ shiftStart }) => shiftStart.slice(0, 10))).toEqual(['2026-11-16', '2026-11-10']);
    expect(items.every(({ tenantUserId }) => tenantUserId === employee.principal.memberId)).toBe(true);
  });

  it('counts a night to the local date it starts on', async () => {
    // 00:30 on the 17th in Amsterdam is still the 16th in UTC.
    await add(employee, winterEntry('2026-11-17', '00:30', '06:00'));
    const on = async (date: string) =>
      (await employee.call('queryEntries', { body: { fromDate: date, toDate: date } })).items.length;
    expect([await on('2026-11-16'), await on('2026-11-17')]).toEqual([0, 1]);
  });

  it('takes 400 days and no more', async () => {
    await expect(
      employee.call('queryEntries', { body: { fromDate: '2025-01-01', toDate: '2026-02-04' } }),
    ).resolves.toEqual({ items: [] });
    expect(
      await refusal(employee.call('queryEntries', { body: { fromDate: '2025-01-01', toDate: '2026-02-05' } })),
    ).toMatchObject({ errors: [{ path: 'toDate', code: 'period-too-long' }] });
  });
});

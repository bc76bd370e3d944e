/** Clocking in, breaks, clocking out. */
import { beforeEach, describe, expect, it } from 'vitest';
import { amsterdam, NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (instant: number): string => new Date(instant).toISOString();

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;
let admin: Caller;

beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Klok');
  admin = await company.hire('Admin', 'Admin');
});

const start = (now = NOW, who = employee) => who.call('startTimer', { body: { timeZoneId: amsterdam }, now });
const pause = (now: number) => employee.call('pauseTimer', { now });
const stop = (now: number) => employee.call('stopTimer', { now });
const state = (now: number) => employee.call('getTimer', { now });
const entries = async () =>
  (await employee.call('queryEntries', { body: { fromDate: '2026-11-01', toDate: '2026-11-30' } })).items;
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    async (error: unknown) => (await refusal(Promise.reject(error))).code,
  );

describe('the clock', () => {
  it('does not run at first', async () => {
    expect(await state(NOW)).toEqual({ isRunning: false, timer: null, serverTime: iso(NOW) });
  });

  it('runs, takes breaks and goes on', async () => {
    expect(await start()).toEqual({
      isRunning: true,
      timer: { start: iso(NOW), startTimeZone: amsterdam, stoppedAt: null, currentBreakDuration: '00:00:00' },
      serverTime: iso(NOW),
    });
    expect(await pause(NOW + HOUR)).toMatchObject({
      isRunning: false,
      timer: { stoppedAt: iso(NOW + HOUR), currentBreakDuration: '00:00:00' },
    });
    expect(await state(NOW + HOUR + 5 * MINUTE)).toMatchObject({
      isRunning: false,
      timer: { stoppedAt: iso(NOW + HOUR) },
      serverTime: iso(NOW + HOUR + 5 * MINUTE),
    });
    expect(await pause(NOW + HOUR + 10 * MINUTE)).toMatchObject({
      isRunning: true,
      timer: { start: iso(NOW), stoppedAt: null, currentBreakDuration: '00:10:00' },
    });
    await pause(NOW + 2 * HOUR);
    expect(await state(NOW + 2 * HOUR + MINUTE)).toMatchObject({
      isRunning: false,
      timer: { stoppedAt: iso(NOW + 2 * HOUR), currentBreakDuration: '00:10:00' },
    });
  });

  it('belongs to one person', async () => {
    await start();
    expect(await admin.call('getTimer')).toMatchObject({ isRunning: false, timer: null });
    expect(await refusal(admin.call('stopTimer', { now: NOW + HOUR }))).toEqual({ code: 'timer-not-running' });
  });

  it('starts once, also when started several times at once', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, () => outcome(start())));
    expect(tries.sort()).toEqual(['done', ...Array<string>(4).fill('timer-already-running')]);
    expect(await refusal(start(NOW + MINUTE))).toEqual({ code: 'timer-already-running' });
    expect(await state(NOW)).toMatchObject({ timer: { start: iso(NOW) } });
  });

  it('must run to be paused, stopped or cancelled', async () => {
    for (const call of ['pauseTimer', 'stopTimer', 'cancelTimer'] as const)
      expect(await refusal(employee.call(call))).toEqual({ code: 'timer-not-running' });
  });

  it('does not start where hours are typed', async () => {
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy: 'None', timesheetEntryMethods: 'Manual' },
    });
    expect(await refusal(start())).toEqual({ code: 'timesheet-entry-method-disabled' });
  });

  it('does not start in the closed period', async () => {
    await admin.call('setCloseDate', { body: { closeDate: '2026-11-18' } });
    expect(await refusal(start())).toEqual({ code: 'timesheet-closed' });
    // Past midnight in Amsterdam it is the 19th.
    expect(await outcome(start(Date.parse('2026-11-18T23:30:00Z')))).toBe('done');
  });

  it('is thrown away without an entry', async () => {
    await start();
    expect(await employee.call('cancelTimer', { now: NOW + HOUR })).toMatchObject({ isRunning: false, timer: null });
    expect(await entries()).toEqual([]);
    expect(await outcome(start(NOW + HOUR))).toBe('done');
  });
});

describe('clocking out', () => {
  it('makes an entry of the time and the breaks, and the clock is free again', async () => {
    await start();
    await pause(NOW + HOUR);
    await pause(NOW + HOUR + 10 * MINUTE);
    const entry = await stop(NOW + 4 * HOUR);
    expect(entry).toMatchObject({
      tenantUserId: employee.principal.memberId,
      shiftStart: iso(NOW),
      shiftEnd: iso(NOW + 4 * HOUR),
      breakTime: '00:10:00',
      workedTime: '03:50:00',
      source: 'Timer',
      status: 'AwaitingApproval',
      version: 1,
      breaks: [{ start: iso(NOW + HOUR), end: iso(NOW + HOUR + 10 * MINUTE) }],
    });
    expect(await entries()).toEqual([entry]);
    expect(await state(NOW + 4 * HOUR)).toMatchObject({ isRunning: false, timer: null });
    expect(await outcome(start(NOW + 4 * HOUR))).toBe('done');
  });

  it('ends an open break', async () => {
    await start();
    await pause(NOW + HOUR);
    expect(await stop(NOW + 2 * HOUR)).toMatchObject({
      breakTime: '01:00:00',
      workedTime: '01:00:00',
      breaks: [{ start: iso(NOW + HOUR), end: iso(NOW + 2 * HOUR) }],
    });
  });

  it('makes one entry when done several times at once', async () => {
    await start();
    const tries = await Promise.all(Array.from({ length: 5 }, () => outcome(stop(NOW + HOUR))));
    expect(tries.sort()).toEqual(['done', ...Array<string>(4).fill('timer-not-running')]);
    expect(await entries()).toHaveLength(1);
  });

  it('makes an entry or nothing when stopped and cancelled at once', async () => {
    await start();
    const tries = await Promise.all([outcome(stop(NOW + HOUR)), outcome(employee.call('cancelTimer'))]);
    expect([...tries].sort()).toEqual(['done', 'timer-not-running']);
    expect(await entries()).toHaveLength(tries[0] === 'done' ? 1 : 0);
  });

  it('keeps the punches beside the rounded times', async () => {
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy: 'Nearest15', timesheetEntryMethods: 'Timer' },
    });
    await start(NOW + 7 * MINUTE);
    expect(await stop(NOW + 68 * MINUTE)).toMatchObject({
      shiftStart: iso(NOW),
      shiftEnd: iso(NOW + 75 * MINUTE),
      punchedStart: iso(NOW + 7 * MINUTE),
      punchedEnd: iso(NOW + 68 * MINUTE),
    });
  });

  it('keeps the clock when nothing was worked, rounded or not', async () => {
    await start();
    const nothing = { code: 'validation-failed', errors: [{ path: 'shiftEnd', code: 'worked-time-not-positive' }] };
    expect(await refusal(stop(NOW))).toEqual(nothing);
    await admin.call('updateTimesheetSettings', {
      body: { roundingStrategy: 'Nearest30', timesheetEntryMethods: 'Timer' },
    });
    expect(await refusal(stop(NOW + 10 * MINUTE))).toEqual(nothing);
    expect(await state(NOW + 10 * MINUTE)).toMatchObject({ isRunning: true, timer: { start: iso(NOW) } });
    expect(await outcome(stop(NOW + 20 * MINUTE))).toBe('done');
  });

  it('stops a clock that overlaps an entry: what was clocked is kept as it was and waits for a decision', async () => {
    await start(NOW - 2 * HOUR);
    const typed = await employee.call('addEntry', { body: winterEntry('2026-11-18', '11:00', '11:30') });
    const clocked = await stop(NOW);
    expect(clocked).toMatchObject({
      shiftStart: iso(NOW - 2 * HOUR),
      shiftEnd: iso(NOW),
      workedTime: '02:00:00',
      status: 'AwaitingApproval',
      overlaps: true,
    });
    expect(await state(NOW)).toMatchObject({ isRunning: false, timer: null });
    expect(await entries()).toEqual([typed, clocked]);
    // Two entries wait; the same hours are not counted twice while they lie over each other.
    const day = { fromDate: '2026-11-18', toDate: '2026-11-18' };
    const waiting = { pendingTime: '00:30:00', pendingCount: 2 };
    const totals = await admin.call('aggregateHours', { body: day });
    const { memberId } = employee.principal;
    expect(totals.items.find(({ tenantUserId }) => tenantUserId === memberId)).toMatchObject(waiting);
    expect(await employee.call('explainOwnHours', { body: day })).toMatchObject(waiting);
    expect(await admin.call('previewPayrollExport', { body: day })).toMatchObject({ pendingCount: 2 });
  });

  it('approves hours that overlap only once they do no more, one by one or all at once', async () => {
    await start(NOW - 2 * HOUR);
    await employee.call('addEntry', { body: winterEntry('2026-11-18', '11:00', '11:30') });
    const { id } = await stop(NOW);
    const approve = () => admin.call('approveEntry', { body: { timesheetEntryId: id } });
    expect(await refusal(approve())).toEqual({ code: 'timesheet-overlap' });
    expect(await admin.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 1 });
    const { overlaps, ...cut } = await employee.call('updateEntry', {
      params: { id },
      body: winterEntry('2026-11-18', '10:00', '11:00'),
    });
    expect([overlaps, cut.punchedEnd]).toEqual([undefined, iso(NOW - HOUR)]);
    expect(await approve()).toMatchObject({ status: 'Approved', workedTime: '01:00:00' });
  });

  it('takes clocked hours for ordinary ones again when what they overlapped makes room', async () => {
    await start(NOW - 2 * HOUR);
    const { id } = await employee.call('addEntry', { body: winterEntry('2026-11-18', '11:00', '11:30') });
    await stop(NOW);
    await employee.call('updateEntry', { params: { id }, body: winterEntry('2026-11-18', '08:00', '08:30') });
    expect((await entries()).map(({ overlaps }) => overlaps)).toEqual([undefined, undefined]);
    expect(await admin.call('approveAllEntries')).toMatchObject({ updatedEntryCount: 2 });
  });

  it('stops when the period was closed meanwhile: the hours wait until it is opened', async () => {
    await start();
    await admin.call('setCloseDate', { body: { closeDate: '2026-11-18' } });
    const { id } = await stop(NOW + HOUR);
    expect(await state(NOW + HOUR)).toMatchObject({ isRunning: false });
    expect(await refusal(admin.call('approveEntry', { body: { timesheetEntryId: id } }))).toEqual({
      code: 'timesheet-closed',
    });
  });

  it('runs over midnight and a clock change on elapsed time', async () => {
    const evening = Date.parse('2026-10-24T20:00:00Z');
    await start(evening);
    expect(await stop(Date.parse('2026-10-25T05:00:00Z'))).toMatchObject({
      workedTime: '09:00:00',
      timeZoneId: amsterdam,
    });
  });

  it('is refused after 24 hours, and so is a break, until the clock is reset', async () => {
    await start();
    const late = NOW + 24 * HOUR + 1;
    expect(await refusal(stop(late))).toEqual({ code: 'timer-over-24-hours' });
    expect(await refusal(pause(late))).toEqual({ code: 'timer-over-24-hours' });
    expect(await refusal(start(late))).toEqual({ code: 'timer-already-running' });
    expect(await employee.call('cancelTimer', { now: late })).toMatchObject({ timer: null });
    expect(await outcome(start(late))).toBe('done');
  });

  it('works up to 24 hours', async () => {
    await start();
    expect(await stop(NOW + 24 * HOUR)).toMatchObject({ workedTime: '24:00:00' });
  });
});

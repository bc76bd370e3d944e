/** What was done without a connection: whose it is, when it counts as done, and what is kept of it. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEVICE_AHEAD, OFFLINE_LIMIT } from './offline.ts';
import { amsterdam, NOW, refusal, timesheetWorld } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (instant: number): string => new Date(instant).toISOString();

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;

beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Onderweg');
});

const mark = (deviceAt: number, more: { clockOffset?: number; who?: Caller } = {}) => ({
  tenantUserId: (more.who ?? employee).principal.memberId,
  deviceAt: iso(deviceAt),
  clockOffset: more.clockOffset,
});
const start = (deviceAt: number, more: Parameters<typeof mark>[1] = {}, now = NOW) =>
  employee.call('startTimer', { body: { timeZoneId: amsterdam, offline: mark(deviceAt, more) }, now });
const pause = (to: 'Break' | 'Work', deviceAt: number) =>
  employee.call('pauseTimer', { body: { to, offline: mark(deviceAt) } });
const stop = (deviceAt: number, now = NOW) => employee.call('stopTimer', { body: { offline: mark(deviceAt) }, now });
const fault = (code: string) => ({ code: 'validation-failed', errors: [{ path: 'offline.deviceAt', code }] });

describe('what was done without a connection', () => {
  it('counts when it was done, and keeps the device’s clock beside the server’s', async () => {
    const at = (hours: number): number => NOW - 10 * HOUR + hours * HOUR;
    await start(at(0));
    await pause('Break', at(2));
    await pause('Work', at(2.5));
    const entry = await stop(at(6));
    const punch = (action: string, hours: number) => ({
      action,
      deviceAt: iso(at(hours)),
      at: iso(at(hours)),
      receivedAt: iso(NOW),
    });
    expect(entry).toMatchObject({
      punchedStart: iso(at(0)),
      punchedEnd: iso(at(6)),
      breakTime: '00:30:00',
      workedTime: '05:30:00',
      createdAt: iso(NOW),
      offlinePunches: [punch('Start', 0), punch('Break', 2), punch('Resume', 2.5), punch('Stop', 6)],
    });
    const { items } = await employee.call('queryEntries', { body: { fromDate: '2026-11-01', toDate: '2026-11-30' } });
    expect(items[0]?.offlinePunches).toEqual(entry.offlinePunches);
  });

  it('says nothing of itself when everything came at once', async () => {
    await employee.call('startTimer', { body: { timeZoneId: amsterdam } });
    expect(await employee.call('stopTimer', { now: NOW + HOUR })).not.toHaveProperty('offlinePunches');
  });

  it('names only what came late of a clock that was partly used with a connection', async () => {
    await employee.call('startTimer', { body: { timeZoneId: amsterdam }, now: NOW - 3 * HOUR });
    expect((await stop(NOW - HOUR)).offlinePunches).toMatchObject([{ action: 'Stop', at: iso(NOW - HOUR) }]);
  });

  it('sets a clock right that was known to be wrong, and still keeps what it said', async () => {
    await start(NOW + 2 * HOUR, { clockOffset: -3 * HOUR });
    const entry = await employee.call('stopTimer', {});
    expect(entry).toMatchObject({
      punchedStart: iso(NOW - HOUR),
      offlinePunches: [{ deviceAt: iso(NOW + 2 * HOUR), at: iso(NOW - HOUR) }],
    });
  });

  it.each([
    ['a little ahead', DEVICE_AHEAD, NOW],
    ['as long ago as may be', -OFFLINE_LIMIT, NOW - OFFLINE_LIMIT],
  ])('is taken from a clock that is %s', async (_what, difference, counted) => {
    expect(await start(NOW + difference)).toMatchObject({ timer: { start: iso(counted) } });
  });

  it.each([
    ['to come', DEVICE_AHEAD + 1, 'date-too-late'],
    ['too long ago', -OFFLINE_LIMIT - 1, 'date-too-early'],
  ])('is refused from a time %s', async (_what, difference, code) => {
    expect(await refusal(start(NOW + difference))).toEqual(fault(code));
  });

  it('is nobody else’s to send', async () => {
    const colleague = await company.hire('Collega');
    expect(await refusal(start(NOW, { who: colleague }))).toEqual({ code: 'unauthenticated' });
    expect(await employee.call('getTimer')).toMatchObject({ timer: null });
  });

  it('does not start inside hours that are there, nor in the closed period', async () => {
    const admin = await company.hire('Admin', 'Admin');
    await employee.call('addEntry', {
      body: { shiftStart: iso(NOW - 6 * HOUR), shiftEnd: iso(NOW - 2 * HOUR), timeZoneId: amsterdam },
    });
    expect(await refusal(start(NOW - 3 * HOUR))).toEqual({ code: 'timesheet-overlap' });
    expect(await start(NOW - 2 * HOUR)).toMatchObject({ isRunning: true });
    await admin.call('setCloseDate', { body: { closeDate: '2026-11-17' } });
    const other = await company.hire('Ander');
    expect(
      await refusal(
        other.call('startTimer', { body: { timeZoneId: amsterdam, offline: mark(NOW - 24 * HOUR, { who: other }) } }),
      ),
    ).toEqual({ code: 'timesheet-closed' });
  });

  it('does not go back before what the clock has been through', async () => {
    await start(NOW - 3 * HOUR);
    expect(await refusal(pause('Break', NOW - 4 * HOUR))).toEqual(fault('end-before-start'));
    await pause('Break', NOW - 2 * HOUR);
    expect(await refusal(stop(NOW - 2.5 * HOUR))).toEqual(fault('end-before-start'));
  });

  it('does not turn a break round that was turned on another device', async () => {
    await start(NOW - 3 * HOUR);
    await pause('Break', NOW - 2 * HOUR);
    expect(await refusal(pause('Break', NOW - HOUR))).toEqual({ code: 'state-conflict' });
    await pause('Work', NOW - HOUR);
    expect(await refusal(pause('Work', NOW))).toEqual({ code: 'state-conflict' });
  });

  it('ends a clock by when it was stopped, not by when that arrives', async () => {
    await start(NOW - 30 * HOUR);
    expect(await refusal(stop(NOW - 5 * HOUR))).toEqual({ code: 'timer-over-24-hours' });
    expect(await stop(NOW - 24 * HOUR)).toMatchObject({ workedTime: '06:00:00' });
  });

  it('is added by hand with the time it was written down', async () => {
    const body = (deviceAt: number) => ({
      shiftStart: iso(NOW - 8 * HOUR),
      shiftEnd: iso(NOW - 2 * HOUR),
      timeZoneId: amsterdam,
      offline: mark(deviceAt),
    });
    expect(await refusal(employee.call('addEntry', { body: body(NOW - 3 * HOUR) }))).toMatchObject({
      errors: [{ path: 'shiftEnd', code: 'shift-in-future' }],
    });
    const entry = await employee.call('addEntry', { body: body(NOW - HOUR) });
    expect(entry).toMatchObject({
      source: 'Manual',
      offlinePunches: [{ action: 'Entry', deviceAt: iso(NOW - HOUR), receivedAt: iso(NOW) }],
    });
    expect(await refusal(employee.call('addEntry', { body: body(NOW) }))).toEqual({ code: 'timesheet-overlap' });
  });

  it('is never counted after now, nor further off than allowed', async () => {
    const counted = async (difference: number, clockOffset: number): Promise<string | undefined> => {
      const who = await company.hire('Los');
      const sent = who.call('startTimer', {
        body: { timeZoneId: amsterdam, offline: mark(NOW + difference, { clockOffset, who }) },
      });
      return sent.then(
        ({ timer }) => timer?.start,
        async () => (await refusal(sent)).code,
      );
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -10 * 24 * HOUR, max: 2 * HOUR }),
        fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
        async (difference, clockOffset) => {
          const meant = NOW + difference + clockOffset;
          const taken = meant <= NOW + DEVICE_AHEAD && meant >= NOW - OFFLINE_LIMIT;
          expect(await counted(difference, clockOffset)).toBe(taken ? iso(Math.min(meant, NOW)) : 'validation-failed');
        },
      ),
      { numRuns: 30 },
    );
  });
});

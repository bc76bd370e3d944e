/** The timesheet over HTTP: statuses, tags, gates and repeats, from clocking in to approval. */
import type { CallName } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: TestBrowser;
let employee: TestBrowser;
let clerk: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  ({ browser: admin } = await app.company('Uren'));
  employee = await app.colleague(admin, 'piet@uren.example', 'Employee');
  clerk = await app.colleague(admin, 'klaas@uren.example', 'Employee');
});
afterAll(() => app.close());

/** The hour in which the tests begin; they may end in the next. */
const thisHour = Math.floor(currentTime() / HOUR) * HOUR;

/** An hour of work, so many hours before now; each test has hours of its own. */
const hourAgo = (hours: number) => {
  const start = thisHour - hours * HOUR;
  return {
    shiftStart: new Date(start).toISOString(),
    shiftEnd: new Date(start + HOUR).toISOString(),
    timeZoneId: 'Europe/Amsterdam',
  };
};

describe('an entry', () => {
  it('is added, changed and approved, each answer carrying its version as tag', async () => {
    const added = await employee.call('addEntry', { body: hourAgo(10) });
    expect([added.statusCode, added.headers['etag']]).toEqual([201, '"1"']);
    const { id } = added.json<{ id: string }>();
    const change = (tag: string) =>
      employee.call('updateEntry', {
        params: { id },
        body: { ...hourAgo(10), breakTime: '00:10:00' },
        headers: { 'if-match': tag },
      });
    const changed = await change('"1"');
    expect([changed.statusCode, changed.headers['etag']]).toEqual([200, '"2"']);
    const stale = await change('"1"');
    expect([stale.statusCode, codeOf(stale)]).toEqual([412, 'modified-meanwhile']);
    const approved = await admin.call('approveEntry', {
      body: { timesheetEntryId: id },
      headers: { 'if-match': '"2"' },
    });
    expect([approved.statusCode, approved.headers['etag'], approved.json<{ status: string }>().status]).toEqual([
      200,
      '"3"',
      'Approved',
    ]);
  });

  it('is added once under one key', async () => {
    const send = () => employee.call('addEntry', { body: hourAgo(20), headers: { 'idempotency-key': 'uren-1' } });
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
  });

  it('is changed and decided once under one key', async () => {
    const { id, version } = (await employee.call('addEntry', { body: hourAgo(24) })).json<{
      id: string;
      version: number;
    }>();
    const change = () =>
      employee.call('updateEntry', {
        params: { id },
        body: { ...hourAgo(24), breakTime: '00:10:00' },
        headers: { 'if-match': `"${version}"`, 'idempotency-key': 'uren-2' },
      });
    const approve = () =>
      admin.call('approveEntry', {
        body: { timesheetEntryId: id },
        headers: { 'if-match': `"${version + 1}"`, 'idempotency-key': 'uren-3' },
      });
    for (const act of [change, approve]) {
      const [first, second] = [await act(), await act()];
      expect([second.statusCode, second.body]).toEqual([200, first.body]);
    }
  });

  it.each([
    ['an unknown field', { ...hourAgo(30), status: 'Approved' }, 'status', 'unknown-field'],
    [
      'a date that does not exist',
      { ...hourAgo(30), shiftStart: '2026-02-30T09:00:00Z' },
      'shiftStart',
      'invalid-instant',
    ],
    ['a zone that does not exist', { ...hourAgo(30), timeZoneId: 'Mars/Olympus' }, 'timeZoneId', 'invalid-time-zone'],
    ['a time without an offset', { ...hourAgo(30), shiftEnd: '2026-02-03T09:00:00' }, 'shiftEnd', 'invalid-instant'],
    ['a rule broken', { ...hourAgo(30), breakTime: '02:00:00' }, 'breakTime', 'break-exceeds-worked-time'],
  ])('is refused with %s, naming the field', async (_, body, path, code) => {
    const refused = await employee.call('addEntry', { body });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ path, code }] });
  });

  it('is refused as overlap or as closed with a status of its own', async () => {
    await employee.call('addEntry', { body: hourAgo(40) });
    const overlap = await employee.call('addEntry', { body: hourAgo(40) });
    expect([overlap.statusCode, codeOf(overlap)]).toEqual([409, 'timesheet-overlap']);
    await admin.call('setCloseDate', { body: { closeDate: '2020-01-31' } });
    const closed = await employee.call('addEntry', {
      body: { shiftStart: '2020-01-31T09:00:00Z', shiftEnd: '2020-01-31T10:00:00Z', timeZoneId: 'Europe/Amsterdam' },
    });
    expect([closed.statusCode, codeOf(closed)]).toEqual([422, 'timesheet-closed']);
  });
});

describe('the clock', () => {
  it('makes one entry of two clock-outs at once', async () => {
    const started = await employee.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
    expect(started.statusCode).toBe(200);
    const again = await employee.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'timer-already-running']);
    const stops = await Promise.all([employee.call('stopTimer'), employee.call('stopTimer')]);
    expect(stops.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409]);
    expect((await employee.call('getTimer')).json()).toMatchObject({ isRunning: false, timer: null });
  });
});

describe('who may', () => {
  it.each<[CallName, unknown]>([
    ['aggregateHours', { fromDate: '2026-01-01', toDate: '2026-01-31' }],
    ['listApprovableEntries', undefined],
    ['approveAllEntries', {}],
    ['setCloseDate', { closeDate: null }],
    ['updateTimesheetSettings', { roundingStrategy: 'None', timesheetEntryMethods: 'Manual' }],
  ])('not an employee: %s', async (name, body) => {
    const refused = await clerk.call(name, { body });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'unauthorized']);
  });

  it('nobody where the module is switched off', async () => {
    const { browser } = await app.company('Zonder');
    await browser.call('setModule', { body: { module: 'Timesheet', enabled: false } });
    for (const name of ['getTimer', 'getTimesheetSettings', 'listApprovableEntries'] as const) {
      const refused = await browser.call(name);
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'module_not_enabled']);
    }
  });
});

/** Leave from asking to deciding and withdrawing, over HTTP on a real database. */
import { addDays, mondayOf } from '@rooster/domain/time';
import type { LeaveBalances, LeaveRequest } from '@rooster/contract';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { fullTime, office, YEAR } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';

type Request = z.output<typeof LeaveRequest>;
type Balances = z.output<typeof LeaveBalances>;

let app: TestApp;
let company: TestOffice;
let admin: TestBrowser;
let typeIds: Record<string, string>;
let withoutModule: number;
const HOUR = 3600;
const monday = mondayOf(`${YEAR + 1}-02-10`);
const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));

async function hireFullTime(terms: object = {}): Promise<string> {
  const tenantUserId = await company.hire();
  const draft = await admin.call('createContract', { params: { tenantUserId }, body: { ...fullTime, ...terms } });
  const { contractId } = draft.json<{ contractId: string }>();
  expect((await admin.call('finaliseContract', { params: { tenantUserId, contractId } })).statusCode).toBe(200);
  return tenantUserId;
}
const days = (dates: readonly string[], hours = '08:00:00') => dates.map((date) => ({ date, requestedDuration: hours }));
const asked = (dates: readonly string[], more: object = {}) => ({ type: 'MultiSelect', leaveTypeId: typeIds['Vacation'], timeZoneId: 'Europe/Amsterdam', days: days(dates), ...more });
const ask = (tenantUserId: string, body: object) => admin.call('createLeaveRequest', { params: { tenantUserId }, body });
async function made(tenantUserId: string, dates: readonly string[]): Promise<Request> {
  const answer = await ask(tenantUserId, asked(dates));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Request>();
}
const approve = (request: Pick<Request, 'leaveRequestId' | 'version'>, approved = true) => admin.call('validateLeaveRequest', { params: { leaveRequestId: request.leaveRequestId }, body: { version: request.version, allDays: { approved } } });

beforeAll(async () => {
  app = await testApp();
  company = await office(app, 'Verlofbedrijf');
  admin = company.admin;
  withoutModule = (await admin.call('listLeaveTypes')).statusCode;
  await admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const types = (await admin.call('listLeaveTypes')).json<{ items: { leaveTypeId: string; preset: string }[] }>().items;
  typeIds = Object.fromEntries(types.map(({ leaveTypeId, preset }) => [preset, leaveTypeId]));
});
afterAll(() => app.close());

it('is there only with its module', () => expect(withoutModule).toBe(403));

describe('a request', () => {
  it('waits, is approved, and gives back to the very lots when it is withdrawn', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const request = await made(person, week.slice(0, 2));
    expect(request).toMatchObject({ status: 'Pending', duration: '16:00:00', wouldOverflow: false, version: 1 });
    expect(await company.balances(person)).toEqual(before);
    const approved = (await approve(request)).json<Request>();
    expect(approved).toMatchObject({ status: 'Approved', inForce: '16:00:00', version: 2 });
    expect(approved.events.map(({ eventType }) => eventType)).toEqual(['Created', 'Approved']);
    const key = `Legal ${YEAR}`;
    expect((await company.balances(person))[key]).toBe((before[key] ?? 0) - 16 * HOUR);
    const cancelled = await admin.call('cancelLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } });
    expect(cancelled.json<Request>().status).toBe('Cancelled');
    expect(await company.balances(person)).toEqual(before);
    expect(codeOf(await admin.call('cancelLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } }))).toBe('state-conflict');
  });

  it('keeps what was approved while an edit waits, and is reverted when the edit is rejected', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const request = (await approve(await made(person, week.slice(0, 2)))).json<Request>();
    const edited = (await admin.call('updateLeaveRequest', { params: { leaveRequestId: request.leaveRequestId }, body: asked(week.slice(1, 4)), headers: { 'if-match': '"2"' } })).json<Request>();
    expect(edited).toMatchObject({ status: 'Pending', inForce: '16:00:00', duration: '24:00:00' });
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe((before[`Legal ${YEAR}`] ?? 0) - 16 * HOUR);
    expect((await approve(edited, false)).json<Request>().status).toBe('Reverted');
    expect(await company.balances(person)).toEqual(before);
  });

  it('is decided day by day, as it was seen', async () => {
    const person = await hireFullTime();
    const request = await made(person, week.slice(0, 3));
    const params = { leaveRequestId: request.leaveRequestId };
    const [first = '', second = '', third = ''] = week;
    const part = await admin.call('validateLeaveRequest', { params, body: { version: 1, leaveRequestDays: [{ date: first, approved: true, requestedDuration: '08:00:00' }, { date: second, approved: false, note: 'Te druk' }] } });
    expect(part.json<Request>()).toMatchObject({ status: 'Pending', inForce: '08:00:00' });
    expect(part.json<Request>().days.map(({ status, validationNote }) => [status, validationNote])).toEqual([['Approved', null], ['Rejected', 'Te druk'], ['Pending', null]]);
    expect(codeOf(await admin.call('validateLeaveRequest', { params, body: { version: 1, allDays: { approved: true } } }))).toBe('leave-request-modified');
    expect(codeOf(await admin.call('validateLeaveRequest', { params, body: { version: 2, leaveRequestDays: [{ date: third, approved: true, requestedDuration: '04:00:00' }] } }))).toBe('leave-request-modified');
    expect(codeOf(await admin.call('validateLeaveRequest', { params, body: { allDays: { approved: true } } }))).toBe('validation-failed');
    expect((await admin.call('validateLeaveRequest', { params, body: { version: 2, allDays: { approved: true } } })).json<Request>().status).toBe('PartiallyApproved');
  });

  it.each<[string, () => object, string]>([
    ['outside the contract', () => asked([`${YEAR - 1}-06-01`]), 'leave-outside-contract'],
    ['only a weekend', () => asked(week.slice(5, 7), { type: 'Range', days: days(week.slice(5, 7), '00:00:00') }), 'validation-failed'],
    ['no hours', () => asked(week.slice(0, 1), { days: days(week.slice(0, 1), '00:00:00') }), 'validation-failed'],
    ['more hours than the day', () => asked(week.slice(0, 1), { days: days(week.slice(0, 1), '09:00:00') }), 'validation-failed'],
    ['a negative duration', () => asked(week.slice(0, 1), { days: days(week.slice(0, 1), '-08:00:00') }), 'validation-failed'],
    ['a range with a gap', () => asked([week[0] ?? '', week[2] ?? ''], { type: 'Range' }), 'validation-failed'],
    ['29 February of a common year', () => asked(['2027-02-29']), 'validation-failed'],
    ['a type nobody has', () => asked(week.slice(0, 1), { leaveTypeId: '01890a5d-ac96-774b-bcce-b302099a8057' }), 'leave-type-invalid'],
  ])('is refused: %s', async (_what, body, code) => {
    const answer = await ask(await hireFullTime(), body());
    expect(codeOf(answer)).toBe(code);
  });

  it('cannot overlap another, but can share its day', async () => {
    const person = await hireFullTime();
    const first = week.slice(0, 1);
    expect((await ask(person, asked(first, { days: days(first, '05:00:00') }))).statusCode).toBe(201);
    expect(codeOf(await ask(person, asked(first, { days: days(first, '04:00:00') })))).toBe('leave-overlap');
    expect((await ask(person, asked(first, { days: days(first, '03:00:00') }))).statusCode).toBe(201);
  });

  it('cannot be approved once the contract under it is cancelled', async () => {
    const person = await hireFullTime();
    const waiting = await made(person, week.slice(0, 1));
    const standing = (await approve(await made(person, week.slice(1, 2)))).json<Request>();
    const [contract] = (await admin.call('listContracts', { params: { tenantUserId: person } })).json<{ items: { contractId: string }[] }>().items;
    await admin.call('cancelContract', { params: { tenantUserId: person, contractId: contract?.contractId ?? '' } });
    expect(codeOf(await approve(waiting))).toBe('leave-outside-contract');
    expect((await approve(waiting, false)).json<Request>().status).toBe('Rejected');
    expect((await admin.call('cancelLeaveRequest', { params: { leaveRequestId: standing.leaveRequestId } })).statusCode).toBe(200);
    expect(Object.values(await company.balances(person)).every((sum) => sum === 0)).toBe(true);
  });

  it('of illness keeps no note', async () => {
    const person = await hireFullTime();
    const sick = await ask(person, asked([], { leaveTypeId: typeIds['Illness'], days: [{ date: week[0], requestedDuration: '08:00:00', note: 'Griep' }] }));
    expect(sick.json<Request>()).toMatchObject({ isSensitive: true, forecast: null, days: [{ note: null }] });
    expect(sick.body).not.toContain('Griep');
  });
});

describe('two at once', () => {
  it('decide one request: the second reads that it changed', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const request = await made(person, week.slice(0, 1));
    const answers = await Promise.all([approve(request), approve(request), approve(request, false)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 412, 412]);
    const taken = (before[`Legal ${YEAR}`] ?? 0) - ((await company.balances(person))[`Legal ${YEAR}`] ?? 0);
    expect([0, 8 * HOUR]).toContain(taken);
  });

  it('approve different requests of one person: nothing is spent twice', async () => {
    const person = await hireFullTime();
    const before = Object.values(await company.balances(person)).reduce((sum, value) => sum + value, 0);
    const requests = [];
    for (let index = 0; index < 8; index += 1) requests.push(await made(person, [addDays(monday, index * 7), addDays(monday, index * 7 + 1)]));
    const answers = await Promise.all(requests.map((request) => approve(request)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
    const balances = await company.balances(person);
    expect(before - Object.values(balances).reduce((sum, value) => sum + value, 0)).toBe(8 * 16 * HOUR);
    expect(Math.min(...Object.values(balances))).toBeGreaterThanOrEqual(0);
  });
});

describe('many at once', () => {
  it('are approved with each reported, and what is stale holds up nothing', async () => {
    const person = await hireFullTime();
    const other = await hireFullTime();
    const good = [await made(person, week.slice(0, 1)), await made(other, week.slice(0, 1))];
    const stale = await made(person, week.slice(2, 3));
    const body = { requests: [...good, { ...stale, version: 9 }].map(({ leaveRequestId, version }) => ({ leaveRequestId, version, approved: true })) };
    const { items } = (await admin.call('validateLeaveRequests', { body })).json<{ items: { isValidated: boolean; code: string | null }[] }>();
    expect(items.map(({ isValidated, code }) => [isValidated, code])).toEqual([[true, null], [true, null], [false, 'leave-request-modified']]);
    const pending = (await admin.call('listPendingLeaveRequests', { query: { tenantUserId: person } })).json<{ items: { leaveRequestId: string; forecast: { after: string } | null }[] }>();
    expect(pending.items.map(({ leaveRequestId }) => leaveRequestId)).toEqual([stale.leaveRequestId]);
    expect(pending.items[0]?.forecast?.after).toBeDefined();
  });
});

describe('balances', () => {
  it('show what was taken, planned and asked, and explain themselves', async () => {
    const person = await hireFullTime();
    await approve(await made(person, week.slice(0, 1)));
    await made(person, week.slice(1, 2));
    const params = { year: String(YEAR + 1), tenantUserId: person };
    const balances = (await admin.call('getLeaveBalances', { params })).json<Balances>();
    expect(balances.total).toMatchObject({ planned: '08:00:00', pending: '08:00:00', taken: '00:00:00' });
    const [bar] = balances.types;
    expect(bar).toMatchObject({ balanceType: 'Legal', lapsing: { lastDay: `${YEAR + 1}-06-30` } });
    const explained = (await admin.call('explainLeaveBalances', { params })).json<{ lots: { balance: { year: number }; mutations: { sum: string; source: string }[]; accrual: { lines: unknown[] } | null }[] }>();
    const lot = explained.lots.find(({ balance }) => balance.year === YEAR);
    expect(lot?.mutations.map(({ source }) => source)).toEqual(['Contract', 'LeaveRequest']);
    expect(lot?.mutations.at(-1)?.sum).toBe('152:00:00');
    expect(lot?.accrual?.lines).toHaveLength(1);
  });

  it('take corrections with a reason, of lots that live', async () => {
    const person = await hireFullTime();
    const correct = (body: object) => admin.call('addLeaveCorrection', { params: { tenantUserId: person }, body: { year: YEAR, balanceType: 'TimeForTime', correctionAmount: '04:00:00', reason: 'Overwerk', ...body } });
    expect((await correct({})).statusCode).toBe(201);
    expect(codeOf(await correct({ correctionAmount: '00:00:00' }))).toBe('leave-correction-failed');
    expect(codeOf(await correct({ year: YEAR - 4 }))).toBe('leave-correction-failed');
    expect((await company.balances(person))[`TimeForTime ${YEAR}`]).toBe(4 * HOUR);
    const { items } = (await admin.call('listLeaveCorrections', { params: { tenantUserId: person } })).json<{ items: { reason: string }[] }>();
    expect(items.map(({ reason }) => reason)).toEqual(['Overwerk']);
    expect((await admin.call('getLeaveDossier', { params: { tenantUserId: person } })).statusCode).toBe(200);
  });
});

describe('screens', () => {
  it('preview a range with the reason for days without hours, the lots it takes and what is wrong', async () => {
    const person = await hireFullTime();
    const preview = await admin.call('previewLeave', { params: { tenantUserId: person }, body: { type: 'Range', leaveTypeId: typeIds['Vacation'], fromDate: week[3], toDate: week[6] } });
    expect(preview.json()).toMatchObject({ duration: '16:00:00', dayCount: 2, issues: [], days: [{ kind: 'WorkingDay' }, { kind: 'WorkingDay' }, { kind: 'DayOff', requestedDuration: '00:00:00' }, { kind: 'DayOff' }], forecast: { uses: [{ balanceType: 'Legal', year: YEAR, duration: '16:00:00', left: '144:00:00' }] } });
    expect(codeOf(await admin.call('previewLeave', { params: { tenantUserId: person }, body: { type: 'Range', fromDate: week[0] } }))).toBe('validation-failed');
  });

  it('show the year and the team', async () => {
    const person = await hireFullTime();
    await made(person, week.slice(0, 2));
    const grid = (await admin.call('getLeaveGrid', { params: { year: String(YEAR + 1), tenantUserId: person } })).json<{ days: { date: string; leave: { status: string }[] }[] }>();
    expect(grid.days).toHaveLength(365);
    expect(grid.days.find(({ date }) => date === monday)?.leave).toMatchObject([{ status: 'Pending', duration: '08:00:00' }]);
    const team = (await admin.call('getTeamLeave', { query: { fromDate: monday, toDate: week[6] ?? '' } })).json<{ members: { tenantUserId: string; leave: object[] }[] }>();
    expect(team.members.find(({ tenantUserId }) => tenantUserId === person)?.leave).toMatchObject([{ fromDate: week[0], toDate: week[1], status: 'Pending', duration: '16:00:00' }]);
    const [year, month, day] = monday.split('-').map((part) => String(Number(part)));
    expect((await admin.call('listLeaveOfOthers', { params: { year: year ?? '', month: month ?? '', day: day ?? '' } })).statusCode).toBe(200);
    expect(codeOf(await admin.call('listLeaveOfOthers', { params: { year: '2027', month: '2', day: '30' } }))).toBe('validation-failed');
  });

  it('hide another’s leave from an employee', async () => {
    const person = await hireFullTime();
    const request = await made(person, week.slice(0, 1));
    const employee = await app.colleague(admin, 'werknemer@verlofbedrijf.example', 'Employee');
    expect(codeOf(await employee.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } }))).toBe('leave-request-not-found');
    expect(codeOf(await employee.call('getLeaveBalances', { params: { year: String(YEAR), tenantUserId: person } }))).toBe('not-found');
    expect(codeOf(await employee.call('createLeaveRequest', { params: { tenantUserId: person }, body: asked(week.slice(1, 2)) }))).toBe('not-found');
    expect((await employee.call('validateLeaveRequest', { params: { leaveRequestId: request.leaveRequestId }, body: { version: 1, allDays: { approved: true } } })).statusCode).toBe(403);
  });
});

describe('settings', () => {
  it('change what is given, with a preview that comes true', async () => {
    const person = await hireFullTime();
    const before = (await admin.call('getLeaveModuleSettings')).json<Record<string, unknown>>();
    const { version: _version, ...values } = before;
    const body = { ...values, ageBasedVacationAdditions: [{ age: 18, extraHours: '08:00:00' }] };
    const preview = (await admin.call('previewLeaveModuleSettings', { body })).json<object>();
    const after = await admin.call('updateLeaveModuleSettings', { body });
    expect(after.json<{ effect: object }>().effect).toEqual(preview);
    expect((await company.balances(person))[`AboveLegal ${YEAR}`]).toBe(8 * HOUR);
    expect((await admin.call('updateLeaveModuleSettings', { body: values })).statusCode).toBe(200);
    expect((await company.balances(person))[`AboveLegal ${YEAR}`]).toBe(0);
  });

  it('move the last day of lots, and take that back', async () => {
    await hireFullTime();
    const months = { legal: 12, aboveLegal: 60, workingTimeReduction: 0, timeForTime: 6 };
    expect(codeOf(await admin.call('updateBalanceExpiries', { body: { ...months, legal: 5 } }))).toBe('validation-failed');
    const preview = (await admin.call('previewBalanceExpiries', { body: months })).json<{ lots: number }>();
    expect(preview.lots).toBeGreaterThan(0);
    const updated = (await admin.call('updateBalanceExpiries', { body: { ...months, updateExisting: true } })).json<{ lastUpdate: { updateId: string; effect: object } }>();
    expect(updated.lastUpdate.effect).toEqual(preview);
    const { updateId } = updated.lastUpdate;
    expect((await admin.call('undoBalanceExpiries', { body: { updateId } })).json<{ lastUpdate: unknown }>().lastUpdate).toBeNull();
    expect(codeOf(await admin.call('undoBalanceExpiries', { body: { updateId } }))).toBe('leave-expiry-update-failed');
  });

  it('order, add and switch off types; what waits can still be decided', async () => {
    const body = { translations: [{ languageCode: 'nl', value: 'Verhuizen' }, { languageCode: 'en', value: 'Moving house' }], color: 'lime', preset: 'None', isDeductible: true, isActive: true, isUserSelectable: true };
    const type = (await admin.call('createLeaveType', { body })).json<{ leaveTypeId: string }>();
    expect(codeOf(await admin.call('createLeaveType', { body }))).toBe('leave-type-invalid');
    const person = await hireFullTime();
    const request = (await ask(person, asked(week.slice(0, 1), { leaveTypeId: type.leaveTypeId }))).json<Request>();
    const params = { leaveTypeId: type.leaveTypeId };
    expect((await admin.call('updateLeaveType', { params, body: { ...body, isActive: false } })).json()).toMatchObject({ isActive: false, pendingCount: 1 });
    expect(codeOf(await admin.call('updateLeaveType', { params, body: { ...body, isDeductible: false } }))).toBe('leave-type-invalid');
    expect(codeOf(await ask(person, asked(week.slice(1, 2), { leaveTypeId: type.leaveTypeId })))).toBe('leave-type-invalid');
    expect((await approve(request)).json<Request>().status).toBe('Approved');
    const ordered = (await admin.call('orderLeaveTypes', { body: { leaveTypeIds: [type.leaveTypeId] } })).json<{ items: { leaveTypeId: string }[] }>();
    expect(ordered.items[0]?.leaveTypeId).toBe(type.leaveTypeId);
    expect((await admin.call('listLeaveTypeOptions', { params: { locale: 'en' } })).json<{ items: { name: string }[] }>().items[0]?.name).toBe('Moving house');
  });
});

describe('a calendar link', () => {
  it('serves whole days without the nature of an illness, until it is ended', async () => {
    const person = await hireFullTime();
    const sick = (await ask(person, asked(week.slice(0, 2), { leaveTypeId: typeIds['Illness'] }))).json<Request>();
    await approve(sick);
    const feed = (await admin.call('createLeaveCalendarFeed', { body: { kind: 'Team' } })).json<{ feedId: string; path: string }>();
    const text = await app.app.inject({ url: feed.path });
    expect(text.headers['content-type']).toContain('text/calendar');
    expect(text.body).toContain(`DTSTART;VALUE=DATE:${monday.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${(week[2] ?? '').replaceAll('-', '')}`);
    expect(text.body).toContain('Afwezig');
    expect(text.body).not.toContain('Ziek');
    expect((await admin.call('deleteLeaveCalendarFeed', { params: { feedId: feed.feedId } })).statusCode).toBe(204);
    expect((await app.app.inject({ url: feed.path })).statusCode).toBe(404);
  });
});

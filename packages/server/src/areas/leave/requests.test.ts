/** Leave from asking to deciding and withdrawing, over HTTP on a real database. */
import type { BalanceExplanation, LeaveRequest as Request, PendingLeaveRequest } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { days, HOUR, leaveOffice, monday, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;

const hireFullTime = (terms?: object) => company.hireFullTime(terms);
const asked = (dates: readonly string[], more?: object) => company.asked(dates, more);
const ask = (tenantUserId: string, body: object) => company.ask(tenantUserId, body);
const made = (tenantUserId: string, dates: readonly string[], more?: object) => company.made(tenantUserId, dates, more);
const approve = (request: Pick<Request, 'leaveRequestId' | 'version'>, approved?: boolean) =>
  company.approve(request, approved);

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Verlofbedrijf');
  ({ admin } = company);
});
afterAll(() => app.close());

it('is there only with its module', () => expect(company.withoutModule).toBe(403));

describe('lists of requests', () => {
  it('answer each with its days, its history and whether it would overflow, as the request itself does', async () => {
    const person = await hireFullTime();
    const [first = ''] = week;
    const morning = {
      days: [{ date: first, fromTime: '09:00', toTime: '12:00', requestedDuration: '03:00:00', note: 'tandarts' }],
    };
    const decided = (await approve(await made(person, [], morning))).json<Request>();
    const balance = Object.values(await company.balances(person)).reduce((sum, seconds) => sum + seconds, 0);
    const long = Array.from({ length: Math.ceil(balance / (8 * HOUR)) + 40 }, (_, at) =>
      addDays(monday, at + 7),
    ).filter((date) => new Date(date).getUTCDay() % 6 !== 0);
    const waiting = await made(person, long);
    expect(waiting.wouldOverflow).toBe(true);
    const year = (
      await admin.call('listLeaveRequests', { params: { year: first.slice(0, 4), tenantUserId: person } })
    ).json<{ items: Request[] }>().items;
    for (const one of [decided, waiting]) {
      const itself = (
        await admin.call('getLeaveRequest', { params: { leaveRequestId: one.leaveRequestId } })
      ).json<Request>();
      const listed = year.find(({ leaveRequestId }) => leaveRequestId === one.leaveRequestId);
      expect(listed).toMatchObject({ wouldOverflow: itself.wouldOverflow, days: itself.days, events: itself.events });
    }
    const pending = (await admin.call('listPendingLeaveRequests', { query: { tenantUserId: person } })).json<{
      items: PendingLeaveRequest[];
    }>().items;
    const listed = pending.find(({ leaveRequestId }) => leaveRequestId === waiting.leaveRequestId);
    expect(listed?.events).toEqual(waiting.events);
    expect(listed?.days[0]).toMatchObject({
      leaveRequestDayId: waiting.days[0]?.leaveRequestDayId,
      fromTime: null,
      toTime: null,
      requestedDuration: '08:00:00',
      approved: null,
    });
  });
});

describe('a request', () => {
  it('is answered to who makes it as it is read afterwards', async () => {
    const { browser, id } = await company.worker('zelf@verlof.example', 'Employee');
    const [first = '', second = ''] = week;
    const body = asked([], {
      days: [
        { date: second, requestedDuration: '08:00:00' },
        { date: first, fromTime: '09:00', toTime: '12:00', requestedDuration: '03:00:00', note: 'tandarts' },
      ],
    });
    const made = (await browser.call('createLeaveRequest', { params: { tenantUserId: id }, body })).json<Request>();
    const read = await browser.call('getLeaveRequest', { params: { leaveRequestId: made.leaveRequestId } });
    expect(made).toEqual(read.json());
    expect(made.days.map(({ date }) => date)).toEqual([first, second]);
  });

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
    expect(codeOf(await admin.call('cancelLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } }))).toBe(
      'state-conflict',
    );
  });

  it('keeps what was approved while an edit waits, and stands as it was when the edit is rejected', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const request = (await approve(await made(person, week.slice(0, 2)))).json<Request>();
    const edited = (await company.edit(request, asked(week.slice(1, 4)))).json<Request>();
    expect(edited).toMatchObject({ status: 'Pending', inForce: '16:00:00', duration: '24:00:00' });
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe((before[`Legal ${YEAR}`] ?? 0) - 16 * HOUR);
    const rejected = (await approve(edited, false)).json<Request>();
    expect(rejected).toMatchObject({
      status: 'Approved',
      inForce: '16:00:00',
      duration: '16:00:00',
      fromDate: week[0],
      toDate: week[1],
    });
    expect(rejected.days.map(({ date, status, requestedDuration }) => [date, status, requestedDuration])).toEqual(
      week.slice(0, 2).map((date) => [date, 'Approved', '08:00:00']),
    );
    expect(rejected.events.at(-1)).toMatchObject({
      eventType: 'Rejected',
      days: week.slice(1, 4).map((date) => ({ date, status: 'Rejected' })),
    });
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe((before[`Legal ${YEAR}`] ?? 0) - 16 * HOUR);
  });

  it('of another type is what it was, hours and times, when that edit is rejected', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const [first = ''] = week;
    const morning = { days: [{ date: first, fromTime: '09:00', toTime: '12:00', requestedDuration: '03:00:00' }] };
    const request = (await approve(await made(person, [], morning))).json<Request>();
    const edited = (
      await company.edit(request, asked(week.slice(1, 3), { leaveTypeId: company.typeIds['Illness'] }))
    ).json<Request>();
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe((before[`Legal ${YEAR}`] ?? 0) - 3 * HOUR);
    expect(
      codeOf(
        await admin.call('validateLeaveRequest', {
          params: { leaveRequestId: request.leaveRequestId },
          body: { version: edited.version, leaveRequestDays: [{ date: week[1], approved: true }] },
        }),
      ),
    ).toBe('state-conflict');
    expect((await approve(edited, false)).json<Request>()).toMatchObject({
      status: 'Approved',
      leaveTypeId: request.leaveTypeId,
      days: [
        { date: first, fromTime: '09:00:00', toTime: '12:00:00', requestedDuration: '03:00:00', inForce: '03:00:00' },
      ],
    });
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe((before[`Legal ${YEAR}`] ?? 0) - 3 * HOUR);
  });

  it('that is approved after an edit moves only the days that changed, and its lines say that they come of an edit', async () => {
    const person = await hireFullTime();
    const lines = async () => {
      const { lots } = (
        await admin.call('explainLeaveBalances', { params: { year: String(YEAR + 1), tenantUserId: person } })
      ).json<BalanceExplanation>();
      return lots
        .flatMap(({ mutations }) =>
          mutations.flatMap(({ leaveRequestId, reason, date, amount }) =>
            leaveRequestId === null ? [] : [`${reason} ${date} ${amount}`],
          ),
        )
        .toSorted();
    };
    const [mon = '', tue = '', wed = ''] = week;
    const request = (await approve(await made(person, [mon, tue]))).json<Request>();
    const first = [`LeaveRequest ${mon} -08:00:00`, `LeaveRequest ${tue} -08:00:00`];
    expect(await lines()).toEqual(first);
    const edited = (
      await company.edit(request, asked([], { days: [...days([tue], '04:00:00'), ...days([wed])] }))
    ).json<Request>();
    expect([edited.status, await lines()]).toEqual(['Pending', first]);
    expect((await approve(edited)).json<Request>()).toMatchObject({ status: 'Approved', inForce: '12:00:00' });
    const changed = [
      `LeaveRequestEdited ${mon} 08:00:00`,
      `LeaveRequestEdited ${tue} 04:00:00`,
      `LeaveRequestEdited ${wed} -08:00:00`,
    ];
    expect(await lines()).toEqual([...first, ...changed]);
    // Whoever enters leave and decides on it edits it in one act: the lines are the same.
    await company.edit(request, asked([wed]), admin);
    expect(await lines()).toEqual([...first, ...changed, `LeaveRequestEdited ${tue} 04:00:00`].toSorted());
    await company.cancel(request);
    expect((await lines()).filter((line) => line.startsWith('LeaveRequestCancelled'))).toEqual([
      `LeaveRequestCancelled ${wed} 08:00:00`,
    ]);
  });

  it('is reverted when a manager withdraws the approval: its hours go back to their lots', async () => {
    const person = await hireFullTime();
    const before = await company.balances(person);
    const request = (await approve(await made(person, week.slice(0, 2)))).json<Request>();
    expect(request.rights.canRevert).toBe(true);
    const reverted = (await approve(request, false)).json<Request>();
    expect(reverted).toMatchObject({
      status: 'Reverted',
      inForce: '00:00:00',
      rights: { canRevert: false, canValidate: false },
    });
    expect(await company.balances(person)).toEqual(before);
    expect(codeOf(await approve(reverted, false))).toBe('state-conflict');
    const again = (await company.edit(reverted, asked(week.slice(2, 3)))).json<Request>();
    expect((await approve(again)).json<Request>()).toMatchObject({ status: 'Approved', inForce: '08:00:00' });
  });

  it('is decided day by day, as it was seen', async () => {
    const person = await hireFullTime();
    const request = await made(person, week.slice(0, 3));
    const params = { leaveRequestId: request.leaveRequestId };
    const [first = '', second = '', third = ''] = week;
    const part = await admin.call('validateLeaveRequest', {
      params,
      body: {
        version: 1,
        leaveRequestDays: [
          { date: first, approved: true, requestedDuration: '08:00:00' },
          { date: second, approved: false, note: 'Te druk' },
        ],
      },
    });
    expect(part.json<Request>()).toMatchObject({ status: 'Pending', inForce: '08:00:00' });
    expect(part.json<Request>().days.map(({ status, validationNote }) => [status, validationNote])).toEqual([
      ['Approved', null],
      ['Rejected', 'Te druk'],
      ['Pending', null],
    ]);
    expect(
      codeOf(await admin.call('validateLeaveRequest', { params, body: { version: 1, allDays: { approved: true } } })),
    ).toBe('leave-request-modified');
    expect(
      codeOf(
        await admin.call('validateLeaveRequest', {
          params,
          body: { version: 2, leaveRequestDays: [{ date: third, approved: true, requestedDuration: '04:00:00' }] },
        }),
      ),
    ).toBe('leave-request-modified');
    expect(codeOf(await admin.call('validateLeaveRequest', { params, body: { allDays: { approved: true } } }))).toBe(
      'validation-failed',
    );
    expect(
      (
        await admin.call('validateLeaveRequest', { params, body: { version: 2, allDays: { approved: true } } })
      ).json<Request>().status,
    ).toBe('PartiallyApproved');
  });

  it.each<[string, () => object, string]>([
    ['outside the contract', () => asked([`${YEAR - 1}-06-01`]), 'leave-outside-contract'],
    [
      'only a weekend',
      () => asked(week.slice(5, 7), { type: 'Range', days: days(week.slice(5, 7), '00:00:00') }),
      'validation-failed',
    ],
    ['no hours', () => asked(week.slice(0, 1), { days: days(week.slice(0, 1), '00:00:00') }), 'validation-failed'],
    [
      'more hours than the day',
      () => asked(week.slice(0, 1), { days: days(week.slice(0, 1), '09:00:00') }),
      'validation-failed',
    ],
    [
      'a negative duration',
      () => asked(week.slice(0, 1), { days: days(week.slice(0, 1), '-08:00:00') }),
      'validation-failed',
    ],
    ['a range with a gap', () => asked([week[0] ?? '', week[2] ?? ''], { type: 'Range' }), 'validation-failed'],
    ['29 February of a common year', () => asked(['2027-02-29']), 'validation-failed'],
    [
      'a type nobody has',
      () => asked(week.slice(0, 1), { leaveTypeId: '01890a5d-ac96-774b-bcce-b302099a8057' }),
      'leave-type-invalid',
    ],
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
    const [contract] = (await admin.call('listContracts', { params: { tenantUserId: person } })).json<{
      items: { contractId: string }[];
    }>().items;
    await admin.call('cancelContract', { params: { tenantUserId: person, contractId: contract?.contractId ?? '' } });
    expect(codeOf(await approve(waiting))).toBe('leave-outside-contract');
    expect((await approve(waiting, false)).json<Request>().status).toBe('Rejected');
    // Approved leave follows the contracts: without one it takes no hours, and there is nothing left to cancel.
    const after = await admin.call('getLeaveRequest', { params: { leaveRequestId: standing.leaveRequestId } });
    expect(after.json<{ inForce: string }>().inForce).toBe('00:00:00');
    expect(Object.values(await company.balances(person)).every((sum) => sum === 0)).toBe(true);
  });

  it('of a year before balances are kept takes nothing, and is approved without a warning', async () => {
    const before = `${YEAR - 1}-12-08`;
    const id = await company.hireFullTime({ startDate: `${YEAR - 1}-12-01` });
    const had = await company.balances(id);
    const request = await company.made(id, [before]);
    expect(request).toMatchObject({ wouldOverflow: false });
    const approved = await company.approve(request);
    expect([approved.statusCode, approved.json()]).toMatchObject([200, { status: 'Approved' }]);
    expect(await company.balances(id)).toEqual(had);
  });

  it('of illness keeps no note', async () => {
    const person = await hireFullTime();
    const sick = await ask(
      person,
      asked([], {
        leaveTypeId: company.typeIds['Illness'],
        days: [{ date: week[0], requestedDuration: '08:00:00', note: 'Griep' }],
      }),
    );
    expect(sick.json<Request>()).toMatchObject({ isSensitive: true, forecast: null, days: [{ note: null }] });
    expect(sick.body).not.toContain('Griep');
  });
});

describe('leave that a manager enters', () => {
  it('is approved in that one act, and so is his change of it', async () => {
    const person = await hireFullTime();
    const before = (await company.balances(person))[`Legal ${YEAR}`] ?? 0;
    const entered = (await company.ask(person, asked(week.slice(0, 2)), admin)).json<Request>();
    expect(entered).toMatchObject({ status: 'Approved', inForce: '16:00:00' });
    expect(entered.events.map(({ eventType }) => eventType)).toEqual(['Created', 'Approved']);
    const changed = (await company.edit(entered, asked(week.slice(0, 1)), admin)).json<Request>();
    expect(changed).toMatchObject({ status: 'Approved', inForce: '08:00:00' });
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe(before - 8 * HOUR);
  });

  it('waits when another decides on it', async () => {
    expect((await ask(await hireFullTime(), asked(week.slice(0, 1)))).json()).toMatchObject({ status: 'Pending' });
  });
});

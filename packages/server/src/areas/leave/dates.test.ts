/** Leave on days of which something ends or begins, over HTTP on a real database. */
import type { BalanceExplanation, PendingLeaveRequest } from '@rooster/contract';
import { dutchHolidays } from '@rooster/domain/holidays';
import { addDays } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { holdMidyear, MIDYEAR } from '../../testing/hold-day.ts';
import { days, HOUR, leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

holdMidyear();
beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Datumbedrijf');
});
afterAll(() => app.close());

const isWeekday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());
/** The first `count` weekdays from a date, back in time with a `step` of −1. */
function weekdays(from: string, count: number, step: 1 | -1 = 1): string[] {
  const found: string[] = [];
  for (let date = from; found.length < count; date = addDays(date, step)) if (isWeekday(date)) found.push(date);
  return found.sort();
}
const today = MIDYEAR;
const everyDay = (hours: string) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

describe('leave', () => {
  it('of before the organisation began takes nothing of what was brought along from then', async () => {
    const person = await company.hireFullTime({ startDate: `${YEAR - 1}-01-01` });
    const correction = {
      year: YEAR - 1,
      balanceType: 'AboveLegal',
      correctionAmount: '20:00:00',
      reason: 'Meegebracht',
    };
    await company.admin.call('addLeaveCorrection', { params: { tenantUserId: person }, body: correction });
    const old = weekdays(`${YEAR - 1}-12-31`, 2, -1);
    const young = weekdays(`${YEAR}-01-02`, 1);
    const request = await company.made(person, [...old, ...young]);
    expect(request.forecast?.uses.map(({ year, duration }) => [year, duration])).toEqual([[YEAR, '08:00:00']]);
    const { items } = await company.read(person, YEAR);
    expect(items.map(({ year, pending }) => [year, pending])).toEqual([
      [YEAR - 1, '00:00:00'],
      [YEAR, '08:00:00'],
    ]);
    expect((await company.approve(request)).json()).toMatchObject({ status: 'Approved', inForce: '24:00:00' });
    expect((await company.balances(person))[`AboveLegal ${YEAR - 1}`]).toBe(20 * HOUR);
  });

  it('over New Year counts each day in its own year', async () => {
    const person = await company.hireFullTime();
    const old = weekdays(`${YEAR}-12-31`, 2, -1);
    const young = weekdays(`${YEAR + 1}-01-04`, 3);
    const request = await company.made(person, [...old, ...young]);
    expect((await company.approve(request)).json()).toMatchObject({ status: 'Approved', inForce: '40:00:00' });
    expect((await company.read(person, YEAR, { asOf: `${YEAR}-12-31` })).total).toMatchObject({
      taken: '16:00:00',
      planned: '24:00:00',
    });
    expect((await company.read(person, YEAR + 1, { asOf: `${YEAR + 1}-12-31` })).total).toMatchObject({
      taken: '24:00:00',
      planned: '00:00:00',
    });
    const { lots } = (
      await company.admin.call('explainLeaveBalances', { params: { year: String(YEAR), tenantUserId: person } })
    ).json<BalanceExplanation>();
    expect(
      lots.flatMap(({ mutations }) =>
        mutations.filter(({ source }) => source === 'LeaveRequest').map(({ date }) => date),
      ),
    ).toEqual([...old, ...young]);
    const grid = async (year: number) =>
      (await company.admin.call('getLeaveGrid', { params: { year: String(year), tenantUserId: person } }))
        .json<{ days: { date: string; leave: unknown[] }[] }>()
        .days.filter(({ leave }) => leave.length > 0)
        .map(({ date }) => date);
    expect([await grid(YEAR), await grid(YEAR + 1)]).toEqual([old, young]);
  });

  it('over a last day takes what lapses up to it, and what lives on after it', async () => {
    const person = await company.hireFullTime();
    const lastDay = `${YEAR + 1}-06-30`;
    const [before, after] = [weekdays(lastDay, 2, -1), weekdays(addDays(lastDay, 1), 3)];
    await company.approve(await company.made(person, [...before, ...after]));
    expect(await company.balances(person)).toMatchObject({
      [`Legal ${YEAR}`]: (160 - 16) * HOUR,
      [`Legal ${YEAR + 1}`]: (160 - 24) * HOUR,
    });
  });

  it('stands in a year with its public holidays, also on days that nobody works, as the reader calls them', async () => {
    const person = await company.hireFullTime();
    const sunday = dutchHolidays(YEAR).find(({ key }) => key === 'easter-sunday')?.date ?? '';
    const free = { displayName: 'Easter Sunday', factor: 100, isSurchargeDay: false, isFreeDay: true };
    await company.admin.call('addSurchargeDays', { body: { days: [{ ...free, date: sunday }] } });
    const { days: year } = (
      await company.admin.call('getLeaveGrid', { params: { year: String(YEAR), tenantUserId: person } })
    ).json<{ days: { date: string; holiday: string | null }[] }>();
    expect(year.find(({ date }) => date === sunday)?.holiday).toBe('Eerste Paasdag');
  });

  it('on 29 February is a day as any other', async () => {
    const leapYear = YEAR + 4 - (YEAR % 4);
    const person = await company.hireFullTime({
      workingWeek: '56:00:00',
      contractWorkweek: everyDay('08:00:00'),
      contractHours: '56:00:00',
    });
    const request = await company.made(person, [`${leapYear}-02-28`, `${leapYear}-02-29`, `${leapYear}-03-01`]);
    expect((await company.approve(request)).json()).toMatchObject({ status: 'Approved', inForce: '24:00:00' });
    expect(Object.keys(await company.balances(person))).toContain(`Legal ${leapYear}`);
  });

  it.each<[string, (person: string) => object, string, string]>([
    ['no days', () => company.asked([]), 'validation-failed', 'days'],
    ['a day twice', () => company.asked([week[0] ?? '', week[0] ?? '']), 'validation-failed', 'days.1.date'],
    [
      'a negative part of a day',
      () => ({ ...company.asked([]), days: [{ date: week[0], requestedDuration: '00:00:00', fromTime: '12:00' }] }),
      'validation-failed',
      'days.0.toTime',
    ],
    [
      'a part without length',
      () => ({
        ...company.asked([]),
        days: [{ date: week[0], requestedDuration: '00:00:00', fromTime: '12:00', toTime: '12:00' }],
      }),
      'validation-failed',
      'days.0.requestedDuration',
    ],
    ['a chosen weekend day', () => company.asked(week.slice(4, 6)), 'validation-failed', 'days.1.requestedDuration'],
    [
      'more than a year',
      () =>
        company.asked([], {
          type: 'Range',
          days: days(
            Array.from({ length: 367 }, (_, index) => addDays(week[0] ?? '', index)),
            '00:00:00',
          ),
        }),
      'validation-failed',
      'days',
    ],
  ])('is refused with the field that is wrong: %s', async (_what, body, code, path) => {
    const person = await company.hireFullTime();
    const answer = await company.ask(person, body(person));
    expect([codeOf(answer), answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([code, path]);
  });

  const part = (
    person: string,
    fromTime: string,
    toTime: string,
    date: string | undefined,
    requestedDuration = '00:00:00',
  ) => company.ask(person, { ...company.asked([]), days: [{ date, requestedDuration, fromTime, toTime }] });
  const office = { fromTime: '09:00', toTime: '17:30', breaks: [{ fromTime: '12:30', toTime: '13:00' }] };

  it('on part of a day takes its overlap with the times of the contract, breaks left out', async () => {
    const person = await company.hireFullTime({ weekTimes: { monday: office, tuesday: office } });
    expect((await part(person, '06:00', '10:00', week[0])).json()).toMatchObject({
      duration: '01:00:00',
      days: [{ fromTime: '06:00:00', toTime: '10:00:00' }],
    });
    expect((await part(person, '12:00', '19:00', week[1])).json()).toMatchObject({ duration: '05:00:00' });
    expect((await part(person, '18:00', '20:00', week[1])).json()).toMatchObject({
      errors: [{ path: 'days.0.requestedDuration', code: 'too-small' }],
    });
    const question = {
      type: 'MultiSelect',
      leaveTypeId: company.typeIds['Vacation'],
      days: [{ date: week[0], fromTime: '12:00', toTime: '19:00' }],
    };
    const preview = (
      await company.admin.call('previewLeave', { params: { tenantUserId: person }, body: question })
    ).json<{ days: object[] }>();
    expect(preview.days).toMatchObject([
      {
        requestedDuration: '05:00:00',
        work: [
          { start: '09:00:00', end: '12:30:00' },
          { start: '13:00:00', end: '17:30:00' },
        ],
      },
    ]);
  });

  it('on part of a day takes its overlap with the shift planned then, once that is published', async () => {
    const { admin } = company;
    await admin.call('setModule', { body: { module: 'Scheduling', enabled: true } });
    const person = await company.hireFullTime({ weekTimes: { wednesday: office } });
    const { departmentId } = (await admin.call('createDepartment', { body: { name: 'Vroege dienst' } })).json<{
      departmentId: string;
    }>();
    await admin.call('addDepartmentMembers', { params: { id: departmentId }, body: { tenantUserIds: [person] } });
    const body = {
      displayName: 'Vroeg',
      departmentId,
      start: `${week[2]}T06:00:00+01:00`,
      end: `${week[2]}T14:00:00+01:00`,
      breakDuration: '00:30:00',
      timeZoneId: 'Europe/Amsterdam',
    };
    const shift = (await admin.call('createShift', { body })).json<{
      shiftId: string;
      assignments: { shiftAssignmentId: string }[];
    }>();
    const assigned = await admin.call('assignShift', {
      params: { shiftAssignmentId: shift.assignments[0]?.shiftAssignmentId ?? '' },
      body: { tenantUserId: person },
    });
    expect(assigned.statusCode).toBe(200);
    expect((await part(person, '06:00', '10:00', week[2])).json()).toMatchObject({ duration: '01:00:00' });
    await admin.call('publishShifts', { body: { shiftIds: [shift.shiftId], isPublished: true } });
    expect((await part(person, '07:00', '10:00', week[2])).json()).toMatchObject({ duration: '03:00:00' });
  });

  it('on part of a day of which nobody knows the times asks for the hours, and takes at most the length', async () => {
    const person = await company.hireFullTime();
    expect((await part(person, '13:00', '17:00', week[0])).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'days.0.requestedDuration', code: 'required' }],
    });
    expect((await part(person, '13:00', '17:00', week[0], '03:30:00')).json()).toMatchObject({ duration: '03:30:00' });
    expect((await part(person, '07:00', '19:00', week[1], '12:00:00')).json()).toMatchObject({ duration: '08:00:00' });
  });
});

describe('notice', () => {
  it('is asked of who takes leave himself, not of his manager, nor for what nobody foresees, nor for days that stand', async () => {
    const { browser, id } = await company.worker('kort@datumbedrijf.example');
    await company.set({ minimumNoticeDaysForLeave: 30 });
    const [soon = '', next = '', ...later] = weekdays(addDays(today, 3), 7);
    const [third = '', fourth = ''] = later.slice(-2);
    const refused = await company.ask(id, company.asked([soon]), browser);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'leave-notice-too-short']);
    const unforeseen = { DoctorHospital: soon, Extraordinary: third };
    for (const [preset, date] of Object.entries(unforeseen)) {
      const asked = await company.ask(id, company.asked([date], { leaveTypeId: company.typeIds[preset] }), browser);
      expect(asked.statusCode).toBe(201);
    }
    await company.made(id, [fourth]);
    const pending = await company.admin.call('listPendingLeaveRequests', { query: { tenantUserId: id } });
    const late = new Map(
      pending
        .json<{ items: PendingLeaveRequest[] }>()
        .items.map(({ days: [day], isNoticeTooShort }) => [day?.date, isNoticeTooShort]),
    );
    expect(late).toEqual(
      new Map([
        [soon, false],
        [third, false],
        [fourth, true],
      ]),
    );
    const given = await company.made(id, [next]);
    await company.approve(given);
    const shorter = { ...company.asked([]), days: days([next], '04:00:00') };
    expect((await company.edit(given, shorter, browser)).statusCode).toBe(200);
    expect(codeOf(await company.edit(given, company.asked(weekdays(next, 3)), browser))).toBe('leave-notice-too-short');
    await company.set({ minimumNoticeDaysForLeave: 0 });
  });
});

describe('leave that was taken', () => {
  it('is changed and withdrawn only by who may change the past', async () => {
    const { browser, id } = await company.worker('gisteren@datumbedrijf.example');
    const [past = ''] = weekdays(addDays(today, -3), 1, -1);
    const request = await company.made(id, [past]);
    await company.approve(request);
    expect((await company.cancel(request, browser)).statusCode).toBe(403);
    expect(
      (await company.edit(request, company.asked([past], { days: days([past], '04:00:00') }), browser)).statusCode,
    ).toBe(403);
    expect(
      (await browser.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } })).json(),
    ).toMatchObject({ rights: { canEdit: false, canCancel: false } });
    expect((await company.cancel(request)).json()).toMatchObject({ status: 'Cancelled' });
  });
});

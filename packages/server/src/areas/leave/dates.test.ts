/** Leave on days of which something ends or begins, over HTTP on a real database. */
import type { BalanceExplanation } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { days, HOUR, leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

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
const today = dayFromToday(0);
const everyDay = (hours: string) => ({ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours, saturday: hours, sunday: hours });

describe('leave', () => {
  it('over New Year counts each day in its own year', async () => {
    const person = await company.hireFullTime();
    const old = weekdays(`${YEAR}-12-31`, 2, -1);
    const young = weekdays(`${YEAR + 1}-01-04`, 3);
    const request = await company.made(person, [...old, ...young]);
    expect((await company.approve(request)).json()).toMatchObject({ status: 'Approved', inForce: '40:00:00' });
    expect((await company.read(person, YEAR, { asOf: `${YEAR}-12-31` })).total).toMatchObject({ taken: '16:00:00', planned: '24:00:00' });
    expect((await company.read(person, YEAR + 1, { asOf: `${YEAR + 1}-12-31` })).total).toMatchObject({ taken: '24:00:00', planned: '00:00:00' });
    const { lots } = (await company.admin.call('explainLeaveBalances', { params: { year: String(YEAR), tenantUserId: person } })).json<BalanceExplanation>();
    expect(lots.flatMap(({ mutations }) => mutations.filter(({ source }) => source === 'LeaveRequest').map(({ date }) => date))).toEqual([...old, ...young]);
    const grid = async (year: number) => (await company.admin.call('getLeaveGrid', { params: { year: String(year), tenantUserId: person } })).json<{ days: { date: string; leave: unknown[] }[] }>().days.filter(({ leave }) => leave.length > 0).map(({ date }) => date);
    expect([await grid(YEAR), await grid(YEAR + 1)]).toEqual([old, young]);
  });

  it('over a last day takes what lapses up to it, and what lives on after it', async () => {
    const person = await company.hireFullTime();
    const lastDay = `${YEAR + 1}-06-30`;
    const [before, after] = [weekdays(lastDay, 2, -1), weekdays(addDays(lastDay, 1), 3)];
    await company.approve(await company.made(person, [...before, ...after]));
    expect(await company.balances(person)).toMatchObject({ [`Legal ${YEAR}`]: (160 - 16) * HOUR, [`Legal ${YEAR + 1}`]: (160 - 24) * HOUR });
  });

  it('on 29 February is a day as any other', async () => {
    const leapYear = YEAR + 4 - (YEAR % 4);
    const person = await company.hireFullTime({ workingWeek: '56:00:00', contractWorkweek: everyDay('08:00:00'), contractHours: '56:00:00' });
    const request = await company.made(person, [`${leapYear}-02-28`, `${leapYear}-02-29`, `${leapYear}-03-01`]);
    expect((await company.approve(request)).json()).toMatchObject({ status: 'Approved', inForce: '24:00:00' });
    expect(Object.keys(await company.balances(person))).toContain(`Legal ${leapYear}`);
  });

  it.each<[string, (person: string) => object, string, string]>([
    ['no days', () => company.asked([]), 'validation-failed', 'days'],
    ['a day twice', () => company.asked([week[0] ?? '', week[0] ?? '']), 'validation-failed', 'days.1.date'],
    ['a negative part of a day', () => ({ ...company.asked([]), days: [{ date: week[0], requestedDuration: '00:00:00', fromTime: '12:00' }] }), 'validation-failed', 'days.0.toTime'],
    ['a part without length', () => ({ ...company.asked([]), days: [{ date: week[0], requestedDuration: '00:00:00', fromTime: '12:00', toTime: '12:00' }] }), 'validation-failed', 'days.0.requestedDuration'],
    ['a chosen weekend day', () => company.asked(week.slice(4, 6)), 'validation-failed', 'days.1.requestedDuration'],
    ['more than a year', () => company.asked([], { type: 'Range', days: days(Array.from({ length: 367 }, (_, index) => addDays(week[0] ?? '', index)), '00:00:00') }), 'validation-failed', 'days'],
  ])('is refused with the field that is wrong: %s', async (_what, body, code, path) => {
    const person = await company.hireFullTime();
    const answer = await company.ask(person, body(person));
    expect([codeOf(answer), answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([code, path]);
  });

  it('on part of a day takes its length, at most the hours of the day', async () => {
    const person = await company.hireFullTime();
    const part = (fromTime: string, toTime: string, date = week[0]) => company.ask(person, { ...company.asked([]), days: [{ date, requestedDuration: '00:00:00', fromTime, toTime }] });
    expect((await part('13:00', '17:00')).json()).toMatchObject({ duration: '04:00:00', days: [{ fromTime: '13:00:00', toTime: '17:00:00' }] });
    expect((await part('07:00', '19:00', week[1])).json()).toMatchObject({ duration: '08:00:00' });
  });
});

describe('notice', () => {
  it('is asked of who takes leave himself, not of his manager, nor for a doctor, nor for days that stand', async () => {
    const { browser, id } = await company.worker('kort@datumbedrijf.example');
    await company.set({ minimumNoticeDaysForLeave: 30 });
    const [soon = '', next = ''] = weekdays(addDays(today, 3), 2);
    const late = await company.ask(id, company.asked([soon]), browser);
    expect([late.statusCode, codeOf(late)]).toEqual([422, 'leave-notice-too-short']);
    expect((await company.ask(id, company.asked([soon], { leaveTypeId: company.typeIds['DoctorHospital'] }), browser)).statusCode).toBe(201);
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
    expect((await company.edit(request, company.asked([past], { days: days([past], '04:00:00') }), browser)).statusCode).toBe(403);
    expect((await browser.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } })).json()).toMatchObject({ rights: { canEdit: false, canCancel: false } });
    expect((await company.cancel(request)).json()).toMatchObject({ status: 'Cancelled' });
  });
});

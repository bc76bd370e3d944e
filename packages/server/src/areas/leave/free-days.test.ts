/** Free days that come and go under leave: a day never counts twice. Over HTTP on a real database. */
import type { LeaveGridDay, LeaveRequest, Notification } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { days, HOUR, leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let cor: { browser: TestBrowser; id: string };

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Vrijedagbedrijf');
  cor = await company.worker('cor@vrijedagbedrijf.example');
});
afterAll(() => app.close());

const [monday = '', tuesday = '', wednesday = ''] = week;
const free = async (date: string): Promise<string> => {
  const answer = await company.admin.call('addSurchargeDays', {
    body: { days: [{ date, displayName: 'Bedrijfsfeest', factor: 100, isSurchargeDay: false, isFreeDay: true }] },
  });
  return answer.json<{ items: { surchargeDayId: string }[] }>().items[0]?.surchargeDayId ?? '';
};
const workAgain = (surchargeDayId: string) => company.admin.call('deleteSurchargeDay', { params: { surchargeDayId } });
const now = async ({ leaveRequestId }: Pick<LeaveRequest, 'leaveRequestId'>): Promise<LeaveRequest> =>
  (await company.admin.call('getLeaveRequest', { params: { leaveRequestId } })).json<LeaveRequest>();
const legal = async (person: string): Promise<number> => (await company.balances(person))[`Legal ${YEAR}`] ?? 0;

describe('a free day on leave', () => {
  it('that is approved takes no hours of it, and takes them again when it is removed; the person is told of both', async () => {
    const before = await legal(cor.id);
    const request = (
      await company.approve(await company.made(cor.id, [monday, tuesday], { type: 'Range' }))
    ).json<LeaveRequest>();
    const day = await free(tuesday);
    expect(await now(request)).toMatchObject({
      status: 'Approved',
      inForce: '08:00:00',
      duration: '08:00:00',
      events: [{ eventType: 'Created' }, { eventType: 'Approved' }, { eventType: 'Updated' }],
    });
    expect(await legal(cor.id)).toBe(before - 8 * HOUR);
    const [notice] = (await cor.browser.call('listNotifications')).json<{ items: Notification[] }>().items;
    expect(notice).toMatchObject({
      kind: 'leave-changed',
      path: `/app/employees/leave/requests/${request.leaveRequestId}`,
      body: expect.stringContaining('Bedrijfsfeest is een vrije dag'),
    });
    await workAgain(day);
    expect(await now(request)).toMatchObject({ status: 'Approved', inForce: '16:00:00' });
    expect(await legal(cor.id)).toBe(before - 16 * HOUR);
    await company.cancel(request);
    expect(await legal(cor.id)).toBe(before);
  });

  it('that waits is no part of it any more, and what is left of a part of a day comes back', async () => {
    const person = await company.hireFullTime();
    const part = { days: [...days([monday]), ...days([tuesday], '03:00:00')] };
    const request = await company.made(person, [], part);
    const day = await free(tuesday);
    expect(await now(request)).toMatchObject({ status: 'Pending', duration: '08:00:00' });
    await workAgain(day);
    const again = await now(request);
    expect(again).toMatchObject({ status: 'Pending', duration: '11:00:00' });
    expect((await company.approve(again)).json()).toMatchObject({ status: 'Approved', inForce: '11:00:00' });
  });

  it('that is all of a request leaves it waiting for nothing, until it is removed', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const request = await company.made(person, [wednesday]);
    const day = await free(wednesday);
    expect(await now(request)).toMatchObject({ status: 'Pending', dayCount: 0 });
    await workAgain(day);
    expect((await company.approve(await now(request))).json()).toMatchObject({
      status: 'Approved',
      inForce: '08:00:00',
    });
    expect(await legal(person)).toBe(before - 8 * HOUR);
  });

  it('that is all of an edit lets the edit be approved: what was approved before is off no more', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const request = (await company.approve(await company.made(person, [monday]))).json<LeaveRequest>();
    const edited = (await company.edit(request, company.asked([wednesday]))).json<LeaveRequest>();
    const day = await free(wednesday);
    expect((await company.approve(await now(edited))).json()).toMatchObject({
      status: 'Approved',
      inForce: '00:00:00',
      days: [{ date: wednesday }],
    });
    expect(await legal(person)).toBe(before);
    await workAgain(day);
    expect(await now(edited)).toMatchObject({ status: 'Approved', inForce: '08:00:00' });
  });

  it('that is all of what waits does not keep anybody from denying or withdrawing it', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const [denied, withdrawn] = [await company.made(person, [monday]), await company.made(person, [tuesday])];
    const freed = [await free(monday), await free(tuesday)];
    expect((await now(denied)).rights).toMatchObject({ canCancel: true, canValidate: true });
    const denial = await company.approve(await now(denied), false);
    expect(denial.json()).toMatchObject({ status: 'Rejected', events: [{}, {}, { eventType: 'Rejected' }] });
    expect((await company.cancel(withdrawn)).json()).toMatchObject({ status: 'Cancelled' });
    for (const day of freed) await workAgain(day);
    expect([(await now(denied)).status, (await now(withdrawn)).status]).toEqual(['Rejected', 'Cancelled']);
    expect(await legal(person)).toBe(before);
  });

  it('that is all of what is approved keeps nobody from withdrawing it, and then it never comes back', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const request = (await company.approve(await company.made(person, [wednesday]))).json<LeaveRequest>();
    const day = await free(wednesday);
    expect(await now(request)).toMatchObject({ status: 'Approved', inForce: '00:00:00', rights: { canCancel: true } });
    expect((await company.cancel(request)).json()).toMatchObject({ status: 'Cancelled' });
    await workAgain(day);
    expect(await now(request)).toMatchObject({ status: 'Cancelled', inForce: '00:00:00' });
    expect(await legal(person)).toBe(before);
  });

  it('while an edit of it waits changes both, also when the edit is rejected', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const request = (await company.approve(await company.made(person, [monday, tuesday]))).json<LeaveRequest>();
    const edited = (await company.edit(request, company.asked([tuesday, wednesday]))).json<LeaveRequest>();
    const day = await free(tuesday);
    expect(await now(edited)).toMatchObject({ status: 'Pending', duration: '08:00:00', inForce: '08:00:00' });
    expect((await company.approve(await now(edited), false)).json()).toMatchObject({
      status: 'Approved',
      inForce: '08:00:00',
    });
    expect(await legal(person)).toBe(before - 8 * HOUR);
    await workAgain(day);
    expect(await legal(person)).toBe(before - 16 * HOUR);
  });

  it('gives back what was approved once it is none, not what an edit asked for', async () => {
    const person = await company.hireFullTime();
    const request = (await company.approve(await company.made(person, [monday, tuesday]))).json<LeaveRequest>();
    const fewer = company.asked([], { days: [...days([monday]), ...days([tuesday], '03:00:00')] });
    const edited = (await company.edit(request, fewer)).json<LeaveRequest>();
    await workAgain(await free(tuesday));
    expect(await now(edited)).toMatchObject({ status: 'Pending', duration: '11:00:00', inForce: '16:00:00' });
    await company.approve(await now(edited), false);
    expect(await now(edited)).toMatchObject({ status: 'Approved', inForce: '16:00:00' });
    await workAgain(await free(tuesday));
    expect(await now(edited)).toMatchObject({ status: 'Approved', duration: '16:00:00', inForce: '16:00:00' });
  });

  it('is approved leave again afterwards where an edit leaves the day out, and where that is rejected', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const inTheYear = async () =>
      (await company.admin.call('getLeaveGrid', { params: { year: String(YEAR + 1), tenantUserId: person } }))
        .json<{ days: LeaveGridDay[] }>()
        .days.flatMap(({ date, leave }) => leave.map(({ inForce }) => [date, inForce]));
    const part = { days: [...days([monday]), ...days([tuesday], '03:00:00')] };
    const request = (await company.approve(await company.made(person, [], part))).json<LeaveRequest>();
    const edited = (await company.edit(request, company.asked([monday]))).json<LeaveRequest>();
    const approved = [
      [monday, '08:00:00'],
      [tuesday, '03:00:00'],
    ];
    await workAgain(await free(tuesday));
    expect([await inTheYear(), await legal(person)]).toEqual([approved, before - 11 * HOUR]);
    const again = await free(tuesday);
    await company.edit(edited, company.asked([monday, wednesday]));
    await company.approve(await now(edited), false);
    await workAgain(again);
    expect([await inTheYear(), await legal(person)]).toEqual([approved, before - 11 * HOUR]);
  });

  it('that is all of what is approved leaves it approved where an edit of it is rejected', async () => {
    const person = await company.hireFullTime();
    const before = await legal(person);
    const request = (await company.approve(await company.made(person, [tuesday]))).json<LeaveRequest>();
    const day = await free(tuesday);
    const edited = (await company.edit(request, company.asked([wednesday]))).json<LeaveRequest>();
    expect((await company.approve(await now(edited), false)).json()).toMatchObject({
      status: 'Approved',
      days: [{ date: tuesday }],
    });
    await workAgain(day);
    expect([await legal(person), (await now(edited)).inForce]).toEqual([before - 8 * HOUR, '08:00:00']);
  });
});

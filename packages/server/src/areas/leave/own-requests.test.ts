/**
 * One's own leave: what its rights are asked for, who decides on it, and the names of its types in the reader's
 * language.
 */
import type { LapsingLot, LeaveRequest } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { auditEvent } from '../../schema/audit.ts';
import { member } from '../../schema/members.ts';
import { leaveLot } from '../../schema/balances.ts';
import { leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Eigenverlof');
});
afterAll(() => app.close());

it('own leave that was approved is changed only with the right to change what is approved', async () => {
  const permissions = [
    'leave:request:create',
    'leave:request:edit',
    'leave:request:cancel',
    'leave:request:view-own',
    'leave:balance:view',
    'leave:type:view',
  ];
  await company.admin.call('createRole', { body: { roleName: 'Alleen aanvragen', rolePreset: 'None', permissions } });
  const { browser, id } = await company.worker('alleen@eigenverlof.example', 'None');
  const request = (await company.ask(id, company.asked(week.slice(0, 1)), browser)).json<LeaveRequest>();
  expect((await company.edit(request, company.asked(week.slice(1, 2)), browser)).statusCode).toBe(200);
  const waiting = (
    await browser.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } })
  ).json<LeaveRequest>();
  expect(waiting.rights).toMatchObject({ canEdit: true, canCancel: true });
  expect((await company.approve(waiting)).statusCode).toBe(200);
  expect((await company.edit(request, company.asked(week.slice(2, 3)), browser)).statusCode).toBe(403);
  const approved = (
    await browser.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } })
  ).json<LeaveRequest>();
  expect(approved.rights).toMatchObject({ canEdit: false, canCancel: true });
});

it('a manager’s own leave is decided on by somebody else who can, and by himself only where nobody else may', async () => {
  const { browser, id } = await company.worker('chef@eigenverlof.example', 'Manager');
  const request = (await company.ask(id, company.asked(week.slice(0, 1)), browser)).json<LeaveRequest>();
  expect([request.status, request.rights.canValidate]).toEqual(['Pending', false]);
  expect(codeOf(await company.approve(request, true, browser))).toBe('own-decision');
  expect((await company.approve(request)).json()).toMatchObject({ status: 'Approved' });
});

it('leave of the only one who decides is decided on by himself, which the trail says; not once another can, nor where it is never so', async () => {
  const lone = await leaveOffice(app, 'Alleenbaas');
  const { admin } = lone;
  const { tenantUserId: id } = (await admin.call('getUserInfo')).json<{ tenantUserId: string }>();
  await app.database.withTenant(lone.tenantId, () =>
    tx().update(member).set({ dateOfBirth: '1980-05-01' }).where(eq(member.id, id)),
  );
  await lone.employ(id);
  const trail = () =>
    app.database.withTenant(lone.tenantId, () =>
      tx()
        .select({ actorId: auditEvent.actorId, details: auditEvent.details })
        .from(auditEvent)
        .where(eq(auditEvent.action, 'own-decision'))
        .orderBy(auditEvent.id),
    );
  const line = (day: number) => ({
    actorId: id,
    details: { what: 'leave', requests: [{ from: week[day], to: week[day] }] },
  });
  // What he asks for himself waits for a decision, as what another enters for him does.
  const first = (await lone.ask(id, lone.asked(week.slice(0, 1)), admin)).json<LeaveRequest>();
  const [second, third] = [await lone.made(id, week.slice(1, 2)), await lone.made(id, week.slice(2, 3))];
  const seen = (
    await admin.call('getLeaveRequest', { params: { leaveRequestId: first.leaveRequestId } })
  ).json<LeaveRequest>();
  expect([seen.status, seen.rights.canValidate, await trail()]).toEqual(['Pending', true, []]);
  expect((await lone.approve(first)).json()).toMatchObject({ status: 'Approved' });
  expect(await trail()).toEqual([line(0)]);
  const many = await admin.call('validateLeaveRequests', {
    body: {
      requests: [
        { leaveRequestId: second.leaveRequestId, version: second.version, approved: false, note: 'Toch niet' },
      ],
    },
  });
  expect([many.statusCode, await trail()]).toEqual([200, [line(0), line(1)]]);
  expect((await admin.call('updateTenantDetails', { body: { ownDecisions: 'Never' } })).statusCode).toBe(200);
  expect(codeOf(await lone.approve(third))).toBe('own-decision');
  expect((await admin.call('updateTenantDetails', { body: { ownDecisions: 'WhenNobodyElse' } })).statusCode).toBe(200);
  const { browser: other } = await lone.worker('tweede@alleenbaas.example', 'Manager');
  expect(codeOf(await lone.approve(third))).toBe('own-decision');
  expect((await lone.approve(third, true, other)).json()).toMatchObject({ status: 'Approved' });
  expect(await trail()).toHaveLength(2);
});

it('one’s own balance is corrected and kept from lapsing by somebody else who can, and the trail says it of who may do it himself', async () => {
  const { browser, id } = await company.worker('boek@eigenverlof.example', 'Admin');
  const [lot] = await app.database.withTenant(company.tenantId, () =>
    tx().select({ id: leaveLot.id }).from(leaveLot).where(eq(leaveLot.memberId, id)),
  );
  const correct = () =>
    browser.call('addLeaveCorrection', {
      params: { tenantUserId: id },
      body: { year: YEAR, balanceType: 'AboveLegal', correctionAmount: '08:00:00', reason: 'Voor mezelf' },
    });
  const keep = () =>
    browser.call('decideLapse', {
      params: { leaveHourBalanceId: lot?.id ?? '' },
      body: { lastDay: null, reason: 'Voor mezelf' },
    });
  expect([codeOf(await correct()), codeOf(await keep())]).toEqual(['own-decision', 'own-decision']);
  expect((await company.admin.call('updateTenantDetails', { body: { ownDecisions: 'Always' } })).statusCode).toBe(200);
  expect((await correct()).statusCode).toBe(201);
  const details = await app.database.withTenant(company.tenantId, () =>
    tx()
      .select({ details: auditEvent.details })
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'own-decision'), eq(auditEvent.actorId, id))),
  );
  expect(details).toEqual([
    { details: { what: 'leave', year: YEAR, balanceType: 'AboveLegal', correctionAmount: '08:00:00' } },
  ]);
  expect(
    (await company.admin.call('updateTenantDetails', { body: { ownDecisions: 'WhenNobodyElse' } })).statusCode,
  ).toBe(200);
});

it('tells beforehand whether an own balance, and own hours that lapse, are left to somebody else', async () => {
  const { browser, id } = await company.worker('saldo@eigenverlof.example', 'Admin');
  await app.database.withTenant(company.tenantId, () =>
    tx()
      .update(leaveLot)
      .set({ expiresAt: addDays(localDate(currentTime(), 'UTC'), 30) })
      .where(and(eq(leaveLot.memberId, id), eq(leaveLot.balanceType, 'Legal'), eq(leaveLot.year, YEAR))),
  );
  const isLeft = async (asking = browser) => {
    const lapsing = (await asking.call('listLapsingLots')).json<{ items: LapsingLot[] }>().items;
    const corrections = await asking.call('listLeaveCorrections', { params: { tenantUserId: id } });
    return {
      lapses: lapsing.filter(({ tenantUserId }) => tenantUserId === id).map(({ isLeftToOthers }) => isLeftToOthers),
      corrections: corrections.json<{ isLeftToOthers: boolean }>().isLeftToOthers,
    };
  };
  const setOwn = async (ownDecisions: string) =>
    expect((await company.admin.call('updateTenantDetails', { body: { ownDecisions } })).statusCode).toBe(200);
  expect(await isLeft()).toEqual({ lapses: [true], corrections: true });
  expect(await isLeft(company.admin)).toEqual({ lapses: [false], corrections: false });
  await setOwn('Always');
  expect(await isLeft()).toEqual({ lapses: [false], corrections: false });
  await setOwn('WhenNobodyElse');
});

it('types of leave have their names in the language, whichever country stands behind it', async () => {
  const namesIn = async (locale: string) =>
    (await company.admin.call('listLeaveTypeOptions', { params: { locale } })).json<{
      items: { displayName: string; preset: string; sortOrder: number }[];
    }>().items;
  expect(await namesIn('nl-BE')).toEqual(await namesIn('nl'));
  expect(await namesIn('en-GB')).toEqual(await namesIn('en'));
  expect(await namesIn('nl')).not.toEqual(await namesIn('en'));
  expect((await company.admin.call('listLeaveTypeOptions', { params: { locale: 'fr' } })).statusCode).toBe(400);
});

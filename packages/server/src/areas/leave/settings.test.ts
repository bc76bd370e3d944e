/** Leave settings, expiries, types and calendar links, over HTTP on a real database. */
import type { LeaveRequest as Request } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { readBooks } from '../balances/books.ts';
import { maintainTenantLeave } from './maintain-leave.ts';
import { HOUR, leaveOffice, monday, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;

const hireFullTime = (terms?: object) => company.hireFullTime(terms);
const asked = (dates: readonly string[], more?: object) => company.asked(dates, more);
const ask = (tenantUserId: string, body: object) => company.ask(tenantUserId, body);
const approve = (request: Pick<Request, 'leaveRequestId' | 'version'>, approved?: boolean) =>
  company.approve(request, approved);

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Instelbedrijf');
  ({ admin } = company);
});
afterAll(() => app.close());

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

  it('never book anything from before the contract began', async () => {
    const person = await hireFullTime({ startDate: `${YEAR}-11-01` });
    await company.set({ ageBasedVacationAdditions: [{ age: 18, extraHours: '08:00:00' }] });
    const { ledger } = await app.database.withTenant(company.tenantId, () => readBooks(person));
    await company.set({ ageBasedVacationAdditions: [] });
    expect(ledger.map(({ date, reason }) => [date, reason])).toEqual([
      [`${YEAR}-11-01`, 'NewContract'],
      [`${YEAR + 1}-01-01`, 'NewContract'],
      [`${YEAR}-11-01`, 'Other'],
      [`${YEAR + 1}-01-01`, 'Other'],
    ]);
  });

  it('move the last day of lots, and take that back', async () => {
    await hireFullTime();
    const months = { legal: 12, aboveLegal: 60, workingTimeReduction: 0, timeForTime: 6 };
    expect(codeOf(await admin.call('updateBalanceExpiries', { body: { ...months, legal: 5 } }))).toBe(
      'validation-failed',
    );
    const preview = (await admin.call('previewBalanceExpiries', { body: months })).json<{ lots: number }>();
    expect(preview.lots).toBeGreaterThan(0);
    const updated = (await admin.call('updateBalanceExpiries', { body: { ...months, updateExisting: true } })).json<{
      lastUpdate: { updateId: string; effect: object };
    }>();
    expect(updated.lastUpdate.effect).toEqual(preview);
    const { updateId } = updated.lastUpdate;
    expect(
      (await admin.call('undoBalanceExpiries', { body: { updateId } })).json<{ lastUpdate: unknown }>().lastUpdate,
    ).toBeNull();
    expect(codeOf(await admin.call('undoBalanceExpiries', { body: { updateId } }))).toBe('leave-expiry-update-failed');
  });

  it('take back only what is still as it was left, when last days were moved again', async () => {
    const person = await hireFullTime();
    const months = { legal: 12, aboveLegal: 60, workingTimeReduction: 0, timeForTime: 6 };
    const lastDay = async () =>
      (await company.read(person, YEAR)).items.find(({ balanceType, year }) => balanceType === 'Legal' && year === YEAR)
        ?.expiresAt;
    const move = async (legal: number) =>
      (await admin.call('updateBalanceExpiries', { body: { ...months, legal, updateExisting: true } })).json<{
        lastUpdate: { updateId: string };
      }>().lastUpdate.updateId;
    const undo = (updateId: string) => admin.call('undoBalanceExpiries', { body: { updateId } });
    expect(await lastDay()).toBe(`${YEAR + 1}-12-31`);
    const first = await move(18);
    const second = await move(24);
    expect(await lastDay()).toBe(`${YEAR + 2}-12-31`);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await lastDay()).toBe(`${YEAR + 2}-12-31`);
    expect((await undo(second)).json<{ lastUpdate: unknown }>().lastUpdate).toBeNull();
    expect(await lastDay()).toBe(`${YEAR + 2}-06-30`);
    expect(codeOf(await undo(second))).toBe('leave-expiry-update-failed');
  });

  it('leave lines in the trail', async () => {
    const { items } = (await admin.call('listAuditEvents')).json<{
      items: { action: string; subjectName: string | null }[];
    }>();
    const actions = new Set(items.map(({ action }) => action));
    expect([...actions].filter((action) => action.startsWith('leave-')).sort()).toEqual([
      'leave-expiries-changed',
      'leave-expiries-undone',
      'leave-settings-changed',
    ]);
  });

  it('order, add and switch off types; what waits can still be decided', async () => {
    const body = {
      translations: [
        { languageCode: 'nl', value: 'Verhuizen' },
        { languageCode: 'en', value: 'Moving house' },
      ],
      color: 'lime',
      preset: 'None',
      isDeductible: true,
      isActive: true,
      isUserSelectable: true,
    };
    const type = (await admin.call('createLeaveType', { body })).json<{ leaveTypeId: string }>();
    expect(codeOf(await admin.call('createLeaveType', { body }))).toBe('leave-type-invalid');
    const [nl] = body.translations;
    const alike = { ...body, translations: [{ languageCode: 'en', value: 'A move' }, nl] };
    // Said at the name that is taken: it is the other one that may stay.
    expect((await admin.call('createLeaveType', { body: alike })).json()).toMatchObject({
      errors: [{ path: 'translations.1.value', code: 'invalid-value' }],
    });
    const others = ['Trouwen', 'Rouw', 'Studie', 'Kraam'].map((value) => ({
      ...body,
      translations: ['nl', 'en'].map((languageCode) => ({ languageCode, value })),
    }));
    for (const each of others) {
      const made = await Promise.all([1, 2, 3].map(() => admin.call('createLeaveType', { body: each })));
      expect(made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    }
    const person = await hireFullTime();
    const request = (await ask(person, asked(week.slice(0, 1), { leaveTypeId: type.leaveTypeId }))).json<Request>();
    const params = { leaveTypeId: type.leaveTypeId };
    expect((await admin.call('updateLeaveType', { params, body: { ...body, isActive: false } })).json()).toMatchObject({
      isActive: false,
      pendingCount: 1,
    });
    expect(codeOf(await admin.call('updateLeaveType', { params, body: { ...body, isDeductible: false } }))).toBe(
      'leave-type-invalid',
    );
    expect(codeOf(await ask(person, asked(week.slice(1, 2), { leaveTypeId: type.leaveTypeId })))).toBe(
      'leave-type-invalid',
    );
    expect((await approve(request)).json<Request>().status).toBe('Approved');
    const ordered = (await admin.call('orderLeaveTypes', { body: { leaveTypeIds: [type.leaveTypeId] } })).json<{
      items: { leaveTypeId: string }[];
    }>();
    expect(ordered.items[0]?.leaveTypeId).toBe(type.leaveTypeId);
    expect(
      (await admin.call('listLeaveTypeOptions', { params: { locale: 'en' } })).json<{ items: { name: string }[] }>()
        .items[0]?.name,
    ).toBe('Moving house');
    const trail = (await admin.call('listAuditEvents', { query: { action: 'leave-types-ordered' } })).json<{
      items: { details: { order: string[] } }[];
    }>().items;
    expect(trail.map(({ details }) => details.order[0])).toEqual(['Verhuizen']);
  });

  it('give back with it what lapsed by it meanwhile, and can be moved again', async () => {
    const person = await hireFullTime();
    const lot = { year: YEAR - 1, balanceType: 'AboveLegal' };
    const correction = { ...lot, correctionAmount: '20:00:00', reason: 'Meegebracht' };
    const months = { legal: 24, aboveLegal: 60, workingTimeReduction: 0, timeForTime: 6 };
    await admin.call('updateBalanceExpiries', { body: months });
    await admin.call('addLeaveCorrection', { params: { tenantUserId: person }, body: correction });
    const read = async () =>
      (await company.read(person, YEAR)).items.find(
        ({ balanceType, year }) => balanceType === lot.balanceType && year === lot.year,
      );
    const move = async (aboveLegal: number) =>
      (await admin.call('updateBalanceExpiries', { body: { ...months, aboveLegal, updateExisting: true } })).json<{
        lastUpdate: { updateId: string };
      }>().lastUpdate;
    const { updateId } = await move(0);
    await maintainTenantLeave(app.database, company.tenantId, currentTime());
    expect((await company.balances(person))[`AboveLegal ${YEAR - 1}`]).toBe(0);
    expect((await admin.call('undoBalanceExpiries', { body: { updateId } })).statusCode).toBe(200);
    const back = { expiresAt: `${YEAR + 4}-12-31`, free: '20:00:00', lapsed: '00:00:00', state: 'Usable' };
    expect(await read()).toMatchObject(back);
    await maintainTenantLeave(app.database, company.tenantId, currentTime());
    expect(await read()).toMatchObject(back);
    await move(48);
    expect(await read()).toMatchObject({ ...back, expiresAt: `${YEAR + 3}-12-31` });
  });
});

describe('a calendar link', () => {
  it('serves whole days without the nature of an illness, until it is ended', async () => {
    const person = await hireFullTime();
    const sick = (
      await ask(person, asked(week.slice(0, 2), { leaveTypeId: company.typeIds['Illness'] }))
    ).json<Request>();
    await approve(sick);
    const feed = (await admin.call('createLeaveCalendarFeed', { body: { kind: 'Team' } })).json<{
      feedId: string;
      path: string;
    }>();
    const text = await app.app.inject({ url: feed.path });
    expect(text.headers['content-type']).toContain('text/calendar');
    expect(text.body).toContain(
      `DTSTART;VALUE=DATE:${monday.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${(week[2] ?? '').replaceAll('-', '')}`,
    );
    expect(text.body).toContain('Afwezig');
    expect(text.body).not.toContain('Ziek');
    expect((await admin.call('deleteLeaveCalendarFeed', { params: { feedId: feed.feedId } })).statusCode).toBe(204);
    expect((await app.app.inject({ url: feed.path })).statusCode).toBe(404);
  });
});

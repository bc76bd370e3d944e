/** People who leave: their contracts and access end, their data can be taken out, and in the end erased. */
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { dayFromToday as day } from '../../testing/days.ts';
import { fullTime, office, YEAR } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { leaveLot } from '../../schema/balances.ts';
import { member } from '../../schema/members.ts';

let app: TestApp;
let firm: TestOffice;
let admin: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  firm = await office(app, 'Vertrek');
  ({ admin } = firm);
});
afterAll(() => app.close());

const refusal = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, codeOf(answer)];
const leave = (tenantUserId: string, lastDay: string | null, headers = {}, by = admin) =>
  by.call('endEmployment', { params: { tenantUserId }, body: { lastDay }, headers });
const finalise = async (tenantUserId: string, terms: object): Promise<string> => {
  const { contractId } = (await admin.call('createContract', { params: { tenantUserId }, body: terms })).json<{
    contractId: string;
  }>();
  expect(await admin.call('finaliseContract', { params: { tenantUserId, contractId } })).toMatchObject({
    statusCode: 200,
  });
  return contractId;
};
const contracts = async (tenantUserId: string) =>
  (await admin.call('listContracts', { params: { tenantUserId } })).json<{
    items: { startDate: string; endDate: string | null; status: string }[];
  }>().items;
const idOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;

describe('leaving', () => {
  it('shortens the contract, takes back what is not earned, and proposes what is left', async () => {
    const jan = await firm.hire();
    await finalise(jan, fullTime);
    const answer = await leave(jan, `${YEAR}-06-30`, { 'if-match': '"1"' });
    const daysOfYear = YEAR % 4 === 0 ? 366 : 365;
    const earned = Math.ceil((160 * 100 * (daysOfYear - 184)) / daysOfYear) * 36;
    expect([answer.headers['etag'], answer.json()]).toEqual([
      '"2"',
      expect.objectContaining({
        leavesOn: `${YEAR}-06-30`,
        version: 2,
        settlement: expect.objectContaining({
          balances: [{ balanceType: 'Legal', hours: expect.stringMatching(/^\d\d:/) }],
        }),
      }),
    ]);
    expect(await firm.balances(jan)).toEqual({ [`Legal ${YEAR}`]: earned, [`Legal ${YEAR + 1}`]: 0 });
    expect(await contracts(jan)).toMatchObject([{ endDate: `${YEAR}-06-30`, status: expect.any(String) }]);
  });

  it('can be moved and taken back, as if it had not been', async () => {
    const jan = await firm.hire();
    await finalise(jan, { ...fullTime, endDate: `${YEAR + 1}-03-31` });
    await finalise(jan, { ...fullTime, startDate: `${YEAR + 1}-04-01` });
    const before = [await contracts(jan), await firm.balances(jan)];
    await leave(jan, `${YEAR}-12-15`);
    expect(await contracts(jan)).toMatchObject([
      { startDate: `${YEAR + 1}-04-01`, status: 'Cancelled' },
      { endDate: `${YEAR}-12-15` },
    ]);
    await leave(jan, `${YEAR + 1}-06-30`);
    expect(await contracts(jan)).toMatchObject([{ endDate: `${YEAR + 1}-06-30` }, { endDate: `${YEAR + 1}-03-31` }]);
    expect((await leave(jan, null)).json()).toMatchObject({ leavesOn: null, settlement: null });
    const restored = (items: object[]) => items.map((item) => ({ ...item, version: 0 }));
    expect([restored(await contracts(jan)), await firm.balances(jan)]).toEqual([
      restored(before[0] as object[]),
      before[1],
    ]);
  });

  it('is over for who comes back under another contract; the one before stays ended', async () => {
    const jan = await firm.hire();
    await finalise(jan, fullTime);
    await leave(jan, `${YEAR}-12-15`);
    await finalise(jan, { ...fullTime, startDate: `${YEAR + 1}-03-01` });
    const before = [await contracts(jan), await firm.balances(jan)];
    const back = await leave(jan, null);
    expect([back.statusCode, back.json()]).toMatchObject([200, { leavesOn: null, settlement: null }]);
    expect([await contracts(jan), await firm.balances(jan)]).toEqual(before);
    await leave(jan, `${YEAR + 1}-05-31`);
    expect(await contracts(jan)).toMatchObject([{ endDate: `${YEAR + 1}-05-31` }, { endDate: `${YEAR}-12-15` }]);
    await leave(jan, null);
    expect(await contracts(jan)).toMatchObject([{ endDate: null }, { endDate: `${YEAR}-12-15` }]);
  });

  it('ends access after the last day, not on it', async () => {
    const worker = await app.colleague(admin, 'weg@vertrek.example', 'Employee');
    const id = await idOf(worker);
    await leave(id, day(2));
    expect((await worker.call('getMe')).statusCode).toBe(200);
    await leave(id, day(-2));
    expect(refusal(await worker.call('getMe'))).toEqual([401, 'unauthenticated']);
    expect(
      (await app.browser().call('login', { body: { email: 'weg@vertrek.example', password: PASSWORD } })).statusCode,
    ).toBe(403);
    await leave(id, null);
    expect(
      (await app.browser().call('login', { body: { email: 'weg@vertrek.example', password: PASSWORD } })).statusCode,
    ).toBe(200);
  });

  it.each([
    ['that was started on the last day lets go on until it stops', '2031-05-12', '2031-05-13T06:00', [200, 201, 401]],
    ['that was started after it opens nothing', '2031-05-11', '2031-05-13T06:00', [401, 401, 401]],
    ['that was never stopped opens nothing', '2031-05-12', '2031-05-13T22:30', [401, 401, 401]],
  ])('a clock %s', async (_, lastDay, later, expected) => {
    const email = `nacht-${lastDay}-${later.slice(-5, -3)}@vertrek.example`;
    const worker = await app.colleague(admin, email, 'Employee');
    const id = await idOf(worker);
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-12T20:00:00+02:00') });
      await worker.call('login', { body: { email, password: PASSWORD } });
      await worker.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
      await app.database.withTenant(firm.tenantId, () =>
        tx().update(member).set({ leavesOn: lastDay }).where(eq(member.id, id)),
      );
      vi.setSystemTime(Date.parse(`${later}:00+02:00`));
      const answers: number[] = [];
      for (const name of ['getMe', 'stopTimer', 'getMe'] as const) answers.push((await worker.call(name)).statusCode);
      expect(answers).toEqual(expected);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused for the last administrator, a stale version, a day before the start, and who holds more', async () => {
    expect(refusal(await leave(await idOf(admin), day(1)))).toEqual([409, 'last-admin']);
    const jan = await firm.hire({ startedOn: `${YEAR}-05-01` });
    expect(refusal(await leave(jan, day(1), { 'if-match': '"9"' }))).toEqual([412, 'modified-meanwhile']);
    expect((await leave(jan, `${YEAR}-04-30`)).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'lastDay', code: 'end-before-start' }],
    });
    const manager = await app.colleague(admin, 'manager@vertrek.example', 'Manager');
    expect(refusal(await leave(await idOf(admin), day(1), {}, manager))).toEqual([403, 'unauthorized']);
    expect(refusal(await leave(newId(), day(1)))).toEqual([404, 'not-found']);
    const other = await office(app, 'Vreemd');
    expect(refusal(await leave(jan, day(1), {}, other.admin))).toEqual([404, 'not-found']);
  });
});

describe('the export of a person', () => {
  it('has everything that belongs to the person, and no secrets', async () => {
    const worker = await app.colleague(admin, 'inzage@vertrek.example', 'Employee');
    const id = await idOf(worker);
    await app.database.withTenant(
      firm.tenantId,
      async () => void (await tx().update(member).set({ dateOfBirth: '1990-05-01' }).where(eq(member.id, id))),
    );
    await finalise(id, fullTime);
    // What is written anew lies behind the rest, and is still what was made first.
    await app.database.withTenant(
      firm.tenantId,
      async () =>
        void (await tx()
          .update(leaveLot)
          .set({ year: YEAR + 5 })
          .where(eq(leaveLot.year, YEAR))),
    );
    const answer = await admin.call('exportMember', { params: { tenantUserId: id } });
    const { tables } = answer.json<{ tables: Record<string, Record<string, unknown>[]> }>();
    expect(tables).toMatchObject({
      member: [{ id, firstName: 'Cor', lastName: 'Bos', dateOfBirth: '1990-05-01' }],
      login: [{ email: 'inzage@vertrek.example' }],
      contract: [{ tenantUserId: id, workingWeek: '40:00:00' }],
      leaveLot: [
        { balanceType: 'Legal', year: YEAR + 5 },
        { balanceType: 'Legal', year: YEAR + 1 },
      ],
      leaveMutation: [{ amount: '160:00:00' }, { amount: '160:00:00' }],
      memberRole: [{ tenantUserId: id }],
      timesheetEntry: [],
      timesheetSegment: [],
    });
    expect(answer.body).not.toMatch(/passwordHash|password_hash|tenantId|token/);
    const other = await office(app, 'Nieuwsgierig');
    expect(refusal(await other.admin.call('exportMember', { params: { tenantUserId: id } }))).toEqual([
      404,
      'not-found',
    ]);
    expect((await admin.call('listAuditEvents', { query: { action: 'member-exported' } })).json()).toMatchObject({
      items: [{ subjectId: id, subjectName: 'Cor Bos' }],
    });
  });
});

describe('erasing a person', () => {
  const erase = (tenantUserId: string, confirmation: string) =>
    admin.call('eraseMember', { params: { tenantUserId }, body: { confirmation } });

  it('leaves hours and contracts, and nothing that tells whose they were', async () => {
    const worker = await app.colleague(admin, 'vergeten@vertrek.example', 'Employee');
    const id = await idOf(worker);
    await app.database.withTenant(
      firm.tenantId,
      async () =>
        void (await tx()
          .update(member)
          .set({ firstName: 'Uniek', lastName: 'Herkenbaar', dateOfBirth: '1990-05-01', phoneNumber: '0612345678' })
          .where(eq(member.id, id))),
    );
    await finalise(id, fullTime);
    expect(refusal(await erase(id, 'Uniek Herkenbaar'))).toEqual([409, 'state-conflict']);
    await leave(id, day(-2));
    expect((await erase(id, 'Iemand anders')).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'confirmation', code: 'not-same' }],
    });
    expect((await erase(id, 'Uniek Herkenbaar')).statusCode).toBe(204);
    const dump = await app.database.asSystem(async () => {
      const kept: unknown[] = [];
      for (const table of [
        sql`member`,
        sql`user_account`,
        sql`audit_event`,
        sql`invite`,
        sql`session`,
        sql`mail_outbox`,
        sql`contract`,
      ]) {
        kept.push((await tx().execute(sql`select to_jsonb(t) as data from ${table} t`)).rows);
      }
      return JSON.stringify(kept);
    });
    expect(dump).not.toMatch(/Uniek|Herkenbaar|vergeten@vertrek|0612345678/);
    expect(dump).toContain(id);
    expect(dump).toMatch(/Oud-medewerker/);
    expect(refusal(await admin.call('getMember', { params: { tenantUserId: id } }))).toEqual([404, 'not-found']);
    expect(refusal(await erase(id, 'Oud-medewerker'))).toEqual([404, 'not-found']);
    expect((await admin.call('listAuditEvents', { query: { action: 'member-erased' } })).json()).toMatchObject({
      items: [{ subjectId: id, subjectName: null, details: {} }],
    });
  });
});

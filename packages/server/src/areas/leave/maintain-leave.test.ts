/** Warnings, next year's hours and the settlement, on a real database and on days of one's choice. */
import type { BalanceExplanation, LapseWarning, LapsingLot, LeaveDossier } from '@rooster/contract';
import { mondayOf } from '@rooster/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { fullTime, office, YEAR } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';
import { maintainLeave, maintainTenantLeave } from './maintain-leave.ts';
import { leaveLot } from '../../schema/balances.ts';
import { leaveOffice } from './testing.ts';

let app: TestApp;
let company: TestOffice;
let me: string;
const at = (date: string): number => Date.parse(`${date}T10:00:00Z`);
const tend = (date: string): Promise<void> => maintainTenantLeave(app.database, company.tenantId, at(date));
const warnings = async () =>
  (await company.admin.call('listLapseWarnings', { params: { tenantUserId: me } })).json<{ items: LapseWarning[] }>()
    .items;

beforeAll(async () => {
  app = await testApp();
  company = await office(app, 'Rondebedrijf', {
    standardVacationSeconds: 200 * 3600,
    standardWorkweekSeconds: 40 * 3600,
  });
  await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  me = (await company.admin.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  await app.database.withTenant(
    company.tenantId,
    async () => void (await tx().update(member).set({ dateOfBirth: '1980-01-01' }).where(eq(member.id, me))),
  );
  const draft = await company.admin.call('createContract', { params: { tenantUserId: me }, body: fullTime });
  const { contractId } = draft.json<{ contractId: string }>();
  await company.admin.call('finaliseContract', { params: { tenantUserId: me, contractId } });
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

describe('the rounds', () => {
  it('open next year once', async () => {
    await tend(`${YEAR + 1}-01-02`);
    await tend(`${YEAR + 1}-01-03`);
    expect((await company.balances(me))[`Legal ${YEAR + 2}`]).toBe(160 * 3600);
    await maintainLeave(app.database, at(`${YEAR + 1}-01-04`));
    expect((await company.balances(me))[`Legal ${YEAR + 2}`]).toBe(160 * 3600);
  });

  it('settle above-legal hours beyond the limit, once', async () => {
    const { version: _version, ...values } = (await company.admin.call('getLeaveModuleSettings')).json<
      Record<string, unknown>
    >();
    expect(
      (
        await company.admin.call('updateLeaveModuleSettings', {
          body: { ...values, carryOverFlatRate: '16:00:00', settlementDate: '02-01' },
        })
      ).statusCode,
    ).toBe(200);
    await tend(`${YEAR + 1}-01-31`);
    expect((await company.balances(me))[`AboveLegal ${YEAR}`]).toBe(40 * 3600);
    await tend(`${YEAR + 1}-02-01`);
    await tend(`${YEAR + 1}-02-02`);
    expect(await company.balances(me)).toMatchObject({
      [`AboveLegal ${YEAR}`]: 16 * 3600,
      [`Legal ${YEAR}`]: 160 * 3600,
    });
  });

  it('settle by the better of a flat and a percentage limit, with additions by age', async () => {
    const other = await leaveOffice(app, 'Procentbedrijf', {
      standardVacationSeconds: 200 * 3600,
      standardWorkweekSeconds: 40 * 3600,
    });
    await other.set({
      carryOverFlatRate: '16:00:00',
      carryOverPercentageRate: 50,
      settlementDate: '03-15',
      ageBasedVacationAdditions: [
        { age: 18, extraHours: '08:00:00' },
        { age: 99, extraHours: '40:00:00' },
      ],
    });
    const person = await other.hireFullTime();
    expect(await other.balances(person)).toMatchObject({
      [`Legal ${YEAR}`]: 160 * 3600,
      [`AboveLegal ${YEAR}`]: 48 * 3600,
    });
    const maintainOther = (date: string): Promise<void> => maintainTenantLeave(app.database, other.tenantId, at(date));
    await maintainOther(`${YEAR + 1}-03-14`);
    expect((await other.balances(person))[`AboveLegal ${YEAR}`]).toBe(48 * 3600);
    await maintainOther(`${YEAR + 1}-03-15`);
    expect(await other.balances(person)).toMatchObject({
      [`Legal ${YEAR}`]: 160 * 3600,
      [`AboveLegal ${YEAR}`]: 24 * 3600,
    });
  });

  it('give back what they cut to leave of before that is entered later, and say so', async () => {
    const other = await leaveOffice(app, 'Laatverlof', {
      standardVacationSeconds: 200 * 3600,
      standardWorkweekSeconds: 40 * 3600,
    });
    await other.set({ carryOverFlatRate: '16:00:00', settlementDate: '02-01' });
    const person = await other.hireFullTime();
    const taken = { year: YEAR, balanceType: 'Legal', correctionAmount: '-160:00:00', reason: 'Opgenomen' };
    await other.admin.call('addLeaveCorrection', { params: { tenantUserId: person }, body: taken });
    await maintainTenantLeave(app.database, other.tenantId, at(`${YEAR + 1}-02-01`));
    vi.useFakeTimers({ toFake: ['Date'], now: at(`${YEAR + 1}-02-03`) });
    const admin = app.browser();
    await admin.call('login', { body: { email: 'admin@laatverlof.example', password: PASSWORD } });
    const lines = async () => {
      const answer = await admin.call('explainLeaveBalances', {
        params: { year: String(YEAR + 1), tenantUserId: person },
        query: { balanceType: 'AboveLegal', asOf: `${YEAR + 1}-02-01` },
      });
      const [lot] = answer.json<BalanceExplanation>().lots.filter(({ balance }) => balance.year === YEAR);
      return [lot?.balance.free, ...(lot?.mutations ?? []).map(({ source, amount }) => [source, amount])];
    };
    expect(await lines()).toEqual(['16:00:00', ['Contract', '40:00:00'], ['CarryOver', '-24:00:00']]);
    const late = await other.ask(person, other.asked([mondayOf(`${YEAR}-12-14`)]), admin);
    expect(late.statusCode).toBe(201);
    expect(await lines()).toEqual([
      '16:00:00',
      ['Contract', '40:00:00'],
      ['LeaveRequest', '-08:00:00'],
      ['CarryOver', '-24:00:00'],
      ['CarryOver', '08:00:00'],
    ]);
    await other.cancel(late.json(), admin);
    expect((await lines())[0]).toBe('16:00:00');
  });

  it('warn at three dates, record it, and prove the warning by mail', async () => {
    await tend(`${YEAR + 1}-03-30`);
    expect(await warnings()).toEqual([]);
    for (const date of ['04-01', '04-02', '05-01', '06-03', '06-20']) await tend(`${YEAR + 1}-${date}`);
    expect((await warnings()).map(({ lastDay, duration, seenAt }) => [lastDay, duration, seenAt])).toEqual(
      Array.from({ length: 3 }, () => [`${YEAR + 1}-06-30`, '160:00:00', null]),
    );
    const mails = await app.mailsTo('admin@rondebedrijf.example');
    expect(mails.filter(({ subject }) => subject.startsWith('160:00')).length).toBe(3);
    const ids = (await warnings()).map(({ warningId }) => warningId);
    await company.admin.call('seeLapseWarnings', { body: { warningIds: ids } });
    expect((await warnings()).every(({ seenAt }) => seenAt !== null)).toBe(true);
    const [lot] = await app.database.withTenant(
      company.tenantId,
      async () =>
        await tx()
          .select()
          .from(leaveLot)
          .where(eq(leaveLot.expiresAt, `${YEAR + 1}-06-30`)),
    );
    expect(lot?.warnedSeconds).toBe(160 * 3600);
  });

  it('leave a lot without proof for a decision', async () => {
    const lotId = '01890a5d-ac96-774b-bcce-b302099a8057';
    await company.admin.call('addLeaveCorrection', {
      params: { tenantUserId: me },
      body: { year: YEAR, balanceType: 'Legal', correctionAmount: '01:00:00', reason: 'Voor de zekerheid' },
    });
    await app.database.withTenant(company.tenantId, async () => {
      await tx()
        .update(leaveLot)
        .set({ expiresAt: `${YEAR - 1}-06-30`, warnedSeconds: 0 })
        .where(eq(leaveLot.expiresAt, `${YEAR + 1}-06-30`));
    });
    const lots = (await company.admin.call('listLapsingLots')).json<{ items: LapsingLot[] }>().items;
    expect(lots).toMatchObject([{ state: 'AwaitsDecision', duration: '161:00:00' }]);
    expect(
      codeOf(
        await company.admin.call('decideLapse', {
          params: { leaveHourBalanceId: lotId },
          body: { lastDay: null, reason: 'Bestaat niet' },
        }),
      ),
    ).toBe('not-found');
    const params = { leaveHourBalanceId: lots[0]?.leaveHourBalanceId ?? '' };
    expect(
      codeOf(
        await company.admin.call('decideLapse', { params, body: { lastDay: `${YEAR - 1}-07-01`, reason: 'Te vroeg' } }),
      ),
    ).toBe('validation-failed');
    expect(
      (
        await company.admin.call('decideLapse', {
          params,
          body: { lastDay: `${YEAR + 1}-12-31`, reason: 'Alsnog op te nemen' },
        })
      ).statusCode,
    ).toBe(201);
    expect(
      codeOf(await company.admin.call('decideLapse', { params, body: { lastDay: null, reason: 'Nog eens' } })),
    ).toBe('state-conflict');
    const dossier = (
      await company.admin.call('getLeaveDossier', { params: { tenantUserId: me } })
    ).json<LeaveDossier>();
    expect(dossier.decisions).toMatchObject([
      { reason: 'Alsnog op te nemen', lastDay: `${YEAR + 1}-12-31`, decidedBy: { lastName: 'Dam' } },
    ]);
    expect(dossier.warnings.map(({ mailedTo }) => mailedTo)).toEqual(
      Array.from({ length: 3 }, () => 'admin@rondebedrijf.example'),
    );
    expect(
      (await company.admin.call('listAuditEvents', { query: { action: 'leave-lapse-decided' } })).json(),
    ).toMatchObject({ items: [{ subjectId: me, subjectName: 'Ada van Dam' }] });
    expect((await company.admin.call('listLapsingLots')).json<{ items: LapsingLot[] }>().items).toEqual([]);
  });
});

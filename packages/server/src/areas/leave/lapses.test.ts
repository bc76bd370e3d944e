/**
 * Hours past their last day: lapsing as lines of the ledger, what comes back after it, and debts. On a real database.
 */
import type { BalanceExplanation, LapsingLot, LeaveRequest } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { holdMidyear, MIDYEAR } from '../../testing/hold-day.ts';
import { startHousekeeping } from '../../housekeeping.ts';
import { maintainTenantLeave } from './maintain-leave.ts';
import { leaveLot } from '../../schema/balances.ts';
import { HOUR, leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
const today = MIDYEAR;
const yesterday = addDays(today, -1);

holdMidyear();
beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Vervalbedrijf', {
    standardVacationSeconds: 200 * HOUR,
    standardWorkweekSeconds: 40 * HOUR,
  });
});
afterAll(() => app.close());

type Lot = typeof leaveLot.$inferSelect;
/** Changes somebody's lot of a kind, of this year. */
const setLot = (memberId: string, balanceType: Lot['balanceType'], values: Partial<Lot>): Promise<string> =>
  app.database.withTenant(company.tenantId, async () => {
    const [lot] = await tx()
      .update(leaveLot)
      .set(values)
      .where(and(eq(leaveLot.memberId, memberId), eq(leaveLot.balanceType, balanceType), eq(leaveLot.year, YEAR)))
      .returning();
    return lot?.id ?? '';
  });
const round = (date = today): Promise<void> =>
  maintainTenantLeave(app.database, company.tenantId, Date.parse(`${date}T10:00:00Z`));
const listed = async (memberId: string) =>
  (await company.admin.call('listLapsingLots'))
    .json<{ items: LapsingLot[] }>()
    .items.filter(({ tenantUserId }) => tenantUserId === memberId);
const linesOf = async (memberId: string) =>
  (await company.admin.call('explainLeaveBalances', { params: { year: String(YEAR), tenantUserId: memberId } }))
    .json<BalanceExplanation>()
    .lots.flatMap(({ balance, mutations }) => mutations.map((line) => ({ ...line, lot: balance.balanceType })));
const decide = (leaveHourBalanceId: string, lastDay: string | null) =>
  company.admin.call('decideLapse', { params: { leaveHourBalanceId }, body: { lastDay, reason: 'Afgesproken' } });
const correct = (tenantUserId: string, hours: string) =>
  company.admin.call('addLeaveCorrection', {
    params: { tenantUserId },
    body: { year: YEAR, balanceType: 'Legal', correctionAmount: hours, reason: 'Rechtzetten' },
  });

describe('a lot whose last day has passed', () => {
  it('lapses by a line with its rule, written once, and no balance shown changes by that', async () => {
    const person = await company.hireFullTime();
    await setLot(person, 'AboveLegal', { expiresAt: yesterday });
    const before = await company.read(person, YEAR);
    await round();
    await round();
    expect(await company.read(person, YEAR)).toEqual(before);
    expect((await company.balances(person))[`AboveLegal ${YEAR}`]).toBe(0);
    expect((await linesOf(person)).filter(({ source }) => source === 'Lapse')).toMatchObject([
      {
        lot: 'AboveLegal',
        date: today,
        amount: '-40:00:00',
        sum: '00:00:00',
        reason: 'Other',
        rule: 'Expiry',
        actor: null,
      },
    ]);
  });

  it('is dealt with as soon as a server starts', async () => {
    const person = await company.hireFullTime();
    await setLot(person, 'AboveLegal', { expiresAt: yesterday });
    const stop = startHousekeeping(app.database, (error) => expect.unreachable(String(error)));
    await expect.poll(async () => (await company.balances(person))[`AboveLegal ${YEAR}`], { timeout: 20_000 }).toBe(0);
    stop();
  });

  it('gets leave back that is cancelled after it: listed for a decision, still to be used, decided on and corrected', async () => {
    const person = await company.hireFullTime();
    const request = (await company.approve(await company.made(person, week.slice(0, 1)))).json<LeaveRequest>();
    const lotId = await setLot(person, 'Legal', { expiresAt: yesterday, warnedSeconds: 160 * HOUR });
    await round();
    expect(await listed(person)).toEqual([]);
    const lapsed = (await company.read(person, YEAR)).total;
    expect((await company.cancel(request)).statusCode).toBe(200);
    await round();
    expect((await company.read(person, YEAR)).total.free).toBe(
      `${String(Number(lapsed.free.slice(0, -6)) + 8).padStart(2, '0')}:00:00`,
    );
    expect(await listed(person)).toMatchObject([
      { leaveHourBalanceId: lotId, balanceType: 'Legal', state: 'AwaitsDecision', duration: '08:00:00' },
    ]);
    expect((await correct(person, '-02:00:00')).statusCode).toBe(201);
    expect(codeOf(await correct(person, '-07:00:00'))).toBe('leave-correction-failed');
    expect(await listed(person)).toMatchObject([{ duration: '06:00:00' }]);
    expect((await decide(lotId, addDays(today, 30))).statusCode).toBe(201);
    expect(codeOf(await decide(lotId, null))).toBe('state-conflict');
    await round(addDays(today, 31));
    expect((await linesOf(person)).filter(({ source }) => source === 'Lapse')).toMatchObject([
      { amount: '-152:00:00', rule: 'Warning' },
      { amount: '-06:00:00', rule: 'Decision', date: addDays(today, 31) },
    ]);
  });

  it('gets leave back that is cancelled before the round has dealt with it: that part is listed, not lost with the rest', async () => {
    const person = await company.hireFullTime();
    const request = (await company.approve(await company.made(person, week.slice(0, 1)))).json<LeaveRequest>();
    const lotId = await setLot(person, 'Legal', { expiresAt: yesterday, warnedSeconds: 160 * HOUR });
    expect((await company.cancel(request)).statusCode).toBe(200);
    await round();
    expect(await listed(person)).toMatchObject([
      { leaveHourBalanceId: lotId, balanceType: 'Legal', state: 'AwaitsDecision', duration: '08:00:00' },
    ]);
    expect((await linesOf(person)).filter(({ source }) => source === 'Lapse')).toMatchObject([
      { amount: '-152:00:00', rule: 'Warning' },
    ]);
  });

  it('takes no correction once nothing of it is left', async () => {
    const person = await company.hireFullTime();
    await setLot(person, 'Legal', { expiresAt: yesterday, warnedSeconds: 160 * HOUR });
    await round();
    expect([codeOf(await correct(person, '-01:00:00')), codeOf(await correct(person, '01:00:00'))]).toEqual([
      'leave-correction-failed',
      'leave-correction-failed',
    ]);
  });

  it('loses no more than the hours that were warned of', async () => {
    const person = await company.hireFullTime();
    await setLot(person, 'Legal', { expiresAt: yesterday, warnedSeconds: 8 * HOUR });
    await round();
    expect((await company.balances(person))[`Legal ${YEAR}`]).toBe(152 * HOUR);
    expect(await listed(person)).toMatchObject([
      { state: 'AwaitsDecision', duration: '152:00:00', warned: '08:00:00' },
    ]);
  });

  it('stays as a manager decided when new terms are given to existing lots', async () => {
    const person = await company.hireFullTime();
    const lotId = await setLot(person, 'Legal', { expiresAt: yesterday });
    expect((await decide(lotId, null)).statusCode).toBe(201);
    const months = { legal: 12, aboveLegal: 60, workingTimeReduction: 0, timeForTime: 6 };
    expect(
      (await company.admin.call('updateBalanceExpiries', { body: { ...months, updateExisting: true } })).statusCode,
    ).toBe(200);
    expect(
      (await company.read(person, YEAR)).items.find(({ leaveHourBalanceId }) => leaveHourBalanceId === lotId),
    ).toMatchObject({ expiresAt: null, state: 'Usable' });
  });
});

describe('a debt', () => {
  it('is carried while its year lasts, and paid from later hours once it is over, line by line', async () => {
    const person = await company.hireFullTime();
    await company.admin.call('addLeaveCorrection', {
      params: { tenantUserId: person },
      body: { year: YEAR, balanceType: 'AboveLegal', correctionAmount: '-50:00:00', reason: 'Te veel opgenomen' },
    });
    await round();
    expect((await company.balances(person))[`AboveLegal ${YEAR}`]).toBe(-10 * HOUR);
    await round(`${YEAR + 1}-01-02`);
    await round(`${YEAR + 1}-01-03`);
    expect(await company.balances(person)).toMatchObject({ [`AboveLegal ${YEAR}`]: 0, [`Legal ${YEAR}`]: 150 * HOUR });
    expect((await linesOf(person)).filter(({ source }) => source === 'Debt')).toMatchObject([
      { lot: 'Legal', amount: '-10:00:00', otherLot: { balanceType: 'AboveLegal', year: YEAR } },
      { lot: 'AboveLegal', amount: '10:00:00', sum: '00:00:00', otherLot: { balanceType: 'Legal', year: YEAR } },
    ]);
  });
});

describe('the settlement of a year', () => {
  it('is done however late in the year a server gets to it, and not by a limit that is set after its day', async () => {
    const other = await leaveOffice(app, 'Laatbedrijf', {
      standardVacationSeconds: 200 * HOUR,
      standardWorkweekSeconds: 40 * HOUR,
    });
    const person = await other.hireFullTime();
    await other.set({ carryOverFlatRate: '16:00:00', settlementDate: '12-31' });
    const late = (date: string): Promise<void> =>
      maintainTenantLeave(app.database, other.tenantId, Date.parse(`${date}T10:00:00Z`));
    await late(`${YEAR + 1}-12-31`);
    expect((await other.balances(person))[`AboveLegal ${YEAR}`]).toBe(16 * HOUR);
    await other.set({ settlementDate: '01-01' });
    await late(`${YEAR + 2}-11-20`);
    expect((await other.balances(person))[`AboveLegal ${YEAR + 1}`]).toBe(16 * HOUR);
  });
});

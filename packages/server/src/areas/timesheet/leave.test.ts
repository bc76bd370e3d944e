/** Leave and contracts in figures of hours, and what of them goes to the payroll program and changes afterwards. */
import { addDays } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';
import { leaveRequestDay } from '../../schema/leave.ts';
import { freeMapping } from '../../testing/payroll-mapping.ts';
import { addLeave, addLeaveType, contractRow, workingWeek } from '../../testing/terms-and-leave.ts';
import { NOW, timesheetWorld, winterEntry, withModules } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let person: Caller;
let vacation: string;
let illness: string;

const week = { fromDate: '2026-11-02', toDate: '2026-11-08' };
const nextWeek = { fromDate: '2026-11-09', toDate: '2026-11-15' };
const inCompany = <T>(work: () => Promise<T>): Promise<T> => company.database.withTenant(company.tenantId, work);

const newType = (name: string, preset: 'Vacation' | 'Illness'): Promise<string> =>
  inCompany(() => addLeaveType(company.tenantId, name, preset));

/** Approved leave of so many hours on each date. */
const absent = (who: Caller, leaveTypeId: string, dates: readonly string[], hours = 8): Promise<string> =>
  inCompany(() => addLeave(company.tenantId, who.principal.memberId, leaveTypeId, dates, hours));

const withdraw = (requestId: string, date: string) =>
  inCompany(() =>
    tx()
      .update(leaveRequestDay)
      .set({ inForceSeconds: 0 })
      .where(
        and(
          eq(leaveRequestDay.tenantId, company.tenantId),
          eq(leaveRequestDay.requestId, requestId),
          eq(leaveRequestDay.date, date),
        ),
      ),
  );

/** Working days of eight hours, Monday first, from the start of the year. */
const agree = (who: Caller, dayCount = 5): Promise<string> =>
  inCompany(async () => {
    const days = Array.from({ length: dayCount }, () => 8);
    const row = contractRow(company.tenantId, who.principal.memberId, '2026-01-01', workingWeek(...days));
    await tx().insert(contract).values(row);
    return row.id;
  });
const cancelContract = (id: string) =>
  inCompany(() =>
    tx()
      .update(contract)
      .set({ status: 'Cancelled' })
      .where(and(eq(contract.tenantId, company.tenantId), eq(contract.id, id))),
  );

const work = async (date: string, end = '17:00'): Promise<void> => {
  const { id } = await person.call('addEntry', { body: winterEntry(date, '09:00', end) });
  await admin.call('approveEntry', { body: { timesheetEntryId: id } });
};
const explain = (who: Caller, period = week, now = NOW) =>
  who.call('explainMemberHours', { params: { tenantUserId: person.principal.memberId }, body: period, now });

beforeEach(async () => {
  company = await world.company();
  admin = withModules(world.database, await company.hire('Admin', 'Admin'), 'Timesheet', 'Vacation');
  person = withModules(world.database, await company.hire('Werker'), 'Timesheet', 'Vacation');
  [vacation, illness] = [await newType('Vakantie', 'Vacation'), await newType('Ziek', 'Illness')];
});

describe('leave in the figures', () => {
  it('is summed per employee and per date, and only where leave is kept', async () => {
    await absent(person, vacation, ['2026-11-02', '2026-11-03']);
    await absent(person, illness, ['2026-11-03'], 2);
    await absent(person, vacation, ['2026-11-09']);
    await work('2026-11-04');
    const row = async (who: Caller) =>
      (await who.call('aggregateHours', { body: week })).items.find(({ lastName }) => lastName === 'Werker');
    expect(await row(admin)).toMatchObject({ workedTime: '08:00:00', leaveTime: '18:00:00' });
    expect(await row(withModules(world.database, admin, 'Timesheet'))).toMatchObject({ leaveTime: null });
    expect((await admin.call('aggregateDays', { body: week })).items).toEqual([
      { date: '2026-11-02', workedTime: '00:00:00', pendingTime: '00:00:00', leaveTime: '08:00:00' },
      { date: '2026-11-03', workedTime: '00:00:00', pendingTime: '00:00:00', leaveTime: '10:00:00' },
      { date: '2026-11-04', workedTime: '08:00:00', pendingTime: '00:00:00', leaveTime: '00:00:00' },
    ]);
    const chef = withModules(world.database, await company.hire('Chef', 'DepartmentManager'), 'Timesheet', 'Vacation');
    expect((await chef.call('aggregateDays', { body: week })).items).toEqual([]);
  });

  it('opens its days; of an illness others learn the absence, the employee himself the type', async () => {
    await absent(person, vacation, ['2026-11-02']);
    await absent(person, illness, ['2026-11-03']);
    const { leaveTime, leave } = await explain(admin);
    expect([leaveTime, ...leave.map(({ date, duration, leaveTypeName }) => [date, duration, leaveTypeName])]).toEqual([
      '16:00:00',
      ['2026-11-03', '08:00:00', null],
      ['2026-11-02', '08:00:00', 'Vakantie'],
    ]);
    const own = await person.call('explainOwnHours', { body: week });
    expect(own.leave.map(({ leaveTypeName }) => leaveTypeName)).toEqual(['Ziek', 'Vakantie']);
  });
});

describe('the running total against the contract', () => {
  it('counts the days that are over: worked hours, leave, holidays and corrections, pending ones apart', async () => {
    await agree(person);
    await admin.call('addSurchargeDays', {
      body: {
        days: [{ date: '2026-11-17', displayName: 'Feest', factor: 100, isSurchargeDay: false, isFreeDay: true }],
      },
    });
    await work('2026-11-16', '18:00');
    await person.call('addEntry', { body: winterEntry('2026-11-18', '08:00', '11:00') });
    await absent(person, vacation, ['2026-11-18', '2026-11-19']);
    const { balance } = await explain(admin, { fromDate: '2026-11-16', toDate: '2026-11-22' });
    expect(balance).toEqual({
      until: '2026-11-17',
      contractTime: '40:00:00',
      contractTimeUntil: '16:00:00',
      workedTime: '09:00:00',
      leaveTime: '00:00:00',
      holidayTime: '08:00:00',
      correctionTime: '00:00:00',
      paidOutTime: '00:00:00',
      pendingTime: '00:00:00',
      balanceTime: '01:00:00',
      contracts: [{ fromDate: '2026-11-16', toDate: '2026-11-17', weekTime: '40:00:00', contractTime: '16:00:00' }],
      holidays: [{ date: '2026-11-17', displayName: 'Feest', duration: '08:00:00' }],
    });
  });

  it('is not there for who is on call, and covers all of a past period', async () => {
    expect((await explain(admin)).balance).toBeNull();
    await agree(person);
    expect((await explain(admin)).balance).toMatchObject({
      until: '2026-11-08',
      contractTimeUntil: '40:00:00',
      balanceTime: '-40:00:00',
    });
  });
});

describe('the payroll export', () => {
  const components = [
    { kind: 'Worked' as const, code: 'UREN' },
    { kind: 'Surplus' as const, code: 'MEER' },
    { kind: 'Absence' as const, code: 'AFW' },
  ];
  const map = () =>
    admin.call('updatePayrollMapping', {
      body: freeMapping(
        [...components, { kind: 'Absence' as const, leaveTypeId: vacation, code: 'VAK' }],
        ['Code', 'Kind', 'Hours'],
      ),
    });
  const sendOut = (period: typeof week, now = NOW) => admin.call('createPayrollExport', { body: period, now });
  const short = ({ lines }: Awaited<ReturnType<typeof sendOut>>) =>
    lines.map(({ kind, code, duration, isCorrection, fromDate }) => [
      kind,
      code,
      duration,
      ...(isCorrection ? [fromDate] : []),
    ]);

  it('names types of leave that have no code yet', async () => {
    await absent(person, vacation, ['2026-11-02']);
    await absent(person, illness, ['2026-11-03']);
    const { missing } = await admin.call('previewPayrollExport', { body: week });
    expect(missing).toEqual([
      { kind: 'Absence', factor: null, leaveTypeId: null, leaveTypeName: null, rule: null },
      { kind: 'Absence', factor: null, leaveTypeId: vacation, leaveTypeName: 'Vakantie', rule: null },
    ]);
  });

  it('hands over leave by type, counts it towards the contract, and takes a withdrawn day back afterwards', async () => {
    await agree(person, 3);
    await map();
    const request = await absent(person, vacation, ['2026-11-02', '2026-11-03']);
    await absent(person, illness, ['2026-11-04'], 4);
    await work('2026-11-04', '15:00');
    const made = await sendOut(week);
    expect(short(made)).toEqual([
      ['Surplus', 'MEER', '02:00:00'],
      ['Absence', 'AFW', '04:00:00'],
      ['Absence', 'VAK', '16:00:00'],
    ]);
    expect(made.csv).toBe('MEER;Meeruren;2\r\nAFW;Afwezig;4\r\nVAK;Vakantie;16\r\n');
    expect((await admin.call('previewPayrollExport', { body: week })).lines).toEqual([]);
    await withdraw(request, '2026-11-03');
    expect(short(await sendOut(nextWeek))).toEqual([
      ['Surplus', 'MEER', '-02:00:00', week.fromDate],
      ['Absence', 'VAK', '-08:00:00', week.fromDate],
    ]);
    expect((await admin.call('previewPayrollExport', { body: week })).lines).toEqual([]);
  });

  it('does not call leave of on-call people surplus', async () => {
    await map();
    await absent(person, vacation, ['2026-11-02']);
    expect(short(await sendOut(week))).toEqual([['Absence', 'VAK', '08:00:00']]);
  });

  it('corrects a period when the contract of it has become another kind, and once more when it turns back', async () => {
    await map();
    await work('2026-11-02', '18:00');
    expect(short(await sendOut(week))).toEqual([['Worked', 'UREN', '09:00:00']]);
    const id = await agree(person, 1);
    expect(short(await sendOut(nextWeek))).toEqual([
      ['Worked', 'UREN', '-09:00:00', week.fromDate],
      ['Surplus', 'MEER', '01:00:00', week.fromDate],
    ]);
    await cancelContract(id);
    expect(short(await sendOut({ fromDate: '2026-11-16', toDate: '2026-11-22' }))).toEqual([
      ['Worked', 'UREN', '09:00:00', week.fromDate],
      ['Surplus', 'MEER', '-01:00:00', week.fromDate],
    ]);
  });

  it('corrects a surplus when the contract hours were changed for the past', async () => {
    await map();
    const id = await agree(person, 1);
    await work('2026-11-02', '18:00');
    expect(short(await sendOut(week))).toEqual([['Surplus', 'MEER', '01:00:00']]);
    await cancelContract(id);
    await agree(person, 2);
    expect(short(await sendOut(week))).toEqual([['Surplus', 'MEER', '-01:00:00', week.fromDate]]);
  });

  it('hands over a year of leave as one line per type', async () => {
    await map();
    const dates = Array.from({ length: 260 }, (_, index) => addDays('2026-01-01', index));
    await absent(person, vacation, dates, 4);
    expect(short(await sendOut({ fromDate: '2026-01-01', toDate: '2026-12-31' }))).toEqual([
      ['Absence', 'VAK', '1040:00:00'],
    ]);
  });
});

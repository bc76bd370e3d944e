/** What exports make of hours that change after they were handed over. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { tx } from '../../../platform/database/context.ts';
import { contract } from '../../../schema/contracts.ts';
import { NOW, refusal, timesheetWorld, winterEntry } from '../testing.ts';
import type { Caller } from '../testing.ts';
import { freeMapping } from '../../../testing/payroll-mapping.ts';
import { components, nextWeek, payrollTeam, short, week } from '../../../testing/payroll-team.ts';
import type { PayrollTeam } from '../../../testing/payroll-team.ts';

const world = timesheetWorld();
let team: PayrollTeam;
beforeEach(async () => {
  team = await payrollTeam(world);
});

const HOUR = 3600;
const days = { monday: 100, tuesday: 100, wednesday: 100, thursday: 100, friday: 100, saturday: 100, sunday: 150 };

describe('overtime, surcharges and hours on call that move between periods', () => {
  const february = { fromDate: '2026-02-01', toDate: '2026-02-28' };
  const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  const move = async (who: Caller, id: string, date: string, end = '17:00') => {
    await who.call('updateEntry', { params: { id }, body: winterEntry(date, '09:00', end) });
    await team.approve(id);
  };
  /** A contract of eight hours a week, on Saturdays, in place of that on Mondays. */
  const onSaturdays = (who: Caller) =>
    team.company.database.withTenant(team.company.tenantId, () =>
      tx()
        .update(contract)
        .set({ weekdaySeconds: [0, 0, 0, 0, 0, 8 * HOUR, 0] })
        .where(eq(contract.memberId, who.principal.memberId)),
    );

  it('pay overtime once: surplus that moves from February to March is taken back of February', async () => {
    await team.map();
    await onSaturdays(team.fixed);
    // The contract asks for the four Saturdays of each month; what is worked beyond them is surplus.
    for (const date of [
      '2026-02-07',
      '2026-02-14',
      '2026-02-21',
      '2026-02-22',
      '2026-03-07',
      '2026-03-14',
      '2026-03-21',
      '2026-03-28',
    ])
      await team.work(team.fixed, date);
    const moved = await team.work(team.fixed, '2026-02-28');
    expect(short((await team.sendOut(february)).lines)).toEqual([['Vast', 'Surplus', null, '08:00:00']]);
    await move(team.fixed, moved, '2026-03-08');
    expect(short((await team.sendOut(march)).lines)).toEqual([
      ['Vast', 'Surplus', null, '-08:00:00', '2026-02-01'],
      ['Vast', 'Surplus', null, '08:00:00'],
    ]);
    expect(await refusal(team.sendOut(march))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('never pay hours that await approval, nor take them back after the denial', async () => {
    await team.map();
    await team.work(team.fixed, '2026-10-05');
    await team.work(team.fixed, '2026-10-12');
    await team.work(team.fixed, '2026-10-19');
    const id = await team.work(team.fixed, '2026-10-26', '09:00', '18:00');
    expect(short((await team.sendOut(october)).lines)).toEqual([['Vast', 'Surplus', null, '01:00:00']]);
    await team.fixed.call('updateEntry', { params: { id }, body: winterEntry('2026-10-26', '09:00', '20:00') });
    await team.work(team.fixed, '2026-11-02', '09:00', '18:00');
    expect(short((await team.sendOut(week)).lines)).toEqual([['Vast', 'Surplus', null, '01:00:00']]);
    await team.admin.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Niet afgesproken' } });
    expect(await refusal(team.sendOut(nextWeek))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('take back on-call hours that moved to a period never exported, also after the contract has become fixed', async () => {
    await team.map();
    const id = await team.work(team.onCall, '2026-02-27');
    expect(short((await team.sendOut(february)).lines)).toEqual([['Oproep', 'Worked', null, '08:00:00']]);
    await move(team.onCall, id, '2026-11-10');
    await team.work(team.onCall, '2026-03-03', '09:00', '10:00');
    expect(short((await team.sendOut(march)).lines)).toEqual([
      ['Oproep', 'Worked', null, '-08:00:00', '2026-02-01'],
      ['Oproep', 'Worked', null, '01:00:00'],
    ]);
    await team.agree(team.onCall, 8);
    expect(short((await team.sendOut(nextWeek)).lines)).toEqual([
      ['Oproep', 'Worked', null, '-01:00:00', '2026-03-01'],
    ]);
  });

  it('name each correction with its own period, hours and surcharges alike', async () => {
    await team.admin.call('updateWeekdayFactors', { body: { ...days, saturday: 150, alterApproved: true } });
    await team.map();
    const [friday, saturday] = [await team.work(team.onCall, '2026-02-27'), await team.work(team.onCall, '2026-02-28')];
    await team.sendOut(february);
    await move(team.onCall, friday, '2026-03-02');
    await move(team.onCall, saturday, '2026-03-07');
    const made = await team.sendOut(march);
    expect(short(made.lines)).toEqual([
      ['Oproep', 'Worked', null, '-16:00:00', '2026-02-01'],
      ['Oproep', 'Surcharge', 150, '-08:00:00', '2026-02-01'],
      ['Oproep', 'Worked', null, '16:00:00'],
      ['Oproep', 'Surcharge', 150, '08:00:00'],
    ]);
    expect(made.correctionCount).toBe(2);
    await team.admin.call('updatePayrollMapping', {
      body: freeMapping(components, ['Period', 'Code', 'Hours', 'Correction']),
    });
    await move(team.onCall, friday, '2026-02-27');
    expect((await team.sendOut(march)).csv).toBe('2026-02;UREN;8;Ja\r\n2026-03;UREN;-8;Ja\r\n');
  });

  it('count a night over the end of a month on the dates it was worked', async () => {
    await team.admin.call('addSurchargeDays', {
      body: { days: [{ date: '2026-03-01', displayName: 'Feest', factor: 200 }], alterApproved: true },
    });
    await team.map();
    const { id } = await team.onCall.call('addEntry', {
      body: { ...winterEntry('2026-02-28', '22:00', '23:00'), shiftEnd: '2026-03-01T06:00:00+01:00' },
    });
    await team.approve(id);
    expect(short((await team.sendOut(february)).lines)).toEqual([['Oproep', 'Worked', null, '02:00:00']]);
    expect(short((await team.admin.call('previewPayrollExport', { body: march })).lines)).toEqual([
      ['Oproep', 'Worked', null, '06:00:00'],
      ['Oproep', 'Surcharge', 200, '06:00:00'],
    ]);
  });
});

describe('a later change', () => {
  const change = (who: Caller, id: string, date: string, end: string) =>
    who.call('updateEntry', { params: { id }, body: winterEntry(date, '09:00', end) });

  it('of an entry comes as a difference, once it is approved again', async () => {
    await team.map();
    const id = await team.work(team.onCall, '2026-11-03');
    await team.sendOut();
    await change(team.onCall, id, '2026-11-03', '15:30');
    await team.work(team.onCall, '2026-11-10', '09:00', '10:00');
    expect(short((await team.admin.call('previewPayrollExport', { body: nextWeek })).lines)).toEqual([
      ['Oproep', 'Worked', null, '01:00:00'],
    ]);
    await team.approve(id);
    const { lines, correctionCount } = await team.sendOut(nextWeek);
    expect(short(lines)).toEqual([
      ['Oproep', 'Worked', null, '-01:30:00', '2026-11-02'],
      ['Oproep', 'Worked', null, '01:00:00'],
    ]);
    expect(correctionCount).toBe(1);
    expect(await refusal(team.sendOut(nextWeek))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('that is denied leaves what was exported', async () => {
    await team.map();
    const id = await team.work(team.onCall, '2026-11-03');
    await team.sendOut();
    await change(team.onCall, id, '2026-11-03', '16:00');
    await team.admin.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Niet gewerkt' } });
    expect(await refusal(team.sendOut(nextWeek))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('of the factors, a late approval and a late correction come along too', async () => {
    await team.map();
    await team.work(team.onCall, '2026-11-08', '09:00', '10:00');
    await team.work(team.fixed, '2026-11-02', '09:00', '18:00');
    await team.sendOut();
    await team.admin.call('updateWeekdayFactors', { body: { ...days, alterApproved: true } });
    await team.work(team.onCall, '2026-11-04', '09:00', '11:00');
    await team.admin.call('addCorrections', {
      params: { tenantUserId: team.fixed.principal.memberId },
      body: { corrections: [{ applicationDate: '2026-11-03', duration: '-00:15:00', reason: 'Pauze' }] },
      now: NOW + 1000,
    });
    expect(short((await team.sendOut(nextWeek, NOW + 2000)).lines)).toEqual([
      ['Oproep', 'Worked', null, '02:00:00', '2026-11-02'],
      ['Oproep', 'Surcharge', 150, '01:00:00', '2026-11-02'],
      ['Vast', 'Surplus', null, '-00:15:00', '2026-11-02'],
    ]);
  });

  it('shows in the same period when that is exported again', async () => {
    await team.map();
    await team.work(team.onCall, '2026-11-03');
    await team.sendOut();
    await team.work(team.onCall, '2026-11-04', '09:00', '10:00');
    expect(short((await team.sendOut()).lines)).toEqual([['Oproep', 'Worked', null, '01:00:00', '2026-11-02']]);
    const { items, nextCursor } = await team.admin.call('listPayrollExports', { query: { limit: 1 } });
    expect(items).toMatchObject([{ lineCount: 1, correctionCount: 1 }]);
    expect(
      (await team.admin.call('listPayrollExports', { query: { limit: 1, cursor: nextCursor ?? '' } })).items,
    ).toMatchObject([{ correctionCount: 0 }]);
  });
});

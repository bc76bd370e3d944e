/** Handing hours to the payroll program, once, with later changes as corrections. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, refusal, timesheetWorld, winterEntry } from '../testing.ts';
import { payrollTeam, short, week } from '../../../testing/payroll-team.ts';
import type { Lines, PayrollTeam } from '../../../testing/payroll-team.ts';

const world = timesheetWorld();
let team: PayrollTeam;
beforeEach(async () => {
  team = await payrollTeam(world);
});

const days = { monday: 100, tuesday: 100, wednesday: 100, thursday: 100, friday: 100, saturday: 100, sunday: 150 };

describe('an export', () => {
  it('hands over surcharge hours of all, plain hours of on-call people and surplus of the others', async () => {
    await team.admin.call('updateWeekdayFactors', { body: { ...days, alterApproved: true } });
    await team.map();
    await team.work(team.fixed, '2026-11-02', '09:00', '18:30');
    await team.work(team.fixed, '2026-11-08');
    await team.work(team.onCall, '2026-11-03');
    await team.work(team.onCall, '2026-11-08', '09:00', '10:30');
    await team.onCall.call('addEntry', { body: winterEntry('2026-11-04', '09:00', '10:00') });
    await team.admin.call('addCorrections', {
      params: { tenantUserId: team.onCall.principal.memberId },
      body: { corrections: [{ applicationDate: '2026-11-05', duration: '00:30:00', reason: 'Overleg' }] },
    });
    const expected = [
      ['Oproep', 'Worked', null, '10:00:00'],
      ['Oproep', 'Surcharge', 150, '01:30:00'],
      ['Vast', 'Surcharge', 150, '08:00:00'],
      ['Vast', 'Surplus', null, '09:30:00'],
    ];
    const preview = await team.admin.call('previewPayrollExport', { body: week });
    expect(short(preview.lines)).toEqual(expected);
    expect(preview).toMatchObject({
      missing: [],
      pendingCount: 1,
      withoutEmployeeCode: [{ lastName: 'Oproep' }, { lastName: 'Vast' }],
    });
    const made = await team.sendOut();
    expect(short(made.lines)).toEqual(expected);
    expect(made.csv).toBe(
      'Test Oproep;UREN;10\r\nTest Oproep;TOE50;1,5\r\nTest Vast;TOE50;8\r\nTest Vast;MEER;9,5\r\n',
    );
    expect(made).toMatchObject({
      ...week,
      preset: 'Free',
      lineCount: 4,
      correctionCount: 0,
      createdBy: { lastName: 'Admin' },
      createdAt: new Date(NOW).toISOString(),
      fileName: 'free-2026-11-02_2026-11-08.csv',
    });
    expect(await team.admin.call('getPayrollExport', { params: { id: made.exportId } })).toEqual(made);
  });

  it('credits a free public holiday before it calls hours surplus', async () => {
    await team.map();
    await team.admin.call('addSurchargeDays', {
      body: { days: [{ date: '2026-11-02', displayName: 'Vrij', isSurchargeDay: false, isFreeDay: true }] },
    });
    await team.work(team.fixed, '2026-11-03', '09:00', '11:00');
    expect(short((await team.sendOut()).lines)).toEqual([['Vast', 'Surplus', null, '02:00:00']]);
  });

  it('keeps what it hands over: again there is nothing', async () => {
    await team.map();
    await team.work(team.onCall, '2026-11-03');
    await team.sendOut();
    expect(await refusal(team.sendOut())).toEqual({ code: 'payroll-nothing-to-export' });
    expect((await team.admin.call('previewPayrollExport', { body: week })).lines).toEqual([]);
  });

  it('is made once when two make it at once', async () => {
    await team.map();
    await team.work(team.onCall, '2026-11-03');
    const tries = await Promise.allSettled([team.sendOut(), team.sendOut()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await team.admin.call('listPayrollExports')).items).toHaveLength(1);
  });

  it('waits for codes, unless they are left empty on purpose', async () => {
    await team.work(team.onCall, '2026-11-03');
    expect(await refusal(team.sendOut())).toEqual({ code: 'payroll-code-missing' });
    expect(await team.admin.call('previewPayrollExport', { body: week })).toMatchObject({
      missing: [{ kind: 'Worked', factor: null }],
    });
    const proposal = await team.admin.call('getPayrollMapping', { query: { preset: 'Nmbrs' } });
    expect(proposal).toMatchObject({ version: 0, layout: 'RowPerEmployee' });
    const { version: _, ...values } = proposal;
    await team.admin.call('updatePayrollMapping', {
      body: { ...values, components: [{ kind: 'Worked', code: '' }] },
      ifMatch: 0,
    });
    expect(await refusal(team.admin.call('updatePayrollMapping', { body: values, ifMatch: 0 }))).toEqual({
      code: 'modified-meanwhile',
    });
    const { people } = await team.admin.call('previewPayrollExport', { body: week });
    expect(people.map(({ lastName, reason }) => [lastName, reason])).toContainEqual(['Oproep', 'LeftOut']);
    expect((await team.sendOut()).csv).not.toContain('Oproep');
  });

  it('takes hours back under the code they were handed over under, and from no file that never had them', async () => {
    const withCode = (code: string) =>
      team.admin.call('updatePayrollMapping', { body: { components: [{ kind: 'Worked', code }] } });
    await team.map();
    const first = await team.work(team.onCall, '2026-11-03');
    const second = await team.work(team.onCall, '2026-11-04');
    await team.sendOut();
    await withCode('U100');
    await team.admin.call('deleteEntryOf', { params: { id: first }, body: { reason: 'Dubbel' } });
    await team.work(team.onCall, '2026-11-05', '09:00', '10:00');
    const coded = (lines: Lines) => lines.map(({ code, duration }) => [code, duration]);
    // An hour came and eight went: seven less, under the code that the program knows them by.
    const { lines, csv } = await team.sendOut();
    expect([coded(lines), csv.includes('UREN;-7')]).toEqual([[['UREN', '-07:00:00']], true]);
    await withCode('');
    await team.work(team.onCall, '2026-11-06', '09:00', '11:00');
    expect(coded((await team.sendOut()).lines)).toEqual([['', '02:00:00']]);
    await withCode('U200');
    await team.admin.call('deleteEntryOf', { params: { id: second }, body: { reason: 'Dubbel' } });
    const last = await team.sendOut();
    expect([coded(last.lines), last.csv.includes('UREN;-6'), last.csv.includes('U200')]).toEqual([
      [
        ['', '-02:00:00'],
        ['UREN', '-06:00:00'],
      ],
      true,
      false,
    ]);
  });

  it('takes no period that overlaps another', async () => {
    await team.map();
    await team.work(team.onCall, '2026-11-03');
    await team.sendOut();
    expect(await refusal(team.sendOut({ fromDate: '2026-11-08', toDate: '2026-11-14' }))).toEqual({
      code: 'payroll-period-overlap',
    });
  });

  it('is not found by another company', async () => {
    await team.map();
    await team.work(team.onCall, '2026-11-03');
    const { exportId } = await team.sendOut();
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    expect(await refusal(elsewhere.call('getPayrollExport', { params: { id: exportId } }))).toEqual({
      code: 'not-found',
    });
    expect((await elsewhere.call('listPayrollExports')).items).toEqual([]);
  });
});

describe('the look ahead', () => {
  it('says of each person why there is a line or none', async () => {
    const [waiting, idle] = [await team.company.hire('Wachter'), await team.company.hire('Zonder')];
    await team.agree(idle, 8);
    await team.map();
    await team.work(team.fixed, '2026-11-02', '09:00', '16:00');
    await team.work(team.onCall, '2026-11-03');
    await waiting.call('addEntry', { body: winterEntry('2026-11-04', '09:00', '10:00') });
    const { people } = await team.admin.call('previewPayrollExport', { body: week });
    expect(
      people.map(({ lastName, contractKind, reason, workedTime, agreedTime, pendingTime }) => [
        lastName,
        contractKind,
        reason,
        workedTime,
        agreedTime,
        pendingTime,
      ]),
    ).toEqual([
      ['Oproep', 'OnCall', 'Paid', '08:00:00', '00:00:00', '00:00:00'],
      ['Vast', 'FixedHours', 'WithinContract', '07:00:00', '08:00:00', '00:00:00'],
      ['Wachter', 'OnCall', 'Pending', '00:00:00', '00:00:00', '01:00:00'],
      ['Zonder', 'FixedHours', 'NoHours', '00:00:00', '08:00:00', '00:00:00'],
    ]);
    await team.sendOut();
    expect(
      (await team.admin.call('previewPayrollExport', { body: week })).people.map(({ lastName, reason }) => [
        lastName,
        reason,
      ]),
    ).toContainEqual(['Oproep', 'Settled']);
  });

  it('lets codes be given before there are hours, also to surcharges of a fraction of a percent', async () => {
    await team.admin.call('updateWeekdayFactors', { body: { ...days, saturday: 125.5, alterApproved: true } });
    const { version: _, ...proposal } = await team.admin.call('getPayrollMapping');
    const { items: available } = await team.admin.call('listPayrollSorts');
    expect(available.map(({ kind, factor }) => [kind, factor])).toEqual([
      ['Worked', null],
      ['Surplus', null],
      ['Surcharge', 125.5],
      ['Surcharge', 150],
    ]);
    const given = available.map(({ kind, factor, leaveTypeId }) => ({
      kind,
      factor,
      leaveTypeId,
      code: `${kind}${factor ?? ''}`,
    }));
    await team.admin.call('updatePayrollMapping', { body: { ...proposal, components: given } });
    await team.work(team.onCall, '2026-11-07', '09:00', '10:00');
    expect((await team.sendOut()).lines.map(({ code, duration }) => [code, duration])).toEqual([
      ['Worked', '01:00:00'],
      ['Surcharge125.5', '01:00:00'],
    ]);
  });
});

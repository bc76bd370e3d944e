/** Handing hours to the payroll program, once, with later changes as corrections. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/id.ts';
import { tx } from '../../../platform/database/context.ts';
import { contract } from '../../../schema/contracts.ts';
import { NOW, refusal, timesheetWorld, winterEntry } from '../testing.ts';
import type { Caller, TestCompany } from '../testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let fixed: Caller;
let onCall: Caller;

beforeEach(async () => {
  company = await world.company();
  admin = await company.hire('Admin', 'Admin');
  fixed = await company.hire('Vast');
  onCall = await company.hire('Oproep');
  await agree(fixed, 8);
});

const HOUR = 3600;
const days = { monday: 100, tuesday: 100, wednesday: 100, thursday: 100, friday: 100, saturday: 100, sunday: 150 };
/** The first full week of November: Monday 2 through Sunday 8; and the week after. */
const week = { fromDate: '2026-11-02', toDate: '2026-11-08' };
const nextWeek = { fromDate: '2026-11-09', toDate: '2026-11-15' };

/** A contract of so many hours on Mondays alone. */
const agree = (who: Caller, hours: number) =>
  company.database.withTenant(company.tenantId, () =>
    tx()
      .insert(contract)
      .values({
        tenantId: company.tenantId,
        id: newId(),
        memberId: who.principal.memberId,
        startDate: '2026-01-01',
        endDate: null,
        workingWeekSeconds: hours * HOUR,
        weekdaySeconds: [hours * HOUR, 0, 0, 0, 0, 0, 0],
        contractSeconds: hours * HOUR,
        extraVacationSeconds: 0,
        status: 'Finalised',
        createdAt: NOW,
      }),
  );
const approve = (id: string) => admin.call('approveEntry', { body: { timesheetEntryId: id } });
const work = async (who: Caller, date: string, start = '09:00', end = '17:00'): Promise<string> => {
  const { id } = await who.call('addEntry', { body: winterEntry(date, start, end) });
  await approve(id);
  return id;
};
const components = [
  { kind: 'Worked' as const, code: 'UREN' },
  { kind: 'Surcharge' as const, factor: 150, code: 'TOE50' },
  { kind: 'Surplus' as const, code: 'MEER' },
];
const map = () =>
  admin.call('updatePayrollMapping', {
    body: {
      preset: 'Free',
      layout: 'RowPerComponent',
      delimiter: ';',
      decimal: ',',
      headerRow: false,
      columns: [
        { source: 'Name', header: 'Naam' },
        { source: 'Code', header: 'Code' },
        { source: 'Hours', header: 'Uren' },
      ],
      components,
    },
  });
const sendOut = (period = week, now = NOW) => admin.call('createPayrollExport', { body: period, now });
type Lines = Awaited<ReturnType<typeof sendOut>>['lines'];
const short = (lines: Lines) =>
  lines.map(({ lastName, kind, factor, duration, isCorrection, fromDate }) => [
    lastName,
    kind,
    factor,
    duration,
    ...(isCorrection ? [fromDate] : []),
  ]);

describe('an export', () => {
  it('hands over surcharge hours of all, plain hours of on-call people and surplus of the others', async () => {
    await admin.call('updateWeekdayFactors', { body: { ...days, alterApproved: true } });
    await map();
    await work(fixed, '2026-11-02', '09:00', '18:30');
    await work(fixed, '2026-11-08');
    await work(onCall, '2026-11-03');
    await work(onCall, '2026-11-08', '09:00', '10:30');
    await onCall.call('addEntry', { body: winterEntry('2026-11-04', '09:00', '10:00') });
    await admin.call('addCorrections', {
      params: { tenantUserId: onCall.principal.memberId },
      body: { corrections: [{ applicationDate: '2026-11-05', duration: '00:30:00', reason: 'Overleg' }] },
    });
    const expected = [
      ['Oproep', 'Worked', null, '10:00:00'],
      ['Oproep', 'Surcharge', 150, '01:30:00'],
      ['Vast', 'Surcharge', 150, '08:00:00'],
      ['Vast', 'Surplus', null, '09:30:00'],
    ];
    const preview = await admin.call('previewPayrollExport', { body: week });
    expect(short(preview.lines)).toEqual(expected);
    expect(preview).toMatchObject({
      missing: [],
      pendingCount: 1,
      withoutEmployeeCode: [{ lastName: 'Oproep' }, { lastName: 'Vast' }],
    });
    const made = await sendOut();
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
    expect(await admin.call('getPayrollExport', { params: { id: made.exportId } })).toEqual(made);
  });

  it('credits a free public holiday before it calls hours surplus', async () => {
    await map();
    await admin.call('addSurchargeDays', {
      body: { days: [{ date: '2026-11-02', displayName: 'Vrij', isSurchargeDay: false, isFreeDay: true }] },
    });
    await work(fixed, '2026-11-03', '09:00', '11:00');
    expect(short((await sendOut()).lines)).toEqual([['Vast', 'Surplus', null, '02:00:00']]);
  });

  it('keeps what it hands over: again there is nothing', async () => {
    await map();
    await work(onCall, '2026-11-03');
    await sendOut();
    expect(await refusal(sendOut())).toEqual({ code: 'payroll-nothing-to-export' });
    expect((await admin.call('previewPayrollExport', { body: week })).lines).toEqual([]);
  });

  it('is made once when two make it at once', async () => {
    await map();
    await work(onCall, '2026-11-03');
    const tries = await Promise.allSettled([sendOut(), sendOut()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await admin.call('listPayrollExports')).items).toHaveLength(1);
  });

  it('waits for codes, unless they are left empty on purpose', async () => {
    await work(onCall, '2026-11-03');
    expect(await refusal(sendOut())).toEqual({ code: 'payroll-code-missing' });
    expect(await admin.call('previewPayrollExport', { body: week })).toMatchObject({
      missing: [{ kind: 'Worked', factor: null }],
    });
    const proposal = await admin.call('getPayrollMapping', { query: { preset: 'Nmbrs' } });
    expect(proposal).toMatchObject({ version: 0, layout: 'RowPerEmployee' });
    const { version: _, ...values } = proposal;
    await admin.call('updatePayrollMapping', {
      body: { ...values, components: [{ kind: 'Worked', code: '' }] },
      ifMatch: 0,
    });
    expect(await refusal(admin.call('updatePayrollMapping', { body: values, ifMatch: 0 }))).toEqual({
      code: 'modified-meanwhile',
    });
    expect((await sendOut()).csv).not.toContain('Oproep');
  });

  it('takes hours back under the code they were handed over under, and from no file that never had them', async () => {
    const withCode = (code: string) =>
      admin.call('updatePayrollMapping', { body: { components: [{ kind: 'Worked', code }] } });
    await map();
    const first = await work(onCall, '2026-11-03');
    const second = await work(onCall, '2026-11-04');
    await sendOut();
    await withCode('U100');
    await admin.call('deleteEntryOf', { params: { id: first }, body: { reason: 'Dubbel' } });
    await work(onCall, '2026-11-05', '09:00', '10:00');
    const coded = (lines: Lines) => lines.map(({ code, duration }) => [code, duration]);
    // An hour came and eight went: seven less, under the code that the program knows them by.
    const { lines, csv } = await sendOut();
    expect([coded(lines), csv.includes('UREN;-7')]).toEqual([[['UREN', '-07:00:00']], true]);
    await withCode('');
    await work(onCall, '2026-11-06', '09:00', '11:00');
    expect(coded((await sendOut()).lines)).toEqual([['', '02:00:00']]);
    await withCode('U200');
    await admin.call('deleteEntryOf', { params: { id: second }, body: { reason: 'Dubbel' } });
    const last = await sendOut();
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
    await map();
    await work(onCall, '2026-11-03');
    await sendOut();
    expect(await refusal(sendOut({ fromDate: '2026-11-08', toDate: '2026-11-14' }))).toEqual({
      code: 'payroll-period-overlap',
    });
  });

  it('is not found by another company', async () => {
    await map();
    await work(onCall, '2026-11-03');
    const { exportId } = await sendOut();
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    expect(await refusal(elsewhere.call('getPayrollExport', { params: { id: exportId } }))).toEqual({
      code: 'not-found',
    });
    expect((await elsewhere.call('listPayrollExports')).items).toEqual([]);
  });
});

describe('overtime, surcharges and hours on call that move between periods', () => {
  const february = { fromDate: '2026-02-01', toDate: '2026-02-28' };
  const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  const move = async (who: Caller, id: string, date: string, end = '17:00') => {
    await who.call('updateEntry', { params: { id }, body: winterEntry(date, '09:00', end) });
    await approve(id);
  };
  /** A contract of eight hours a week, on Saturdays, in place of that on Mondays. */
  const onSaturdays = (who: Caller) =>
    company.database.withTenant(company.tenantId, () =>
      tx()
        .update(contract)
        .set({ weekdaySeconds: [0, 0, 0, 0, 0, 8 * HOUR, 0] })
        .where(eq(contract.memberId, who.principal.memberId)),
    );

  it('pay overtime once: surplus that moves from February to March is taken back of February', async () => {
    await map();
    await onSaturdays(fixed);
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
      await work(fixed, date);
    const moved = await work(fixed, '2026-02-28');
    expect(short((await sendOut(february)).lines)).toEqual([['Vast', 'Surplus', null, '08:00:00']]);
    await move(fixed, moved, '2026-03-08');
    expect(short((await sendOut(march)).lines)).toEqual([
      ['Vast', 'Surplus', null, '-08:00:00', '2026-02-01'],
      ['Vast', 'Surplus', null, '08:00:00'],
    ]);
    expect(await refusal(sendOut(march))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('never pay hours that await approval, nor take them back after the denial', async () => {
    await map();
    await work(fixed, '2026-10-05');
    await work(fixed, '2026-10-12');
    await work(fixed, '2026-10-19');
    const id = await work(fixed, '2026-10-26', '09:00', '18:00');
    expect(short((await sendOut(october)).lines)).toEqual([['Vast', 'Surplus', null, '01:00:00']]);
    await fixed.call('updateEntry', { params: { id }, body: winterEntry('2026-10-26', '09:00', '20:00') });
    await work(fixed, '2026-11-02', '09:00', '18:00');
    expect(short((await sendOut(week)).lines)).toEqual([['Vast', 'Surplus', null, '01:00:00']]);
    await admin.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Niet afgesproken' } });
    expect(await refusal(sendOut(nextWeek))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('take back on-call hours that moved to a period never exported, also after the contract has become fixed', async () => {
    await map();
    const id = await work(onCall, '2026-02-27');
    expect(short((await sendOut(february)).lines)).toEqual([['Oproep', 'Worked', null, '08:00:00']]);
    await move(onCall, id, '2026-11-10');
    await work(onCall, '2026-03-03', '09:00', '10:00');
    expect(short((await sendOut(march)).lines)).toEqual([
      ['Oproep', 'Worked', null, '-08:00:00', '2026-02-01'],
      ['Oproep', 'Worked', null, '01:00:00'],
    ]);
    await agree(onCall, 8);
    expect(short((await sendOut(nextWeek)).lines)).toEqual([['Oproep', 'Worked', null, '-01:00:00', '2026-03-01']]);
  });

  it('name each correction with its own period, hours and surcharges alike', async () => {
    await admin.call('updateWeekdayFactors', { body: { ...days, saturday: 150, alterApproved: true } });
    await map();
    const [friday, saturday] = [await work(onCall, '2026-02-27'), await work(onCall, '2026-02-28')];
    await sendOut(february);
    await move(onCall, friday, '2026-03-02');
    await move(onCall, saturday, '2026-03-07');
    const made = await sendOut(march);
    expect(short(made.lines)).toEqual([
      ['Oproep', 'Worked', null, '-16:00:00', '2026-02-01'],
      ['Oproep', 'Surcharge', 150, '-08:00:00', '2026-02-01'],
      ['Oproep', 'Worked', null, '16:00:00'],
      ['Oproep', 'Surcharge', 150, '08:00:00'],
    ]);
    expect(made.correctionCount).toBe(2);
    await admin.call('updatePayrollMapping', {
      body: {
        preset: 'Free',
        layout: 'RowPerComponent',
        delimiter: ';',
        decimal: ',',
        headerRow: false,
        columns: [
          { source: 'Period', header: 'Periode' },
          { source: 'Code', header: 'Code' },
          { source: 'Hours', header: 'Uren' },
          { source: 'Correction', header: 'Correctie' },
        ],
        components,
      },
    });
    await move(onCall, friday, '2026-02-27');
    expect((await sendOut(march)).csv).toBe('2026-02;UREN;8;Ja\r\n2026-03;UREN;-8;Ja\r\n');
  });

  it('count a night over the end of a month on the dates it was worked', async () => {
    await admin.call('addSurchargeDays', {
      body: { days: [{ date: '2026-03-01', displayName: 'Feest', factor: 200 }], alterApproved: true },
    });
    await map();
    const { id } = await onCall.call('addEntry', {
      body: { ...winterEntry('2026-02-28', '22:00', '23:00'), shiftEnd: '2026-03-01T06:00:00+01:00' },
    });
    await approve(id);
    expect(short((await sendOut(february)).lines)).toEqual([['Oproep', 'Worked', null, '02:00:00']]);
    expect(short((await admin.call('previewPayrollExport', { body: march })).lines)).toEqual([
      ['Oproep', 'Worked', null, '06:00:00'],
      ['Oproep', 'Surcharge', 200, '06:00:00'],
    ]);
  });
});

describe('the look ahead', () => {
  it('says of each person why there is a line or none', async () => {
    const [waiting, idle] = [await company.hire('Wachter'), await company.hire('Zonder')];
    await agree(idle, 8);
    await map();
    await work(fixed, '2026-11-02', '09:00', '16:00');
    await work(onCall, '2026-11-03');
    await waiting.call('addEntry', { body: winterEntry('2026-11-04', '09:00', '10:00') });
    const { people } = await admin.call('previewPayrollExport', { body: week });
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
    await sendOut();
    expect(
      (await admin.call('previewPayrollExport', { body: week })).people.map(({ lastName, reason }) => [
        lastName,
        reason,
      ]),
    ).toContainEqual(['Oproep', 'Settled']);
  });

  it('lets codes be given before there are hours, also to surcharges of a fraction of a percent', async () => {
    await admin.call('updateWeekdayFactors', { body: { ...days, saturday: 125.5, alterApproved: true } });
    const { version: _, ...proposal } = await admin.call('getPayrollMapping');
    const { items: available } = await admin.call('listPayrollSorts');
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
    await admin.call('updatePayrollMapping', { body: { ...proposal, components: given } });
    await work(onCall, '2026-11-07', '09:00', '10:00');
    expect((await sendOut()).lines.map(({ code, duration }) => [code, duration])).toEqual([
      ['Worked', '01:00:00'],
      ['Surcharge125.5', '01:00:00'],
    ]);
  });
});

describe('a later change', () => {
  const change = (who: Caller, id: string, date: string, end: string) =>
    who.call('updateEntry', { params: { id }, body: winterEntry(date, '09:00', end) });

  it('of an entry comes as a difference, once it is approved again', async () => {
    await map();
    const id = await work(onCall, '2026-11-03');
    await sendOut();
    await change(onCall, id, '2026-11-03', '15:30');
    await work(onCall, '2026-11-10', '09:00', '10:00');
    expect(short((await admin.call('previewPayrollExport', { body: nextWeek })).lines)).toEqual([
      ['Oproep', 'Worked', null, '01:00:00'],
    ]);
    await approve(id);
    const { lines, correctionCount } = await sendOut(nextWeek);
    expect(short(lines)).toEqual([
      ['Oproep', 'Worked', null, '-01:30:00', '2026-11-02'],
      ['Oproep', 'Worked', null, '01:00:00'],
    ]);
    expect(correctionCount).toBe(1);
    expect(await refusal(sendOut(nextWeek))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('that is denied leaves what was exported', async () => {
    await map();
    const id = await work(onCall, '2026-11-03');
    await sendOut();
    await change(onCall, id, '2026-11-03', '16:00');
    await admin.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Niet gewerkt' } });
    expect(await refusal(sendOut(nextWeek))).toEqual({ code: 'payroll-nothing-to-export' });
  });

  it('of the factors, a late approval and a late correction come along too', async () => {
    await map();
    await work(onCall, '2026-11-08', '09:00', '10:00');
    await work(fixed, '2026-11-02', '09:00', '18:00');
    await sendOut();
    await admin.call('updateWeekdayFactors', { body: { ...days, alterApproved: true } });
    await work(onCall, '2026-11-04', '09:00', '11:00');
    await admin.call('addCorrections', {
      params: { tenantUserId: fixed.principal.memberId },
      body: { corrections: [{ applicationDate: '2026-11-03', duration: '-00:15:00', reason: 'Pauze' }] },
      now: NOW + 1000,
    });
    expect(short((await sendOut(nextWeek, NOW + 2000)).lines)).toEqual([
      ['Oproep', 'Worked', null, '02:00:00', '2026-11-02'],
      ['Oproep', 'Surcharge', 150, '01:00:00', '2026-11-02'],
      ['Vast', 'Surplus', null, '-00:15:00', '2026-11-02'],
    ]);
  });

  it('shows in the same period when that is exported again', async () => {
    await map();
    await work(onCall, '2026-11-03');
    await sendOut();
    await work(onCall, '2026-11-04', '09:00', '10:00');
    expect(short((await sendOut()).lines)).toEqual([['Oproep', 'Worked', null, '01:00:00', '2026-11-02']]);
    const { items, nextCursor } = await admin.call('listPayrollExports', { query: { limit: 1 } });
    expect(items).toMatchObject([{ lineCount: 1, correctionCount: 1 }]);
    expect(
      (await admin.call('listPayrollExports', { query: { limit: 1, cursor: nextCursor ?? '' } })).items,
    ).toMatchObject([{ correctionCount: 0 }]);
  });
});

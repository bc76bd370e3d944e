/** Surplus and deficit over HTTP on a real database: figures, lines, and who sees whose. */
import { afterAll, describe, expect, it } from 'vitest';
import type { HoursExplanation, SurplusBalance, SurplusYear } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { weeksInIsoYear } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { payrollExport, payrollLedger } from '../../schema/timesheet-payroll.ts';
import { addWork, HOUR, workRow } from './testing.ts';
import { yearOf, yearOfHours, YEAR } from '../../testing/year-of-hours.ts';

const { admin, app, company, inTenant, people } = await yearOfHours();
afterAll(() => app.close());

describe('a year in months', () => {
  it('counts the contract from its day, credits free days of the pattern, keeps pending and what no contract covers apart', async () => {
    const own = await yearOf(people.employee.browser, 'getOwnMonths');
    expect(own.countedFrom).toBe('2024-04-03');
    expect([own.tenantUserId, own.unit, own.fromDate, own.toDate, own.items.length, own.hasFixedHours]).toEqual([
      people.employee.id,
      'month',
      '2024-01-01',
      '2024-12-31',
      12,
      true,
    ]);
    const april = {
      contractHours: '160:00:00',
      workedHours: '12:00:00',
      leaveHours: '14:00:00',
      holidayHours: '08:00:00',
      timesheetCorrectionHours: '-02:00:00',
      paidOutHours: '00:00:00',
      outsideContractHours: '03:00:00',
      balanceHours: '-131:00:00',
    };
    expect(own.items[3]).toEqual({
      number: 4,
      fromDate: '2024-04-01',
      toDate: '2024-04-30',
      ...april,
      pendingHours: '08:00:00',
      duePendingHours: '08:00:00',
      pendingLeaveHours: '04:00:00',
      due: { ...april, workedHours: '09:00:00', outsideContractHours: '00:00:00' },
      runningTotalHours: '-131:00:00',
    });
    expect(own.items[2]).toMatchObject({
      contractHours: '00:00:00',
      balanceHours: '00:00:00',
      due: null,
      runningTotalHours: null,
    });
    expect(own.items[4]).toMatchObject({ contractHours: '184:00:00', runningTotalHours: '-315:00:00' });
    expect(own.totals.balanceHours).toBe(own.items[11]?.runningTotalHours);
  });

  it('is the same in weeks where the days are the same', async () => {
    const weeks = await yearOf(people.employee.browser, 'getOwnWeeks');
    expect([weeks.items.length, weeks.fromDate, weeks.toDate]).toEqual([52, '2024-01-01', '2024-12-29']);
    expect(weeks.items[13]).toMatchObject({
      number: 14,
      fromDate: '2024-04-01',
      contractHours: '24:00:00',
      workedHours: '12:00:00',
      outsideContractHours: '03:00:00',
      balanceHours: '-15:00:00',
    });
    const months = await yearOf(people.employee.browser, 'getOwnMonths');
    // The 30th and 31st of December lie in the first week of 2025.
    expect(months.totals.workedHours).toBe(weeks.totals.workedHours);
    expect([months.totals.contractHours, weeks.totals.contractHours]).toEqual(['1560:00:00', '1544:00:00']);
  });

  it('says in short what its weeks come to', async () => {
    const weeks = await yearOf(people.employee.browser, 'getOwnWeeks');
    const answer = await people.employee.browser.call('getOwnSurplusBalance', { params: { year: String(YEAR) } });
    expect(weeks.totals.balanceHours).not.toBe('00:00:00');
    expect(answer.json<SurplusBalance>()).toEqual({
      year: YEAR,
      hasFixedHours: true,
      balanceHours: weeks.totals.balanceHours,
      weekHours: weeks.items.at(-1)?.due?.balanceHours,
      weekPendingHours: weeks.items.at(-1)?.duePendingHours,
      pendingHours: weeks.pendingHours,
    });
    expect(
      (await admin.call('getOwnSurplusBalance', { params: { year: '2099' } })).json<SurplusBalance>(),
    ).toMatchObject({ hasFixedHours: false, weekHours: null });
  });

  it('has 53 weeks in 2026', async () => {
    const answer = await admin.call('getOwnWeeks', { params: { year: '2026' } });
    expect(answer.json<SurplusYear>().items).toHaveLength(weeksInIsoYear(2026));
    expect(weeksInIsoYear(2026)).toBe(53);
  });

  it('has nothing due ahead', async () => {
    const answer = await admin.call('getOwnMonths', { params: { year: '2099' } });
    expect(answer.json<SurplusYear>()).toMatchObject({
      hasFixedHours: false,
      totals: { balanceHours: '00:00:00' },
      items: expect.arrayContaining([expect.objectContaining({ due: null, runningTotalHours: null })]) as unknown,
    });
  });

  it.each(['1999', '2101', 'x', '2024.5'])('refuses the year %s', async (wrong) => {
    expect(codeOf(await admin.call('getOwnMonths', { params: { year: wrong } }))).toBe('validation-failed');
  });
});

describe('where a balance begins', () => {
  const months = () => yearOf(people.employee.browser, 'getOwnMonths');
  const setTenant = async (more: object): Promise<void> => {
    const { version: _, ...present } = (await admin.call('getTenantDetails')).json<Record<string, unknown>>();
    expect(await admin.call('updateTenantDetails', { body: { ...present, ...more } })).toMatchObject({
      statusCode: 200,
    });
  };

  it('is not moved by an hour that a colleague registers, approved or not', async () => {
    const before = (await months()).totals;
    await inTenant(() =>
      addWork([
        workRow(company.tenantId, people.chef.id, '2024-01-05', 1, 'AwaitingApproval'),
        workRow(company.tenantId, people.chef.id, '2024-01-08', 1),
      ]),
    );
    expect((await months()).totals).toEqual(before);
  });

  it('is the date the organisation counts from, where that is later than the contract', async () => {
    await setTenant({ balanceFrom: '2024-05-01' });
    const own = await months();
    expect([own.countedFrom, own.items[3]?.due, own.items[4]?.runningTotalHours]).toEqual([
      '2024-05-01',
      null,
      '-184:00:00',
    ]);
    await setTenant({ balanceFrom: null });
  });

  it('is told with what somebody brought: the contract’s day, the organisation’s where that is later, and that without a contract', async () => {
    const countedFrom = async (tenantUserId: string) =>
      (await admin.call('getOpeningBalance', { params: { tenantUserId } })).json<{ countedFrom: string | null }>()
        .countedFrom;
    const both = async () => [await countedFrom(people.employee.id), await countedFrom(people.manager.id)];
    await setTenant({ balanceFrom: null });
    expect(await both()).toEqual(['2024-04-03', null]);
    await setTenant({ balanceFrom: '2024-03-01' });
    expect(await both()).toEqual(['2024-04-03', '2024-03-01']);
    await setTenant({ balanceFrom: '2024-05-01' });
    expect(await both()).toEqual(['2024-05-01', '2024-05-01']);
    // What was brought counts where the balance begins.
    await admin.call('setOpeningBalance', {
      params: { tenantUserId: people.employee.id },
      body: { openingHours: '-10:00:00' },
    });
    const own = await months();
    expect([own.openingHours, own.items[3]?.runningTotalHours, own.items[4]?.runningTotalHours]).toEqual([
      '-10:00:00',
      null,
      '-194:00:00',
    ]);
    await admin.call('setOpeningBalance', {
      params: { tenantUserId: people.employee.id },
      body: { openingHours: '00:00:00' },
    });
    await setTenant({ balanceFrom: null });
  });

  it('takes along what somebody brought, in the year it begins', async () => {
    const before = await months();
    const answer = await admin.call('setOpeningBalance', {
      params: { tenantUserId: people.employee.id },
      body: { openingHours: '12:30:00' },
    });
    expect(answer.json()).toEqual({
      tenantUserId: people.employee.id,
      openingHours: '12:30:00',
      countedFrom: before.countedFrom,
      version: expect.any(Number) as unknown,
    });
    expect((await admin.call('getOpeningBalance', { params: { tenantUserId: people.employee.id } })).json()).toEqual(
      answer.json(),
    );
    const after = await months();
    expect([before.openingHours, after.openingHours]).toEqual(['00:00:00', '12:30:00']);
    expect([after.items[3]?.runningTotalHours, after.items[3]?.balanceHours]).toEqual(['-118:30:00', '-131:00:00']);
    expect(after.totals.balanceHours).toBe(after.items[11]?.runningTotalHours);
    const next = await people.employee.browser.call('getOwnMonths', { params: { year: '2025' } });
    expect(next.json<SurplusYear>()).toMatchObject({
      openingHours: '00:00:00',
      carriedHours: after.totals.balanceHours,
    });
    await admin.call('setOpeningBalance', {
      params: { tenantUserId: people.employee.id },
      body: { openingHours: '00:00:00' },
    });
    expect((await months()).totals).toEqual(before.totals);
  });

  it('does not write over what somebody else has set meanwhile', async () => {
    const params = { tenantUserId: people.chef.id };
    const { version } = (await admin.call('getOpeningBalance', { params })).json<{ version: number }>();
    const set = (openingHours: string, seen: number) =>
      admin.call('setOpeningBalance', { params, body: { openingHours }, headers: { 'if-match': `"${seen}"` } });
    const first = await set('02:00:00', version);
    expect(first.json()).toMatchObject({ openingHours: '02:00:00', version: version + 1 });
    expect(codeOf(await set('03:00:00', version))).toBe('modified-meanwhile');
    // What changes nothing leaves the version.
    expect((await set('02:00:00', version + 1)).json()).toMatchObject({ version: version + 1 });
    expect((await set('00:00:00', version + 1)).json()).toMatchObject({ openingHours: '00:00:00' });
  });

  it.each([
    // 1 January 2022 is of the last week of 2021, 30 December 2024 of the first of 2025.
    ['2022-01-01', { months: 2022, weeks: 2021 }],
    ['2022-01-03', { months: 2022, weeks: 2022 }],
    ['2024-12-29', { months: 2024, weeks: 2024 }],
    ['2024-12-30', { months: 2024, weeks: 2025 }],
  ])('on %s has what somebody brought in one year of months, and in one of weeks: %o', async (balanceFrom, years) => {
    const { browser, id } = people.manager;
    const bring = (openingHours: string) =>
      admin.call('setOpeningBalance', { params: { tenantUserId: id }, body: { openingHours } });
    await setTenant({ balanceFrom });
    await bring('05:00:00');
    for (const [name, begun] of [
      ['getOwnMonths', years.months],
      ['getOwnWeeks', years.weeks],
    ] as const)
      for (const year of [2021, 2022, 2024, 2025]) {
        const { openingHours } = await yearOf(browser, name, { year: String(year) });
        expect([name, year, openingHours]).toEqual([name, year, year === begun ? '05:00:00' : '00:00:00']);
      }
    await bring('00:00:00');
    await setTenant({ balanceFrom: null });
  });

  it('is the same figure on the own hours, the employee’s page, the surplus pages and the dashboard', async () => {
    const { browser, id } = people.employee;
    const period = { fromDate: '2024-04-01', toDate: '2024-04-30' };
    const ofMonth = (await months()).items[3]?.due?.balanceHours;
    const own = (await browser.call('explainOwnHours', { body: period })).json<{ balance: { balanceTime: string } }>();
    const seen = (await admin.call('explainMemberHours', { params: { tenantUserId: id }, body: period })).json<{
      balance: { balanceTime: string };
    }>();
    const managed = await yearOf(people.manager.browser, 'getMonthsOfMember', { tenantUserId: id });
    expect([own.balance.balanceTime, seen.balance.balanceTime, managed.items[3]?.due?.balanceHours]).toEqual([
      ofMonth,
      ofMonth,
      ofMonth,
    ]);
    const whole = { fromDate: '2024-01-01', toDate: '2024-12-29' };
    const dashboard = (
      await browser.call('getOwnSurplusBalance', { params: { year: String(YEAR) } })
    ).json<SurplusBalance>();
    expect((await browser.call('explainOwnHours', { body: whole })).json()).toMatchObject({
      balance: { balanceTime: dashboard.balanceHours },
    });
  });
});

it('books surplus that was paid out off the balance, in every figure of it', async () => {
  const { browser, id } = people.employee;
  const may = { fromDate: '2024-05-01', toDate: '2024-05-31' };
  const read = async () => {
    const months = await yearOf(browser, 'getOwnMonths');
    const own = (await browser.call('explainOwnHours', { body: may })).json<HoursExplanation>();
    return { may: months.items[4]?.due, total: months.totals.balanceHours, own: own.balance };
  };
  const before = await read();
  await inTenant(async () => {
    const exportId = newId();
    const tenantId = company.tenantId;
    await tx()
      .insert(payrollExport)
      .values({
        tenantId,
        id: exportId,
        ...may,
        preset: 'Free',
        lines: [],
        csv: '',
        createdBy: people.manager.id,
        createdAt: 0,
      });
    const paid = { tenantId, exportId, memberId: id, ...may, kind: 'Surplus' as const };
    await tx()
      .insert(payrollLedger)
      .values([
        { ...paid, line: 0, code: 'MEER', seconds: 3 * HOUR },
        { ...paid, line: 1, code: '', seconds: 2 * HOUR },
      ]);
  });
  const after = await read();
  const less = (duration: string | null | undefined): string =>
    formatDuration(parseDuration(duration ?? '') - 3 * HOUR);
  expect([after.may?.paidOutHours, after.own?.paidOutTime]).toEqual(['03:00:00', '03:00:00']);
  expect([after.may?.balanceHours, after.total, after.own?.balanceTime]).toEqual([
    less(before.may?.balanceHours),
    less(before.total),
    less(before.own?.balanceTime),
  ]);
  // Organisations only add to it.
  await app.database.asSystem(async () => {
    await tx().delete(payrollLedger).where(eq(payrollLedger.memberId, id));
    await tx().delete(payrollExport).where(eq(payrollExport.createdBy, people.manager.id));
  });
});

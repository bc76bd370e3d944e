/** Surplus and deficit over HTTP on a real database: figures, lines, and who sees whose. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CallName,
  HoursExplanation,
  SurplusBalance,
  SurplusLines,
  SurplusOfMember,
  SurplusYear,
} from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { weeksInIsoYear } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { contract } from '../../schema/contracts.ts';
import { office } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { payrollExport, payrollLedger } from '../../schema/timesheet.ts';
import { addCorrection, addFreeDay, addLeave, addWork, contractRow, HOUR, workRow } from './testing.ts';

// All of it lies in a year that is over, whenever this runs.
const YEAR = 2024;
let app: TestApp;
let company: TestOffice;
let admin: TestBrowser;
let typeIds: Record<string, string>;
let people: Record<'employee' | 'chef' | 'manager', { browser: TestBrowser; id: string }>;

const ownId = async (browser: TestBrowser): Promise<string> =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
const inTenant = (work: () => Promise<unknown>): Promise<void> =>
  app.database.withTenant(company.tenantId, async () => void (await work()));
const year = async (
  browser: TestBrowser,
  name: CallName,
  params: Record<string, string> = {},
): Promise<SurplusYear> => {
  const answer = await browser.call(name, { params: { year: String(YEAR), ...params } });
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.json<SurplusYear>();
};

/**
 * April 2024 of the employee: a contract from Wednesday the 3rd, King's Day moved to a Friday, and one of everything.
 */
async function fill(id: string, adminId: string): Promise<void> {
  const { tenantId } = company;
  await insertRows(contract, [contractRow(tenantId, id, '2024-04-03')]);
  await addWork([
    workRow(tenantId, id, '2024-04-02', 3),
    workRow(tenantId, id, '2024-04-03', 9),
    workRow(tenantId, id, '2024-04-04', 8, 'AwaitingApproval'),
    workRow(tenantId, id, '2024-04-05', 5, 'Denied'),
  ]);
  await addLeave(tenantId, id, typeIds['Vacation'] ?? '', '2024-04-08', 8, 'Approved');
  await addLeave(tenantId, id, typeIds['Illness'] ?? '', '2024-04-09', 6, 'Approved');
  await addLeave(tenantId, id, typeIds['Vacation'] ?? '', '2024-04-10', 4, 'Pending');
  await addFreeDay(tenantId, '2024-04-26', 'Vrije dag');
  await addFreeDay(tenantId, '2024-04-27', 'Koningsdag');
  await addCorrection(tenantId, id, '2024-04-30', -2, adminId);
}

beforeAll(async () => {
  app = await testApp();
  company = await office(app, 'Saldobedrijf');
  admin = company.admin;
  await admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  await admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const types = (await admin.call('listLeaveTypes')).json<{ items: { leaveTypeId: string; preset: string }[] }>().items;
  typeIds = Object.fromEntries(types.map(({ leaveTypeId, preset }) => [preset, leaveTypeId]));
  const join = async (name: string, preset: string) => {
    const browser = await app.colleague(admin, `${name}@saldo.example`, preset);
    return { browser, id: await ownId(browser) };
  };
  people = {
    employee: await join('employee', 'Employee'),
    chef: await join('chef', 'DepartmentManager'),
    manager: await join('manager', 'Manager'),
  };
  const adminId = await ownId(admin);
  await inTenant(() => fill(people.employee.id, adminId));
});
afterAll(() => app.close());

describe('a year in months', () => {
  it('counts the contract from its day, credits free days of the pattern, keeps pending and what no contract covers apart', async () => {
    const own = await year(people.employee.browser, 'getOwnMonths');
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
    const weeks = await year(people.employee.browser, 'getOwnWeeks');
    expect([weeks.items.length, weeks.fromDate, weeks.toDate]).toEqual([52, '2024-01-01', '2024-12-29']);
    expect(weeks.items[13]).toMatchObject({
      number: 14,
      fromDate: '2024-04-01',
      contractHours: '24:00:00',
      workedHours: '12:00:00',
      outsideContractHours: '03:00:00',
      balanceHours: '-15:00:00',
    });
    const months = await year(people.employee.browser, 'getOwnMonths');
    // The 30th and 31st of December lie in the first week of 2025.
    expect(months.totals.workedHours).toBe(weeks.totals.workedHours);
    expect([months.totals.contractHours, weeks.totals.contractHours]).toEqual(['1560:00:00', '1544:00:00']);
  });

  it('says in short what its weeks come to', async () => {
    const weeks = await year(people.employee.browser, 'getOwnWeeks');
    const answer = await people.employee.browser.call('getOwnSurplusBalance', { params: { year: String(YEAR) } });
    expect(weeks.totals.balanceHours).not.toBe('00:00:00');
    expect(answer.json<SurplusBalance>()).toEqual({
      year: YEAR,
      hasFixedHours: true,
      balanceHours: weeks.totals.balanceHours,
      weekHours: weeks.items.at(-1)?.due?.balanceHours,
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
  const months = () => year(people.employee.browser, 'getOwnMonths');
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
    // What was brought counts where the balance begins, and nowhere else.
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
    });
    expect((await admin.call('getOpeningBalance', { params: { tenantUserId: people.employee.id } })).json()).toEqual(
      answer.json(),
    );
    const after = await months();
    expect([before.openingHours, after.openingHours]).toEqual(['00:00:00', '12:30:00']);
    expect([after.items[3]?.runningTotalHours, after.items[3]?.balanceHours]).toEqual(['-118:30:00', '-131:00:00']);
    expect(after.totals.balanceHours).toBe(after.items[11]?.runningTotalHours);
    const next = await people.employee.browser.call('getOwnMonths', { params: { year: '2025' } });
    expect(next.json<SurplusYear>()).toMatchObject({ openingHours: '00:00:00' });
    await admin.call('setOpeningBalance', {
      params: { tenantUserId: people.employee.id },
      body: { openingHours: '00:00:00' },
    });
    expect((await months()).totals).toEqual(before.totals);
  });

  it('is the same figure on the own hours, the employee’s page, the surplus pages and the dashboard', async () => {
    const { browser, id } = people.employee;
    const period = { fromDate: '2024-04-01', toDate: '2024-04-30' };
    const ofMonth = (await months()).items[3]?.due?.balanceHours;
    const own = (await browser.call('explainOwnHours', { body: period })).json<{ balance: { balanceTime: string } }>();
    const seen = (await admin.call('explainMemberHours', { params: { tenantUserId: id }, body: period })).json<{
      balance: { balanceTime: string };
    }>();
    const managed = await year(people.manager.browser, 'getMonthsOfMember', { tenantUserId: id });
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
    const months = await year(browser, 'getOwnMonths');
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

describe('who sees whose', () => {
  const statusOf = async (browser: TestBrowser, name: CallName, tenantUserId: string): Promise<number> =>
    (
      await browser.call(name, {
        params: { year: String(YEAR), tenantUserId },
        ...(name === 'getSurplusLinesOfMember' && { query: { fromDate: '2024-04-01', toDate: '2024-04-30' } }),
      })
    ).statusCode;

  it.each(['getMonthsOfMember', 'getWeeksOfMember', 'getSurplusLinesOfMember'] as const)(
    '%s: oneself, one’s departments, everybody',
    async (name) => {
      const { employee, chef, manager } = people;
      expect([
        await statusOf(employee.browser, name, employee.id),
        await statusOf(employee.browser, name, chef.id),
      ]).toEqual([200, 404]);
      expect([await statusOf(chef.browser, name, chef.id), await statusOf(chef.browser, name, employee.id)]).toEqual([
        200, 404,
      ]);
      expect([
        await statusOf(manager.browser, name, employee.id),
        await statusOf(manager.browser, name, chef.id),
        await statusOf(manager.browser, name, newId()),
      ]).toEqual([200, 200, 404]);
    },
  );

  it('opens the departments one manages, and lists them', async () => {
    const { employee, chef } = people;
    const departmentId = newId();
    await inTenant(async () => {
      await tx()
        .insert(department)
        .values({ tenantId: company.tenantId, id: departmentId, name: 'Keuken', createdAt: 0 });
      await insertRows(
        departmentMember,
        [chef, employee].map(({ id }) => ({
          tenantId: company.tenantId,
          departmentId,
          memberId: id,
          isManager: id === chef.id,
        })),
      );
    });
    expect(await statusOf(chef.browser, 'getMonthsOfMember', employee.id)).toBe(200);
    const seen = async (browser: TestBrowser, query: Record<string, string> = {}) => {
      const answer = (
        await browser.call('listSurplus', { params: { unit: 'month', year: String(YEAR) }, query })
      ).json<{ items: SurplusOfMember[]; total: number; nextCursor: string | null }>();
      return {
        ids: answer.items.map(({ tenantUserId }) => tenantUserId).toSorted(),
        total: answer.total,
        more: answer.nextCursor,
        items: answer.items,
      };
    };
    const both = [chef.id, employee.id].toSorted();
    expect(await seen(chef.browser)).toMatchObject({ ids: both, total: 2, more: null });
    expect(await seen(people.manager.browser, { departmentId })).toMatchObject({ ids: both, total: 2 });
    expect((await seen(people.manager.browser)).total).toBe(4);
    const [line] = (await seen(chef.browser)).items.filter(({ tenantUserId }) => tenantUserId === employee.id);
    expect(line).toMatchObject({
      pendingHours: '08:00:00',
      hasFixedHours: true,
      totals: { contractHours: '1560:00:00' },
    });
    expect(line?.balances.slice(2, 5)).toEqual([null, '-131:00:00', '-184:00:00']);
    expect(
      (await employee.browser.call('listSurplus', { params: { unit: 'month', year: String(YEAR) } })).statusCode,
    ).toBe(403);
  });

  it('pages through all by name, none twice', async () => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: { items: SurplusOfMember[]; nextCursor: string | null } = (
        await admin.call('listSurplus', {
          params: { unit: 'week', year: String(YEAR) },
          query: { limit: '1', ...(cursor !== '' && { cursor }) },
        })
      ).json<{ items: SurplusOfMember[]; nextCursor: string | null }>();
      ids.push(...answer.items.map(({ tenantUserId }) => tenantUserId));
      cursor = answer.nextCursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
    const found = await admin.call('listSurplus', {
      params: { unit: 'week', year: String(YEAR) },
      query: { search: 'ada dam' },
    });
    expect(found.json<{ total: number }>().total).toBe(1);
    expect(
      codeOf(await admin.call('listSurplus', { params: { unit: 'week', year: String(YEAR) }, query: { cursor: 'x' } })),
    ).toBe('validation-failed');
  });

  it('knows nobody of another company', async () => {
    const { browser } = await app.company('Elders');
    expect(await statusOf(browser, 'getMonthsOfMember', people.employee.id)).toBe(404);
  });
});

describe('the lines of a period', () => {
  const april = { fromDate: '2024-04-01', toDate: '2024-04-30' };

  it('add up to its figures, and hide from others what an absence says of one’s health', async () => {
    const own = (await people.employee.browser.call('getOwnSurplusLines', { query: april })).json<SurplusLines>();
    expect(own.contracts).toEqual([
      { fromDate: '2024-04-03', toDate: '2024-04-30', weekHours: '40:00:00', contractHours: '160:00:00' },
    ]);
    expect(own.entries.map(({ date, workedHours, isPending }) => [date, workedHours, isPending])).toEqual([
      ['2024-04-02', '03:00:00', false],
      ['2024-04-03', '09:00:00', false],
      ['2024-04-04', '08:00:00', true],
    ]);
    expect(own.holidays).toEqual([{ date: '2024-04-26', displayName: 'Vrije dag', hours: '08:00:00' }]);
    expect(own.corrections).toMatchObject([
      { applicationDate: '2024-04-30', duration: '-02:00:00', reason: 'Afspraak' },
    ]);
    expect(own.leave.map(({ date, duration, leaveTypeName }) => [date, duration, leaveTypeName !== null])).toEqual([
      ['2024-04-08', '08:00:00', true],
      ['2024-04-09', '06:00:00', true],
    ]);
    const others = (
      await people.manager.browser.call('getSurplusLinesOfMember', {
        params: { tenantUserId: people.employee.id },
        query: april,
      })
    ).json<SurplusLines>();
    expect(others.leave.map(({ leaveTypeName }) => leaveTypeName !== null)).toEqual([true, false]);
    expect({ ...others, leave: [] }).toEqual({ ...own, leave: [] });
  });

  it('are of two months at most', async () => {
    const ask = (query: Record<string, string>) => admin.call('getOwnSurplusLines', { query });
    expect((await ask({ fromDate: '2024-03-01', toDate: '2024-05-01' })).statusCode).toBe(200);
    expect(codeOf(await ask({ fromDate: '2024-03-01', toDate: '2024-05-02' }))).toBe('validation-failed');
    expect(codeOf(await ask({ fromDate: '2024-03-02', toDate: '2024-03-01' }))).toBe('validation-failed');
  });
});

describe('without a module', () => {
  it('its figures are absent, and without hours there is no balance', async () => {
    await admin.call('setModule', { body: { module: 'Vacation', enabled: false } });
    const withoutLeave = await year(people.employee.browser, 'getOwnMonths');
    expect(withoutLeave.items[3]).toMatchObject({
      leaveHours: null,
      pendingLeaveHours: null,
      workedHours: '12:00:00',
      balanceHours: '-145:00:00',
    });
    await admin.call('setModule', { body: { module: 'Timesheet', enabled: false } });
    const bare = await year(people.employee.browser, 'getOwnMonths');
    expect(bare.items[3]).toMatchObject({
      contractHours: '160:00:00',
      holidayHours: '08:00:00',
      leaveHours: null,
      workedHours: null,
      timesheetCorrectionHours: null,
      paidOutHours: null,
      balanceHours: null,
      runningTotalHours: null,
      outsideContractHours: '00:00:00',
    });
    const lines = (
      await people.employee.browser.call('getOwnSurplusLines', {
        query: { fromDate: '2024-04-01', toDate: '2024-04-30' },
      })
    ).json<SurplusLines>();
    expect([lines.entries, lines.leave, lines.corrections, lines.contracts.length]).toEqual([[], [], [], 1]);
  });
});

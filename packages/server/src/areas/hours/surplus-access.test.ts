/** Who sees whose hours, what a period is made of, and what is there without a module. */
import { afterAll, describe, expect, it } from 'vitest';
import type { CallName, SurplusLines, SurplusOfMember } from '@rooster/contract';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { yearOf, yearOfHours, YEAR } from '../../testing/year-of-hours.ts';

const { admin, app, company, inTenant, people } = await yearOfHours();
afterAll(() => app.close());

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
    const withoutLeave = await yearOf(people.employee.browser, 'getOwnMonths');
    expect(withoutLeave.items[3]).toMatchObject({
      leaveHours: null,
      pendingLeaveHours: null,
      workedHours: '12:00:00',
      balanceHours: '-145:00:00',
    });
    await admin.call('setModule', { body: { module: 'Timesheet', enabled: false } });
    const bare = await yearOf(people.employee.browser, 'getOwnMonths');
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

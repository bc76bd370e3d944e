/** What the board says of costs, and to whom. Over HTTP, against a real database. */
import type { ManagerSchedule, Problem, RuleSet, Shift } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { fullTime } from '../contracts/testing.ts';
import { planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Kostprijs');
});
afterAll(() => company.close());

describe('what it costs', () => {
  it('is told by contract to who may see contracts, by the default to others, and not at all without one', async () => {
    const departmentId = await company.department('Kosten');
    const boss = await company.server.colleague(company.admin, 'chef@kostprijs.example', 'DepartmentManager');
    const bossId = (await boss.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    await company.admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [bossId] },
    });
    await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId: bossId } });
    const tess = await company.person('Tess', { departmentId, dateOfBirth: '1990-05-01' });
    const agree = async (terms: object) => {
      const params = { tenantUserId: tess };
      const { contractId } = (
        await company.admin.call('createContract', { params, body: { ...fullTime, ...terms } })
      ).json<{ contractId: string }>();
      return company.admin.call('finaliseContract', { params: { ...params, contractId } });
    };
    const costs = async (by: TestBrowser) => {
      const { costBasis, people: seen } = (
        await by.call('querySchedule', { body: { weekStartDate: '2031-06-02', departmentIds: [departmentId] } })
      ).json<ManagerSchedule>();
      return [costBasis, seen.find(({ tenantUserId }) => tenantUserId === tess)?.hourlyCosts];
    };
    expect(await costs(company.admin)).toEqual(['None', [{ fromDate: '2031-06-02', hourlyCost: null }]]);
    expect((await agree({ startDate: '2031-01-01', endDate: '2031-06-03', hourlyCost: 24.5 })).statusCode).toBe(200);
    expect((await agree({ startDate: '2031-06-05', hourlyCost: 31.25 })).statusCode).toBe(200);
    await company.admin.call('updateSchedulingModuleSettings', {
      body: {
        employeeAllShiftsOverviewEnabled: false,
        swapApproval: 'Manager',
        availabilityDeadlineDays: null,
        noticeDaysRest: 28,
        noticeDaysTimes: 4,
        onCallNoticeHours: 96,
        defaultHourlyCost: 20,
      },
    });
    expect(await costs(company.admin)).toEqual([
      'Contracts',
      [
        { fromDate: '2031-06-02', hourlyCost: 24.5 },
        { fromDate: '2031-06-04', hourlyCost: 20 },
        { fromDate: '2031-06-05', hourlyCost: 31.25 },
      ],
    ]);
    expect(await costs(boss)).toEqual(['Default', [{ fromDate: '2031-06-02', hourlyCost: 20 }]]);
    const wrong = await company.admin.call('createContract', {
      params: { tenantUserId: tess },
      body: { ...fullTime, hourlyCost: 12.345 },
    });
    expect(wrong.json<Problem>().errors).toMatchObject([{ path: 'hourlyCost' }]);
  });

  it('goes by the surcharges of its dates and of the one after, where hours are kept', async () => {
    const factors = async () =>
      (await company.admin.call('querySchedule', { body: { weekStartDate: '2031-06-02' } })).json<ManagerSchedule>()
        .surchargeFactors;
    expect(await factors()).toEqual([]);
    const weekdays = {
      monday: 110,
      tuesday: 100,
      wednesday: 100,
      thursday: 100,
      friday: 100,
      saturday: 100,
      sunday: 150,
    };
    expect(
      (await company.admin.call('updateWeekdayFactors', { body: { ...weekdays, alterApproved: false } })).statusCode,
    ).toBe(200);
    const days = [
      { date: '2031-06-05', displayName: 'Feest', factor: 200, isSurchargeDay: true, isFreeDay: false },
      { date: '2031-06-08', displayName: 'Vrij', factor: 100, isSurchargeDay: false, isFreeDay: true },
    ];
    expect((await company.admin.call('addSurchargeDays', { body: { days } })).statusCode).toBe(201);
    const known = [
      { date: '2031-06-02', factor: 110 },
      { date: '2031-06-05', factor: 200 },
      { date: '2031-06-08', factor: 150 },
      { date: '2031-06-09', factor: 110 },
    ];
    expect(await factors()).toEqual(known);
    await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: false } });
    expect(await factors()).toEqual([]);
    await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  });

  it('goes by the pay rules where they count: by contract for who may see contracts, alike for others', async () => {
    const departmentId = await company.department('Nacht');
    const boss = await company.server.colleague(company.admin, 'hoofd@kostprijs.example', 'DepartmentManager');
    const bossId = (await boss.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
    await company.admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [bossId] },
    });
    await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId: bossId } });
    const noor = await company.person('Noor', { departmentId, dateOfBirth: '1990-05-01' });
    const retail = (
      await company.admin.call('adoptPayTemplate', {
        body: { templateKey: 'retail-non-food', templateVersion: 1, name: 'Winkel' },
      })
    ).json<RuleSet>();
    const care = (
      await company.admin.call('adoptPayTemplate', {
        body: { templateKey: 'care-vvt', templateVersion: 1, name: 'ORT' },
      })
    ).json<RuleSet>();
    const params = { tenantUserId: noor };
    const terms = { ...fullTime, startDate: '2031-01-01', hourlyCost: 30, ruleSetId: care.ruleSetId };
    const { contractId } = (await company.admin.call('createContract', { params, body: terms })).json<{
      contractId: string;
    }>();
    expect((await company.admin.call('finaliseContract', { params: { ...params, contractId } })).statusCode).toBe(200);
    expect(
      (
        await company.admin.call('countByRuleSet', {
          params: { ruleSetId: retail.ruleSetId },
          body: { fromDate: '2031-06-09' },
        })
      ).statusCode,
    ).toBe(200);
    // Eleven and a quarter hours of a Sunday, and eight of a Monday evening.
    const planned: Shift[] = [];
    for (const [start, end] of [
      ['2031-06-15T08:00:00+02:00', '2031-06-15T20:00:00+02:00'],
      ['2031-06-16T14:00:00+02:00', '2031-06-16T22:30:00+02:00'],
    ])
      planned.push(await company.shift({ departmentId, start, end, breakDuration: '00:45:00' }));
    for (const shift of planned)
      expect((await company.assign(shift.assignments[0]?.shiftAssignmentId ?? '', noor)).statusCode).toBe(200);
    const paid = async (by: TestBrowser, weeks: 1 | 2 = 2) => {
      const { people, surchargeFactors } = (
        await by.call('querySchedule', { body: { weekStartDate: '2031-06-09', weeks, departmentIds: [departmentId] } })
      ).json<ManagerSchedule>();
      expect(surchargeFactors).toEqual([]);
      return people
        .find(({ tenantUserId }) => tenantUserId === noor)
        ?.paidTimes.map(({ shiftId, paidTime }) => [planned.findIndex((each) => each.shiftId === shiftId), paidTime]);
    };
    // Care: 60 % of Sunday; 22 % of 20:00–22:00 and 44 % of the half hour after it, less their share of the break.
    expect(await paid(company.admin)).toEqual([
      [0, '18:00:00'],
      [1, '08:21:06'],
    ]);
    // Retail: 50 % of Sunday, which is more than the 25 % of what goes beyond ten hours; 50 % after 22:00.
    expect(await paid(boss)).toEqual([
      [0, '16:52:30'],
      [1, '07:58:41'],
    ]);
    expect(await paid(boss, 1)).toEqual([[0, '16:52:30']]);
  });
});

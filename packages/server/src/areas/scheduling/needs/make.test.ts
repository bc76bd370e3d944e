/** Shifts made from needs: over HTTP, against a real database. */
import type { BatchResult, NeededShifts, Shift } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../../platform/http/testing.ts';
import type { TestBrowser } from '../../../platform/http/testing.ts';
import { at, MONDAY, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';

let company: Planning;
let oven: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-06T12:00:00Z') });
  company = await planningCompany('Uitbezetting');
  oven = await company.skill('Oven');
  for (const [name, startTime, endTime] of [
    ['Vroeg', '07:00', '15:00'],
    ['Laat', '15:00', '23:00'],
  ])
    await company.admin.call('createShiftType', { body: { name, startTime, endTime, breakDuration: '00:30:00' } });
  await need(company.departmentId, [
    { weekday: 1, startTime: '07:00', endTime: '15:00', count: 3, skills: [{ skillId: oven, count: 1 }] },
    { weekday: 2, startTime: '15:00', endTime: '23:00', count: 1 },
    { weekday: 2, startTime: '23:00', endTime: '01:00', count: 1 },
  ]);
});
afterAll(() => company.close());

const need = (departmentId: string, parts: object[]) =>
  company.admin.call('setNeedWeek', { params: { departmentId, fromDate: '2029-12-31' }, body: { parts } });
const week = { weekStartDate: MONDAY, weeks: 1 };
const preview = async (more: object = {}, by: TestBrowser = company.admin): Promise<NeededShifts> =>
  (await by.call('previewNeededShifts', { body: { ...week, ...more } })).json();
const create = (fingerprint: string, more: object = {}) =>
  company.admin.call('createNeededShifts', { body: { ...week, ...more, fingerprint } });
const board = async (): Promise<Shift[]> =>
  (await company.admin.call('querySchedule', { body: week })).json<{ shifts: Shift[] }>().shifts;

describe('shifts from needs', () => {
  it('are shown first, with what stays short', async () => {
    const seen = await preview();
    expect(seen.shifts.map(({ displayName, startDate, skillIds }) => [displayName, startDate, skillIds])).toEqual([
      ['Vroeg', MONDAY, [oven, null, null]],
      ['Laat', addDays(MONDAY, 1), [null]],
    ]);
    expect(seen.uncovered).toEqual([
      {
        departmentId: company.departmentId,
        start: '2030-01-08T22:00:00.000Z',
        end: '2030-01-09T00:00:00.000Z',
        count: 1,
      },
    ]);
    expect(seen).toMatchObject({ hasNeeds: true, hasTypes: true, overTime: '00:00:00' });
    expect(await board()).toEqual([]);
  });

  it('count what is planned, are made once however often that is asked, and are taken back in one', async () => {
    const shift = await company.shift({ start: at(0, '07:00'), end: at(0, '15:00') });
    const seen = await preview();
    expect(seen.shifts[0]?.skillIds).toEqual([oven, null]);
    const answers = await Promise.all([create(seen.fingerprint), create(seen.fingerprint)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 412]));
    const made = (await board()).filter(({ shiftId }) => shiftId !== shift.shiftId);
    expect(
      made.map(({ displayName, requiredStaff, isPublished, filledCount }) => [
        displayName,
        requiredStaff,
        isPublished,
        filledCount,
      ]),
    ).toEqual([
      ['Vroeg', 2, false, 0],
      ['Laat', 1, false, 0],
    ]);
    const nothing = await preview();
    expect(nothing.shifts).toEqual([]);
    expect(codeOf(await create(nothing.fingerprint))).toBe('state-conflict');
    const batchId = answers.map((answer) => answer.json<Partial<BatchResult>>().batchId).find((id) => id !== undefined);
    const undone = await company.admin.call('undoScheduleBatch', { params: { batchId: batchId ?? '' } });
    expect(undone.json()).toMatchObject({ kind: 'Needs', isUndone: true });
    expect((await board()).map(({ shiftId }) => shiftId)).toEqual([shift.shiftId]);
    await company.admin.call('deleteShift', { params: { shiftId: shift.shiftId } });
  });

  it('are not made where the plan is another than was seen', async () => {
    const seen = await preview();
    const shift = await company.shift({ start: at(0, '07:00'), end: at(0, '15:00') });
    expect(codeOf(await create(seen.fingerprint))).toBe('modified-meanwhile');
    await company.admin.call('deleteShift', { params: { shiftId: shift.shiftId } });
  });

  it('are as long as the parts of the day where no shift type reaches, or none is there', async () => {
    const seen = await preview({ withParts: true });
    expect(seen.uncovered).toEqual([]);
    expect(seen.shifts.map(({ displayName }) => displayName)).toEqual(['Vroeg', 'Laat', 'Bediening']);
  });

  it('leave days that have passed, and weeks without needs', async () => {
    expect(await preview({ weekStartDate: '2029-12-17' })).toMatchObject({ shifts: [], hasNeeds: false });
    expect((await preview({ weekStartDate: '2029-12-31' })).shifts).toEqual([]);
    const departmentIds = [await company.department('Zonder')];
    expect(await preview({ departmentIds })).toMatchObject({ shifts: [], hasNeeds: false });
  });

  it('are made once where only dates say what is needed', async () => {
    const fair = await planningCompany('Beurs');
    await fair.admin.call('createShiftType', {
      body: { name: 'Stand', startTime: '07:00', endTime: '15:00', breakDuration: '00:30:00' },
    });
    await fair.admin.call('setNeedException', {
      params: { departmentId: fair.departmentId, date: MONDAY },
      body: { reason: 'Beurs', parts: [{ startTime: '07:00', endTime: '15:00', count: 3 }] },
    });
    const { fingerprint } = await preview({}, fair.admin);
    const planners = await Promise.all(
      [1, 2, 3].map((one) => fair.server.colleague(fair.admin, `planner${one}@beurs.example`, 'Manager')),
    );
    const answers = await Promise.all(
      planners.map((planner) => planner.call('createNeededShifts', { body: { ...week, fingerprint } })),
    );
    await fair.close();
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 412, 412]);
  });

  it('are of the departments that one plans', async () => {
    const other = await company.department('Elders');
    await need(other, [{ weekday: 1, startTime: '07:00', endTime: '15:00', count: 1 }]);
    const chef = await company.server.colleague(company.admin, 'chef@uitbezetting.example', 'DepartmentManager');
    expect(await preview({}, chef)).toMatchObject({ shifts: [], hasNeeds: false });
    expect(codeOf(await chef.call('previewNeededShifts', { body: { ...week, departmentIds: [other] } }))).toBe(
      'not-found',
    );
    const { browser: stranger } = await company.server.company('Vreemden');
    await stranger.call('setModule', { body: { module: 'Scheduling', enabled: true } });
    expect(await preview({}, stranger)).toMatchObject({ shifts: [], hasNeeds: false });
  });
});

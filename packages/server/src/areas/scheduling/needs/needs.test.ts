/** What departments need: over HTTP, against a real database. */
import type { NeedWeek, StaffingNeeds } from '@rooster/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf } from '../../../platform/http/testing.ts';
import type { TestBrowser } from '../../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';

let company: Planning;
let skillId: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${MONDAY}T12:00:00Z`) });
  company = await planningCompany('Bezetting');
  skillId = await company.skill('Oven');
});
afterAll(() => company.close());

const morning = { weekday: 1, startTime: '07:00', endTime: '12:00', count: 3, skills: [] as object[] };
const setWeek = (
  fromDate: string,
  parts: object[],
  {
    ifMatch = 0,
    by = company.admin,
    departmentId = company.departmentId,
  }: { ifMatch?: number; by?: TestBrowser; departmentId?: string } = {},
) =>
  by.call('setNeedWeek', {
    params: { departmentId, fromDate },
    body: { parts },
    headers: { 'if-match': `"${ifMatch}"` },
  });
const setDay = (date: string, body: object, ifMatch = 0) =>
  company.admin.call('setNeedException', {
    params: { departmentId: company.departmentId, date },
    body,
    headers: { 'if-match': `"${ifMatch}"` },
  });
const needs = async (
  query: Record<string, string> = { fromDate: MONDAY },
  by = company.admin,
): Promise<StaffingNeeds> => (await by.call('queryNeeds', { query })).json();

it('are said from a date on, changed with a version, and stay as they were before it', async () => {
  const first = await setWeek(MONDAY, [{ ...morning, skills: [{ skillId, count: 1 }] }]);
  expect(first.statusCode).toBe(200);
  expect(first.json<NeedWeek>()).toMatchObject({
    departmentId: company.departmentId,
    fromDate: MONDAY,
    parts: [{ weekday: 1, startTime: '07:00:00', endTime: '12:00:00', count: 3, skills: [{ skillId, count: 1 }] }],
    version: 1,
  });
  expect(codeOf(await setWeek(MONDAY, [morning]))).toBe('modified-meanwhile');
  expect((await setWeek(MONDAY, [{ ...morning, count: 4 }], { ifMatch: 1 })).json()).toMatchObject({ version: 2 });
  expect((await setWeek('2030-02-04', [{ ...morning, count: 9 }])).statusCode).toBe(200);
  const counts = async (fromDate: string, toDate: string) =>
    (await needs({ fromDate, toDate })).weeks.map((week) => [week.fromDate, week.parts[0]?.count]);
  expect(await counts('2030-01-21', '2030-01-27')).toEqual([[MONDAY, 4]]);
  expect(await counts('2030-02-04', '2030-03-03')).toEqual([['2030-02-04', 9]]);
  expect(await counts('2030-01-28', '2030-02-10')).toEqual([
    [MONDAY, 4],
    ['2030-02-04', 9],
  ]);
  expect(await counts('2029-12-01', '2029-12-31')).toEqual([]);
});

it('of what has passed can not be changed; what is still to come can be taken back', async () => {
  const early = await setWeek('2029-12-31', []);
  expect(early.json()).toMatchObject({ errors: [{ path: 'fromDate', code: 'date-too-early' }] });
  const remove = (fromDate: string) =>
    company.admin.call('deleteNeedWeek', { params: { departmentId: company.departmentId, fromDate } });
  expect((await remove(MONDAY)).statusCode).toBe(400);
  expect((await remove('2030-02-04')).statusCode).toBe(204);
  expect(codeOf(await remove('2030-02-04'))).toBe('not-found');
});

it('are otherwise on a date, for a reason, and go back to the weekday’s', async () => {
  const closed = await setDay('2030-12-25', { reason: 'Kerst', parts: [] });
  expect(closed.json()).toMatchObject({ date: '2030-12-25', reason: 'Kerst', parts: [], version: 1 });
  const { weekday: _weekday, ...part } = morning;
  expect((await setDay('2030-12-25', { reason: 'Kerst', parts: [part] }, 1)).json()).toMatchObject({ version: 2 });
  expect(codeOf(await setDay('2030-12-25', { reason: 'Kerst', parts: [] }, 1))).toBe('modified-meanwhile');
  expect((await setDay('2030-01-06', { reason: 'Gisteren', parts: [] })).json()).toMatchObject({
    errors: [{ path: 'date', code: 'date-too-early' }],
  });
  expect((await needs()).exceptions.map(({ date }) => date)).toEqual(['2030-12-25']);
  const remove = () =>
    company.admin.call('deleteNeedException', { params: { departmentId: company.departmentId, date: '2030-12-25' } });
  expect((await remove()).statusCode).toBe(204);
  expect(codeOf(await remove())).toBe('not-found');
});

it('are called after a public holiday in the reader’s language', async () => {
  const language = (to: 'en' | 'nl') => company.admin.call('setLanguage', { body: { language: to } });
  expect((await setDay('2030-12-26', { reason: 'Tweede Kerstdag', parts: [] })).statusCode).toBe(200);
  await language('en');
  expect((await needs()).exceptions.map(({ reason }) => reason)).toEqual(['Boxing Day']);
  await language('nl');
  expect((await needs()).exceptions.map(({ reason }) => reason)).toEqual(['Tweede Kerstdag']);
});

it.each([
  [{ count: 0 }, 'too-small'],
  [{ count: 201 }, 'too-large'],
  [{ count: 1.5 }, 'not-whole'],
  [{ startTime: '25:00' }, 'invalid-time'],
  [{ weekday: 8 }, 'too-large'],
])('%j is refused', async (wrong, code) => {
  const answer = await setWeek('2030-05-06', [{ ...morning, ...wrong }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { code: string }[] }>().errors.map((error) => error.code)).toEqual([code]);
});

it('ask no more people with a skill than people, each skill once, and skills of the organisation only', async () => {
  const asking = (...skills: object[]) => setWeek('2030-05-06', [{ ...morning, skills }]);
  expect((await asking({ skillId, count: 4 })).json()).toMatchObject({
    errors: [{ path: 'parts.0.skills', code: 'too-large' }],
  });
  expect((await asking({ skillId, count: 1 }, { skillId, count: 1 })).json()).toMatchObject({
    errors: [{ code: 'invalid-value' }],
  });
  expect(codeOf(await asking({ skillId: company.departmentId, count: 1 }))).toBe('not-found');
});

it('no longer ask for a skill that is gone, and go with their department', async () => {
  const gone = await company.skill('Weg');
  await setWeek('2030-06-03', [{ ...morning, skills: [{ skillId: gone, count: 1 }] }]);
  expect((await company.admin.call('deleteSkill', { params: { skillId: gone } })).statusCode).toBe(204);
  expect((await needs({ fromDate: '2030-06-03', toDate: '2030-06-09' })).weeks[0]?.parts[0]?.skills).toEqual([]);
  const departmentId = await company.department('Tijdelijk');
  await setWeek(MONDAY, [morning], { departmentId });
  expect((await needs({ fromDate: MONDAY, departmentId })).weeks).toHaveLength(1);
  expect((await company.admin.call('deleteDepartment', { params: { id: departmentId } })).statusCode).toBe(204);
});

it('are seen and said within the departments that one plans, and stay in their organisation', async () => {
  const other = await company.department('Elders');
  await setWeek(MONDAY, [morning], { departmentId: other });
  const chef = await company.server.colleague(company.admin, 'chef@bezetting.example', 'DepartmentManager');
  const { tenantUserId } = (await chef.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', {
    params: { id: company.departmentId },
    body: { tenantUserIds: [tenantUserId] },
  });
  await company.admin.call('assignDepartmentManager', {
    params: { departmentId: company.departmentId, tenantUserId },
  });
  expect(new Set((await needs(undefined, chef)).weeks.map(({ departmentId }) => departmentId))).toEqual(
    new Set([company.departmentId]),
  );
  expect(codeOf(await chef.call('queryNeeds', { query: { fromDate: MONDAY, departmentId: other } }))).toBe('not-found');
  expect(codeOf(await setWeek('2030-09-02', [morning], { by: chef, departmentId: other }))).toBe('not-found');
  expect((await setWeek('2030-09-02', [morning], { by: chef })).statusCode).toBe(200);
  const employee = await company.server.colleague(company.admin, 'mede@bezetting.example', 'Employee');
  expect(codeOf(await employee.call('queryNeeds', { query: { fromDate: MONDAY } }))).toBe('unauthorized');
  const { browser: stranger } = await company.server.company('Bezettingburen');
  await stranger.call('setModule', { body: { module: 'Scheduling', enabled: true } });
  expect(await needs(undefined, stranger)).toEqual({ weeks: [], exceptions: [], carriedOver: [] });
  expect(codeOf(await setWeek('2030-09-09', [morning], { by: stranger }))).toBe('not-found');
});

it('come with the shifts that run into their first date', async () => {
  const lotte = await company.person('Lotte', { skillIds: [skillId] });
  const night = await company.shift({
    start: at(0, '22:00'),
    end: at(1, '06:00'),
    requiredStaff: 2,
    places: [{}, { skillId }],
  });
  await company.assign(place(night), lotte);
  await company.shift({ start: at(0, '09:00'), end: at(0, '17:00') });
  const found = (await needs({ fromDate: '2030-01-08', toDate: '2030-01-14' })).carriedOver;
  expect(found).toEqual([
    {
      departmentId: company.departmentId,
      start: '2030-01-07T21:00:00.000Z',
      end: '2030-01-08T05:00:00.000Z',
      places: [
        { isFilled: true, skillIds: [skillId] },
        { isFilled: false, skillIds: [skillId] },
      ],
    },
  ]);
});

it('leave a line in the trail with what was and what is', async () => {
  await setWeek('2030-10-07', [morning]);
  await setWeek('2030-10-07', [], { ifMatch: 1 });
  const { items } = (
    await company.admin.call('listAuditEvents', { query: { action: 'staffing-needs-changed' } })
  ).json<{ items: { subjectName: string; details: object }[] }>();
  expect(items[0]).toMatchObject({
    subjectName: 'Bediening',
    details: { fromDate: '2030-10-07', before: [{ count: 3 }], after: [] },
  });
});

it('are told to the board, which asks for them only where there are any', async () => {
  const board = async (departmentIds: string[]) =>
    (await company.admin.call('querySchedule', { body: { weekStartDate: MONDAY, departmentIds } })).json<{
      hasNeeds: boolean;
    }>().hasNeeds;
  expect(await board([company.departmentId])).toBe(true);
  const other = await company.department('Zonder');
  expect(await board([other])).toBe(false);
  const { weekday: _, ...part } = morning;
  await company.admin.call('setNeedException', {
    params: { departmentId: other, date: MONDAY },
    body: { reason: 'Markt', parts: [part] },
    headers: { 'if-match': '"0"' },
  });
  expect(await board([other])).toBe(true);
});

it('that two say at once of the same date are said by one of them', async () => {
  const answers = await Promise.all([1, 2].map((count) => setWeek('2030-11-04', [{ ...morning, count }])));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
});

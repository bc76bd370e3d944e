/** What a department seems to need, read off what it published: over HTTP, against a real database. */
import type { LearnedNeeds } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf } from '../../../platform/http/testing.ts';
import type { TestBrowser } from '../../../platform/http/testing.ts';
import { at, MONDAY, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';

let company: Planning;
let oven: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${addDays(MONDAY, 23)}T12:00:00Z`) });
  company = await planningCompany('Leerzaam');
  oven = await company.skill('Oven');
  const publish = async (day: number, from: string, to: string, more: object = {}) =>
    company.publish([(await company.shift({ start: at(day, from), end: at(day, to), ...more })).shiftId]);
  // Two weeks alike but for a Wednesday, and a draft that nobody has seen.
  for (const week of [0, 7]) {
    await publish(week, '09:00', '17:00', { requiredStaff: 2, places: [{}, { skillId: oven }] });
    await publish(week + 5, '22:00', '06:00', { end: at(week + 6, '06:00') });
  }
  await publish(9, '09:00', '17:00', { requiredStaff: 5 });
  await company.shift({ start: at(1, '09:00'), end: at(1, '17:00') });
});
afterAll(() => company.close());

const learn = (weeks = '4', departmentId = company.departmentId, by: TestBrowser = company.admin) =>
  by.call('learnNeeds', { params: { departmentId }, query: { weeks } });

it('is what was usual in the weeks that were published; a week without shifts and a draft say nothing', async () => {
  const learned = (await learn()).json<LearnedNeeds>();
  expect(learned.weekCount).toBe(2);
  expect(learned.parts).toContainEqual({
    weekday: 1,
    startTime: '09:00:00',
    endTime: '17:00:00',
    count: 2,
    skills: [{ skillId: oven, count: 1 }],
  });
  expect(learned.parts).toContainEqual({
    weekday: 6,
    startTime: '22:00:00',
    endTime: '06:00:00',
    count: 1,
    skills: [],
  });
  expect(learned.parts.filter(({ weekday }) => weekday === 2)).toEqual([]);
});

it('can be said as it is', async () => {
  const { parts } = (await learn()).json<LearnedNeeds>();
  const answer = await company.admin.call('setNeedWeek', {
    params: { departmentId: company.departmentId, fromDate: addDays(MONDAY, 21) },
    body: { parts },
    headers: { 'if-match': '"0"' },
  });
  expect(answer.statusCode).toBe(200);
});

it('is nothing where nothing was published', async () => {
  const empty = await company.department('Leeg');
  expect((await learn('4', empty)).json()).toEqual({ weekCount: 0, parts: [] });
});

it.each([
  ['0', 'too-small'],
  ['13', 'too-large'],
  ['1.5', 'not-whole'],
])('refuses %s weeks', async (weeks, code) => {
  expect((await learn(weeks)).json()).toMatchObject({ errors: [{ code }] });
});

it('is told to those who plan the department only', async () => {
  const other = await company.department('Elders');
  const chef = await company.server.colleague(company.admin, 'chef@leerzaam.example', 'DepartmentManager');
  const { tenantUserId } = (await chef.call('getUserInfo')).json<{ tenantUserId: string }>();
  await company.admin.call('addDepartmentMembers', { params: { id: other }, body: { tenantUserIds: [tenantUserId] } });
  await company.admin.call('assignDepartmentManager', { params: { departmentId: other, tenantUserId } });
  expect((await learn('4', other, chef)).statusCode).toBe(200);
  expect(codeOf(await learn('4', company.departmentId, chef))).toBe('not-found');
  const employee = await company.server.colleague(company.admin, 'mede@leerzaam.example', 'Employee');
  expect(codeOf(await learn('4', company.departmentId, employee))).toBe('unauthorized');
});

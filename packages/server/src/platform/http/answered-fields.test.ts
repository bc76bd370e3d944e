/** What a GET gave can be sent back with a PUT as it is. Over HTTP, against a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { place, planningCompany } from '../../areas/scheduling/testing.ts';
import type { Planning } from '../../areas/scheduling/testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Heenenweer');
  for (const module of ['Vacation', 'Timesheet']) await company.admin.call('setModule', { body: { module, enabled: true } });
});
afterAll(() => company.close());

type Body = Record<string, unknown>;
type Name = Parameters<Planning['admin']['call']>[0];
const got = async (name: Name, params: Record<string, string> = {}): Promise<Body> => (await company.admin.call(name, { params })).json<Body>();
const first = async (name: Name): Promise<Body> => (await company.admin.call(name)).json<{ items: Body[] }>().items[0] ?? {};

it('takes back a shift with its people, what somebody said of his availability, and people', async () => {
  const anna = await company.person('Anna', { dateOfBirth: '1990-05-01' });
  const { shiftId } = await company.shift({ requiredStaff: 2 });
  const shift = await got('getShift', { shiftId });
  await company.assign(place(shift as never), anna, { forceAssignment: true });
  const full = await got('getShift', { shiftId });
  const changed = await company.admin.call('updateShift', { params: { shiftId }, body: { ...full, displayName: 'Anders' } });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { displayName: 'Anders', assignments: full['assignments'] }]);
  const said = (await company.admin.call('createAvailability', { body: { startDate: '2031-01-06', endDate: '2031-01-07', timeZoneId: 'Europe/Amsterdam', isAvailable: false } })).json<Body>();
  expect((await company.admin.call('updateAvailability', { params: { availabilityEntryId: String(said['availabilityEntryId']) }, body: { ...said, notes: 'Examen' } })).json()).toMatchObject({ notes: 'Examen' });
  const member = await got('getMember', { tenantUserId: anna });
  expect((await company.admin.call('updateMember', { params: { tenantUserId: anna }, body: member })).statusCode).toBe(200);
});

it('takes back roles, departments, skills, kinds of leave and settings', async () => {
  await company.skill('Koffie');
  const [role, department, skill, type] = [await first('listRoles'), await first('listDepartments'), await first('listSkills'), await first('listLeaveTypes')];
  const answers = [
    await company.admin.call('updateRole', { params: { id: String(role['id']) }, body: role }),
    await company.admin.call('updateDepartment', { params: { id: String(department['departmentId']) }, body: department }),
    await company.admin.call('updateSkill', { params: { skillId: String(skill['skillId']) }, body: skill }),
    await company.admin.call('updateLeaveType', { params: { leaveTypeId: String(type['leaveTypeId']) }, body: { ...type, sortOrder: 7 } }),
    await company.admin.call('updateSchedulingModuleSettings', { body: await got('getSchedulingModuleSettings') }),
    await company.admin.call('updateTimesheetSettings', { body: await got('getTimesheetSettings') }),
  ];
  expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers[3]?.json()).toMatchObject({ sortOrder: 7 });
});

it('leaves settings that are not sent as they are, and refuses what it never answered', async () => {
  const before = await got('getSchedulingModuleSettings');
  const after = await company.admin.call('updateSchedulingModuleSettings', { body: { noticeDaysTimes: 6 } });
  expect([after.statusCode, after.json<Body>()]).toMatchObject([200, { ...before, noticeDaysTimes: 6, version: Number(before['version']) + 1 }]);
  expect((await company.admin.call('updateSchedulingModuleSettings', { body: { noticeDays: 6 } })).statusCode).toBe(400);
});

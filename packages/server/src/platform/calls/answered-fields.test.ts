/** What a GET gave can be sent back with a PUT as it is. Over HTTP, against a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { place, planningCompany } from '../../areas/scheduling/testing.ts';
import type { Planning } from '../../areas/scheduling/testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Heenenweer');
  for (const module of ['Vacation', 'Timesheet'])
    await company.admin.call('setModule', { body: { module, enabled: true } });
});
afterAll(() => company.close());

type Body = Record<string, unknown>;
type Name = Parameters<Planning['admin']['call']>[0];
const got = async (name: Name, params: Record<string, string> = {}): Promise<Body> =>
  (await company.admin.call(name, { params })).json<Body>();
const first = async (name: Name): Promise<Body> =>
  (await company.admin.call(name)).json<{ items: Body[] }>().items[0] ?? {};

it('takes back a shift with its people, what somebody said of his availability, and people', async () => {
  const anna = await company.person('Anna', { dateOfBirth: '1990-05-01' });
  const { shiftId } = await company.shift({ requiredStaff: 2 });
  const shift = await got('getShift', { shiftId });
  await company.assign(place(shift as never), anna, { forceAssignment: true });
  const full = await got('getShift', { shiftId });
  const changed = await company.admin.call('updateShift', {
    params: { shiftId },
    body: { ...full, displayName: 'Anders' },
  });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { displayName: 'Anders', assignments: full['assignments'] },
  ]);
  const said = (
    await company.admin.call('createAvailability', {
      body: { startDate: '2031-01-06', endDate: '2031-01-07', timeZoneId: 'Europe/Amsterdam', isAvailable: false },
    })
  ).json<Body>();
  expect(
    (
      await company.admin.call('updateAvailability', {
        params: { availabilityEntryId: String(said['availabilityEntryId']) },
        body: { ...said, notes: 'Examen' },
      })
    ).json(),
  ).toMatchObject({ notes: 'Examen' });
  const member = await got('getMember', { tenantUserId: anna });
  expect((await company.admin.call('updateMember', { params: { tenantUserId: anna }, body: member })).statusCode).toBe(
    200,
  );
});

it('takes back roles, departments, skills, kinds of leave and settings', async () => {
  await company.skill('Koffie');
  const [role, department, skill, type] = [
    await first('listRoles'),
    await first('listDepartments'),
    await first('listSkills'),
    await first('listLeaveTypes'),
  ];
  const answers = [
    await company.admin.call('updateRole', { params: { id: String(role['id']) }, body: role }),
    await company.admin.call('updateDepartment', {
      params: { id: String(department['departmentId']) },
      body: department,
    }),
    await company.admin.call('updateSkill', { params: { skillId: String(skill['skillId']) }, body: skill }),
    await company.admin.call('updateLeaveType', {
      params: { leaveTypeId: String(type['leaveTypeId']) },
      body: { ...type, sortOrder: 7 },
    }),
    await company.admin.call('updateSchedulingModuleSettings', { body: await got('getSchedulingModuleSettings') }),
    await company.admin.call('updateTimesheetSettings', { body: await got('getTimesheetSettings') }),
  ];
  expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual([
    200, 200, 200, 200, 200, 200,
  ]);
  expect(answers[3]?.json()).toMatchObject({ sortOrder: 7 });
});

/** How many changes of settings the trail tells of. */
async function changesInTrail(): Promise<number> {
  const { items } = await got('listAuditEvents', {});
  return (items as Body[]).filter(({ action }) => /(settings|expiries|type)-changed$/.test(String(action))).length;
}

/** Settings, one field of each, and where the rest is read. */
const partly: readonly (readonly [put: Name, get: Name, field: Body])[] = [
  ['updateSchedulingModuleSettings', 'getSchedulingModuleSettings', { noticeDaysTimes: 6 }],
  ['updateTenantDetails', 'getTenantDetails', { collectiveLaborAgreementNumber: '0182' }],
  ['updateTimesheetSettings', 'getTimesheetSettings', { timesheetEntryMethods: 'Manual' }],
  ['updateWeekdayFactors', 'getWeekdayFactors', { sunday: 150 }],
  ['updateLeaveModuleSettings', 'getLeaveModuleSettings', { minimumNoticeDaysForLeave: 5 }],
  ['updateBalanceExpiries', 'getBalanceExpiries', { aboveLegal: 48 }],
  ['updatePayrollMapping', 'getPayrollMapping', { delimiter: ',' }],
];

it.each(partly)(
  '%s changes what is sent and leaves the rest, and refuses what was never answered',
  async (put, get, field) => {
    const before = await got(get);
    const told = await changesInTrail();
    const after = await company.admin.call(put, { body: field });
    expect([after.statusCode, after.statusCode === 200 ? await got(get) : after.body]).toEqual([
      200,
      { ...before, ...field, version: Number(before['version']) + 1 },
    ]);
    expect((await company.admin.call(put, { body: {} })).statusCode).toBe(200);
    expect(await got(get)).toEqual({ ...before, ...field, version: Number(before['version']) + 2 });
    expect((await company.admin.call(put, { body: field })).statusCode).toBe(200);
    // Who saves what stands there already has changed nothing.
    expect(await changesInTrail()).toBe(told + 1);
    expect((await company.admin.call(put, { body: { neverAnswered: 6 } })).statusCode).toBe(400);
  },
);

it('changes one way of being told and leaves the others', async () => {
  const before = (await got('getNotificationPreferences'))['items'] as Body[];
  const [{ group, mail, ...first } = {}, ...others] = before;
  const after = await company.admin.call('setNotificationPreferences', { body: { items: [{ group, mail: !mail }] } });
  expect(after.json()).toEqual({ items: [{ group, mail: !mail, ...first }, ...others] });
});

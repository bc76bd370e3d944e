/** What planners and employees no longer see or change once it is not theirs. Over HTTP, on a real database. */
import type { Problem, ShiftVerdict } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
let chef: TestBrowser;
let kitchen: string;
let chefId: string;

const lead = (call: 'assignDepartmentManager', departmentId: string) =>
  company.admin.call(call, { params: { departmentId, tenantUserId: chefId } });

beforeAll(async () => {
  company = await planningCompany('Bereik');
  kitchen = await company.department('Keuken');
  chef = await company.server.colleague(company.admin, 'chef@bereik.example', 'DepartmentManager');
  chefId = (await chef.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  for (const id of [kitchen, company.departmentId])
    await company.admin.call('addDepartmentMembers', { params: { id }, body: { tenantUserIds: [chefId] } });
  await lead('assignDepartmentManager', kitchen);
});
afterAll(() => company.close());

describe('who plans a department', () => {
  it('reads of somebody of another one that he is not of this one, and no more', async () => {
    const stranger = await company.person('Vreemd');
    await company.admin.call('createAvailability', {
      body: {
        tenantUserId: stranger,
        startDate: MONDAY,
        endDate: MONDAY,
        timeZoneId: 'Europe/Amsterdam',
        isAvailable: false,
      },
    });
    const elsewhere = await company.shift({ displayName: 'Bediening vroeg' });
    await company.assign(place(elsewhere), stranger, { forceAssignment: true });
    const own = await company.shift({ departmentId: kitchen, start: at(0, '10:00'), end: at(0, '18:00') });
    const alone = [{ code: 'department-mismatch' }];
    const verdicts = (
      await chef.call('queryShiftVerdicts', { body: { tenantUserId: stranger, weekStartDate: MONDAY, weeks: 1 } })
    ).json<{ items: ShiftVerdict[] }>().items;
    expect(verdicts).toMatchObject([{ shiftId: own.shiftId, verdict: 'No', reasons: alone }]);
    expect(verdicts[0]?.reasons).toHaveLength(1);
    const refused = (await company.assign(place(own), stranger, { forceAssignment: true }, chef)).json<Problem>();
    expect(refused).toMatchObject({ code: 'shift-department-mismatch', reasons: alone });
    expect(refused.reasons).toHaveLength(1);
  });
});

/** Changes to departments leave lines that name them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('making, renaming, filling, leading and deleting a department stand in the trail, and a refusal does not', async () => {
  const { browser: admin } = await server.company('Indeling');
  const { tenantUserId } = (await admin.call('getUserInfo')).json<{ tenantUserId: string }>();
  const { departmentId: id } = (await admin.call('createDepartment', { body: { name: 'Bar' } })).json<{
    departmentId: string;
  }>();
  await admin.call('updateDepartment', { params: { id }, body: { name: 'Keuken' } });
  await admin.call('addDepartmentMembers', { params: { id }, body: { tenantUserIds: [tenantUserId] } });
  await admin.call('assignDepartmentManager', { params: { departmentId: id, tenantUserId } });
  expect(codeOf(await admin.call('deleteDepartment', { params: { id } }))).toBe('in-use');
  await admin.call('removeDepartmentManager', { params: { departmentId: id, tenantUserId } });
  await admin.call('removeDepartmentMember', { params: { id, tenantUserId } });
  expect((await admin.call('deleteDepartment', { params: { id } })).statusCode).toBe(204);

  const { items } = (await admin.call('listAuditEvents')).json<{
    items: { action: string; actorName: string; subjectName: string; details: object }[];
  }>();
  const lines = items.filter(({ action }) => action.startsWith('department-')).toReversed();
  expect(lines.map(({ action, subjectName, details }) => [action, subjectName, details])).toEqual([
    ['department-created', 'Bar', {}],
    ['department-changed', 'Keuken', {}],
    ['department-members-changed', 'Keuken', { added: [tenantUserId] }],
    ['department-members-changed', 'Keuken', { managerAdded: tenantUserId }],
    ['department-members-changed', 'Keuken', { managerRemoved: tenantUserId }],
    ['department-members-changed', 'Keuken', { removed: tenantUserId }],
    ['department-deleted', 'Keuken', {}],
  ]);
  expect(lines.every(({ actorName }) => actorName === 'Ada van Dam')).toBe(true);
});

/** Answers the calls on departments. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { createDepartment, deleteDepartment, getDepartment, listDepartmentOptions, listDepartments, updateDepartment } from './departments.ts';
import { addDepartmentMembers, listDepartmentMembers, removeDepartmentMember, setDepartmentManager } from './membership.ts';

export const departmentsHandlers: AreaHandlers<'departments'> = {
  listDepartments: async () => ({ items: await listDepartments() }),
  createDepartment: ({ body }, { now }) => createDepartment(body, now),
  getDepartment: ({ params }) => getDepartment(params.id),
  updateDepartment: ({ params, body }, context) => updateDepartment(params.id, body, context),
  deleteDepartment: ({ params }) => deleteDepartment(params.id),
  getDepartmentOptions: async () => ({ items: await listDepartmentOptions() }),
  listDepartmentMembers: async ({ params }) => ({ items: await listDepartmentMembers(params.id) }),
  addDepartmentMembers: async ({ params, body }) => ({ items: await addDepartmentMembers(params.id, body.tenantUserIds) }),
  removeDepartmentMember: ({ params }) => removeDepartmentMember(params.id, params.tenantUserId),
  assignDepartmentManager: ({ params }) => setDepartmentManager(params.departmentId, params.tenantUserId, true),
  removeDepartmentManager: ({ params }) => setDepartmentManager(params.departmentId, params.tenantUserId, false),
};

/** What answers the calls on departments; each change leaves a line in the trail. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import {
  createDepartment,
  deleteDepartment,
  getDepartment,
  listDepartmentOptions,
  listDepartments,
  updateDepartment,
} from '../areas/departments/departments.ts';
import {
  addDepartmentMembers,
  listVisibleMembers,
  removeDepartmentMember,
  setDepartmentManager,
} from '../areas/departments/membership.ts';
import { recordDepartment } from '../areas/departments/record-department.ts';

export const departmentsHandlers: AreaHandlers<'departments'> = {
  listDepartments: async () => ({ items: await listDepartments() }),
  createDepartment: async ({ body }, context) => {
    const created = await createDepartment(body, context.now);
    await recordDepartment('department-created', created.departmentId, context);
    return created;
  },
  getDepartment: ({ params }) => getDepartment(params.id),
  updateDepartment: async ({ params, body }, context) => {
    const changed = await updateDepartment(params.id, body, context);
    await recordDepartment('department-changed', params.id, context);
    return changed;
  },
  deleteDepartment: async ({ params }, context) => {
    // Before it is gone, for its name; a refusal rolls this back too.
    await recordDepartment('department-deleted', params.id, context);
    await deleteDepartment(params.id);
  },
  getDepartmentOptions: async () => ({ items: await listDepartmentOptions() }),
  listDepartmentMembers: async ({ params }, { principal }) => ({
    items: await listVisibleMembers(params.id, principal),
  }),
  addDepartmentMembers: async ({ params, body }, context) => {
    const items = await addDepartmentMembers(params.id, body.tenantUserIds);
    await recordDepartment('department-members-changed', params.id, context, { added: body.tenantUserIds });
    return { items };
  },
  removeDepartmentMember: async ({ params }, context) => {
    await removeDepartmentMember(params.id, params.tenantUserId);
    await recordDepartment('department-members-changed', params.id, context, { removed: params.tenantUserId });
  },
  assignDepartmentManager: async ({ params }, context) => {
    await setDepartmentManager(params.departmentId, params.tenantUserId, true);
    await recordDepartment('department-members-changed', params.departmentId, context, {
      managerAdded: params.tenantUserId,
    });
  },
  removeDepartmentManager: async ({ params }, context) => {
    await setDepartmentManager(params.departmentId, params.tenantUserId, false);
    await recordDepartment('department-members-changed', params.departmentId, context, {
      managerRemoved: params.tenantUserId,
    });
  },
};

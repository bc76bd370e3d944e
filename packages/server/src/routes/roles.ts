/** What answers the calls on roles. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { createRole, deleteRole, listRoles, updateRole } from '../areas/roles/roles.ts';

export const rolesHandlers: AreaHandlers<'roles'> = {
  listRoles: async () => ({ items: await listRoles() }),
  createRole: ({ body }, context) => createRole(body, context),
  updateRole: ({ params, body }, context) => updateRole(params.id, body, context),
  deleteRole: ({ params }, context) => deleteRole(params.id, context),
};

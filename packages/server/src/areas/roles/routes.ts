/** Answers the calls on roles. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { createRole, listRoles, updateRole } from './roles.ts';

export const rolesHandlers: AreaHandlers<'roles'> = {
  listRoles: async () => ({ items: await listRoles() }),
  createRole: ({ body }, context) => createRole(body, context),
  updateRole: ({ params, body }, context) => updateRole(params.id, body, context),
};

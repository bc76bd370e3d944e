/** What answers the calls on roles. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { createRole, deleteRole, listRoles, updateRole } from '../areas/roles/roles.ts';
import type { LiveRegistry } from '../areas/shell/registry.ts';

/** Makes the handlers. A role can hold what these remotes bring. */
export function rolesHandlers({ permissions }: LiveRegistry): AreaHandlers<'roles'> {
  return {
    listRoles: async () => ({ items: await listRoles() }),
    listRemotePermissions: async (_, { principal }) => ({ items: await permissions(principal) }),
    createRole: ({ body }, context) => createRole(body, context, () => permissions(context.principal)),
    updateRole: ({ params, body }, context) =>
      updateRole(params.id, body, context, () => permissions(context.principal)),
    deleteRole: ({ params }, context) => deleteRole(params.id, context),
  };
}

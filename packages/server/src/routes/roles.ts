/** What answers the calls on roles. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { createRole, deleteRole, listRoles, updateRole } from '../areas/roles/roles.ts';
import { openRegistry } from '@rooster/registry';

/** Makes the handlers. A role can hold what the remotes of this folder bring. */
export function rolesHandlers(remotesDir: string): AreaHandlers<'roles'> {
  const registry = openRegistry(remotesDir);
  const permissions = () => registry.permissions();
  return {
    listRoles: async () => ({ items: await listRoles() }),
    listRemotePermissions: async () => ({ items: await permissions() }),
    createRole: ({ body }, context) => createRole(body, context, permissions),
    updateRole: ({ params, body }, context) => updateRole(params.id, body, context, permissions),
    deleteRole: ({ params }, context) => deleteRole(params.id, context),
  };
}

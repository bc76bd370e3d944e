/** Roles: sets of permissions that members hold. */
import * as z from 'zod';
import { call } from '../call.ts';
import { AnyPermissionSchema } from '../permission-schema.ts';
import { rolePresets } from '../permissions.ts';
import { BothLanguages } from '../shell/manifest.ts';
import { body, Id, list, name } from '../wire.ts';

export const Role = z
  .object({
    id: Id,
    roleName: z.string(),
    rolePreset: z.enum(rolePresets),
    permissions: z.array(AnyPermissionSchema),
    memberCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Role' });
export type Role = z.output<typeof Role>;

/** `permissions` counts only with the preset None; a preset brings its own. */
const input = body({
  roleName: name(80, 1),
  rolePreset: z.enum(rolePresets),
  permissions: z.array(AnyPermissionSchema).max(200).default([]),
});

/** A permission that a remote brings, with the words of its manifest. */
export const RemotePermission = z
  .object({
    permission: AnyPermissionSchema,
    title: BothLanguages,
    /** How the remote calls itself. */
    remote: BothLanguages,
  })
  .meta({ id: 'RemotePermission' });
export type RemotePermission = z.output<typeof RemotePermission>;

export const rolesCalls = {
  listRoles: call({
    method: 'GET',
    path: '/api/tenant/settings/roles',
    summary: 'Roles with their permissions and how many hold them',
    access: { any: ['tenant:role:view'] },
    response: list(Role),
    keep: true,
  }),
  listRemotePermissions: call({
    method: 'GET',
    path: '/api/tenant/settings/roles/remote-permissions',
    summary: 'Permissions that published remotes bring themselves, which a role can hold beside the known ones',
    access: { any: ['tenant:role:view'] },
    response: list(RemotePermission),
    keep: true,
  }),
  createRole: call({
    method: 'POST',
    path: '/api/tenant/settings/roles',
    summary: 'Create a role; nobody can put in a permission he does not hold',
    fresh: true,
    access: { any: ['tenant:role:create'] },
    body: input,
    response: Role,
    status: 201,
    errors: ['role-name-taken', 'role-preset-locked'],
    idempotent: true,
  }),
  updateRole: call({
    method: 'PUT',
    path: '/api/tenant/settings/roles/{id}',
    summary: 'Change a role; its permissions only with the preset None',
    fresh: true,
    access: { any: ['tenant:role:update'] },
    params: z.object({ id: Id }),
    body: input,
    response: Role,
    errors: ['not-found', 'modified-meanwhile', 'role-name-taken', 'role-preset-locked', 'last-admin'],
    etag: true,
    idempotent: true,
  }),
  deleteRole: call({
    method: 'DELETE',
    path: '/api/tenant/settings/roles/{id}',
    summary: 'Delete a role that nobody holds and that is not given to new members',
    fresh: true,
    access: { any: ['tenant:role:update'] },
    params: z.object({ id: Id }),
    errors: ['not-found', 'in-use'],
  }),
};

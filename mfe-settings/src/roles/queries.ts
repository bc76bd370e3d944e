/** Roles, read and changed. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Role } from '@rooster/contract';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

function useRolesApi() {
  const { http } = useShell();
  return useMemo(() => client(http, calls.roles), [http]);
}

/** All roles with their permissions. */
export function useRoles() {
  return useQuery({ ...queryOptionsFor(useRolesApi().listRoles), select: ({ items }) => items });
}

/** What remotes bring beside the permissions of the list. */
export function useRemotePermissions() {
  return useQuery({ ...queryOptionsFor(useRolesApi().listRemotePermissions), select: ({ items }) => items });
}

/** What happens once a role is saved. Choices of roles elsewhere are renewed, and what one may do oneself. */
interface SaveOptions {
  readonly success: (role: Role) => string;
  readonly onSaved: (role: Role) => void;
}

const invalidates = ['roles', 'tenant', 'members'] as const;

/** Makes a role. */
export function useCreateRole({ success, onSaved }: SaveOptions) {
  return useApiMutation(useRolesApi().createRole, { success, quiet: true, invalidates, onSuccess: onSaved });
}

/** Deletes a role that nobody holds. */
export function useDeleteRole({ success, onDeleted }: { readonly success: string; readonly onDeleted: () => void }) {
  return useApiMutation(useRolesApi().deleteRole, { success, quiet: true, invalidates, onSuccess: onDeleted });
}

/** Changes a role; one's own rights may follow. */
export function useUpdateRole({ success, onSaved }: SaveOptions) {
  const { session } = useShell();
  return useApiMutation(useRolesApi().updateRole, {
    success,
    quiet: true,
    invalidates,
    onSuccess: (role) => {
      onSaved(role);
      void session.renew();
    },
  });
}

/** Departments, their members and managers, read and changed. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Department } from '@rooster/contract';
import * as calls from '@rooster/contract/calls';
import { useCan, useShell } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

function useApi() {
  const { http } = useShell();
  return useMemo(
    () => ({ departments: client(http, calls.departments), members: client(http, calls.members) }),
    [http],
  );
}

/** What shows departments elsewhere is renewed as well. */
const invalidates = ['departments', 'members'] as const;

/** All departments by name. */
export function useDepartments() {
  return useQuery({ ...queryOptionsFor(useApi().departments.listDepartments), select: ({ items }) => items });
}

/** One department. */
export function useDepartment(id: string) {
  return useQuery(queryOptionsFor(useApi().departments.getDepartment, { params: { id } }));
}

/** Its members, managers first; empty without the permission to see them. */
export function useDepartmentMembers(id: string) {
  const may = useCan('departments:member:view');
  return useQuery({
    ...queryOptionsFor(useApi().departments.listDepartmentMembers, { params: { id } }),
    select: ({ items }) => items,
    enabled: may,
  });
}

/** Everybody who can be put into a department. */
export function useMemberOptions(enabled: boolean) {
  return useQuery({ ...queryOptionsFor(useApi().members.getMemberOptions), select: ({ items }) => items, enabled });
}

interface SaveOptions {
  readonly success: (department: Department) => string;
  readonly onSaved: (department: Department) => void;
}

/** Makes a department. */
export function useCreateDepartment({ success, onSaved }: SaveOptions) {
  return useApiMutation(useApi().departments.createDepartment, {
    success,
    quiet: true,
    invalidates,
    onSuccess: onSaved,
  });
}

/** Renames or describes a department. */
export function useUpdateDepartment({ success, onSaved }: SaveOptions) {
  return useApiMutation(useApi().departments.updateDepartment, {
    success,
    quiet: true,
    invalidates,
    onSuccess: onSaved,
  });
}

/** Deletes a department; the caller says itself why that can't be. */
export function useDeleteDepartment(options: { success: string; onDeleted: () => void }) {
  return useApiMutation(useApi().departments.deleteDepartment, {
    success: options.success,
    quiet: true,
    invalidates: ['members'],
    onSuccess: options.onDeleted,
  });
}

/** Puts people into a department. */
export function useAddMembers(options: { success: string; onSaved: () => void }) {
  return useApiMutation(useApi().departments.addDepartmentMembers, {
    success: options.success,
    quiet: true,
    invalidates,
    onSuccess: options.onSaved,
  });
}

/** Takes somebody out, and makes or ends managers. */
export function useMemberActions(texts: { removed: string; assigned: string; ended: string }) {
  const { departments } = useApi();
  return {
    remove: useApiMutation(departments.removeDepartmentMember, { success: texts.removed, invalidates }),
    assign: useApiMutation(departments.assignDepartmentManager, { success: texts.assigned, invalidates }),
    end: useApiMutation(departments.removeDepartmentManager, { success: texts.ended, invalidates }),
  };
}

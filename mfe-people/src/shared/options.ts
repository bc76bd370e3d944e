/** What people can be put into and given: departments, roles, skills. Each is empty for anyone who may not see them. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import type { SelectOption } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { usePeopleApi } from './api.ts';

export type Choice = SelectOption<string>;

const none: readonly Choice[] = [];

/** The departments, and whether they are still to come, so that a filter of them can keep its place. */
export function useDepartments(): { readonly choices: readonly Choice[]; readonly areComing: boolean } {
  const api = usePeopleApi();
  const may = useCan('departments:view', 'tenant:member:view', 'tenant:member:view:department');
  const { data = none, isLoading } = useQuery({
    ...queryOptionsFor(api.getDepartmentOptions),
    enabled: may,
    select: ({ items }) => items.map(({ departmentId, name }): Choice => ({ value: departmentId, label: name })),
  });
  return { choices: data, areComing: isLoading };
}

export const useDepartmentChoices = (): readonly Choice[] => useDepartments().choices;

export function useRoleChoices(): readonly Choice[] {
  const api = usePeopleApi();
  const may = useCan('tenant:role:view', 'tenant:invite:create', 'tenant:member:create', 'tenant:member:update');
  const format = useFormat();
  const { data = none } = useQuery({
    ...queryOptionsFor(api.getRoleOptions),
    enabled: may,
    select: ({ items }) => items.map(({ id, roleName }): Choice => ({ value: id, label: format.roleName(roleName) })),
  });
  return data;
}

export function useSkillChoices(): readonly Choice[] {
  const api = usePeopleApi();
  const may = useCan('skills:view', 'tenant:member:view');
  const { data = none } = useQuery({
    ...queryOptionsFor(api.querySkillOptions, { body: {} }),
    enabled: may,
    select: ({ items }) => items.map(({ skillId, name }): Choice => ({ value: skillId, label: name })),
  });
  return data;
}

/** Names of some choices, in the order of the choices. */
export const labelsOf = (choices: readonly Choice[], ids: readonly string[]): string[] =>
  choices.filter(({ value }) => ids.includes(value)).map(({ label }) => label);

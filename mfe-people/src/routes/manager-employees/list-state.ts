/**
 * What the list of employees is narrowed down to. Kept for this browser tab, so that coming back from an employee finds
 * the list as it was.
 */
import type { ContractState, MemberSummary } from '@rooster/contract';
import { tabMemory } from '@rooster/module-kit';
import { accessStates, contractStates } from '../../shared/tags.tsx';

export const sorts = ['name', '-name', 'employeeCode', '-employeeCode'] as const;
export type Sort = (typeof sorts)[number];

/** Empty text means not narrowed. */
export interface ListState {
  readonly search: string;
  readonly departmentId: string;
  readonly roleId: string;
  readonly skillId: string;
  readonly contractState: ContractState | '';
  readonly access: MemberSummary['access'] | '';
  readonly sort: Sort;
}

export const wholeList: ListState = {
  search: '',
  departmentId: '',
  roleId: '',
  skillId: '',
  contractState: '',
  access: '',
  sort: 'name',
};

/** Whether anything but the order was chosen. */
export const isNarrowed = (state: ListState): boolean =>
  Object.entries(state).some(([field, value]) => field !== 'sort' && String(value).trim() !== '');

/** The query of the call: only what was chosen. */
export function queryOf({ sort, search, departmentId, roleId, skillId, contractState, access }: ListState) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(departmentId !== '' && { departmentId }),
    ...(roleId !== '' && { roleId }),
    ...(skillId !== '' && { skillId }),
    ...(contractState !== '' && { contractState }),
    ...(access !== '' && { access }),
    sort,
  };
}

const memoryOf = (tenantUserId: string) => tabMemory(tenantUserId, 'people.list');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const oneOf = <Value extends string, Else extends string>(
  allowed: readonly Value[],
  value: unknown,
  otherwise: Else,
): Value | Else => allowed.find((each) => each === value) ?? otherwise;

/** What was kept, as far as it can be read. */
export function parseListState(stored: string | null): ListState {
  if (stored === null) return wholeList;
  try {
    const kept: unknown = JSON.parse(stored);
    if (typeof kept !== 'object' || kept === null) return wholeList;
    const field = (name: keyof ListState): unknown => Reflect.get(kept, name);
    return {
      search: textOf(field('search')),
      departmentId: textOf(field('departmentId')),
      roleId: textOf(field('roleId')),
      skillId: textOf(field('skillId')),
      contractState: oneOf(contractStates, field('contractState'), ''),
      access: oneOf(accessStates, field('access'), ''),
      sort: oneOf(sorts, field('sort'), 'name'),
    };
  } catch {
    return wholeList;
  }
}

export const loadListState = (tenantUserId: string): ListState => parseListState(memoryOf(tenantUserId).read());

export const saveListState = (tenantUserId: string, state: ListState): void =>
  memoryOf(tenantUserId).write(JSON.stringify(state));

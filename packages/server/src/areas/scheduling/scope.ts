/** Which departments a person may plan or look at. */
import { grants } from '@rooster/contract';
import type { Permission } from '@rooster/contract';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { managedDepartmentIds } from '../departments/service.ts';

/** Departments within reach; null means all. */
export type Scope = ReadonlySet<string> | null;

/** All departments for anyone who holds the tenant-wide permission, else those he manages. */
export async function scopeOf(principal: Principal, tenantWide: Permission): Promise<Scope> {
  return grants(principal.permissions, [tenantWide]) ? null : new Set(await managedDepartmentIds(principal.memberId));
}

/** Throws `not-found` for a department out of reach. */
export function expectWithin(scope: Scope, departmentIds: Iterable<string>): void {
  if (scope === null) return;
  for (const id of departmentIds)
    if (!scope.has(id)) throw new ApiError('not-found', { detail: 'There is no such department' });
}

/** The departments to look at: those asked for, or all within reach; null means all there are. */
export function chosenDepartments(scope: Scope, asked: readonly string[] | undefined): string[] | null {
  if (asked === undefined) return scope === null ? null : [...scope];
  expectWithin(scope, asked);
  return [...new Set(asked)];
}

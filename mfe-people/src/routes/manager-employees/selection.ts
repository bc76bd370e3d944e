/**
 * Which employees are ticked. Ticks survive scrolling and narrowing the list; they hold the employee as last seen, for
 * what is done with them.
 */
import type { MemberSummary } from '@rooster/contract';

export type Selection = ReadonlyMap<string, MemberSummary>;

export const nobody: Selection = new Map();

export const withOne = (selection: Selection, employee: MemberSummary, ticked: boolean): Selection => {
  const next = new Map(selection);
  if (ticked) next.set(employee.tenantUserId, employee);
  else next.delete(employee.tenantUserId);
  return next;
};

export const withAll = (selection: Selection, employees: readonly MemberSummary[]): Selection =>
  new Map([...selection, ...employees.map((each) => [each.tenantUserId, each] as const)]);

/** The ticks brought up to date with rows that were read anew. */
export function refreshed(selection: Selection, rows: readonly MemberSummary[]): Selection {
  const newer = rows.filter((row) => selection.has(row.tenantUserId) && selection.get(row.tenantUserId) !== row);
  return newer.length === 0 ? selection : withAll(selection, newer);
}

/** Of the visible rows: all ticked, some, or none. */
export function ticksOf(selection: Selection, rows: readonly MemberSummary[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ tenantUserId }) => selection.has(tenantUserId)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

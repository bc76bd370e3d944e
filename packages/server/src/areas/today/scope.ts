/** What of the day a person may see: schedules, hours and leave of others, each within its own scope. */
import { grants } from '@rooster/contract';
import type { Module, Permission } from '@rooster/contract';
import type { Principal } from '../../platform/http/handler.ts';
import { managedDepartmentIds, managedMemberIds } from '../departments/service.ts';
import { keepsClock } from '../timesheet/service.ts';

/** Ids within reach; null means all. */
export type Within = ReadonlySet<string> | null;

/** What a person sees of the day. Undefined: nothing of it. */
export interface Reach {
  /** Departments whose schedule he sees. */
  readonly departments: Within | undefined;
  /** Members whose hours he sees. */
  readonly hours: Within | undefined;
  /** Members whose leave he sees as their manager. */
  readonly leave: Within | undefined;
  /** Members on whose leave he decides: of them he sees illness as such. */
  readonly illness: Within | undefined;
  readonly hasLeave: boolean;
  /** Whether people clock in this organisation. */
  readonly keepsClock: boolean;
}

/** Whether somebody is among those that a person's permissions reach. */
export const isWithin = (within: Within | undefined, id: string): boolean =>
  within !== undefined && (within === null || within.has(id));

interface Rights {
  readonly module: Module;
  readonly everybody: readonly Permission[];
  readonly ofDepartment: readonly Permission[];
}

const schedules: Rights = {
  module: 'Scheduling',
  everybody: ['schedules:view'],
  ofDepartment: ['schedules:view:department'],
};
const hours: Rights = {
  module: 'Timesheet',
  everybody: ['timesheet:entry:approve', 'timesheet:entry:view-employee', 'timesheet:aggregated:view'],
  ofDepartment: ['timesheet:entry:approve:department', 'timesheet:aggregated:view:department'],
};
const leave: Rights = {
  module: 'Vacation',
  everybody: ['leave:request:view-all', 'leave:request:validate'],
  ofDepartment: ['leave:request:view-pending', 'leave:request:validate:department'],
};
const illness: Rights = {
  module: 'Vacation',
  everybody: ['leave:request:validate'],
  ofDepartment: ['leave:request:validate:department'],
};

/** What of `rights` somebody has: all, what he manages, or nothing. */
function withinBy(
  { enabledModules, permissions }: Principal,
  { module, everybody, ofDepartment }: Rights,
  managed: ReadonlySet<string>,
): Within | undefined {
  if (!enabledModules.includes(module)) return undefined;
  if (grants(permissions, everybody)) return null;
  return grants(permissions, ofDepartment) ? managed : undefined;
}

const nobody: ReadonlySet<string> = new Set();

/** Reads what the person may see; whom he leads is asked only where that decides. */
export async function reachOf(principal: Principal): Promise<Reach> {
  const isByDepartment = [schedules, hours, leave, illness].some(
    (rights) => withinBy(principal, rights, nobody) === nobody,
  );
  const departments = new Set(isByDepartment ? await managedDepartmentIds(principal.memberId) : []);
  const rows = departments.size === 0 ? [] : await managedMemberIds(principal.memberId);
  const members = new Set(rows.map(({ memberId }) => memberId));
  return {
    departments: withinBy(principal, schedules, departments),
    hours: withinBy(principal, hours, members),
    leave: withinBy(principal, leave, members),
    illness: withinBy(principal, illness, members),
    hasLeave: principal.enabledModules.includes('Vacation'),
    keepsClock: principal.enabledModules.includes('Timesheet') && (await keepsClock()),
  };
}

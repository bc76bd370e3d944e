// Every route of the specification behind the login: the test that opens them, the pictures and the table in README.md
// read this list.
import type { Module } from '@rooster/contract/modules';

/** Roles an organisation starts with. */
export const presets = ['Employee', 'DepartmentManager', 'Manager', 'Admin'] as const;
export type Preset = (typeof presets)[number];

/** What a `{parameter}` stands for. */
export type Parameter = 'employeeId' | 'ownRequestId' | 'teamRequestId';

export interface Route {
  /** With `{parameter}` where something has to be filled in. */
  readonly path: string;
  /** Absent for what every organisation has. */
  readonly module?: Module;
  /** Roles that may open it; all others come to the dashboard. */
  readonly for: readonly Preset[];
  /** Where it leads to, when it is an address that only points on. */
  readonly leadsTo?: string;
}

const everybody = presets;
const managers = ['DepartmentManager', 'Manager', 'Admin'] as const;
const wide = ['Manager', 'Admin'] as const;

export const routes: readonly Route[] = [
  { path: '/app', for: everybody },
  { path: '/app/notifications', for: everybody },
  { path: '/app/employees/time', module: 'Timesheet', for: everybody },
  { path: '/app/employees/leave', module: 'Vacation', for: everybody },
  { path: '/app/employees/leave/requests/{ownRequestId}', module: 'Vacation', for: ['Employee'] },
  { path: '/app/employees/surplus-deficit-hours', for: everybody },
  { path: '/app/employees/schedules', module: 'Scheduling', for: everybody },
  { path: '/app/employees/schedules/me', module: 'Scheduling', for: everybody },
  { path: '/app/employees/schedules/all', module: 'Scheduling', for: everybody },
  { path: '/app/employees/schedules/availability', module: 'Scheduling', for: everybody },
  { path: '/app/manager/time/validate', module: 'Timesheet', for: managers },
  { path: '/app/manager/time/overview', module: 'Timesheet', for: managers },
  { path: '/app/manager/employees', for: managers },
  { path: '/app/manager/employees/{employeeId}', for: wide },
  { path: '/app/manager/employees/{employeeId}/time', module: 'Timesheet', for: wide },
  { path: '/app/manager/employees/{employeeId}/contracts', for: wide },
  { path: '/app/manager/employees/{employeeId}/leave', module: 'Vacation', for: wide },
  { path: '/app/manager/employees/invites', for: wide },
  { path: '/app/manager/surplus-deficit-hours', for: managers },
  { path: '/app/manager/leave', module: 'Vacation', for: managers },
  { path: '/app/manager/leave/requests', module: 'Vacation', for: managers },
  { path: '/app/manager/leave/requests/{teamRequestId}', module: 'Vacation', for: wide },
  { path: '/app/manager/schedules', module: 'Scheduling', for: managers },
  { path: '/app/manager/schedules/needs', module: 'Scheduling', for: managers },
  { path: '/app/settings', for: wide },
  { path: '/app/settings/user', for: everybody },
  { path: '/app/settings/tenant', for: wide },
  { path: '/app/settings/timesheet', module: 'Timesheet', for: wide },
  { path: '/app/settings/timesheet/surcharge-days', module: 'Timesheet', for: wide },
  { path: '/app/settings/timesheet/pay-rules', module: 'Timesheet', for: wide },
  { path: '/app/settings/vacation', module: 'Vacation', for: wide, leadsTo: '/app/settings/leave' },
  { path: '/app/settings/leave', module: 'Vacation', for: wide },
  { path: '/app/settings/leave/types', module: 'Vacation', for: ['Admin'] },
  { path: '/app/settings/leave/balances', module: 'Vacation', for: wide },
  { path: '/app/settings/scheduling', module: 'Scheduling', for: wide },
  { path: '/app/settings/scheduling/shift-types', module: 'Scheduling', for: wide },
  { path: '/app/settings/scheduling/skills', module: 'Scheduling', for: wide },
  { path: '/app/settings/roles', for: wide },
  { path: '/app/settings/departments', for: managers },
];

/** The login of the demo for a role. */
export const demoLoginOf: Readonly<Record<Preset, string>> = {
  Employee: 'employee',
  DepartmentManager: 'department',
  Manager: 'manager',
  Admin: 'admin',
};

/** A list of routes as the table in README.md. */
export const tableOf = (list: readonly Route[]): string =>
  [
    '| route | module | opened by |',
    '| --- | --- | --- |',
    ...list.map(
      ({ path, module, for: roles, leadsTo }) =>
        `| \`${path}\`${leadsTo === undefined ? '' : ` → \`${leadsTo}\``} | ${module ?? ''} | ${roles.length === presets.length ? 'everybody' : roles.join(', ')} |`,
    ),
  ].join('\n');

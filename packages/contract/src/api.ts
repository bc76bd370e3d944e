/** All calls, by name. The name is the operation id in OpenAPI and the function's name in the client. */
import { accountsCalls } from './calls/accounts.ts';
import { auditCalls } from './calls/audit.ts';
import { contractsCalls } from './calls/contracts.ts';
import { departmentsCalls } from './calls/departments.ts';
import { surplusCalls } from './calls/hours.ts';
import { importsCalls } from './calls/imports.ts';
import { invitesCalls } from './calls/invites.ts';
import { leaveCalls } from './calls/leave.ts';
import { memberLifecycleCalls, membersCalls } from './calls/members.ts';
import { notificationsCalls } from './calls/notifications.ts';
import { payCalls } from './calls/pay.ts';
import { platformCalls } from './calls/platform.ts';
import { rolesCalls } from './calls/roles.ts';
import { schedulingCalls } from './calls/scheduling.ts';
import { shellCalls } from './calls/shell.ts';
import { skillsCalls } from './calls/skills.ts';
import { tenantCalls } from './calls/tenant.ts';
import { timesheetCalls } from './calls/timesheet.ts';

/** Calls by area: the area names the server's folder and the client's cache keys. */
export const areas = {
  accounts: accountsCalls,
  tenant: tenantCalls,
  members: membersCalls,
  memberLifecycle: memberLifecycleCalls,
  invites: invitesCalls,
  departments: departmentsCalls,
  skills: skillsCalls,
  roles: rolesCalls,
  contracts: contractsCalls,
  timesheet: timesheetCalls,
  pay: payCalls,
  imports: importsCalls,
  audit: auditCalls,
  notifications: notificationsCalls,
  leave: leaveCalls,
  hours: surplusCalls,
  scheduling: schedulingCalls,
  shell: shellCalls,
  platform: platformCalls,
} as const;

export const api = {
  ...accountsCalls,
  ...tenantCalls,
  ...membersCalls,
  ...memberLifecycleCalls,
  ...invitesCalls,
  ...departmentsCalls,
  ...skillsCalls,
  ...rolesCalls,
  ...contractsCalls,
  ...timesheetCalls,
  ...payCalls,
  ...importsCalls,
  ...auditCalls,
  ...notificationsCalls,
  ...leaveCalls,
  ...surplusCalls,
  ...schedulingCalls,
  ...shellCalls,
  ...platformCalls,
} as const;

export type Api = typeof api;
export type CallName = keyof Api;
export type Area = keyof typeof areas;

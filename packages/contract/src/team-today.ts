/** Who sees the day of others. Apart from the schemas, so that a browser loads only this. */
import type { Permission } from './permissions.ts';

/** The permissions of `getTeamToday`, any of which is enough. */
export const teamTodayPermissions = [
  'schedules:view',
  'schedules:view:department',
  'timesheet:entry:approve',
  'timesheet:entry:approve:department',
  'timesheet:entry:view-employee',
  'timesheet:aggregated:view',
  'timesheet:aggregated:view:department',
  'leave:request:view-all',
  'leave:request:validate',
  'leave:request:view-pending',
  'leave:request:validate:department',
] as const satisfies readonly Permission[];

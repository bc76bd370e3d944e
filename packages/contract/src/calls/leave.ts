/** Leave: requests, balances, the team's absences, types and settings. */
import { balanceCalls } from './leave/balances.ts';
import { calendarCalls } from './leave/calendar.ts';
import { lapseCalls } from './leave/lapses.ts';
import { requestCalls } from './leave/requests.ts';
import { settingsCalls } from './leave/settings.ts';
import { teamCalls } from './leave/team.ts';
import { typeCalls } from './leave/types.ts';

export * from './leave/balances.ts';
export * from './leave/calendar.ts';
export { LeavePreset, leavePresets, LeaveRequestStatus, LeaveRequestType } from './leave/formats.ts';
export * from './leave/lapses.ts';
export * from './leave/request.ts';
export * from './leave/requests.ts';
export { AccrualEffect, BalanceExpiries, ExpiryEffect, LapsingLot, LeaveModuleSettings } from './leave/settings.ts';
export * from './leave/team.ts';
export * from './leave/types.ts';

export const leaveCalls = {
  ...requestCalls,
  ...teamCalls,
  ...balanceCalls,
  ...lapseCalls,
  ...typeCalls,
  ...settingsCalls,
  ...calendarCalls,
};

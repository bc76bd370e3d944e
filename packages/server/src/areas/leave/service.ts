import type { Principal } from '../../platform/http/handler.ts';
/** What other areas may ask of leave. */

export { countUndecidedLeave } from './undecided.ts';
export { leaveLines, leaveOfMembers, leavePerDate, leaveSorts, leaveTotals, leaveTypeNames } from './totals.ts';
export type { LeaveLine, LeaveTotal, MemberScope } from './totals.ts';

/** Whether the organisation keeps leave. */
export const keepsLeave = ({ enabledModules }: Pick<Principal, 'enabledModules'>): boolean =>
  enabledModules.includes('Vacation');

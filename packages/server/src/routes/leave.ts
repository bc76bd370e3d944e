/** The calls of leave and what answers them. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { ApiError } from '../platform/http/handler.ts';
import { isPlainDate } from '@rooster/domain/time';
import { getLeaveBalances } from '../areas/leave/balances.ts';
import { payLapsedTimeOff } from '../areas/pay/lapsed-time-off.ts';
import { addLeaveCorrection, listLeaveCorrections } from '../areas/leave/corrections.ts';
import { getLeaveDossier } from '../areas/leave/dossier.ts';
import {
  getBalanceExpiries,
  previewBalanceExpiries,
  undoBalanceExpiries,
  updateBalanceExpiries,
} from '../areas/leave/expiries.ts';
import { explainLeaveBalances } from '../areas/leave/explain.ts';
import { createFeed, deleteFeed, listFeeds } from '../areas/leave/calendar-feeds.ts';
import { decideLapse, listLapseWarnings, listLapsingLots, seeLapseWarnings } from '../areas/leave/lapses.ts';
import { getLeaveGrid, previewLeave } from '../areas/leave/preview.ts';
import {
  cancelLeaveRequest,
  createLeaveRequest,
  getLeaveRequest,
  listLeaveRequests,
  updateLeaveRequest,
} from '../areas/leave/requests.ts';
import {
  getLeaveModuleSettings,
  getLeaveSettings,
  previewLeaveModuleSettings,
  updateLeaveModuleSettings,
} from '../areas/leave/settings.ts';
import { getTeamLeave, leaveOfOthers, listPending } from '../areas/leave/team.ts';
import {
  createLeaveType,
  listLeaveTypeOptions,
  listLeaveTypes,
  orderLeaveTypes,
  updateLeaveType,
} from '../areas/leave/types.ts';
import { validateLeaveRequest, validateLeaveRequests } from '../areas/leave/validate.ts';

/** The date of three numbers in a path; `validation-failed` for one that does not exist. */
function dateOf({ year, month, day }: { year: number; month: number; day: number }): string {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (!isPlainDate(date))
    throw new ApiError('validation-failed', { errors: [{ path: 'params.day', code: 'invalid-date' }] });
  return date;
}

export const leaveHandlers: AreaHandlers<'leave'> = {
  previewLeave: ({ params, body }, context) => previewLeave(params.tenantUserId, body, context),
  createLeaveRequest: ({ params, body }, context) => createLeaveRequest(params.tenantUserId, body, context),
  getLeaveRequest: ({ params }, context) => getLeaveRequest(params.leaveRequestId, context),
  updateLeaveRequest: ({ params, body }, context) => updateLeaveRequest(params.leaveRequestId, body, context),
  cancelLeaveRequest: ({ params }, context) => cancelLeaveRequest(params.leaveRequestId, context),
  listLeaveRequests: ({ params }, context) => listLeaveRequests(params.year, params.tenantUserId, context),
  getLeaveGrid: ({ params }, context) => getLeaveGrid(params.year, params.tenantUserId, context),
  listLeaveOfOthers: ({ params }, context) => leaveOfOthers(dateOf(params), context),
  getTeamLeave: ({ query }, context) => getTeamLeave(query, context),
  listPendingLeaveRequests: ({ query }, context) => listPending(query, context),
  validateLeaveRequest: ({ params, body }, context) => validateLeaveRequest(params.leaveRequestId, body, context),
  validateLeaveRequests: ({ body }, context) => validateLeaveRequests(body.requests, context),
  getLeaveBalances: ({ params, query }, context) => getLeaveBalances(params.year, params.tenantUserId, query, context),
  explainLeaveBalances: ({ params, query }, context) =>
    explainLeaveBalances(params.year, params.tenantUserId, query, context),
  addLeaveCorrection: async ({ params: { tenantUserId }, body }, context) => {
    const correction = await addLeaveCorrection(tenantUserId, body, context);
    // Hours off that were taken off are not paid for as well.
    if (body.balanceType === 'TimeForTime') await payLapsedTimeOff([tenantUserId], context.now);
    return correction;
  },
  listLeaveCorrections: ({ params }, context) => listLeaveCorrections(params.tenantUserId, context),
  getLeaveDossier: ({ params }, context) => getLeaveDossier(params.tenantUserId, context),
  listLapsingLots: (_, context) => listLapsingLots(context),
  decideLapse: ({ params, body }, context) => decideLapse(params.leaveHourBalanceId, body, context),
  listLapseWarnings: ({ params }, context) => listLapseWarnings(params.tenantUserId, context),
  seeLapseWarnings: ({ body }, context) => seeLapseWarnings(body.warningIds, context),
  listLeaveTypeOptions: ({ params }) => listLeaveTypeOptions(params.locale),
  listLeaveTypes: (_, { principal }) => listLeaveTypes(principal),
  createLeaveType: ({ body }, context) => createLeaveType(body, context),
  updateLeaveType: ({ params, body }, context) => updateLeaveType(params.leaveTypeId, body, context),
  orderLeaveTypes: ({ body }, context) => orderLeaveTypes(body.leaveTypeIds, context),
  getLeaveSettings: (_, { now }) => getLeaveSettings(now),
  getLeaveModuleSettings: () => getLeaveModuleSettings(),
  updateLeaveModuleSettings: ({ body }, context) => updateLeaveModuleSettings(body, context),
  previewLeaveModuleSettings: ({ body }, context) => previewLeaveModuleSettings(body, context),
  getBalanceExpiries: () => getBalanceExpiries(),
  updateBalanceExpiries: ({ body }, context) => updateBalanceExpiries(body, context),
  previewBalanceExpiries: ({ body }, context) => previewBalanceExpiries(body, context),
  undoBalanceExpiries: ({ body }, context) => undoBalanceExpiries(body.updateId, context),
  listLeaveCalendarFeeds: (_, context) => listFeeds(context),
  createLeaveCalendarFeed: ({ body }, context) => createFeed(body, context),
  deleteLeaveCalendarFeed: ({ params }, context) => deleteFeed(params.feedId, context),
};

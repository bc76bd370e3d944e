/** The timesheet's calls and what answers them. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { aggregateHours } from './aggregate.ts';
import { approveAll, approveEntry, denyEntry, listApprovable } from './approval.ts';
import { addEntry, queryEntries, updateEntry } from './entries.ts';
import { closeUntil, getSettings, updateSettings } from './settings.ts';
import { cancelTimer, clockIn, clockOut, getTimer, togglePauseOfTimer } from './timer.ts';

export const timesheetHandlers: AreaHandlers<'timesheet'> = {
  addEntry: ({ body }, context) => addEntry(body, context),
  updateEntry: ({ params, body }, context) => updateEntry(params.id, body, context),
  queryEntries: ({ body }, context) => queryEntries(body, context),
  aggregateHours: ({ body }, { principal }) => aggregateHours(body, principal),
  listApprovableEntries: ({ query }, { principal }) => listApprovable(query, principal),
  approveEntry: ({ body }, context) => approveEntry(body.timesheetEntryId, context),
  denyEntry: ({ body }, context) => denyEntry(body.timesheetEntryId, body.denialReason, context),
  approveAllEntries: async ({ body }, context) => ({ updatedEntryCount: await approveAll(body?.asOf === undefined ? undefined : Date.parse(body.asOf), context) }),
  getTimer: (_, context) => getTimer(context),
  startTimer: ({ body }, context) => clockIn(body.timeZoneId, context),
  pauseTimer: (_, context) => togglePauseOfTimer(context),
  stopTimer: (_, context) => clockOut(context),
  cancelTimer: (_, context) => cancelTimer(context),
  getTimesheetSettings: () => getSettings(),
  updateTimesheetSettings: ({ body }, context) => updateSettings(body, context),
  setCloseDate: ({ body }, context) => closeUntil(body.closeDate, context),
};
